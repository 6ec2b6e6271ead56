package ui

import (
	"math"
	"testing"
	"time"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Marks and lines have contrast to paper, and to what is printed on it.
func TestPaperContrast(t *testing.T) {
	for name, th := range themes {
		least := 3.0
		if th.Firm {
			least = 4.5
		}
		for where, ground := range map[string]paint.Color{"paper": th.Sheet.Ground, "its ruling": th.Sheet.Ruled} {
			for i, ink := range append(th.Marks[:2:2], th.Text, th.Focus, th.Gain) {
				if got := paint.Contrast(ink, ground); got < least {
					t.Errorf("%s theme: ink %d on %s has contrast %.2f", name, i, where, got)
				}
			}
		}
		if got := paint.Contrast(th.Line, th.Sheet.Ground); got < 3 {
			t.Errorf("%s theme: lines have contrast %.2f", name, got)
		}
		for i, ink := range th.Marks {
			if got := paint.Contrast(ink, th.Sheet.Ground); got < 3 {
				t.Errorf("%s theme: mark %d has contrast %.2f", name, i+1, got)
			}
		}
		if got := paint.Contrast(th.Sheet.Ruled, th.Sheet.Ground); got > 1.6 {
			t.Errorf("%s theme: the ruling is not calm: %.2f", name, got)
		}
	}
}

// penciled draws the board of a game with pencil and paper.
func penciled(t *testing.T, id string, w, h float64) (*bench, string) {
	b := newBench(t, nil)
	b.SetLook(stage.Look{Reduced: true})
	b.Session.Choose(stage.SetPieces, stage.PiecesPaper)
	b.Resize(w, h)
	b.open(id + ";human;human")
	b.game.PlayAt(0)
	b.game.PlayAt(1)
	b.settled()
	return b, drawnBoard(b)
}

func drawnBoard(b *bench) string {
	var r paint.Recorder
	b.game.DrawBoard(&r)
	return r.String()
}

// A picture by pencil is the same in every frame and in every run; no stroke leaves the board,
// and games with stones are as they are.
func TestPencil(t *testing.T) {
	b, drawn := penciled(t, "3x3k3", 360, 640)
	b.time += 3 * time.Second
	b.Tick(b.time)
	if drawnBoard(b) != drawn {
		t.Error("the picture changes from frame to frame")
	}
	if _, again := penciled(t, "3x3k3", 360, 640); again != drawn {
		t.Error("the picture differs from run to run")
	}
	var r lines
	b.game.DrawBoard(&r)
	room := b.game.Layout.Room
	if len(r.all) < 100 {
		t.Errorf("there are %d strokes only", len(r.all))
	}
	for _, l := range r.all {
		if !room.Contains(l[0]) || !room.Contains(l[1]) {
			t.Fatalf("a stroke from %v to %v leaves the board %v", l[0], l[1], room)
		}
		if far := math.Hypot(l[1].X-l[0].X, l[1].Y-l[0].Y); far > b.game.Layout.Side*0.2 {
			t.Fatalf("a stroke is straight for %.0f px", far)
		}
	}
	b.Session.Choose(stage.SetPieces, stage.PiecesOwn)
	b.Tick(b.time)
	if drawnBoard(b) == drawn {
		t.Error("without the setting nothing differs")
	}
	for _, id := range []string{"15x15k5", "7x6k4-gravity", "hex7", "4x4x4k4", "t4x4k3", "100x100k5"} {
		b, on := penciled(t, id, 1280, 800)
		b.Session.Choose(stage.SetPieces, stage.PiecesOwn)
		b.Tick(b.time)
		if drawnBoard(b) != on {
			t.Errorf("%s is drawn by pencil", id)
		}
	}
}

// Pencil and paper is a setting that is kept.
func TestPencilKept(t *testing.T) {
	b, _ := penciled(t, "3x3k3", 360, 640)
	again := newBench(t, b.store)
	if got := again.Chosen.Of(stage.SetPieces); got != stage.PiecesPaper || !again.Look.Paper {
		t.Errorf("the setting is %q, the look %v", got, again.Look)
	}
}
