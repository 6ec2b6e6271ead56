package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:     "pente",
	Name:   "Pente",
	Board:  must(game.Grid(19, 19)),
	Place:  game.Pro{Away: 1},
	Effect: game.Custodial{Stones: 2},
	Goal:   game.Either{game.Line{K: 5}, game.Prisoners{Stones: 10}},
}, Game{
	Group: Five, Order: 10, Style: OnCrossings,
	About:  "The first stone is placed in the middle of the 19 by 19 cells; after that two players take turns to place a stone anywhere. Whoever encloses two stones of the other, exactly two next to one another in a line, between two of their own takes them off the board; a stone may safely be placed between two of the other's. Whoever first has five or more of their own stones in an unbroken row, or has taken ten stones, wins.",
	Source: "G. Gabrel: Pente (1977), rule sheet of the game",
})
