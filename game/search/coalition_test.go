package search

import (
	"context"
	"testing"

	"noughts/game"
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
			g := newGeneral(context.Background(), p, traitsOf(p), Limit{})
			g.hero = game.Player(i + 1)
			v := g.node(-infinite, infinite, p.Free(), 0)
			if g.hero != p.Turn() {
				v = v.turned()
			}
			if wins := v.score > Estimate; wins != c.wins[i] || wins && v.label() != Proved {
				t.Errorf("%s: player %d: %v", c.id, i+1, v)
			}
			if stops := v.score >= Draw; stops != c.stops[i] || v.label() != Proved {
				t.Errorf("%s: player %d: %v", c.id, i+1, v)
			}
		}
	}
}

// TestSeveralLabels shows that with three players a win is proved, and nothing
// else.
func TestSeveralLabels(t *testing.T) {
	for id, want := range map[string]Label{"3x3k2-3p": Proved, "3x3k3-3p": Estimated, "4x3k3-3p": Estimated} {
		r, _ := variant.Parse(id)
		i := Best(context.Background(), r.Start(), Limit{All: true}, nil)
		if i.Label != want {
			t.Errorf("%s: %v %v", id, i.Score, i.Label)
		}
		for _, c := range i.Moves {
			if c.Label == Proved && c.Score <= Estimate {
				t.Errorf("%s: %v", id, c)
			}
		}
	}
}
