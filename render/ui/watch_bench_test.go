package ui

import (
	"runtime"
	"testing"
	"time"

	"noughts/game/engine"
)

// movesPerSecond plays some moves of a game of levels at once, and answers how many were
// played in a second.
func (b *bench) movesPerSecond(link string, plies, cores int, watch bool) float64 {
	b.env.Engine = &engine.Local{}
	b.env.Cores = cores
	b.env.Third = func() (engine.Engine, func()) { return &engine.Local{}, nil }
	b.pace = 2
	if err := b.Open(link); err != nil {
		b.t.Fatal(err)
	}
	b.SetLook(Look{Reduced: true})
	b.moment()
	if watch {
		b.press("analysis")
	}
	began, from := time.Now(), b.table.position().Plies()
	for b.table.position().Plies() < from+plies && !b.isOver() {
		select {
		case <-b.wakes:
		case <-time.After(2 * time.Millisecond):
		}
		b.time = max(b.time, time.Since(began))
		b.table.pause = 0 // nobody looks at the moves
		b.Tick(b.time)
	}
	rate := float64(b.table.position().Plies()-from) / time.Since(began).Seconds()
	b.match.Stop()
	if watch {
		b.press("back")
	}
	return rate
}

// BenchmarkWatched is how fast the players of a game are when it is watched, as a
// share of how fast they are alone, by turns in one run; and
// the same if the engine never stood back.
func BenchmarkWatched(bb *testing.B) {
	t := &testing.T{}
	alone, watched, beside := 0.0, 0.0, 0.0
	for bb.Loop() {
		alone += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, runtime.NumCPU(), false)
		watched += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, runtime.NumCPU(), true)
		beside += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, thirdCores, true)
	}
	bb.ReportMetric(watched/alone, "ratio")
	bb.ReportMetric(beside/alone, "unyielding")
	bb.ReportMetric(alone/float64(bb.N), "moves/s")
}
