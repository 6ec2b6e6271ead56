package words

import (
	"noughts/game"
)

// WatchPaces are the names of the times between moves in a game that is watched.
var WatchPaces = [...]game.Say{Paces[0], Paces[1], wordAtOnce}

var wordAtOnce = game.Say{English: "At once"}
