package search

import (
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/drop"
	"noughts/game/search/row"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// A search with a board of its own is used where it sees the winning sets as
// they are, of boards of all measures, and not where it sees others.
func TestSearchesAgreeWithSets(t *testing.T) {
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
	for _, id := range []string{"8x7k4", "15x15k5", "15x15k5-exact", "renju", "caro", "22x22k6", "9x6k6", "4x20k4"} {
		if p := start(id); !row.Agrees(p) || !traits.Of(p).Rows {
			t.Errorf("%s: the rows do not agree", id)
		}
	}
	for _, g := range variant.Catalogue() {
		p := g.Rules.Start()
		if traits.Of(p).Regions && g.Rules.Effect != nil {
			if _, boards := g.Rules.Goal.(game.Boards); boards && newTiles(p) == nil {
				t.Errorf("%s: the small boards do not agree", g.Rules.ID)
			}
		}
	}
	ultimate := start("ultimate")
	m := newTiles(ultimate).(*tiles)
	for _, large := range [][]uint16{nil, linesOf(3, 3, 2), linesOf(2, 4, 2)} {
		if m.agrees(ultimate, large) {
			t.Error("other lines of small boards agree")
		}
	}
}
