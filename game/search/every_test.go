package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// composed are games outside the catalogue, of every kind of board and goal.
var composed = []string{
	"100x100k5-misere", "1000x1000k5-exact", "1000x1000k5-3p", "1000x1000k6-misere", "1000x1000k1000", "1000x1k5", "300x300k3-gravity",
	"t20x20k5", "t100x100k5", "t10x10k4-3p-misere", "10x10x10k5", "10x10x10k4-gravity", "5x5x5k4", "h15k5", "h8k4-exact", "h6k4-5p",
	"12x12sX./X./XX", "12x12sXX/XX-misere", "20x20k5-8p", "9x9k5-misere-at-e5B", "100x100k100", "8x8k4-gravity-misere", "1x1k1", "1x1k1-misere",
	"30x30k5-at-a1X-b1O-c3X",
}

// TestEveryGame searches positions from random games of everything, in few
// nodes: there is a legal move and a legal variation, the position is as it
// was, and the answer is the same each time.
func TestEveryGame(t *testing.T) {
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		all = append(all, g.Rules)
	}
	for _, id := range composed {
		all = append(all, grid(t, id))
	}
	for _, r := range all {
		t.Run(r.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 5))
			plies := []int{0, 3, 12, 27, 48, 75}
			switch large := r.Board.Cells() > 10_000; {
			case large && testing.Short():
				plies = []int{12}
			case large:
				plies = plies[:3]
			case testing.Short():
				plies = []int{3, 27}
			}
			for _, n := range plies {
				p := wander(r, rng, n)
				key := p.Key()
				for _, limit := range []search.Limit{{Nodes: 400}, {Nodes: 300, All: true}, {Depth: 1, Nodes: 2000}} {
					a := search.Best(context.Background(), p, limit, nil)
					b := search.Best(context.Background(), p, limit, nil)
					a.Time, b.Time = 0, 0
					if fmt.Sprint(a) != fmt.Sprint(b) {
						t.Fatalf("two searches differ:\n%v\n%v", a, b)
					}
					if p.Key() != key {
						t.Fatal("the position changed")
					}
					move, ok := a.Best()
					if ok == p.Over() || a.Nodes > limit.Nodes {
						t.Fatalf("after %v: %v", moves(p), a)
					}
					q := p.Clone()
					for _, m := range a.PV {
						if err := q.Play(m); err != nil {
							t.Fatalf("after %v: variation %v: %v", moves(p), a.PV, err)
						}
					}
					seen := map[game.Move]bool{}
					for _, c := range a.Moves {
						if err := p.Legal(c.Move); err != nil || seen[c.Move] {
							t.Fatalf("after %v: %v: %v", moves(p), c, err)
						}
						seen[c.Move] = true
					}
					if ok && !seen[move] {
						t.Fatalf("after %v: %v is not among the moves", moves(p), move)
					}
				}
			}
		})
	}
}

// wander plays random moves as scatter does, near each other on large boards.
func wander(r *game.Rules, rng *rand.Rand, plies int) *game.Position {
	if r.Board.Cells() < 1000 || r.Place != nil {
		return scatter(r, rng, plies)
	}
	p := r.Start()
	for range plies {
		x, y := r.Board.Width()/2+rng.IntN(20)-10, r.Board.Height()/2+rng.IntN(20)-10
		if c := r.Board.Place(x, y, 0); c != game.NoCell {
			p.Play(game.Move{To: c})
		}
	}
	return p
}

// TestBriefBoards searches the largest boards of which every move is looked at,
// through the games that are over in a few plies.
func TestBriefBoards(t *testing.T) {
	for _, id := range []string{"8x8k3-3p", "8x8k3-misere", "10x7k2-3p-misere", "71x7k2", "21x20k3", "25x20k3-misere", "21x20k3-3p", "22x20k3-gravity", "t21x20k3", "9x9x5k3", "21x20sXX/X.", "h12k3"} {
		r := grid(t, id)
		rng := rand.New(rand.NewPCG(3, 4))
		for plies := range 6 {
			p := scatter(r, rng, plies)
			for _, all := range []bool{false, true} {
				i := search.Best(context.Background(), p.Clone(), search.Limit{Nodes: 60, All: all}, nil)
				if len(i.PV) == 0 && !p.Over() || len(i.PV) > 0 && p.Legal(i.PV[0]) != nil {
					t.Errorf("%s after %d plies: %v", id, plies, i)
				}
			}
		}
	}
}

// TestLargeBoard holds the search of the largest board to its memory, and shows
// that stones far from each other are all seen.
func TestLargeBoard(t *testing.T) {
	r := grid(t, "1000x1000k5")
	p := r.Start()
	rng := rand.New(rand.NewPCG(1, 1))
	for p.Plies() < 1000 && !p.Over() {
		p.Play(game.Move{To: game.Cell(rng.IntN(1_000_000))})
	}
	for _, c := range []string{"a1", "zz500", "b1", "zz600", "c1", "aa500", "d1"} {
		c, err := r.Board.Cell(c)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(game.Move{To: c})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	i := search.Best(context.Background(), p, search.Limit{Nodes: 5000}, nil)
	runtime.ReadMemStats(&after)
	m, _ := i.Best()
	if name := r.Board.Name(m.To); name != "e1" {
		t.Errorf("%s, %v: want e1", name, i.Score)
	}
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 64<<20 {
		t.Errorf("%d bytes", bytes)
	} else {
		t.Logf("%d bytes, %v", bytes, i.Time)
	}
	if len(i.Moves) > 10_000 {
		t.Errorf("%d moves", len(i.Moves))
	}
}
