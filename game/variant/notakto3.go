package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "notakto3",
	Name:   "Notakto on three boards",
	Board:  must(game.Tile(3, 3, 3, 1)),
	Marks:  []game.Mark{1},
	Effect: game.Close{Goal: game.Line{K: 3}},
	Goal:   game.Misere{Goal: game.Finish{}},
}, Game{
	Group: Small, Order: 6, Family: "3x3k3",
	About:  "Three boards of three by three lie side by side, and both players mark cells with crosses, one cell a turn, on whichever board they like. A board on which three crosses stand in a row is dead: nobody plays there any more. Whoever completes the row that kills the last board loses. There is no draw.",
	Source: "T. E. Plambeck, G. Whitehead: The Secrets of Notakto: Winning at X-only Tic-Tac-Toe, arXiv:1301.1672 (2013)",
})
