package variant

import (
	"strconv"

	"noughts/game"
)

var _ = addRules(*hex(11, "Hex"), Game{
	Group: Hexes, Order: 3, Style: InHexagons,
	About:  "The board is a rhombus of eleven by eleven hexagonal cells. The top and the bottom side belong to the first player, the left and the right to the second. Players take turns to place a stone of their own on an empty cell; after the very first stone the second player may take it over, and the sides with it, instead of placing one. Whoever joins their two sides by an unbroken chain of neighbouring stones wins. One of the two always does.",
	Source: "R. B. Hayward, B. Toft: Hex, the Full Story (2019)",
	Rank:   5,
	sizes:  []string{"hex7", "hex9", "hex13", "hex14"},
	made:   []*game.Rules{hex(7, ""), hex(9, ""), hex(13, ""), hex(14, "")},
})

// hex is Hex on a board of n by n; its name says so unless one is given.
func hex(n int, name string) *game.Rules {
	side := strconv.Itoa(n)
	if name == "" {
		name = "Hex " + side + " × " + side
	}
	return &game.Rules{
		ID:    "hex" + side,
		Name:  name,
		Board: must(game.Rhombus(n, n)),
		Turns: game.Pie{},
		Goal:  game.Connect{},
	}
}
