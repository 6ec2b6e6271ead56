package search_test

import (
	"context"
	"testing"

	"noughts/game/search"
)

// TestKnown holds the search to published values of m,n,k-games, and to the
// nodes that it may take: the value is for the player who begins.
//
// Sources: Uiterwijk, "Solving strong and weak 4-in-a-row" (2019); Berlekamp,
// Conway and Guy, Winning Ways; Hales and Jewett (1963) for k = n from 5 on; Hsu
// and others, "On solving the 7,7,5-game and the 8,8,5-game" (2020).
func TestKnown(t *testing.T) {
	for _, c := range []struct {
		id    string
		value int
		nodes int64
	}{
		{"1x1k1", 1, 2},
		{"15x15k1", 1, 5},
		{"2x2k2", 1, 5},
		{"3x3k2", 1, 10},
		{"4x4k2", 1, 10},
		{"3x3k3", 0, 150},
		{"1x3k3", 0, 10},
		{"1x9k5", 0, 50},
		{"4x3k3", 1, 300},
		{"5x3k3", 1, 500},
		{"4x4k3", 1, 200},
		{"5x5k3", 1, 200},
		{"7x7k3", 1, 1000},
		{"4x4k4", 0, 100},
		{"5x4k4", 0, 5000},
		{"6x4k4", 0, 50_000},
		{"5x5k4", 0, 30_000},
		{"6x5k4", 1, 5000},
		{"6x6k4", 1, 5000},
		{"7x6k4", 1, 5000},
		{"7x7k4", 1, 10_000},
		{"8x8k4", 1, 10_000},
		{"6x6k5", 0, 10_000},
		{"7x7k5", 0, 1_500_000},
		{"5x5k5", 0, 50},
		{"6x6k6", 0, 50},
		{"7x7k7", 0, 50},
		{"15x15k15", 0, 50},
		{"40x40k40", 0, 50},
	} {
		if testing.Short() && c.nodes > 100_000 {
			continue
		}
		i := search.Best(context.Background(), grid(t, c.id).Start(), search.Limit{Nodes: c.nodes}, nil)
		got := 0
		if n, decided := i.Score.Plies(); decided && n > 0 {
			got = sign(int(i.Score))
		}
		if i.Label != search.Proved || got != c.value {
			t.Errorf("%s: %v %v after %d nodes at depth %d, want %d proved", c.id, i.Score, i.Label, i.Nodes, i.Depth, c.value)
		}
		t.Logf("%8s %v in %d nodes", c.id, i.Score, i.Nodes)
	}
}

// TestWinningFirstMoves compares the values of all first moves of 4x3, three
// in a row, with those published: all but the middles of the short columns
// win.
func TestWinningFirstMoves(t *testing.T) {
	r := grid(t, "4x3k3")
	i := search.Best(context.Background(), r.Start(), search.Limit{All: true}, nil)
	wins := 0
	for _, c := range i.Moves {
		if c.Score > search.Draw {
			wins++
		} else if n := r.Board.Name(c.Move.To); n != "a2" && n != "d2" {
			t.Errorf("%s: %v", n, c.Score)
		}
		if c.Label != search.Proved {
			t.Errorf("%s: %v", r.Board.Name(c.Move.To), c.Label)
		}
	}
	if wins != 10 {
		t.Errorf("%d winning first moves, want 10", wins)
	}
}
