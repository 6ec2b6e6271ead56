package play

import "noughts/game"

// The words of hints. What they say is made from facts by package hint.
var (
	wordHintLooks = game.Says("Looking for a hint …")
	wordHintMove  = game.Says("Show the move")
	wordHintNone  = game.Says("There is no hint here.")
	wordNow       = game.Says("Move now")
)
