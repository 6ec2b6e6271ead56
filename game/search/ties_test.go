package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// TestTies holds the moves that are proved to be as good as the best to minimax,
// on rules of every kind: they are all there, and there are no others.
func TestTies(t *testing.T) {
	samples := 20
	if testing.Short() {
		samples = 2
	}
	for name, r := range small(t) {
		m := minimax{}
		rng := rand.New(rand.NewPCG(2, 7))
		for range samples {
			p := scatter(r, rng, rng.IntN(max(6, r.Board.Cells()-1)))
			if p.Over() {
				continue
			}
			i := search.Tied(context.Background(), p, search.Limit{}, nil)
			want := m.value(p)
			if i.Label != search.Proved || !same(name, exact(i.Score), want) || i.Moves[0].Move != i.PV[0] {
				t.Fatalf("%s after %v: %v %v, want %d", name, moves(p), i.Score, i.Label, want)
			}
			tied := map[game.Move]bool{}
			for _, c := range i.Moves {
				if c.Label == search.Proved && c.Score == i.Score {
					tied[c.Move] = true
				}
			}
			if !tied[i.PV[0]] {
				t.Fatalf("%s after %v: the best move is not among those that are as good", name, moves(p))
			}
			exactly := !same(name, 1, 2)
			for _, move := range p.Moves(nil) {
				v := m.after(p, move)
				if tied[move] && !same(name, v, want) || exactly && !tied[move] && v == want {
					t.Fatalf("%s after %v, %s is worth %d of %d: as good: %v", name, moves(p), r.MoveText(move), v, want, tied[move])
				}
			}
		}
	}
}

// TestTiesLimits has limits that end the search for moves that are as good: what
// it says of them holds, and it keeps the limit.
func TestTiesLimits(t *testing.T) {
	for _, id := range []string{"t4x3k3", "3x3k3-misere", "4x3k3-exact", "4x3k3-gravity", "hex"} {
		r, m := small(t)[id], minimax{}
		for _, nodes := range []int64{1, 20, 100, 500, 3000} {
			p := r.Start()
			i := search.Tied(context.Background(), p, search.Limit{Nodes: nodes}, nil)
			if i.Nodes > nodes {
				t.Errorf("%s: %d nodes of %d", id, i.Nodes, nodes)
			}
			if i.Label != search.Proved {
				continue
			}
			for _, c := range i.Moves {
				if c.Label == search.Proved && c.Score == i.Score && !same(id, m.after(p, c.Move), m.value(p)) {
					t.Errorf("%s, %d nodes: %s is not as good", id, nodes, r.MoveText(c.Move))
				}
			}
		}
	}
}

// TestPlay wants a win that is proved to end the search soon if it is only to be
// played, and the move to win; analysis goes on to shorten it.
func TestPlay(t *testing.T) {
	positions, nodes := 5, int64(400_000)
	if testing.Short() {
		positions = 2
	}
	const after = 130_000 // nodes behind the first proof: those of one more turn, and of the line
	rng := rand.New(rand.NewPCG(1, 8))
	shorter := 0
	for range positions {
		p := scatter(grid(t, "4x4x4k4"), rng, 8)
		if p.Over() {
			continue
		}
		first := func(limit search.Limit) (i search.Info, at int64) {
			i = search.Best(context.Background(), p, limit, func(i search.Info) {
				if at == 0 && i.Label == search.Proved {
					at = i.Nodes
				}
			})
			return i, at
		}
		all, _ := first(search.Limit{Nodes: nodes})
		i, at := first(search.Limit{Nodes: nodes, Play: true})
		if all.Label != search.Proved || all.Score <= 0 || at == 0 {
			continue
		}
		if i.Label != search.Proved || i.Score <= 0 || i.Nodes > at+after {
			t.Errorf("%v: %v %v in %d nodes, at first after %d", moves(p), i.Score, i.Label, i.Nodes, at)
		}
		if i.Nodes < all.Nodes/2 {
			shorter++
		}
		if err := p.Play(i.PV[0]); err != nil {
			t.Fatal(err)
		}
		if q := search.Best(context.Background(), p, search.Limit{Nodes: nodes}, nil); q.Label != search.Proved || q.Score >= 0 {
			t.Errorf("%v: %v %v for the other side", moves(p), q.Score, q.Label)
		}
		t.Logf("%v in %d nodes, for analysis %v in %d", i.Score, i.Nodes, all.Score, all.Nodes)
	}
	if shorter == 0 {
		t.Error("analysis takes no longer")
	}
}

// TestOneMove has positions in which one move is looked at: it is played at
// once, and valued for as long as there is time.
func TestOneMove(t *testing.T) {
	for id, moves := range map[string]string{
		"15x15k5": "",                     // the middle
		"8x8k5":   "a1 b2 a2 c3 a3 d4 a4", // the fourth of a line, closed on one side
	} {
		p := line(t, id, moves)
		for _, play := range []bool{true, false} {
			i := search.Best(context.Background(), p, search.Limit{Nodes: 30_000, Play: play}, nil)
			if play != (i.Nodes < 15_000) {
				t.Errorf("%s after %s: %d nodes, to be played: %v", id, moves, i.Nodes, play)
			}
		}
	}
}
