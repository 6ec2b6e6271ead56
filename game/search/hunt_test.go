package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game/search"
)

// TestHunt proves wins on the cube of four that consist of many threats, from
// random positions of few marks, and holds what is proved to moves and lines
// that are legal, and to as many plies or less where a search of the position
// after the move knows.
func TestHunt(t *testing.T) {
	positions, want := 10, 7
	if testing.Short() {
		positions, want = 2, 1
	}
	r := grid(t, "4x4x4k4")
	rng := rand.New(rand.NewPCG(1, 8))
	proved := 0
	for range positions {
		p := scatter(r, rng, 8)
		if p.Over() {
			continue
		}
		i := search.Best(context.Background(), p, search.Limit{Nodes: 300_000}, nil)
		if i.Nodes > 300_000 {
			t.Errorf("%d nodes", i.Nodes)
		}
		if i.Label != search.Proved {
			continue
		}
		proved++
		if i.Moves[0].Move != i.PV[0] || i.Score > 0 && i.Moves[0].Score != i.Score {
			t.Errorf("%v, but of the first move %v", i.Score, i.Moves[0])
		}
		n, _ := i.Score.Plies()
		q := p.Clone()
		for k, m := range i.PV {
			if err := q.Play(m); err != nil {
				t.Fatal(err)
			}
			if q.Over() && (k+1 > n || (q.Winner() == p.Turn()) != (i.Score > 0)) {
				t.Errorf("%v ends after %d plies: %v", i.Score, k+1, i.PV)
			}
		}
		t.Logf("%v in %d nodes, a line of %d plies", i.Score, i.Nodes, len(i.PV))
	}
	if proved < want {
		t.Errorf("%d of %d proved, want %d", proved, positions, want)
	}
}
