package engine

import (
	"context"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/search"
)

// slowGames are games whose nodes take longer than those of gomoku, with an opening, and the
// most nodes that the strongest level may look at for an answer.
var slowGames = []struct {
	id, moves string
	most      int64
}{
	{"15x15k5", "h8 i9 i8 g8 h9 h10", 1_000_000},
	{"pente", "j10 k11 m10 i9 j12 k9", 300_000},
	{"hex11", "f6 e8 g5 d7 h4 c9", 500_000},
}

// strongestNodes is how many nodes the strongest level looks at for an answer.
func strongestNodes(t testing.TB, p *game.Position) int64 {
	t.Helper()
	i := level(t, "strongest").answer(context.Background(), Request{Position: p, Seed: 3}, nil)
	if _, ok := i.Best(); !ok {
		t.Fatal("it has no answer")
	}
	return i.Nodes
}

// Where a node takes longer the strongest level looks at fewer of them, so that nobody waits
// longer for its answer. A person who asks for more gets more.
func TestStrongestIsTimely(t *testing.T) {
	for _, g := range slowGames {
		p := after(t, g.id, g.moves)
		if got := strongestNodes(t, p.Clone()); got > g.most || got < 1000 {
			t.Errorf("%s: the strongest level looks at %d nodes, %d at most", g.id, got, g.most)
		}
		if want := 100_000_000 / search.NodeCost(p); want > g.most || want < g.most/2 {
			t.Errorf("%s: the strongest level may look at %d nodes, want %d at most", g.id, want, g.most)
		}
	}
}

// BenchmarkFigureStrongest measures how long the strongest level takes where a node takes
// long, and where it does not.
func BenchmarkFigureStrongest(f *testing.B) {
	took := map[string]float64{}
	for range 3 { // what else goes on makes an answer later, never sooner
		for _, g := range slowGames {
			p := after(f, g.id, g.moves)
			start := time.Now()
			n := strongestNodes(f, p)
			// An answer may be certain before all nodes are spent.
			ms := time.Since(start).Seconds() * 1000 * float64(g.most) / float64(n)
			if was, ok := took[g.id]; !ok || ms < was {
				took[g.id] = ms
			}
		}
	}
	f.ReportMetric(took["15x15k5"], "ms-gomoku")
	f.ReportMetric(took["pente"]/took["15x15k5"], "pente/gomoku~1")
	f.ReportMetric(took["hex11"]/took["15x15k5"], "hex/gomoku~1")
}
