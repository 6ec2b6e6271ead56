package alphabeta

import (
	"context"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// TestCoalitions holds the values of small games of three to those of two
// solvers written apart: whether a player can force a win against the others,
// and whether the player can force that nobody else wins.
func TestCoalitions(t *testing.T) {
	for _, c := range []struct {
		id          string
		wins, stops [3]bool
	}{
		{"3x3k3-3p", [3]bool{}, [3]bool{true, true, true}},
		{"3x3k2-3p", [3]bool{true}, [3]bool{true}},
		{"4x3k3-3p", [3]bool{}, [3]bool{}},
	} {
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 3 {
			p := r.Start()
			g := newGeneral(context.Background(), p, traits.Of(p), game.Player(i+1), core.Limit{})
			v := g.node(-core.Infinite, core.Infinite, p.Free(), 0)
			if g.hero != p.Turn() {
				v = v.Turned()
			}
			if wins := v.Score > core.Estimate; wins != c.wins[i] || wins && v.Label() != core.Proved {
				t.Errorf("%s: player %d: %v", c.id, i+1, v)
			}
			if stops := v.Score >= core.Draw; stops != c.stops[i] || v.Label() != core.Proved {
				t.Errorf("%s: player %d: %v", c.id, i+1, v)
			}
		}
	}
}
