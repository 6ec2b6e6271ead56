package words

import "noughts/game"

// Paces are the names of the speeds at which a search is shown.
var Paces = [...]game.Say{game.Says("Slow"), game.Says("Normal"), game.Says("Fast"), game.Says("Very fast")}
