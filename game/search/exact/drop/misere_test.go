package drop

import (
	"math/rand/v2"
	"testing"
)

// ruled is the judge of other rules: exact lines, and those that lose.
type ruled struct {
	judge
	exact, misere bool
}

// value is the score in plies of the side to move, as the judge counts.
func (j *ruled) value(b []byte, side, other byte) int {
	key := string(b) + string(side)
	if v, ok := j.known[key]; ok {
		return v
	}
	best, any := -2000, false
	for x := range j.w {
		c := x
		for c < len(b) && b[c] != '.' {
			c += j.w
		}
		if c >= len(b) {
			continue
		}
		any = true
		b[c] = side
		v := 0
		switch {
		case !j.ends(b, c, side):
			if v = -j.value(b, other, side); v > 0 {
				v--
			} else if v < 0 {
				v++
			}
		case j.misere:
			v = -999
		default:
			v = 999
		}
		b[c] = '.'
		best = max(best, v)
	}
	if !any {
		best = 0
	}
	j.known[key] = best
	return best
}

// ends tells whether the stone on a cell completes a line that counts.
func (j *ruled) ends(b []byte, c int, side byte) bool {
	if !j.exact {
		return j.wins(b, c%j.w, c/j.w, side)
	}
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		n := 1
		for _, s := range [2]int{1, -1} {
			for u, v := c%j.w+s*d[0], c/j.w+s*d[1]; u >= 0 && v >= 0 && u < j.w && v < j.h && b[v*j.w+u] == side; u, v = u+s*d[0], v+s*d[1] {
				n++
			}
		}
		if n == j.k {
			return true
		}
	}
	return false
}

// TestRuled holds the solver of lines of exact length, of those that lose, and
// of both, to a plain minimax on thousands of random positions of small boards:
// values and distances, with a table so small that nearly everything in it is
// pushed out, and with one that holds all.
func TestRuled(t *testing.T) {
	positions := 0
	for _, shape := range [][3]int{
		{4, 4, 4}, {4, 4, 3}, {5, 4, 3}, {5, 4, 4}, {4, 5, 3}, {3, 3, 3}, {3, 4, 3}, {4, 3, 3}, {5, 3, 3}, {3, 5, 3},
		{3, 6, 3}, {6, 3, 3}, {7, 2, 3}, {2, 7, 3}, {1, 7, 3}, {9, 1, 3}, {4, 4, 2}, {3, 3, 2}, {3, 5, 4}, {5, 5, 2},
	} {
		for rule := range 3 {
			j := &ruled{judge{shape[0], shape[1], shape[2], map[string]int{}}, rule != 1, rule > 0}
			g := NewGrid(j.w, j.h, j.k).Ruled(j.exact, j.misere)
			small, large := NewSolver(g, NewTable(g, 32)), NewSolver(g, NewTable(g, 1<<20))
			rng := rand.New(rand.NewPCG(6, uint64(j.w*1000+j.h*100+j.k*10+rule)))
			for range 150 {
				b := make([]byte, j.w*j.h)
				for c := range b {
					b[c] = '.'
				}
				side, other, over := byte('X'), byte('O'), false
				for range max(rng.IntN(len(b)), len(b)-10) {
					c := rng.IntN(j.w)
					for c < len(b) && b[c] != '.' {
						c += j.w
					}
					if c < len(b) {
						b[c] = side
						over = over || j.ends(b, c, side)
						side, other = other, side
					}
				}
				if over {
					continue
				}
				positions++
				want, p := j.value(b, side, other), g.read(b, side)
				for _, s := range []*Solver{small, large} {
					score, ok := s.Score(p, rng.IntN(5)-2)
					got := 0
					switch {
					case score > 0:
						got = 1000 - g.Plies(score, g.Left(p))
					case score < 0:
						got = g.Plies(score, g.Left(p)) - 1000
					}
					if !ok || got != want {
						t.Fatalf("%d x %d, %d in a row, exact %v, misere %v: %s, %c to move: %d, want %d", j.w, j.h, j.k, j.exact, j.misere, b, side, got, want)
					}
				}
			}
		}
	}
	for rule := range 3 { // and the empty board
		j := &ruled{judge{4, 4, 4, map[string]int{}}, rule != 1, rule > 0}
		g := NewGrid(4, 4, 4).Ruled(j.exact, j.misere)
		want := j.value([]byte("................"), 'X', 'O')
		score, ok := NewSolver(g, NewTable(g, 1<<20)).Score(Position{}, 0)
		if !ok || (score == 0) != (want == 0) || score != 0 && g.Plies(score, 16) != 1000-max(want, -want) || score*want < 0 {
			t.Errorf("empty, exact %v, misere %v: %d, want %d", j.exact, j.misere, score, want)
		}
	}
	if positions < 3000 {
		t.Errorf("%d positions are too few", positions)
	}
}
