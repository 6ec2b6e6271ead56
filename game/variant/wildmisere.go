package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "wildmisere",
	Name:  "Wild tic-tac-toe, misère",
	Board: must(game.Grid(3, 3)),
	Marks: []game.Mark{1, 2},
	Goal:  game.Misere{Goal: game.Line{K: 3}},
}, Game{
	Group: Small, Order: 4, Family: "3x3k3",
	About:  "As in wild tic-tac-toe a player marks any empty cell with a cross or a ring, as they like. But whoever completes three equal marks in a row, across, down or diagonally, loses. If the board is full before that, the game is a draw.",
	Source: "E. Mendelson: Introducing Game Theory and its Applications (2004); R. A. Epstein: The Theory of Gambling and Statistical Logic (2nd ed., 2009)",
})
