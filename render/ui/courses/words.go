package courses

import "noughts/game"

// The texts of lessons.
var (
	wordMaking = game.Says("Looking for positions…")
	wordRight  = game.Says("Right.")
	wordSoFar  = game.Says("Right so far: go on.")
	wordLast   = game.Says("Right. That was the lesson.")
	wordNone   = game.Says("No position was found for a lesson.")
)

// wordStep is the place of a step in a lesson.
func wordStep(title game.Say, at, of int) game.Say {
	return game.Says("{0}: {1} of {2}", title, at, of)
}
