package moves

import (
	"strconv"

	"noughts/game"
)

// The words of the list of moves, and of entering moves by typing or pointing.
var (
	wordVariation = game.Says("variation")

	wordNoCell = game.Says("{0} is not a cell here: they are {1} to {2}.")
	wordSlide  = game.Says("{0}: lift to play, slide off the board to cancel.")
)

// wordListed is the label of a move in the list: its number, its text, and its mark or player.
func wordListed(ply int, what, mark string) string {
	s := strconv.Itoa(ply) + ", " + what
	if mark != "" {
		s += ", " + mark
	}
	return s
}
