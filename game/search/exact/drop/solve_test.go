package drop

import (
	"math/rand/v2"
	"testing"
)

// judge is a plain minimax on a board of letters that knows nothing of words
// of bits: the score of a position in plies, as 1000 less the plies of a win.
type judge struct {
	w, h, k int
	known   map[string]int
}

func (j *judge) value(b []byte, side, other byte) int {
	key := string(b) + string(side)
	if v, ok := j.known[key]; ok {
		return v
	}
	best, any := -2000, false
	for x := range j.w {
		for y := range j.h {
			if c := y*j.w + x; b[c] == '.' {
				any = true
				b[c] = side
				v := 999
				if !j.wins(b, x, y, side) {
					if v = -j.value(b, other, side); v > 0 {
						v--
					} else if v < 0 {
						v++
					}
				}
				b[c] = '.'
				best = max(best, v)
				break
			}
		}
	}
	if !any {
		best = 0
	}
	j.known[key] = best
	return best
}

func (j *judge) wins(b []byte, x, y int, side byte) bool {
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		n := 1
		for _, s := range [2]int{1, -1} {
			for i := 1; ; i++ {
				u, v := x+s*i*d[0], y+s*i*d[1]
				if u < 0 || v < 0 || u >= j.w || v >= j.h || b[v*j.w+u] != side {
					break
				}
				n++
			}
		}
		if n >= j.k {
			return true
		}
	}
	return false
}

// read is a board of letters as words.
func (g *Grid) read(b []byte, side byte) Position {
	var p Position
	for c, m := range b {
		if m != '.' {
			p.All |= g.Bit(c%g.width, c/g.width)
			if m == side {
				p.Mine |= g.Bit(c%g.width, c/g.width)
			}
		}
	}
	return p
}

// plain is a score as the judge has it.
func plain(score, left int) int {
	switch {
	case score > 0:
		return 1000 - Plies(score, left)
	case score < 0:
		return Plies(score, left) - 1000
	}
	return 0
}

// TestJudge holds the solver to a plain minimax on random positions of small
// boards, with a table so small that nearly everything in it is pushed out, and
// with one that holds all.
func TestJudge(t *testing.T) {
	for _, shape := range [][3]int{
		{4, 4, 4}, {4, 4, 3}, {5, 4, 4}, {5, 4, 3}, {4, 5, 4}, {4, 5, 3}, {3, 3, 3}, {3, 4, 3}, {4, 3, 3}, {5, 3, 3},
		{5, 3, 4}, {3, 5, 3}, {3, 6, 3}, {6, 3, 3}, {7, 2, 3}, {2, 7, 3}, {1, 5, 3}, {9, 1, 3}, {4, 4, 2}, {3, 3, 1}, {3, 3, 5},
	} {
		j := &judge{shape[0], shape[1], shape[2], map[string]int{}}
		g := NewGrid(j.w, j.h, j.k)
		small := NewSolver(g, NewTable(g, 32))
		large := NewSolver(g, NewTable(g, 1<<20))
		rng := rand.New(rand.NewPCG(4, uint64(j.w*100+j.h*10+j.k)))
		for range 200 {
			b := make([]byte, j.w*j.h)
			for c := range b {
				b[c] = '.'
			}
			side, other := byte('X'), byte('O')
			stones := rng.IntN(len(b))
			stones = max(stones, len(b)-11)
			over := false
			for range stones {
				x, y := rng.IntN(j.w), 0
				for y < j.h && b[y*j.w+x] != '.' {
					y++
				}
				if y == j.h {
					continue
				}
				b[y*j.w+x] = side
				over = over || j.wins(b, x, y, side)
				side, other = other, side
			}
			if over {
				continue
			}
			want := j.value(b, side, other)
			p := g.read(b, side)
			for _, s := range []*Solver{small, large} {
				score, ok := s.Score(p, rng.IntN(5)-2)
				if got := plain(score, g.Left(p)); !ok || got != want {
					t.Fatalf("%d x %d, %d in a row: %s, %c to move: %d, want %d", j.w, j.h, j.k, b, side, got, want)
				}
			}
		}
	}
}

// TestKnown holds the solver to published values: the ply at which perfect play
// ends, negative when the second player wins, 0 for a draw. Sources: Tromp, and
// Steininger's table.
func TestKnown(t *testing.T) {
	for _, c := range []struct {
		width, height, ends int
		nodes               int64
	}{
		{4, 4, 0, 1000}, {5, 4, 0, 5000}, {6, 4, -24, 60_000}, {7, 4, 0, 500_000}, {4, 5, 0, 20_000}, {5, 5, 0, 60_000},
		{6, 5, 0, 700_000}, {4, 6, 0, 100_000}, {5, 6, 0, 500_000}, {4, 7, 0, 300_000}, {8, 4, -32, 5_000_000},
		{4, 8, 0, 600_000}, {6, 6, -36, 9_000_000}, {5, 7, 0, 3_000_000}, {7, 5, 0, 8_000_000},
	} {
		if testing.Short() && c.nodes > 100_000 {
			continue
		}
		g := NewGrid(c.width, c.height, 4)
		s := NewSolver(g, NewTable(g, 16<<20))
		score, _ := s.Score(Position{}, 0)
		ends := 0
		if score > 0 {
			ends = Plies(score, g.cells)
		} else if score < 0 {
			ends = -Plies(score, g.cells)
		}
		if ends != c.ends || s.Nodes > c.nodes {
			t.Errorf("%d x %d: ends at %d after %d nodes, want %d in at most %d", c.width, c.height, ends, s.Nodes, c.ends, c.nodes)
		}
		t.Logf("%d x %d: %d nodes", c.width, c.height, s.Nodes)
	}
}

// middle makes positions of 7 x 6 with 15 to 28 stones, by random play in which
// nobody overlooks a win.
func middle(g *Grid, rng *rand.Rand) Position {
	for {
		var p Position
		plies := 15 + rng.IntN(14)
		for g.Wins(p) == 0 && plies > 0 {
			moves := g.Moves(p)
			for range rng.IntN(7) {
				if moves&(moves-1) != 0 {
					moves &= moves - 1
				}
			}
			p = p.Play(moves & -moves)
			plies--
		}
		if g.Wins(p) == 0 {
			return p
		}
	}
}

// TestMiddle holds the nodes of middle positions of 7 x 6, and their scores to
// those of a table of another size.
func TestMiddle(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 50
	}
	g := NewGrid(7, 6, 4)
	rng := rand.New(rand.NewPCG(7, 6))
	s := NewSolver(g, NewTable(g, 16<<20))
	for i := range n {
		p := middle(g, rng)
		score, _ := s.Score(p, 0)
		if i%50 == 0 {
			if again, _ := NewSolver(g, NewTable(g, 1<<14)).Score(p, 0); again != score {
				t.Fatalf("%#x: %d, but %d with a small table", p, score, again)
			}
		}
	}
	each := s.Nodes / int64(n)
	t.Logf("%d nodes a position", each)
	if each > 10_000 && !testing.Short() {
		t.Errorf("%d nodes a position, want at most 10,000", each)
	}
}

// TestStop stops a search, and goes on.
func TestStop(t *testing.T) {
	g := NewGrid(6, 5, 4)
	s := NewSolver(g, NewTable(g, 1<<20))
	s.Next = 100
	s.Look = func() (int64, bool) { return s.Nodes + 100, false }
	rests := 0
	for {
		score, ok := s.Score(Position{}, 0)
		if ok {
			if score != 0 || len(s.kids) != 0 {
				t.Errorf("%d, %d kids left", score, len(s.kids))
			}
			break
		}
		if rests++; rests > 100_000 {
			t.Fatal("no end")
		}
		s.Next = s.Nodes + 1000
	}
	t.Logf("%d rests", rests)
}

// TestGrow holds a table that grows to what was stored.
func TestGrow(t *testing.T) {
	g := NewGrid(7, 6, 4)
	table := NewTable(g, 8<<20)
	from := table.used
	rng := rand.New(rand.NewPCG(1, 2))
	last := make([]uint64, 0, 1<<20)
	for range 600_000 {
		key := rng.Uint64() & table.keys
		low := int(key%40) - 20
		table.store(key, low, low+3, int64(key%1000))
		last = append(last, key)
	}
	found := 0
	for _, key := range last {
		if low, high, ok := table.find(key); ok {
			found++
			if low != int(key%40)-20 || high != low+3 {
				t.Fatalf("%#x: %d to %d", key, low, high)
			}
		}
	}
	if table.used == from || found < 400_000 {
		t.Errorf("%d words of %d in use, %d of %d keys found", table.used, len(table.words), found, len(last))
	}
}

func TestMirror(t *testing.T) {
	for _, shape := range [][2]int{{7, 6}, {8, 7}, {4, 5}, {1, 3}, {32, 1}} {
		g := NewGrid(shape[0], shape[1], 3)
		for x := range g.width {
			for y := range g.height {
				if g.mirror(g.Bit(x, y)) != g.Bit(g.width-1-x, y) {
					t.Fatalf("%d x %d: %d,%d", g.width, g.height, x, y)
				}
			}
		}
	}
}
