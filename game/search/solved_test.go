package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// falls plays random stones, and answers nil when somebody has won.
func falls(r *game.Rules, rng *rand.Rand, stones int) *game.Position {
	p := r.Start()
	for range stones {
		moves := p.Moves(nil)
		if len(moves) == 0 || p.Play(moves[rng.IntN(len(moves))]) != nil {
			break
		}
	}
	if p.Over() {
		return nil
	}
	return p
}

// TestUpright holds the solver of upright boards to the general search, which
// serves where a depth is asked for: the value of the position and of every
// move, the moves' order, and a principal variation that ends as it says.
func TestUpright(t *testing.T) {
	for _, id := range []string{"4x4k3-gravity", "4x4k4-gravity", "5x4k4-gravity", "4x5k3-gravity", "6x3k3-gravity", "7x6k4-gravity",
		"4x4k3-gravity-misere", "4x4k4-gravity-misere", "5x4k4-gravity-misere", "5x4k3-gravity-exact", "7x6k4-gravity-exact"} {
		r := grid(t, id)
		cells := r.Board.Cells()
		rng := rand.New(rand.NewPCG(5, uint64(cells)))
		table := search.NewTable(1 << 16)
		for found, tries := 0, 0; found < 30 && tries < 20_000; tries++ {
			p := falls(r, rng, cells-1-rng.IntN(min(cells-1, 12)))
			if p == nil {
				continue
			}
			found++
			want := search.Best(context.Background(), p, search.Limit{All: true, Depth: 99}, nil)
			one := search.Best(context.Background(), p, search.Limit{Table: table}, nil)
			all := search.Best(context.Background(), p, search.Limit{All: true}, nil)
			if want.Label != search.Proved || one.Label != want.Label || all.Label != want.Label || one.Score != want.Score || all.Score != want.Score {
				t.Fatalf("%s after %d: %v %v, all: %v %v, want %v %v", id, p.Plies(), one.Score, one.Label, all.Score, all.Label, want.Score, want.Label)
			}
			value := map[game.Move]search.Score{}
			for _, c := range want.Moves {
				value[c.Move] = c.Score
			}
			last := search.Win + 1
			for _, c := range all.Moves {
				if c.Label != search.Proved || c.Score != value[c.Move] || c.Score > last {
					t.Fatalf("%s after %d: %v is %v %v, want %v", id, p.Plies(), c.Move, c.Score, c.Label, value[c.Move])
				}
				last = c.Score
			}
			if len(all.Moves) != len(p.Moves(nil)) || len(one.Moves) != len(all.Moves) || one.Moves[0].Move != one.PV[0] {
				t.Fatalf("%s after %d: %d moves, %d legal", id, p.Plies(), len(all.Moves), len(p.Moves(nil)))
			}
			for _, i := range []search.Info{one, all} {
				q := p.Clone()
				for _, m := range i.PV {
					if err := q.Play(m); err != nil {
						t.Fatalf("%s after %d: %v: %v", id, p.Plies(), i.PV, err)
					}
				}
				n, decided := i.Score.Plies()
				if !q.Over() || decided && n != len(i.PV) || !decided && q.Winner() != game.Nobody {
					t.Fatalf("%s after %d: %v: %v", id, p.Plies(), i.Score, i.PV)
				}
			}
		}
	}
}

// TestUprightLimits has limits that are reached before the proof.
func TestUprightLimits(t *testing.T) {
	p := line(t, "8x7k4-gravity", "d1 e1")
	for _, all := range []bool{false, true} {
		for _, nodes := range []int64{1, 50, 5000, 150_000} {
			limit := search.Limit{Nodes: nodes, All: all}
			i := search.Best(context.Background(), p, limit, nil)
			again := search.Best(context.Background(), p, limit, nil)
			m, ok := i.Best()
			if !ok || p.Legal(m) != nil || i.Nodes > nodes || len(i.Moves) != 8 {
				t.Errorf("%d nodes: %v after %d nodes, %d moves", nodes, m, i.Nodes, len(i.Moves))
			}
			if i.Nodes != again.Nodes || i.Score != again.Score || i.PV[0] != again.PV[0] {
				t.Errorf("%d nodes: %v %v, then %v %v", nodes, i.Score, i.PV, again.Score, again.PV)
			}
			if nodes == 150_000 && i.Label != search.Estimated {
				t.Errorf("%v after %d nodes", i.Label, i.Nodes)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	i := search.Best(ctx, p, search.Limit{Pause: func() {
		if reports++; reports == 200 {
			cancel()
		}
	}}, nil)
	if _, ok := i.Best(); !ok || reports > 201 {
		t.Errorf("cancelled: %v, %d pauses", i, reports)
	}
	if i = search.Best(ctx, p, search.Limit{}, nil); len(i.PV) != 1 || i.Nodes > 10 {
		t.Errorf("cancelled before: %v", i)
	}
}

// TestUprightStream wants each value of a move as soon as it is known.
func TestUprightStream(t *testing.T) {
	p := line(t, "7x6k4-gravity", "d1 d2 d3 d4 d5 d6 c1 c2 c3 c4 c5 c6 e1 e2 f1")
	most, falling := 0, false
	i := search.Best(context.Background(), p, search.Limit{All: true}, func(i search.Info) {
		known := 0
		for _, c := range i.Moves {
			if c.Label == search.Proved {
				known++
			}
		}
		falling = falling || known < most
		most = known
	})
	if falling || most != len(i.Moves) || i.Label != search.Proved {
		t.Errorf("%d of %d known: %v", most, len(i.Moves), i)
	}
}

// TestUprightBook answers all first moves of 7 x 6 from the book. Published
// values: the middle wins on the 41st stone, columns three and five draw, and
// the others lose on the 40th and 42nd.
func TestUprightBook(t *testing.T) {
	i := search.Best(context.Background(), grid(t, "7x6k4-gravity").Start(), search.Limit{All: true}, nil)
	want := map[game.Cell]search.Score{
		35: search.Loss + 40, 36: search.Loss + 42, 37: 0, 38: search.Win - 41, 39: 0, 40: search.Loss + 42, 41: search.Loss + 40,
	}
	for _, c := range i.Moves {
		if c.Label != search.Proved || c.Score != want[c.Move.To] {
			t.Errorf("%d: %v %v, want %v", c.Move.To, c.Score, c.Label, want[c.Move.To])
		}
	}
	if i.Label != search.Proved || i.Score != search.Win-41 || len(i.Moves) != 7 || i.Nodes > 100_000 {
		t.Errorf("%v %v after %d nodes", i.Score, i.Label, i.Nodes)
	}
}

// TestUprightAtOnce plays the first moves of 7 x 6 for each side against random
// replies: each of them is proved to be best in next to no nodes, alone and
// among the values of all moves.
func TestUprightAtOnce(t *testing.T) {
	most := int64(0)
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 8))
		p := grid(t, "7x6k4-gravity").Start()
		for p.Plies() < 9 && !p.Over() {
			if p.Plies()&1 != int(seed&1) {
				moves := p.Moves(nil)
				p.Play(moves[rng.IntN(len(moves))])
				continue
			}
			i := search.Best(context.Background(), p, search.Limit{}, nil)
			if most = max(most, i.Nodes); i.Label != search.Proved || i.Nodes > 1000 {
				t.Fatalf("%s: %v %v after %d nodes", p.Line(), i.Score, i.Label, i.Nodes)
			}
			all := search.Best(context.Background(), p, search.Limit{All: true, Nodes: 2000}, nil)
			if all.Score != i.Score || all.Label != search.Proved {
				t.Fatalf("%s: %v, of all moves %v %v", p.Line(), i.Score, all.Score, all.Label)
			}
			p.Play(i.PV[0])
		}
	}
	t.Logf("at most %d nodes", most)
}
