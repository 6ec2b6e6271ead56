package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "notakto",
	Name:  "Notakto",
	Board: must(game.Grid(3, 3)),
	Marks: []game.Mark{1},
	Goal:  game.Misere{Goal: game.Line{K: 3}},
}, Game{
	Group: Small, Order: 5, Family: "3x3k3",
	About:  "Both players mark cells of a board of three by three with crosses. Whoever completes three crosses in a row, across, down or diagonally, loses. There is no draw.",
	Source: "T. E. Plambeck, G. Whitehead: The Secrets of Notakto: Winning at X-only Tic-Tac-Toe, arXiv:1301.1672 (2013)",
})
