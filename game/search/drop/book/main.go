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
	plies := flag.String("plies", "1,2,4,6,8", "plies whose positions are solved, in this order")
	table := flag.Int("table", 256, "MB for the table")
	most := flag.Duration("time", 0, "end after so long; 0 for when all is solved")
	out := flag.String("o", "", "the file; one named for the board in the working directory if empty")
	flag.Parse()
	if err := run(*width, *height, *k, *plies, *table, *most, *out); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func run(width, height, k int, plies string, table int, most time.Duration, out string) error {
	if !drop.Fits(width, height, k) {
		return fmt.Errorf("a board of %d x %d, %d in a row, does not fit", width, height, k)
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
	start := time.Now()
	for _, word := range strings.Split(plies, ",") {
		ply, err := strconv.Atoi(word)
		if err != nil || ply < 0 || ply > 255 {
			return fmt.Errorf("%q is no ply", word)
		}
		solved, last := 0, time.Now()
		var fault error
		b.Layer(g, ply, func(p drop.Position) (int, bool) {
			if most > 0 && time.Since(start) > most || fault != nil {
				return 0, false
			}
			if time.Since(last) > time.Minute {
				last = time.Now()
				fmt.Printf("ply %d: %d solved, %d nodes\n", ply, solved, s.Nodes)
				fault = os.WriteFile(out, []byte(b.Text()), 0o666)
			}
			score, ok := s.Score(p, 0)
			solved++
			return score, ok
		})
		if fault != nil {
			return fault
		}
		if err := os.WriteFile(out, []byte(b.Text()), 0o666); err != nil {
			return err
		}
		fmt.Printf("ply %d: %d solved, %d nodes, %v\n", ply, solved, s.Nodes, time.Since(start).Round(time.Second))
	}
	return nil
}
