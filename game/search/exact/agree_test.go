package exact

import (
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/drop"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// A solver on a grid serves where it sees the winning sets as they are, of boards
// of all measures, and not where it sees others.
func TestGridAgrees(t *testing.T) {
	start := func(id string) *game.Position {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		return r.Start()
	}
	for _, id := range []string{"7x6k4-gravity", "1x9k3-gravity", "9x1k3-gravity", "4x4k1-gravity", "5x4k2-gravity-misere", "6x5k4-gravity-exact", "8x7k5-gravity", "2x12k11-gravity", "15x3k7-gravity"} {
		p := start(id)
		if gridOf(traits.Of(p), p, core.Limit{}) == nil {
			t.Errorf("%s: the grid does not agree", id)
		}
	}
	p := start("7x6k4-gravity")
	for _, g := range []*drop.Grid{drop.NewGrid(7, 6, 3), drop.NewGrid(7, 6, 5), drop.NewGrid(6, 7, 4), drop.NewGrid(7, 7, 4)} {
		if gridAgrees(p, g) {
			t.Error("another grid agrees")
		}
	}
}
