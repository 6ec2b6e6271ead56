package ui

import (
	"runtime"
	"testing"
	"time"

	"noughts/game/engine"
	"noughts/render/ui/stage"
)

// movesPerSecond plays some moves between levels without pauses, and answers the number of
// moves a second.
func (b *bench) movesPerSecond(link string, plies, cores int, watch bool) float64 {
	b.Env.Engine = &engine.Local{}
	b.Env.Cores = cores
	b.Env.Observer = func() (engine.Engine, func()) { return &engine.Local{}, nil }
	b.Speed = 2
	if err := b.Open(link); err != nil {
		b.t.Fatal(err)
	}
	b.SetLook(stage.Look{Reduced: true})
	b.moment()
	if watch {
		b.press("analysis")
	}
	began, from := time.Now(), b.game.Position().Plies()
	for b.game.Position().Plies() < from+plies && !b.IsOver() {
		select {
		case <-b.wakes:
		case <-time.After(2 * time.Millisecond):
		}
		b.time = max(b.time, time.Since(began))
		b.Next = 0 // no pause to look at the move
		b.Tick(b.time)
	}
	rate := float64(b.game.Position().Plies()-from) / time.Since(began).Seconds()
	b.Match.Stop()
	if watch {
		b.press("back")
	}
	return rate
}

// BenchmarkFigureWatched compares the speed of the players of a game that is watched with one
// that is not. It also reports the cost if the observer never yields.
func BenchmarkFigureWatched(b *testing.B) {
	t := &testing.T{}
	alone, watched, beside := 0.0, 0.0, 0.0
	for range 3 {
		alone += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, runtime.NumCPU(), false)
		watched += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, runtime.NumCPU(), true)
		beside += newBench(t, nil).movesPerSecond("15x15k5;hard;hard", 14, stage.ObserverCores, true)
	}
	b.ReportMetric(alone/3, "moves/s-alone")
	b.ReportMetric(watched/3, "moves/s-watched")
	b.ReportMetric(beside/3, "moves/s-unyielding")
	b.ReportMetric(alone/watched, "alone/watched~1.1")
}
