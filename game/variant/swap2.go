package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "swap2",
	Name:  "Gomoku, Swap2 opening",
	Board: must(game.Grid(15, 15)),
	Turns: game.Swap2{},
	Goal:  game.Line{K: 5, Length: game.Exactly},
}, Game{
	Group: Five, Order: 8,
	About:  "The first player places three stones, two black ones and a white one, anywhere. The second player then takes White and places a stone; or takes Black; or places a white and a black stone more and leaves the choice of colours to the first player. From then on the players take turns as in standard gomoku: whoever first has exactly five of their own stones in an unbroken row, across, down or diagonally, wins.",
	Source: "World championships of gomoku since 2009, Swap2 opening; en.wikipedia.org/wiki/Gomoku",
})
