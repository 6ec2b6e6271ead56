package search_test

import (
	"context"
	"fmt"
	"testing"

	"noughts/game/search"
)

// signature is the number of nodes that the positions below take. A commit
// that changes it says so in its message.
const signature = 328_190

var signed = []struct {
	id, moves string
	depth     int
}{
	{"3x3k3", "", 9},
	{"4x4k4", "", 16},
	{"4x3k3", "", 12},
	{"5x4k4", "", 20},
	{"6x5k4", "c3", 8},
	{"7x7k5", "d4 d5 e4 c4", 6},
	{"9x9k5", "e5 d4", 7},
	{"15x15k5", "h8 h9 i8 g7 g8 f8", 7},
	{"15x15k5", "h8 i9 g7 f6 h6 h7", 9},
	{"15x15k5-exact", "h8 i9 j8 h7 g9", 8},
	{"renju", "h8 h9 i10 g7 j9", 8},
	{"caro", "h8 i9 j8 h7 g9", 8},
	{"19x19k6", "j10 k11 j11 j12 k10", 6},
	{"1x60k4", "a20 a22", 8},
}

// TestSignature prints and holds the number of nodes of a set of positions,
// which changes with the search and with nothing else.
func TestSignature(t *testing.T) {
	nodes := int64(0)
	for _, c := range signed {
		nodes += search.Best(context.Background(), line(t, c.id, c.moves), search.Limit{Depth: c.depth}, nil).Nodes
	}
	fmt.Println("bench:", nodes)
	if nodes != signature {
		t.Errorf("bench: %d, was %d: if the search was meant to change, keep the new number here", nodes, signature)
	}
}

func BenchmarkNodes(b *testing.B) {
	for _, c := range []struct{ id, moves string }{
		{"4x4k3", ""}, {"5x5k4", ""}, {"7x7k5", "d4 d5 e4 c4"}, {"15x15k5", "h8 h9 i8 g7 g8 f8"}, {"19x19k5", "j10 k11 j11 j12 k10"},
	} {
		b.Run(c.id, func(b *testing.B) {
			p := line(b, c.id, c.moves)
			nodes := int64(0)
			for b.Loop() {
				nodes += search.Best(context.Background(), p, search.Limit{Nodes: 100_000}, nil).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkSolve proves the empty 3x3 board, set-up included.
func BenchmarkSolve(b *testing.B) {
	p := grid(b, "3x3k3").Start()
	for b.Loop() {
		search.Best(context.Background(), p, search.Limit{}, nil)
	}
}
