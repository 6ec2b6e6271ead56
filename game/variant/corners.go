package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "corners",
	Name:  "Three corners",
	Board: must(game.Grid(4, 4)),
	Goal:  game.Either{game.Line{K: 4}, game.Corners{Need: 3}},
}, Game{
	Group: Twists, Order: 2,
	About:  "Two players take turns to mark a cell of a board of four by four, each with their own mark. There are two ways to win: to have four of one's own marks in a row, across, down or diagonally, or to hold three of the four corners. If nobody does, the game is a draw.",
	Source: "After the four corners of 4 × 4 tic-tac-toe as schools play it; this collection",
})
