package proofs

import "noughts/game"

var (
	wordProofs    = game.Says("Proved positions")
	wordForgotten = game.Says("The proved positions are deleted.")
)

// wordKept says how many positions are kept.
func wordKept(n int) game.Say {
	return game.Counts(n, "{0} position that took long to prove is kept. When you come back to it, its value is there at once.",
		"{0} positions that took long to prove are kept. When you come back to one, its value is there at once.")
}

// wordAdded says how many positions were taken in.
func wordAdded(n int) game.Say {
	return game.Counts(n, "{0} proved position was added.", "{0} proved positions were added.")
}
