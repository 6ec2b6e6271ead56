package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "connect6",
	Name:  "Connect6",
	Board: must(game.Grid(19, 19)),
	Turns: game.OneThenTwo{},
	Goal:  game.Line{K: 6},
}, Game{
	Group: Five, Order: 9, Style: OnCrossings,
	About:  "The first player begins with a single stone; from then on both players place two stones a turn, anywhere on the 19 by 19 cells. Whoever first has six or more of their own stones in an unbroken row, across, down or diagonally, wins. If the board is full before that, the game is a draw.",
	Source: "I-C. Wu, D.-Y. Huang: A new family of k-in-a-row games, Advances in Computer Games 11, LNCS 4250 (2006)",
	Also:   "six in a row",
})
