// Command book writes what a board's early positions are worth, and best moves
// in them, into a file of the package above. It goes on from what the file knows
// already, and may be ended at any time: it writes every minute. A book that is
// not complete is right in what it says.
//
// The positions of 7 x 6 take on average some 30 s each at ply 2, and 2 s at ply
// 6, of which there are 7,638; from there on the ways take a quarter of an hour.
package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"noughts/game/search/exact/drop"
)

// job is what is to be done.
type job struct {
	width, height, k  int
	plies, ways, hard string
	few               int64
	table             int
	most              time.Duration
	out               string
}

func main() {
	var j job
	flag.IntVar(&j.width, "width", 7, "columns")
	flag.IntVar(&j.height, "height", 6, "rows")
	flag.IntVar(&j.k, "k", 4, "stones in a row")
	flag.StringVar(&j.plies, "plies", "1,2,4,6", "plies all of whose positions are solved, in this order")
	flag.StringVar(&j.ways, "ways", "6,8,7", "plies after them of whose ways a best move is found, in this order")
	flag.StringVar(&j.hard, "hard", "9,10,11", "plies after them of whose ways the same is done, but for those that a search solves in few nodes")
	flag.Int64Var(&j.few, "few", 300_000, "nodes that are few")
	flag.IntVar(&j.table, "table", 256, "MB for the table")
	flag.DurationVar(&j.most, "time", 0, "end after so long; 0 for when all is solved")
	flag.StringVar(&j.out, "o", "", "the file; one named for the board in the working directory if empty")
	flag.Parse()
	if err := j.run(); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func (j *job) run() error {
	if !drop.Fits(j.width, j.height, j.k) {
		return fmt.Errorf("a board of %d x %d, %d in a row, does not fit", j.width, j.height, j.k)
	}
	if j.out == "" {
		j.out = fmt.Sprintf("%dx%dk%d.book", j.width, j.height, j.k)
	}
	text, err := os.ReadFile(j.out)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	g := drop.NewGrid(j.width, j.height, j.k)
	w := writer{
		g: g, b: drop.ReadBook(g, string(text)), s: drop.NewSolver(g, drop.NewTable(g, j.table<<20)),
		out: j.out, most: j.most, start: time.Now(), last: time.Now(),
	}
	for _, step := range []struct {
		plies string
		solve func(ply int)
	}{
		{j.plies, w.all},
		{j.ways, func(ply int) { w.ways(ply, 0) }},
		{j.hard, func(ply int) { w.ways(ply, j.few) }},
	} {
		for word := range strings.FieldsFuncSeq(step.plies, func(r rune) bool { return r == ',' }) {
			ply, err := strconv.Atoi(word)
			if err != nil || ply < 0 || ply > drop.Deepest {
				return fmt.Errorf("%q is no ply of 0 to %d", word, drop.Deepest)
			}
			w.what, w.seen = "ply "+word, 0
			step.solve(ply)
			if w.write(); w.ended {
				return w.fault
			}
		}
	}
	return nil
}

// writer writes a book while it is made.
type writer struct {
	g     *drop.Grid
	b     *drop.Book
	s     *drop.Solver
	out   string
	most  time.Duration
	start time.Time
	last  time.Time // when it was written
	what  string    // is being solved
	seen  int       // positions of it
	ended bool
	fault error
}

// all solves all positions of a ply.
func (w *writer) all(ply int) {
	w.b.Layer(w.g, ply, func(p drop.Position) (score int, ok bool) {
		if !w.on() {
			return 0, false
		}
		return w.s.Score(p, 0)
	})
}

// ways finds a best move in the ways of a ply, but for those that a search
// solves in few nodes.
func (w *writer) ways(ply int, few int64) {
	w.b.Ways(w.g, ply, func(p drop.Position, low, high int) (score int, move uint64, ok bool) {
		if !w.on() {
			return 0, 0, false
		}
		if !easy(w.g, p, few) {
			score, move = way(w.s, w.g.Moves(p), p, low, high)
		}
		return score, move, true
	})
}

// on counts a position, and tells whether to go on.
func (w *writer) on() bool {
	if w.most > 0 && time.Since(w.start) > w.most {
		w.ended = true
	}
	if !w.ended && time.Since(w.last) > time.Minute {
		w.write()
	}
	w.seen++
	return !w.ended
}

// write writes the book beside the one that there is, and then in its place.
func (w *writer) write() {
	w.last = time.Now()
	if w.fault = os.WriteFile(w.out+".new", []byte(w.b.Text(w.g)), 0o666); w.fault == nil {
		w.fault = os.Rename(w.out+".new", w.out)
	}
	w.ended = w.ended || w.fault != nil
	fmt.Printf("%s: %d positions, %d nodes, %v\n", w.what, w.seen, w.s.Nodes, time.Since(w.start).Round(time.Second))
}

// stop is a solver's Look that has it stop.
func stop() (int64, bool) { return 0, false }

// easy tells whether a search finds the score of a position in few nodes.
func easy(g *drop.Grid, p drop.Position, few int64) bool {
	if few == 0 {
		return false
	}
	s := drop.NewSolver(g, drop.NewTable(g, 16<<20))
	s.Next, s.Look = few, stop
	_, ok := s.Score(p, 0)
	return ok
}

// way is the score of a position, which lies from low to high, and the best one
// of its moves.
func way(s *drop.Solver, moves uint64, p drop.Position, low, high int) (score int, move uint64) {
	for guess := low; low < high; {
		low, high, guess, _ = s.Narrow(p, low, high, guess)
	}
	// The proof that there is such a move is in the table, or comes into it now,
	// so that to ask for that move takes few nodes, while others may take many.
	s.Bound(p, low-1)
	defer func(next int64) { s.Next = next }(s.Next)
	s.Look = stop
	for nodes := int64(1000); ; nodes *= 4 {
		for m := moves; m != 0; m &= m - 1 {
			s.Next = s.Nodes + nodes
			if v, ok := s.Bound(p.Play(m&-m), -low); ok && v <= -low {
				return low, m & -m
			}
		}
	}
}
