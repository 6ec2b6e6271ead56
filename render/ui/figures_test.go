package ui

import (
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// full is a program with a game between people whose board is filled without five in a row.
func full(t testing.TB, id string, fill func(b *game.Board) []game.Cell) *App {
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	a := New(Env{Store: &memory{texts: map[string]string{}}, Face: face, Seed: func() uint64 { return 1 }})
	a.Resize(1280, 800)
	a.begin(r, []string{words.SeatHuman, words.SeatHuman})
	a.Scene = a.game
	for _, c := range fill(r.Board) {
		if err := a.Match.Play(game.Move{To: c}); err != nil {
			t.Fatal(err)
		}
	}
	a.Tick(time.Hour)
	return a
}

// drawn is an order of all cells in which nobody gets three in a row.
func drawn(b *game.Board) (order []game.Cell) {
	var by [2][]game.Cell
	for c := range game.Cell(b.Cells()) {
		x, y, _ := b.XYZ(c)
		side := (x + 2*y) / 2 % 2
		by[side] = append(by[side], c)
	}
	for i := range b.Cells() {
		side := i % 2
		if len(by[side]) == 0 {
			side = 1 - side
		}
		order = append(order, by[side][0])
		by[side] = by[side][1:]
	}
	return order
}

// frame is the work of the program for a frame after a change.
func frame(a *App, r *paint.Recorder) {
	r.Reset()
	a.Changed()
	a.List()
	a.Draw(r)
}

// A full board of 19x19 is listed and drawn with few allocations. A board of 100x100 with as
// many stones has few as well at every zoom level, and at most twice the nodes and strokes.
func TestFrameIsLight(t *testing.T) {
	var r paint.Recorder
	small := full(t, "19x19k5", drawn)
	if !small.game.Position().Over() {
		t.Fatal("the board is not full")
	}
	frame(small, &r)
	nodes, strokes := len(small.Listed), r.Len()
	check := func(name string, a *App, most float64) {
		t.Helper()
		allocs := testing.AllocsPerRun(5, func() { frame(a, &r) })
		t.Logf("%s: cells of %.1f px, %d nodes, %d strokes, %.0f allocations", name, a.game.Layout.Side, len(a.Listed), r.Len(), allocs)
		if allocs >= most {
			t.Errorf("%s: %.0f allocations", name, allocs)
		}
		if len(a.Listed) > 2*nodes || r.Len() > 2*strokes {
			t.Errorf("%s: %d nodes and %d strokes, where 19x19 has %d and %d", name, len(a.Listed), r.Len(), nodes, strokes)
		}
	}
	check("19x19", small, 180)
	large := full(t, "100x100k5", func(b *game.Board) (order []game.Cell) {
		for _, c := range drawn(small.game.Position().Board()) {
			x, y, _ := small.game.Position().Board().XYZ(c)
			order = append(order, b.At(x+40, y+40))
		}
		return order
	})
	large.game.BoardKey("0")
	for levels := 0; ; levels++ {
		large.List()
		check("100x100", large, 200)
		if !large.game.BoardKey("+") {
			break
		}
		if levels > 20 {
			t.Fatal("zooming in has no end")
		}
	}
}

// frames are programs with boards of various sizes, by name.
func frames(tb testing.TB) map[string]*App {
	all := map[string]*App{"19x19": full(tb, "19x19k5", drawn)}
	for _, name := range []string{"100x100", "100x100-whole", "100x100-small"} {
		large := full(tb, "100x100k5", drawn) // 10,000 stones: the worst case
		large.List()
		if name != "100x100" {
			large.game.BoardKey("0")
			large.List()
		}
		if name == "100x100-small" {
			large.game.Zoom(large.game.Layout.Room.Center(), 1.6)
			large.List()
		}
		all[name] = large
	}
	return all
}

func BenchmarkFrame(b *testing.B) {
	for name, a := range frames(b) {
		b.Run(name, func(b *testing.B) {
			var r paint.Recorder
			frame(a, &r)
			b.ReportAllocs()
			for b.Loop() {
				frame(a, &r)
			}
		})
	}
}

// Listing and drawing a full board of 100x100, at every zoom level, takes a few times as long
// as a board of 19x19.
func BenchmarkFigureFrame(b *testing.B) {
	best := map[string]float64{}
	all := frames(b)
	for range 200 {
		for name, a := range all {
			var r paint.Recorder
			at := now()
			frame(a, &r)
			if took := now() - at; best[name] == 0 || took < best[name] {
				best[name] = took
			}
		}
	}
	worst := 0.0
	for name, took := range best {
		b.ReportMetric(took*1e3, "ms-"+name)
		worst = max(worst, took)
	}
	b.ReportMetric(worst/best["19x19"], "slowest/19x19~8")
}
