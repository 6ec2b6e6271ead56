package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "makerbreaker",
	Name:  "Maker and Breaker",
	Board: must(game.Grid(5, 5)),
	Roles: []string{"Maker", "Breaker"},
	Goal:  game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 4}},
}, Game{
	Group: Twists, Order: 6,
	About:  "Two players take turns to mark a cell of a board of five by five, each with their own mark. The first player, Maker, wins by having four marks in a row, across, down or diagonally. The second, Breaker, has no use for rows and wins as soon as each possible row of four holds a mark of Breaker's. There is no draw.",
	Source: "J. Beck: Combinatorial Games: Tic-Tac-Toe Theory (2008)",
})
