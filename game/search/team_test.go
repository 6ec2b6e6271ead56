//go:build !js

package search_test

import (
	"context"
	"testing"

	"noughts/game/search"
)

// TestThreads shows that searches of several threads keep to their limits, and
// prove what a search of one proves.
func TestThreads(t *testing.T) {
	for _, c := range []struct {
		id, moves string
		nodes     int64
	}{
		{"15x15k5", "h8 h9 i8 g7 g8 f8", 20_000},
		{"15x15k5", "h8 a1 i8 a15 j9 o1 j10 o15", 50_000},
		{"15x15k5", "h8 i9 j8 h7 g9 i6 i8", 20_000},
		{"renju", "h8 h9 i10 g7 j9", 20_000},
		{"caro", "h8 a1 i8 a15 j9 o1 j10 o15 e4 m4", 50_000},
		{"9x9k4", "e5 d4", 50_000},
	} {
		if testing.Short() {
			c.nodes /= 10 // the race detector is slow
		}
		p := line(t, c.id, c.moves)
		one := search.Best(context.Background(), p, search.Limit{Nodes: c.nodes}, nil)
		for _, threads := range []int{2, 4} {
			i := search.Best(context.Background(), p, search.Limit{Nodes: c.nodes * int64(threads), Threads: threads}, nil)
			m, ok := i.Best()
			if !ok || p.Legal(m) != nil || i.Nodes > c.nodes*int64(threads) {
				t.Errorf("%s %s: %d threads: %v, %d nodes", c.id, c.moves, threads, m, i.Nodes)
			}
			if one.Label != search.Proved || i.Label != search.Proved {
				continue
			}
			if (one.Score > 0) != (i.Score > 0) || (one.Score < 0) != (i.Score < 0) {
				t.Errorf("%s %s: %d threads prove %v, one %v", c.id, c.moves, threads, i.Score, one.Score)
			}
		}
	}
}

// BenchmarkThreads is the time to a depth with one thread and with two.
func BenchmarkThreads(b *testing.B) {
	p := line(b, "15x15k5", "h8 i9 g7 f6 h6 h7")
	for name, n := range map[string]int{"one": 1, "two": 2} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				search.Best(context.Background(), p, search.Limit{Depth: 13, Threads: n}, nil)
			}
		})
	}
}
