package words

import (
	"noughts/game"
)

// WatchPaces are the times between the moves of a game that is watched.
var WatchPaces = [...]game.Say{Paces[0], Paces[1], wordAtOnce}

var wordAtOnce = game.Says("At once")
