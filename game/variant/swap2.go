package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "swap2",
	Name:  "Gomoku, Swap2 opening",
	Board: must(game.Grid(15, 15)),
	Turns: game.Swap2{},
	Goal:  game.Line{K: 5, Length: game.Exactly},
}, Game{
	Group: Five, Order: 8, Family: "15x15k5", Style: OnCrossings,
	About:  "The first player places three stones anywhere: a cross, a ring and a cross. The second player then goes on with the rings and places one; or takes the crosses over, so that the first player goes on with the rings; or places a ring and a cross more and leaves the choice of sides to the first player. After that it is the rings' turn, and the players take turns as in standard gomoku: whoever first has exactly five of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "World championships of gomoku since 2009, Swap2 opening; en.wikipedia.org/wiki/Gomoku",
})
