// Command book writes the scores of early positions of a board into a file of
// the package above. It goes on from what the file knows already, and may be
// ended at any time: it writes every minute. A book that is not complete is
// right in what it says.
//
// The positions of 7 x 6 take on average some 30 s each at ply 2, 2 s at ply 6,
// of which there are 7,638, and 1 s at ply 8, of which there are 77,715.
package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"noughts/game/search/drop"
)

func main() {
	width := flag.Int("width", 7, "columns")
	height := flag.Int("height", 6, "rows")
	k := flag.Int("k", 4, "stones in a row")
	plyWords := flag.String("plies", "1,2,4,6", "plies all of whose positions are solved, in this order")
	wayWords := flag.String("ways", "6,8,7", "plies after them of whose ways a best move is found, in this order")
	hardWords := flag.String("hard", "9,10", "plies after them of whose ways the same is done, unless a search solves them soon")
	few := flag.Int64("few", 300_000, "nodes that are soon")
	table := flag.Int("table", 256, "MB for the table")
	most := flag.Duration("time", 0, "end after so long; 0 for when all is solved")
	out := flag.String("o", "", "the file; one named for the board in the working directory if empty")
	flag.Parse()
	if err := run(*width, *height, *k, *plyWords, *wayWords, *hardWords, *few, *table, *most, *out); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func run(width, height, k int, plyWords, wayWords, hardWords string, few int64, table int, most time.Duration, out string) error {
	if !drop.Fits(width, height, k) {
		return fmt.Errorf("a board of %d x %d, %d in a row, does not fit", width, height, k)
	}
	plies, err := numbers(plyWords)
	if err != nil {
		return err
	}
	ways, err := numbers(wayWords)
	if err != nil {
		return err
	}
	hard, err := numbers(hardWords)
	if err != nil {
		return err
	}
	if out == "" {
		out = fmt.Sprintf("%dx%dk%d.book", width, height, k)
	}
	text, err := os.ReadFile(out)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	g := drop.NewGrid(width, height, k)
	b := drop.ReadBook(g, string(text))
	s := drop.NewSolver(g, drop.NewTable(g, table<<20))
	w := writer{b: b, g: g, s: s, out: out, most: most, start: time.Now(), last: time.Now()}
	for _, ply := range plies {
		b.Layer(g, ply, func(p drop.Position) (int, bool) {
			if !w.on("ply", ply) {
				return 0, false
			}
			score, ok := s.Score(p, 0)
			return score, ok
		})
		if !w.done("ply", ply) {
			return w.fault
		}
	}
	for i, ply := range append(ways, hard...) {
		what := "ways of ply"
		b.Ways(g, ply, func(p drop.Position, low, high int) (score int, move uint64, ok bool) {
			if !w.on(what, ply) {
				return 0, 0, false
			}
			if i < len(ways) || !easy(g, p, few) {
				score, move = way(s, g.Moves(p), p, low, high)
			}
			return score, move, true
		})
		if !w.done(what, ply) {
			return w.fault
		}
	}
	return nil
}

// easy tells whether a search finds the score of a position, and with it the
// best move, before one would wait for it.
func easy(g *drop.Grid, p drop.Position, few int64) bool {
	s := drop.NewSolver(g, drop.NewTable(g, 16<<20))
	s.Next, s.Look = few, func() (int64, bool) { return 0, false }
	_, ok := s.Score(p, 0)
	return ok
}

// numbers reads plies.
func numbers(words string) (plies []int, err error) {
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' }) {
		ply, err := strconv.Atoi(word)
		if err != nil || ply < 0 || ply > 63 {
			return nil, fmt.Errorf("%q is no ply", word)
		}
		plies = append(plies, ply)
	}
	return plies, nil
}

// writer writes a book while it is made.
type writer struct {
	b     *drop.Book
	g     *drop.Grid
	s     *drop.Solver
	out   string
	most  time.Duration
	start time.Time
	last  time.Time // when it was written
	known int       // positions of a layer
	ended bool
	fault error
}

// on counts a position, and tells whether to go on.
func (w *writer) on(what string, ply int) bool {
	if w.most > 0 && time.Since(w.start) > w.most {
		w.ended = true
	}
	if !w.ended && time.Since(w.last) > time.Minute {
		w.write(what, ply)
	}
	w.known++
	return !w.ended
}

// done writes a layer, and tells whether to go on to the next.
func (w *writer) done(what string, ply int) bool {
	w.write(what, ply)
	w.known = 0
	return !w.ended
}

func (w *writer) write(what string, ply int) {
	w.last = time.Now()
	w.fault = os.WriteFile(w.out, []byte(w.b.Text(w.g)), 0o666)
	w.ended = w.ended || w.fault != nil
	fmt.Printf("%s %d: %d solved, %d nodes, %v\n", what, ply, w.known, w.s.Nodes, time.Since(w.start).Round(time.Second))
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
	s.Look = func() (int64, bool) { return 0, false }
	for nodes := int64(1000); ; nodes *= 4 {
		for m := moves; m != 0; m &= m - 1 {
			s.Next = s.Nodes + nodes
			if v, ok := s.Bound(p.Play(m&-m), -low); ok && v <= -low {
				return low, m & -m
			}
		}
	}
}
