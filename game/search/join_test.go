package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game/search"
)

// TestJoins proves who wins on a small board whose sides are to be joined: the
// position after the move is lost for the other player, the limit is kept, and
// of all moves it is known when the position is lost.
func TestJoins(t *testing.T) {
	positions := 8
	if testing.Short() {
		positions = 2
	}
	r := grid(t, "hex7")
	rng := rand.New(rand.NewPCG(4, 7))
	proved, lost := 0, 0
	for range positions {
		p := scatter(r, rng, 18)
		limit := search.Limit{Nodes: 60_000}
		i := search.Best(context.Background(), p, limit, nil)
		if i.Nodes > limit.Nodes || p.Legal(i.PV[0]) != nil {
			t.Errorf("%v: %v in %d nodes", moves(p), i.PV, i.Nodes)
		}
		if n, decided := i.Score.Plies(); i.Label != search.Proved || !decided || n > p.Free() {
			continue
		}
		proved++
		limit.Nodes *= 4
		if i.Score < 0 {
			lost++
			if tied := search.Tied(context.Background(), p, search.Limit{Nodes: 60_000}, nil); tied.Nodes > 60_000 {
				t.Errorf("%v: moves that are as good take %d nodes", moves(p), tied.Nodes)
			}
			limit.All = true
			all := search.Best(context.Background(), p, limit, nil)
			for _, c := range all.Moves {
				if c.Label != search.Proved || c.Score >= 0 {
					t.Errorf("%v is lost, but %v is %v %v", moves(p), r.MoveText(c.Move), c.Score, c.Label)
				}
			}
			continue
		}
		if err := p.Play(i.PV[0]); err != nil {
			t.Fatal(err)
		}
		if q := search.Best(context.Background(), p, limit, nil); q.Label != search.Proved || q.Score >= 0 {
			t.Errorf("%v: %v %v for the other side", moves(p), q.Score, q.Label)
		}
	}
	if proved < positions/2 {
		t.Errorf("%d of %d proved", proved, positions)
	}
	t.Logf("%d of %d proved, %d of them lost", proved, positions, lost)
}
