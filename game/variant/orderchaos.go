package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "orderchaos",
	Name:  "Order and Chaos",
	Board: must(game.Grid(6, 6)),
	Marks: []game.Mark{1, 2},
	Roles: []string{"Order", "Chaos"},
	Goal:  game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 5, Length: game.Exactly}},
}, Game{
	Group: Twists, Order: 5,
	About:  "The first player is Order, the second Chaos. In turn each marks any empty cell of a board of six by six with a cross or a ring, as they like. Order wins when exactly five equal marks stand in an unbroken row, across, down or diagonally, whoever put them; six in a row do not count. Chaos wins as soon as no such row can come about any more.",
	Source: "S. Sniderman: Order and Chaos, Games magazine (1981), with the author's later rule that six in a row do not count; en.wikipedia.org/wiki/Order_and_Chaos",
})
