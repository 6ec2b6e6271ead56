package variant

import "noughts/game"

var _ = addRules(game.Rules{
	ID:    "hex11",
	Name:  "Hex",
	Board: must(game.Rhombus(11, 11)),
	Turns: game.Pie{},
	Goal:  game.Connect{},
}, Game{
	Group: Hexes, Order: 3,
	About:  "The board is a rhombus of eleven by eleven hexagonal cells. The top and the bottom side belong to the first player, the left and the right to the second. Players take turns to place a stone of their own on an empty cell; after the very first stone the second player may take it over, and the sides with it, instead of placing one. Whoever joins their two sides by an unbroken chain of neighbouring stones wins. One of the two always does.",
	Source: "R. B. Hayward, B. Toft: Hex, the Full Story (2019)",
})
