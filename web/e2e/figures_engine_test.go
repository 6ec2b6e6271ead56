package e2e

import (
	"context"
	"slices"
	"testing"
	"time"

	"noughts/game/search"
	"noughts/game/variant"
)

// gaps are the times between the lines of progress.
func (s said) gaps() (ms []float64) {
	at := 0.0
	for _, l := range s.Lines {
		ms, at = append(ms, l.At-at), l.At
	}
	return ms
}

// While it searches, the worker tells how far it is at even intervals, and it
// stops within a part of one: in quick games and in slow ones, alone and
// with others.
func BenchmarkFigureWorker(f *testing.B) {
	b := askEngine(f, desktop, "")
	var gaps, stops []float64
	longest := 0.0
	for _, words := range telling {
		s := b.ask(words, 1000)
		all := s.gaps()
		f.Logf("%-28s %2d lines, longest gap %3.0f ms, stopped after %3.0f ms", words, len(s.Lines)-1, part(all, 1), s.Late)
		gaps, stops, longest = append(gaps, all...), append(stops, s.Late), max(longest, part(all, 1))
	}
	for _, s := range eval[[]said](b, `Promise.all([ask('15x15k5', 900), ask('ultimate', 950), ask('15x15k5 moves 1 h8 level strongest', 1000)])`) {
		f.Logf("one of three at once stopped after %.0f ms", s.Late)
		stops = append(stops, s.Late)
	}
	gap := part(gaps, 0.5)
	f.ReportMetric(gap, "ms-gap")
	f.ReportMetric(longest, "ms-longest-gap")
	f.ReportMetric(part(stops, 1), "ms-longest-stop")
	f.ReportMetric(longest/gap, "longest-gap/gap~1.25")
	f.ReportMetric(part(stops, 1)/gap, "stop/gap~0.25")
}

// The worker takes two to three times the time of the processor for a node that
// the same search takes outside the browser. The first time is not counted: the
// browser is still compiling what it runs.
func BenchmarkFigureWorkerRate(f *testing.B) {
	b := askEngine(f, desktop, memoryOf(8)) // with the table of answerRate
	worst := 0.0
	for _, c := range rated {
		question := request(c.id, c.moves, c.nodes)
		b.ask(question, 0)
		best := 0.0
		for range 3 {
			b.ask("3x3k3", 0) // what is known of the other rules is forgotten
			there := b.working(func() { b.ask(question, 0) })
			_, here := native(f, c.id, c.moves, c.nodes)
			_, start := native(f, c.id, c.moves, 1)
			if ratio := there / (here - start); best == 0 || ratio < best {
				best = ratio
			}
		}
		f.ReportMetric(best, "times-"+c.id)
		worst = max(worst, best)
	}
	f.ReportMetric(worst, "worker/native~2.5")
}

// The values of all cells of the boards that take a search no time are there
// soon, compared with how long that takes outside the browser.
func BenchmarkFigureInstant(f *testing.B) {
	b := askEngine(f, desktop, "")
	there, here, longest := 0.0, 0.0, 0.0
	for _, id := range instant {
		b.ask("3x3k2 all", 0) // the engine keeps what it knows of the last game only
		took := b.ask(id+" all", patienceOfCells).provedAfter()
		if took == 0 {
			f.Fatalf("%s: not all values are there after %d ms", id, patienceOfCells)
		}
		longest = max(longest, took)
		there += took
		here += provedHere(f, id)
	}
	f.ReportMetric(longest, "ms-longest")
	f.ReportMetric(there, "ms-worker")
	f.ReportMetric(here, "ms-native")
	f.ReportMetric(there/here, "worker/native~2.5")
}

// provedHere is after how many ms the values are there outside the browser.
func provedHere(f *testing.B, id string) float64 {
	f.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		f.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	begun, at := time.Now(), 0.0
	look := func(i search.Info) {
		open := func(c search.Choice) bool { return c.Label != search.Proved }
		if at == 0 && len(i.Moves) > 0 && !slices.ContainsFunc(i.Moves, open) {
			at = time.Since(begun).Seconds() * 1000
			cancel()
		}
	}
	look(search.Best(ctx, r.Start(), search.Limit{All: true, Table: search.NewTable(32 << 20)}, look))
	if at == 0 {
		f.Fatalf("%s: not all values are there", id)
	}
	return at
}
