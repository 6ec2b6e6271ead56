package moves

import (
	"strconv"

	"noughts/game"
)

// The words of the list of moves, and of moves that are typed or pointed at from
// beside.
var (
	wordMoveList  = game.Says("Moves")
	wordVariation = game.Says("variation")

	wordNoCell = game.Says("{0} is no cell here: they are {1} to {2}.")
	wordSlide  = game.Says("{0}: lift to play, slide off the board to cancel.")
)

// wordListed is a move in the list: its number, where, and whose.
func wordListed(ply int, what, mark string) string {
	s := strconv.Itoa(ply) + ", " + what
	if mark != "" {
		s += ", " + mark
	}
	return s
}
