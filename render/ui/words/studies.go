package words

import "noughts/game"

// The words for studies.
var (
	Studies      = game.Says("Studies")
	StudiesUnder = game.Says("Games with comments and exercises, in chapters")
)
