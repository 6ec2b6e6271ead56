package words

import "noughts/game"

// Paces are the speeds at which a search runs.
var Paces = [...]game.Say{game.Says("Slow"), game.Says("Normal"), game.Says("Fast"), game.Says("Very fast")}
