package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "wild",
	Name:  "Wild tic-tac-toe",
	Board: must(game.Grid(3, 3)),
	Marks: []game.Mark{1, 2},
	Goal:  game.Line{K: 3},
}, Game{
	Group: Small, Order: 3, Family: "3x3k3",
	About:  "The board is that of tic-tac-toe, but the marks belong to nobody. At each turn a player marks an empty cell with a cross or a ring, as they like. Whoever completes three equal marks in a row, across, down or diagonally, wins, no matter who put the other two. If the board is full before that, the game is a draw.",
	Source: "E. Mendelson: Introducing Game Theory and its Applications (2004); R. A. Epstein: The Theory of Gambling and Statistical Logic (2nd ed., 2009)",
})
