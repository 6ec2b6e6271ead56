package courses

import "noughts/game"

// The texts of lessons.
var (
	wordMaking    = game.Says("Looking for positions…")
	wordSoFar     = game.Says("Right so far: go on.")
	wordLast      = game.Says("Right. That completes the lesson.")
	wordLineRight = game.Says("Right. That was the line, without a mistake.")
	wordNone      = game.Says("No position was found for a lesson.")
)

// wordLineWrong is how many replies were right at once.
func wordLineWrong(right, of int) game.Say {
	return game.Says("Right. {0} of {1} were right at once: the line comes back tomorrow.", right, of)
}

// wordStep is the place of a step in a lesson.
func wordStep(title game.Say, at, of int) game.Say {
	return game.Says("{0}: {1} of {2}", title, at, of)
}
