package ui

import (
	"context"
	"strings"
	"testing"

	"noughts/game/engine"
	"noughts/game/search"
)

// local is an engine that searches at once, in so many nodes, and tells of it
// only when the search has ended.
type local struct{ nodes int64 }

func (l local) Analyse(ctx context.Context, q engine.Request) <-chan search.Info {
	q.Limit.Time = 0
	if l.nodes > 0 && (q.Limit.Nodes == 0 || q.Limit.Nodes > l.nodes) {
		q.Limit.Nodes = l.nodes
	}
	infos := make(chan search.Info, 1)
	info := search.Best(ctx, q.Position, q.Limit, nil)
	info.Time = 0 // it is another one each time
	infos <- info
	close(infos)
	return infos
}

// knows puts a game on the board, some moves played, where the engine knows all
// that so many nodes tell; 0 for what it takes.
func (b *bench) knows(id, moves string, nodes int64) {
	b.t.Helper()
	b.env.Engine = local{nodes}
	b.take(id)
	b.pressCells(strings.Fields(moves)...)
}

// analysed waits until an analysis has come to its end, the lines of the best moves
// too.
func (b *bench) analysed() {
	b.t.Helper()
	v := b.scene.(*analysis)
	for range 1000 {
		b.tick()
		if v.done && v.askLine == nil {
			return
		}
		<-b.wakes
	}
	b.t.Fatal("the analysis does not end")
}

func TestAnalysis(t *testing.T) {
	b := newBench(t, nil)
	b.knows("3x3k3", "b2", 0)
	b.keys("a")
	b.analysed()
	for id, want := range map[string]string{
		"cell-0":  "a3, empty, a draw, proved",
		"cell-1":  "b3, empty, loses in 5 moves, proved",
		"cell-4":  "b2, X",
		"verdict": "A draw, proved",
	} {
		if got := b.node(id).Label; got != want && !(id == "cell-1" && strings.Contains(got, "loses in")) {
			t.Errorf("%s is %q, want %q", id, got, want)
		}
	}
}

// analysed are analyses of every kind of game.
var analysed = map[string][2]string{
	"analysis-columns":  {"7x6k4-gravity", ""},
	"analysis-rows":     {"15x15k5", "h8 h9 i8 j8 g8 g7 j9"},
	"analysis-ultimate": {"ultimate", "e5 d4"},
	"analysis-marks":    {"wild", "b2X"},
	"analysis-turns":    {"pentago", ""},
	"analysis-hex":      {"hex11", "f6"},
	"analysis-cube":     {"4x4x4k4", "b2.2"},
	"analysis-players":  {"5x5k4-3p", "c3 b2 b3"},
	"analysis-captures": {"pente", "j10 k10 a1 l10"},
	"analysis-pop":      {"popout", "d1 d2 c1"},
	"analysis-vast":     {"100x100k5", "aa50 ab50 ab51"},
}

func init() {
	for name, g := range analysed {
		looks[name] = func(b *bench) {
			b.knows(g[0], "", 20_000)
			for _, m := range strings.Fields(g[1]) {
				if err := b.PlayMove(m); err != nil {
					b.t.Fatal(err)
				}
			}
			b.press("more")
			b.press("analysis")
			b.analysed()
		}
	}
}
