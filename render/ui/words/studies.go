package words

import "noughts/game"

// The words for studies.
var (
	Studies      = game.Say{English: "Studies"}
	StudiesUnder = game.Say{English: "Games with comments and exercises, in chapters"}
)
