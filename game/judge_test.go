package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// judge is a second implementation of k in a row, slow and simple: it keeps
// nothing but the marks, and looks at the board.
type judge struct {
	w, h, k int
	at      [][]Player // row by row from the top
}

func newJudge(w, h, k int) *judge {
	j := &judge{w: w, h: h, k: k}
	for range h {
		j.at = append(j.at, make([]Player, w))
	}
	return j
}

func (j *judge) player(x, y int) Player {
	if x < 0 || y < 0 || x >= j.w || y >= j.h {
		return Nobody
	}
	return j.at[y][x]
}

// run is the number of equal marks in a row through a cell, in one direction
// and its opposite. It looks at the whole line at most.
func (j *judge) run(x, y, dx, dy int) int {
	by, n := j.player(x, y), 1
	for i := 1; j.player(x+i*dx, y+i*dy) == by; i++ {
		n++
	}
	for i := 1; j.player(x-i*dx, y-i*dy) == by; i++ {
		n++
	}
	return n
}

// inLine tells whether a mark is in a row of k or more.
func (j *judge) inLine(x, y int) bool {
	return j.player(x, y) != Nobody &&
		(j.run(x, y, 1, 0) >= j.k || j.run(x, y, 0, 1) >= j.k || j.run(x, y, 1, 1) >= j.k || j.run(x, y, 1, -1) >= j.k)
}

// outcome looks at every cell of the board.
func (j *judge) outcome() Outcome {
	o, free := Outcome{}, 0
	for y := range j.h {
		for x := range j.w {
			switch {
			case j.player(x, y) == Nobody:
				free++
			case j.inLine(x, y):
				o.Over, o.Winner, o.Maker, o.Reason = true, j.player(x, y), j.player(x, y), InLine
				o.Cells = append(o.Cells, Cell(y*j.w+x))
			}
		}
	}
	if !o.Over && free == 0 {
		o.Over, o.Reason = true, NoneLeft
	}
	return o
}

// lines lists all rows of k cells: from each cell to the right, down, and along
// both diagonals downwards.
func (j *judge) lines() (lines [][]Cell) {
	inside := func(x, y int) bool { return x >= 0 && x < j.w && y < j.h }
	for y := range j.h {
		for x := range j.w {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				if !inside(x+(j.k-1)*d[0], y+(j.k-1)*d[1]) {
					continue
				}
				var line []Cell
				for i := range j.k {
					line = append(line, Cell((y+i*d[1])*j.w+x+i*d[0]))
				}
				lines = append(lines, line)
				if j.k == 1 {
					break // a line of one cell has no direction: count it once
				}
			}
		}
	}
	return lines
}

// complete lists the lines that a player holds, sorted.
func (j *judge) complete(by Player) (held [][]Cell) {
	for _, line := range j.lines() {
		if by != Nobody && !slices.ContainsFunc(line, func(c Cell) bool { return j.at[int(c)/j.w][int(c)%j.w] != by }) {
			held = append(held, line)
		}
	}
	slices.SortFunc(held, slices.Compare)
	return held
}

// facts are the values that a position keeps as counters.
type facts struct {
	tally [2][]int // as Position.Tally
	open  int
	drawn bool
}

// facts counts the marks of every line from scratch.
func (j *judge) facts() facts {
	f := facts{tally: [2][]int{make([]int, j.k+1), make([]int, j.k+1)}}
	for _, line := range j.lines() {
		var held [3]int
		for _, c := range line {
			held[j.at[int(c)/j.w][int(c)%j.w]]++
		}
		switch {
		case held[First] > 0 && held[Second] > 0:
			continue
		case held[First] > 0:
			f.tally[0][j.k-held[First]]++
		case held[Second] > 0:
			f.tally[1][j.k-held[Second]]++
		}
		f.open++
	}
	o := j.outcome()
	f.drawn = o.Winner == Nobody && (o.Over || f.open == 0)
	return f
}

// rules returns the rules of k in a row on a board of w by h.
func rules(t testing.TB, w, h, k int, begins Player) *Rules {
	t.Helper()
	b, err := Grid(w, h)
	if err != nil {
		t.Fatal(err)
	}
	r := &Rules{ID: fmt.Sprintf("%dx%dk%d", w, h, k), Board: b, Goal: Line{K: k}, Turns: Rotation{begins}}
	if err := r.Check(); err != nil {
		t.Fatal(err)
	}
	return r
}

// shapes calls f with boards and values of k that cover the special cases:
// every square up to 12 with every k, and some other rectangles. In short mode
// most values of k on the larger squares are left out.
func shapes(f func(w, h, k int)) {
	for n := 1; n <= 12; n++ {
		for k := 1; k <= n; k++ {
			if testing.Short() && n > 6 && k != 4 && k != n {
				continue
			}
			f(n, n, k)
		}
	}
	for _, s := range [][2]int{{1, 2}, {2, 1}, {1, 7}, {7, 1}, {2, 5}, {4, 3}, {3, 4}, {5, 8}, {12, 4}, {6, 9}} {
		for k := 1; k <= max(s[0], s[1]); k++ {
			f(s[0], s[1], k)
		}
	}
}

func random(seed ...int) *rand.Rand {
	var s [2]uint64
	for i, v := range seed {
		s[i%2] = s[i%2]*1000 + uint64(v)
	}
	return rand.New(rand.NewPCG(s[0], s[1]))
}

// pick is one of the legal moves.
func pick(p *Position, rng *rand.Rand) Move {
	moves := p.Moves(nil)
	return moves[rng.IntN(len(moves))]
}

// must plays moves that have to be legal.
func must(t testing.TB, p *Position, cells ...Cell) {
	t.Helper()
	for _, c := range cells {
		if err := p.Play(Move{To: c}); err != nil {
			t.Fatal(err)
		}
	}
}
