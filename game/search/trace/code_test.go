package trace_test

import (
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/game/variant"
)

// The lines that are shown, with their variables, are those that a plain search runs.
func TestSteps(t *testing.T) {
	r, err := variant.Parse("3x3k3")
	if err != nil {
		t.Fatal(err)
	}
	seeds := uint64(300)
	if testing.Short() {
		seeds = 20
	}
	for seed := range seeds {
		g := trace.Random(r, seed)
		for _, a := range []tree.Algorithm{tree.AlphaBeta, tree.Minimax} {
			tr, err := tree.Build(ctx, g.Position(), a, tree.Limit{})
			if err != nil {
				t.Fatal(err)
			}
			s := &plain{p: g.Position().Clone(), cuts: a == tree.AlphaBeta}
			s.search(-search.Win-1, search.Win+1)
			at := 0
			for e := range tr.Events {
				if _, err := tr.Goto(ctx, e); err != nil {
					t.Fatal(err)
				}
				for _, is := range trace.Steps(tr, e) {
					want := s.lines[at]
					got := line{Line: is.Line, depth: is.Node.Ply, event: int(e)}
					if a == tree.AlphaBeta {
						got.alpha, got.beta = is.Alpha, is.Beta
					} else {
						want.alpha, want.beta = 0, 0
					}
					if is.HasBest() {
						got.best = is.Best
					}
					if is.HasV() {
						got.v = is.V
					}
					if got != want {
						t.Fatalf("seed %d, %v, event %d, line %d: %+v, want %+v", seed, a, e, at, got, want)
					}
					if (is.Kid != nil) != (is.HasV() || is.Line == trace.Call) {
						t.Fatalf("line %d has no move", is.Line)
					}
					at++
				}
			}
			if at != len(s.lines) {
				t.Fatalf("%d lines, want %d", at, len(s.lines))
			}
		}
	}
}

// Each search has a program in each notation, which has every line that is run and no other.
func TestPrograms(t *testing.T) {
	r, _ := variant.Parse("3x3k3")
	p := trace.Random(r, 1).Position()
	players := [2]game.Say{p.Title(game.First), p.Title(game.Second)}
	for _, a := range tree.Algorithms {
		tr, err := tree.Build(ctx, p, a, tree.Limit{})
		if err != nil {
			t.Fatal(err)
		}
		run := map[trace.Line]bool{}
		for e := range tr.Events {
			tr.Goto(ctx, e)
			for _, s := range trace.Steps(tr, e) {
				run[s.Line] = true
			}
		}
		if trace.Has(a) != (len(run) > 0) {
			t.Errorf("%v runs %d lines", a, len(run))
		}
		if !trace.Has(a) {
			continue
		}
		for in := trace.Words; in <= trace.Go; in++ {
			seen := map[trace.Line]bool{}
			var all strings.Builder
			for _, l := range trace.Program(a, in, "X", players) {
				seen[l.Line] = true
				all.WriteString(l.Say.String() + "\n")
			}
			for l := range run {
				if !seen[l] {
					t.Errorf("%v, notation %d: line %d is run, and not there", a, in, l)
				}
			}
			text := all.String()
			if in > trace.Words && (strings.Count(text, "{") != strings.Count(text, "}") || strings.Count(text, "(") != strings.Count(text, ")")) {
				t.Errorf("%v: brackets in\n%s", a, text)
			}
			if strings.Contains(text, "ORDER") || strings.Contains(text, "α") != (a != tree.Minimax) {
				t.Errorf("%v:\n%s", a, text)
			}
		}
	}
}
