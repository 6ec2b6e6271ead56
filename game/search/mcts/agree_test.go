package mcts

import (
	"testing"

	"noughts/game"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// A simulator of small boards serves where it sees the winning sets as they are.
func TestTilesAgree(t *testing.T) {
	for _, g := range variant.Catalogue() {
		p := g.Rules.Start()
		if traits.Of(p).Regions && g.Rules.Effect != nil {
			if _, boards := g.Rules.Goal.(game.Boards); boards && newTiles(p) == nil {
				t.Errorf("%s: the small boards do not agree", g.Rules.ID)
			}
		}
	}
	r, err := variant.Parse("ultimate")
	if err != nil {
		t.Fatal(err)
	}
	ultimate := r.Start()
	m := newTiles(ultimate).(*tileSimulator)
	for _, large := range [][]uint16{nil, linesOf(3, 3, 2), linesOf(2, 4, 2)} {
		if m.agrees(ultimate, large) {
			t.Error("other lines of small boards agree")
		}
	}
}
