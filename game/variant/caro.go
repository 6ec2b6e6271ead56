package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "caro",
	Name:  "Caro",
	Board: must(game.Grid(15, 15)),
	Goal:  game.Line{K: 5, Length: game.Exactly, Open: true},
}, Game{
	Group: Five, Order: 4, Family: "15x15k5", Style: OnCrossings,
	About:  "Gomoku as it is played in Vietnam. Two players take turns to mark an empty cell, and whoever first has exactly five of their own marks in an unbroken row, across, down or diagonally, wins, unless the row is blocked at both ends by marks of the other. The edge of the board does not block a row. A row of six or more counts for nothing.",
	Source: "Vietnamese five in a row, in the form in which a longer row does not count; compare en.wikipedia.org/wiki/Gomoku, Caro",
})
