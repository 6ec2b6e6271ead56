package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"noughts/game/rating"
	"noughts/game/search"
	"noughts/game/variant"
)

func main() {
	rules := flag.String("rules", variant.Catalogue()[0].Rules.ID, "the `games`, with a blank between")
	rungs := flag.String("rungs", "random easy greedy medium skilled hard strongest", "the `sides`, the weakest first; each plays the one before it")
	pairs := flag.Int("pairs", 20, "pairs of games a match")
	nodes := flag.Int64("nodes", 0, "no more than so many positions a move, 0 for what the levels have")
	seed := flag.Uint64("seed", 1, "number from which all chances follow")
	jobs := flag.Int("jobs", runtime.NumCPU(), "play so many games at a time")
	flag.Parse()
	l := ladder{strings.Fields(*rules), strings.Fields(*rungs), *pairs, *jobs, *seed, search.Limit{Nodes: *nodes}}
	if err := l.run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "ladder:", err)
		os.Exit(1)
	}
}

// ladder is what is to be played.
type ladder struct {
	rules, rungs []string
	pairs, jobs  int
	seed         uint64
	limit        search.Limit
}

// run plays the matches, and prints each as soon as it is over.
func (l ladder) run(w io.Writer) error {
	for i := 1; i < len(l.rungs); i++ {
		fmt.Fprintf(w, "%s against %s: won, drawn, lost, points, Elo with its bounds of 95 %%\n", l.rungs[i], l.rungs[i-1])
		all, err := l.step(l.rungs[i], l.rungs[i-1], func(id string, s rating.Score) { line(w, id, s) })
		if err != nil {
			return err
		}
		line(w, "all", all)
	}
	return nil
}

// step plays one side against another in each of the games, and gives the
// points of all.
func (l ladder) step(better, worse string, took func(id string, s rating.Score)) (all rating.Score, err error) {
	a, err := find(better, l.limit)
	if err != nil {
		return all, err
	}
	b, err := find(worse, l.limit)
	if err != nil {
		return all, err
	}
	for _, id := range l.rules {
		r, err := variant.Parse(id)
		if err != nil {
			return all, err
		}
		s, err := match(r, a, b, l.pairs, l.jobs, l.seed)
		if err != nil {
			return all, err
		}
		took(id, s)
		all.Won, all.Drawn, all.Lost = all.Won+s.Won, all.Drawn+s.Drawn, all.Lost+s.Lost
		for i, n := range s.Pairs {
			all.Pairs[i] += n
		}
	}
	return all, nil
}

func line(w io.Writer, id string, s rating.Score) {
	elo, low, high := s.Elo()
	fmt.Fprintf(w, "  %-12s %4d %4d %4d  %5.1f %%  %+5.0f (%+.0f to %+.0f)\n", id, s.Won, s.Drawn, s.Lost, 100*s.Share(), elo, low, high)
}
