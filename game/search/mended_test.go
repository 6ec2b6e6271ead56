package search_test

import (
	"context"
	"testing"

	"noughts/game/search"
)

// TestRings has lines of an exact length that go all the way round a torus: such
// a ring counts, and is seen as a threat.
func TestRings(t *testing.T) {
	for _, c := range []struct {
		id, moves, best string
		score           search.Score
	}{
		{"t3x5k3-exact", "c5 a2 c4 b2 a5", "c2", search.Win - 1},
		{"t3x5k3-exact", "c5 a2 c4 b2", "c1", search.Win - 1},
		{"t4x3k3-exact", "a1 d1 a2", "a3", search.Win - 3},
		{"t5x4k4-exact", "a4 b4 c2 d1 a3 b2 d2 c4 a1", "a2", search.Win - 5},
	} {
		p := line(t, c.id, c.moves)
		for _, limit := range []search.Limit{{}, {All: true}, {Depth: 12}} {
			i := search.Best(context.Background(), p, limit, nil)
			if i.Score != c.score || i.Label != search.Proved {
				t.Errorf("%s %s: %v %v, want %v", c.id, c.moves, i.Score, i.Label, c.score)
			}
			known := false
			for _, m := range i.Moves {
				known = known || p.Board().Name(m.Move.To) == c.best && m.Score == c.score
			}
			if !known {
				t.Errorf("%s %s: %s is not among the best: %v", c.id, c.moves, c.best, i.Moves)
			}
		}
	}
}

// TestFirstMoveTakesItsLimit has empty boards on which one move is looked at:
// what it is worth is searched for as long as the limit says, unless the move
// is only to be played.
func TestFirstMoveTakesItsLimit(t *testing.T) {
	for _, id := range []string{"15x15k8", "100x100k8", "t20x20k5", "15x15k8-misere"} {
		p := grid(t, id).Start()
		const nodes = 5000
		i := search.Best(context.Background(), p, search.Limit{Nodes: nodes}, nil)
		if i.Nodes < nodes && i.Label != search.Proved {
			t.Errorf("%s: %v %v after %d nodes", id, i.Score, i.Label, i.Nodes)
		}
		if i = search.Best(context.Background(), p, search.Limit{Nodes: nodes, Play: true}, nil); i.Nodes >= nodes {
			t.Errorf("%s, to play: %d nodes", id, i.Nodes)
		}
	}
}
