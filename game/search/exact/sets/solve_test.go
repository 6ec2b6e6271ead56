package sets

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// grid is the game of k in a row on a board, with its turns and mirrors.
func grid(w, h, k int, misere bool) *Game {
	var sets []uint64
	for y := range h {
		for x := range w {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				if u, v := x+(k-1)*d[0], y+(k-1)*d[1]; u < 0 || u >= w || v >= h {
					continue
				}
				l := uint64(0)
				for i := range k {
					l |= 1 << ((y+i*d[1])*w + x + i*d[0])
				}
				sets = append(sets, l)
			}
		}
	}
	var images [][]uint8
	for turn := range 8 {
		if turn >= 4 && w != h {
			break
		}
		image := make([]uint8, w*h)
		for c := range image {
			x, y := c%w, c/w
			if turn&1 != 0 {
				x = w - 1 - x
			}
			if turn&2 != 0 {
				y = h - 1 - y
			}
			if turn&4 != 0 {
				x, y = y, x
			}
			image[c] = uint8(y*w + x)
		}
		images = append(images, image)
	}
	return NewGame(1<<(w*h)-1, sets, images, misere)
}

// A search begins with the sets that hold no other one, each once and in their order.
func TestBegin(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 200 {
		g := &Game{}
		for range 30 {
			g.sets = append(g.sets, rng.Uint64()&rng.Uint64()&0xffff|1<<rng.IntN(16))
		}
		mine := rng.Uint64() & rng.Uint64() & 0xffff
		theirs := rng.Uint64() & rng.Uint64() & rng.Uint64() & 0xffff &^ mine
		var open, want []uint64
		for _, set := range g.sets {
			if set&theirs == 0 {
				open = append(open, set&^mine)
			}
		}
		for i, set := range open {
			holds := false
			for j, other := range open {
				holds = holds || other&^set == 0 && (other != set || j < i)
			}
			if !holds {
				want = append(want, set)
			}
		}
		if got := NewSolver(g, NewTable(0)).begin(mine, theirs); !slices.Equal(got, want) {
			t.Fatalf("of %x there are %x, want %x", open, got, want)
		}
	}
}

// crossing is sets that all hold cell 0: so many of three cells that share no other cell,
// and two pairs of sets of four cells, each pair of which misses the same two cells once
// 1, 2 and 0 are marked.
func crossing(apart int) (sets []uint64) {
	next := 3
	pair := func() uint64 { next += 2; return 3 << (next - 2) }
	for range apart {
		sets = append(sets, 1|pair())
	}
	for range 2 {
		p := pair()
		sets = append(sets, 1|2|p, 1|4|p)
	}
	return sets
}

// However many sets miss two cells after a mark, two that miss the same are one threat:
// nobody is lost in four plies for them.
func TestCrossing(t *testing.T) {
	same := make([]uint8, 64)
	for c := range same {
		same[c] = uint8(c)
	}
	for _, apart := range []int{2, 12, 13, 14, 15, 16, 20} {
		sets := crossing(apart)
		cells := uint64(1)<<(3+2*apart+4) - 1
		s := NewSolver(NewGame(cells, sets, [][]uint8{same}, false), NewTable(1<<16))
		n := node{at: Position{Theirs: 7}, free: bits.OnesCount64(cells) - 3}
		n.theirs = s.begin(0, 0)
		for _, c := range [3]int{1, 2, 0} {
			n.theirs = s.with(n.theirs, 1<<c)
		}
		if len(n.theirs) != apart+2 {
			t.Errorf("%d sets apart: %d sets are left, want %d", apart, len(n.theirs), apart+2)
		}
		if v := s.search(&n, 5-far); v <= 5-far {
			t.Errorf("%d sets apart: lost in %d plies", apart, Plies(v))
		}
	}
}

// judge is a plain minimax over marks and whole sets: 1000 less the plies of a
// win, the negative of that for a loss.
type judge struct {
	g     *Game
	known map[Position]int
}

func (j *judge) value(p Position) int {
	if v, ok := j.known[p]; ok {
		return v
	}
	best, any := -2000, false
	for c := range 64 {
		bit := uint64(1) << c
		if j.g.cells&bit == 0 || (p.Mine|p.Theirs)&bit != 0 {
			continue
		}
		any = true
		v := -1000
		for _, set := range j.g.sets {
			if set&^(p.Mine|bit) == 0 {
				v = 1000
			}
		}
		switch {
		case v < 0:
			v = -j.value(Position{p.Theirs, p.Mine | bit})
		case j.g.misere:
			v = -v
		}
		if v > 0 {
			v--
		} else if v < 0 {
			v++
		}
		best = max(best, v)
	}
	if !any {
		best = 0
	}
	j.known[p] = best
	return best
}

// plain is a score as the judge has it.
func plain(score int) int {
	switch {
	case score > 0:
		return 1000 - Plies(score)
	case score < 0:
		return Plies(score) - 1000
	}
	return 0
}

// random is a game of random sets on a board with holes. Now and then it has
// a symmetry.
func random(rng *rand.Rand) *Game {
	cells := uint64(0)
	n := 4 + rng.IntN(6)
	for bits.OnesCount64(cells) < n {
		cells |= 1 << rng.IntN(64)
	}
	var all []uint8
	for m := cells; m != 0; m &= m - 1 {
		all = append(all, uint8(bits.TrailingZeros64(m)))
	}
	var sets []uint64
	for range 1 + rng.IntN(14) {
		set := uint64(0)
		for range 1 + rng.IntN(3) + rng.IntN(3) {
			set |= 1 << all[rng.IntN(n)]
		}
		if bits.OnesCount64(set) > 1 {
			sets = append(sets, set)
		}
	}
	same := make([]uint8, 64)
	for c := range same {
		same[c] = uint8(c)
	}
	images := [][]uint8{same}
	if rng.IntN(3) == 0 {
		swap := append([]uint8(nil), same...)
		for i := range n {
			swap[all[i]] = all[n-1-i]
		}
		images = append(images, swap)
		for _, set := range sets {
			image := uint64(0)
			for ; set != 0; set &= set - 1 {
				image |= 1 << swap[bits.TrailingZeros64(set)]
			}
			sets = append(sets, image)
		}
	}
	return NewGame(cells, sets, images, rng.IntN(2) == 0)
}

// hold compares solvers with the judge on a position: score, bounds of every
// kind, and the move of the table.
func hold(t *testing.T, j *judge, p Position, solvers ...*Solver) {
	t.Helper()
	want := j.value(p)
	for i, s := range solvers {
		score, ok := s.Score(p)
		if got := plain(score); !ok || got != want {
			t.Fatalf("solver %d: %#x of %#x, sets %#x, misère %v: %d, want %d", i, p, j.g.cells, j.g.sets, j.g.misere, got, want)
		}
		for _, alpha := range []int{score - 1, score, -1, 0, 80, -80} {
			if v, _ := s.Bound(p, alpha); v > alpha && score < v || v <= alpha && score > v {
				t.Fatalf("solver %d: %#x of %#x, sets %#x: bound %d for %d, but it is %d", i, p, j.g.cells, j.g.sets, v, alpha, score)
			}
		}
	}
}

// TestJudge holds the solver to a plain minimax on games of random sets, with a
// table so small that nearly everything is pushed out of it, and one that holds
// all.
func TestJudge(t *testing.T) {
	games := 4000
	if testing.Short() {
		games = 200
	}
	rng := rand.New(rand.NewPCG(4, 7))
	for range games {
		g := random(rng)
		j := &judge{g, map[Position]int{}}
		small, large := NewSolver(g, NewTable(1)), NewSolver(g, NewTable(1<<16))
		for n := range 5 {
			var p Position
			for range n {
				free := g.Free(p)
				for range rng.IntN(bits.OnesCount64(free)) {
					free &= free - 1
				}
				if ends, _ := g.Ends(p); ends&free&-free != 0 {
					break
				}
				p = p.Play(free & -free)
			}
			hold(t, j, p, small, large)
		}
	}
}

// TestGrids does the same on small boards, from anywhere.
func TestGrids(t *testing.T) {
	positions := 200
	if testing.Short() {
		positions = 20
	}
	for _, c := range [][3]int{{3, 3, 3}, {3, 3, 2}, {4, 3, 3}, {4, 4, 4}, {4, 4, 3}, {5, 3, 3}, {5, 4, 4}, {6, 2, 4}, {9, 1, 4}} {
		for _, misere := range []bool{false, true} {
			g := grid(c[0], c[1], c[2], misere)
			j := &judge{g, map[Position]int{}}
			rng := rand.New(rand.NewPCG(2, uint64(c[0]*10+c[1])))
			small, large := NewSolver(g, NewTable(2000)), NewSolver(g, NewTable(1<<20))
			for range positions {
				var p Position
				least := max(0, c[0]*c[1]-10)
				for n := least + rng.IntN(c[0]*c[1]-least); n > 0; n-- {
					free := g.Free(p)
					for range rng.IntN(bits.OnesCount64(free)) {
						free &= free - 1
					}
					if ends, _ := g.Ends(p); ends&free&-free != 0 {
						break
					}
					p = p.Play(free & -free)
				}
				if bits.OnesCount64(g.Free(p)) <= 10 {
					hold(t, j, p, small, large)
				}
			}
		}
	}
}

// TestStop stops a search, and goes on.
func TestStop(t *testing.T) {
	for _, misere := range []bool{false, true} {
		g := grid(4, 4, 4, misere)
		s := NewSolver(g, NewTable(1<<20))
		s.Next = 10
		s.Look = func() (int64, bool) { return s.Nodes + 10, false }
		rests := 0
		for {
			score, ok := s.Score(Position{})
			if ok {
				if score != 0 || len(s.kids) != 0 {
					t.Errorf("%d, %d kids left", score, len(s.kids))
				}
				break
			}
			if rests++; rests > 10_000 {
				t.Fatal("no end")
			}
			s.Next = s.Nodes + 1000
		}
	}
}

// TestKnown holds the solver to the nodes that it may take for values of m,n,k
// games that are published or that two other solvers agree on: the plies of the
// first player's win, negative for the second's, 0 for a draw.
func TestKnown(t *testing.T) {
	for _, c := range []struct {
		w, h, k int
		misere  bool
		plies   int
		nodes   int64
	}{
		{3, 3, 3, false, 0, 200}, {4, 4, 4, false, 0, 100}, {5, 4, 4, false, 0, 3000}, {6, 4, 4, false, 0, 40_000},
		{5, 5, 4, false, 0, 20_000}, {6, 5, 4, false, 11, 20_000}, {6, 6, 4, false, 11, 20_000}, {7, 6, 4, false, 11, 20_000},
		{8, 8, 4, false, 11, 20_000}, {6, 6, 5, false, 0, 2000}, {7, 7, 7, false, 0, 10}, {8, 8, 3, false, 5, 1000},
		{3, 3, 3, true, 0, 2000}, {4, 3, 3, true, -11, 20_000}, {4, 4, 3, true, -15, 400_000}, {4, 4, 4, true, 0, 600_000},
		{4, 4, 2, true, -9, 20_000}, {5, 3, 3, true, -15, 400_000},
	} {
		s := NewSolver(grid(c.w, c.h, c.k, c.misere), NewTable(16<<20))
		score, _ := s.Score(Position{})
		plies := 0
		if score != 0 {
			plies = sign(score) * Plies(score)
		}
		if plies != c.plies || s.Nodes > c.nodes {
			t.Errorf("%d x %d, %d in a row, misère %v: %d after %d nodes, want %d in at most %d", c.w, c.h, c.k, c.misere, plies, s.Nodes, c.plies, c.nodes)
		}
		t.Logf("%d x %d, %d in a row, misère %v: %d nodes", c.w, c.h, c.k, c.misere, s.Nodes)
	}
}

func sign(v int) int { return max(-1, min(1, v)) }
