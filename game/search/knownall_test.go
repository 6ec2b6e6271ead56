package search_test

import (
	"context"
	"testing"

	"noughts/game/search"
)

// TestKnownAll holds the search to values of other games than m,n,k: published
// ones, and those that two solvers written apart from this one agree on. The
// value is for the player who begins.
//
// Sources: Golomb and Hales, and Plambeck and Whitehead (2013) for misère;
// Patashnik (1980) for cubes; Tromp for gravity; Harary and Gardner for shapes.
func TestKnownAll(t *testing.T) {
	for _, c := range []struct {
		id    string
		value int
		nodes int64
	}{
		{"3x3k3-misere", 0, 3000},
		{"notakto", 1, 1000},
		{"4x4k2-misere", -1, 20_000},
		{"4x3k3-misere", -1, 100_000},
		{"5x3k3-misere", -1, 1_000_000},
		{"4x4k3-misere", -1, 1_000_000},
		{"4x4k4-misere", 0, 3_000_000},
		{"2x2x2k2-misere", -1, 100},
		{"h2k3-misere", 0, 500},
		{"h3k3-misere", -1, 10_000_000},
		{"3x3x3k3", 1, 1000},
		{"t3x3k3", 1, 100},
		{"t4x4k4", 0, 1_000_000},
		{"h2k2", 1, 10},
		{"h3k3", 1, 1000},
		{"2x2sXX", 1, 20}, {"2x2sX./XX", 0, 50}, {"3x3sX./XX", 1, 50}, {"3x3sXXX", 0, 500}, {"4x4sXXX", 1, 500},
		{"3x3sXX./.XX", 1, 500}, {"3x3sX./X./XX", 0, 500}, {"4x4sX./X./XX", 1, 2000}, {"4x4sXXX/.X.", 0, 10_000},
		{"5x5sXXX/.X.", 1, 100_000}, {"3x3sXX/XX", 0, 500}, {"4x4sXX/XX", 0, 2000}, {"5x5sXX/XX", 0, 100_000},
		{"3x3sX.X/.../X.X", 0, 100}, {"4x4sX.X/.../X.X", 0, 1000}, {"3x3s.X./XXX/.X.", 0, 100},
		{"4x4k4-gravity", 0, 1_000_000}, {"5x4k4-gravity", 0, 3_000_000}, {"6x4k4-gravity", -1, 10_000_000},
		{"corners", 0, 1_000_000}, {"wild", 1, 20_000}, {"wildmisere", 0, 100_000},
	} {
		if testing.Short() && c.nodes > 100_000 {
			continue
		}
		i := search.Best(context.Background(), grid(t, c.id).Start(), search.Limit{Nodes: c.nodes}, nil)
		got := 0
		if _, decided := i.Score.Plies(); decided {
			got = sign(int(i.Score))
		}
		if i.Label != search.Proved || got != c.value {
			t.Errorf("%s: %v %v after %d nodes at depth %d, want %d proved", c.id, i.Score, i.Label, i.Nodes, i.Depth, c.value)
		}
		t.Logf("%16s %v in %d nodes, %v", c.id, i.Score, i.Nodes, i.Time)
	}
}
