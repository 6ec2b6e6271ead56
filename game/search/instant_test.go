package search_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"noughts/game/search"
)

// instant are the boards of which the value of every first move is there at
// once, with these values: how many moves are worth what. Values and distances
// of the boards of up to 16 cells are those of plain minimax; of the others
// the winning moves are published, or those of two other solvers.
var instant = []struct {
	id    string
	nodes int64
	worth string
}{
	{"3x3k3", 300, "9 draw"},
	{"4x3k3", 1000, "6 win in 7, 4 win in 9, 2 loss in 10"},
	{"5x3k3", 1000, "9 win in 7, 4 win in 9, 2 loss in 10"},
	{"4x4k3", 500, "4 win in 5, 8 win in 7, 4 win in 11"},
	{"5x5k3", 500, "9 win in 5, 12 win in 7, 4 win in 11"},
	{"6x6k3", 500, "16 win in 5, 16 win in 7, 4 win in 11"},
	{"8x8k3", 1000, "36 win in 5, 24 win in 7, 4 win in 11"},
	{"15x15k3", 60_000, "169 win in 5, 52 win in 7, 4 win in 11"},
	{"19x19k3", 100_000, "289 win in 5, 68 win in 7, 4 win in 11"},
	{"4x4k4", 100, "16 draw"},
	{"5x4k4", 10_000, "20 draw"},
	{"6x4k4", 300_000, "24 draw"},
	{"5x5k4", 120_000, "25 draw"},
	{"6x5k4", 1_200_000, "2 win in 11, 8 win in 15, 14 draw, 4 loss in 16, 2 loss in 14"},
	{"6x6k4", 1_500_000, "4 win in 11, 4 win in 13, 8 win in 15, 16 loss in 20, 4 loss in 14"},
	{"5x5k5", 100, "25 draw"},
	{"6x6k6", 100, "36 draw"},
	{"7x7k7", 200, "49 draw"},
	{"8x8k8", 200, "64 draw"},
	{"9x9k9", 10, "81 draw"},
	{"19x19k19", 10, "361 draw"},
	{"t3x3k3", 200, "9 win in 7"},
	{"t4x4k3", 200, "16 win in 5"},
	{"t4x4k4", 5000, "16 draw"},
	{"t8x8k3", 200, "64 win in 5"},
	{"h3k3", 1000, "7 win in 5, 6 win in 13, 6 loss in 8"},
	{"h5k3", 1000, "37 win in 5, 18 win in 7, 6 win in 11"},
	{"h6k3", 20_000, "61 win in 5, 24 win in 7, 6 win in 11"},
	{"3x3x3k3", 2000, "1 win in 7, 26 loss in 10"},
	{"4x4x4k3", 1000, "32 win in 5, 24 win in 7, 8 win in 11"},
	{"3x3k3-misere", 3000, "1 draw, 8 loss in 9"},
	{"4x3k3-misere", 40_000, "12 loss in 11"},
	{"4x4k3-misere", 1_000_000, "16 loss in 15"},
	{"4x4k4-misere", 1_500_000, "16 draw"},
	{"4x4k2-misere", 10_000, "16 loss in 9"},
	{"t4x4k3-misere", 1_000_000, "16 loss in 13"},
	{"notakto", 1000, "1 win in 6, 8 loss in 7"},
	{"wild", 10_000, "2 win in 7, 16 draw"},
	{"wildmisere", 20_000, "2 draw, 16 loss in 9"},
	{"7x6k4-gravity", 100_000, "1 win in 41, 2 draw, 2 loss in 42, 2 loss in 40"},
}

// summary counts moves by what they are worth, the best first.
func summary(i search.Info) string {
	count := map[search.Score]int{}
	for _, c := range i.Moves {
		if c.Label != search.Proved {
			return "not proved"
		}
		count[c.Score]++
	}
	var scores []search.Score
	for s := range count {
		scores = append(scores, s)
	}
	slices.Sort(scores)
	slices.Reverse(scores)
	var all []string
	for _, s := range scores {
		text := s.String()
		if s == search.Draw {
			text = "draw"
		}
		all = append(all, fmt.Sprint(count[s], " ", text))
	}
	return strings.Join(all, ", ")
}

// TestInstant holds the values of all first moves, and the nodes they take.
func TestInstant(t *testing.T) {
	for _, c := range instant {
		if testing.Short() && c.nodes > 100_000 {
			continue
		}
		i := search.Best(context.Background(), grid(t, c.id).Start(), search.Limit{All: true, Nodes: c.nodes}, nil)
		if got := summary(i); got != c.worth || i.Label != search.Proved {
			t.Errorf("%s: %v after %d nodes: %s, want %s", c.id, i.Label, i.Nodes, got, c.worth)
		}
		t.Logf("%-16s %8d nodes: %s", c.id, i.Nodes, summary(i))
	}
}

// BenchmarkInstant is the time that all first moves take, a new table
// included.
func BenchmarkInstant(b *testing.B) {
	for _, c := range instant {
		b.Run(c.id, func(b *testing.B) {
			p := grid(b, c.id).Start()
			nodes := int64(0)
			for b.Loop() {
				i := search.Best(context.Background(), p, search.Limit{All: true}, nil)
				if nodes = i.Nodes; i.Label != search.Proved {
					b.Fatal(i.Label)
				}
			}
			b.ReportMetric(float64(nodes), "nodes")
		})
	}
}
