package ui

import (
	"math"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// inLayers are games that are played in layers.
var inLayers = []string{"3x3x3k3", "4x4x4k4", "5x4x3k3", "4x4x4k4-gravity", "5x5x5k5"}

// turns are all turns of layers, by a step that meets every special angle.
func turns(b *bench, f func()) {
	for i := range 48 {
		b.Turned = float64(i) * math.Pi / 24
		b.Changed()
		b.List()
		f()
	}
}

// A press in the middle of a cell is of that cell, from every angle; where pegs hide each other,
// of the cell in front at the same place.
func TestLayersPicked(t *testing.T) {
	for _, id := range inLayers {
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 1280, H: 800}} {
			b := newBench(t, nil)
			b.Resize(size.W, size.H)
			b.open(id + ";human;human")
			l := &b.game.Layout
			if l.Stack == nil || l.Stack.Alone != (size.W < size.H) {
				t.Fatalf("%s: at %v the layers are seen as %+v", id, size, l.Stack)
			}
			turns(b, func() {
				s := l.Stack
				for c := range game.Cell(l.Board.Cells()) {
					at := s.Center(c)
					got := l.Pick(at)
					if got != c && (got == game.NoCell || !s.Pegs || math.Hypot(s.Center(got).X-at.X, s.Center(got).Y-at.Y) > 0.01) {
						t.Fatalf("%s turned by %.2f: a press on %d is of %d", id, b.Turned, c, got)
					}
					if !s.Room.Contains(at) || s.Alone && !l.Box(c).Contains(at) {
						t.Fatalf("%s turned by %.2f: cell %d lies at %v, outside of %v or %v", id, b.Turned, c, at, s.Room, l.Box(c))
					}
					if n := stage.Find(b.Listed, board.CellID(c)); n == nil || s.Alone && n.Box != l.Clip(s.Box(c)) {
						t.Fatalf("%s: cell %d has the node %+v", id, c, n)
					}
				}
			})
		}
	}
}

// A drag turns the layers and plays nothing, a press plays, and so do keys.
func TestLayersTurn(t *testing.T) {
	for _, size := range []paint.Rect{{W: 360, H: 640}, {W: 1280, H: 800}} {
		b := newBench(t, nil)
		b.Resize(size.W, size.H)
		b.open("4x4x4k4;human;human")
		s := b.game.Layout.Stack
		from := s.Center(21)
		b.Input(stage.Event{Kind: stage.PointerDown, At: from, Touch: true})
		to := paint.Point{X: from.X + 40, Y: from.Y}
		b.Input(stage.Event{Kind: stage.PointerMove, At: to, Touch: true})
		b.Input(stage.Event{Kind: stage.PointerUp, At: to, Touch: true})
		b.tick()
		if b.Turned >= 0 || b.game.Position().Plies() != 0 {
			t.Fatalf("a drag turned by %v and played %d moves", b.Turned, b.game.Position().Plies())
		}
		turned := b.Turned
		b.click(stage.IDTurnLeft)
		if b.Turned <= turned {
			t.Errorf("the button turned from %v to %v", turned, b.Turned)
		}
		b.click(stage.IDTurnRight)
		b.FocusOn(board.CellID(3))
		b.keys("[", "]", "]", "+", "-")
		if math.Abs(b.Turned-turned+math.Pi/12) > 1e-9 {
			t.Errorf("keys turned from %v to %v", turned, b.Turned)
		}
		b.Input(stage.Event{Kind: stage.Zoom, At: from, By: 1.2, Touch: true})
		if math.Abs(b.Turned-turned) > 1e-9 {
			t.Errorf("two fingers turned from %v to %v", turned, b.Turned)
		}
		at := b.game.Layout.Stack.Center(42)
		b.Input(stage.Event{Kind: stage.PointerDown, At: at})
		b.Input(stage.Event{Kind: stage.PointerUp, At: at})
		b.tick()
		if b.game.Position().Mark(42) != 1 {
			t.Errorf("a press from an angle did not play")
		}
		if b.game.Session.Match.Record().Tag(record.TagTitle) != "" {
			t.Error("the record was changed")
		}
	}
}

// The way that layers are shown is kept, plain marks have flat layers, and the names and the
// order of cells are the same in each.
func TestLayersFlat(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(360, 640)
	b.open("4x4x4k4;human;human")
	cells := func() (all []string) {
		for _, n := range b.Nodes() {
			if n.Role == stage.Cell {
				all = append(all, n.ID+n.Label)
			}
		}
		return all
	}
	was := cells()
	b.click(stage.IDLayers)
	if b.game.Layout.Stack != nil || b.has(stage.IDTurnLeft) {
		t.Fatal("the layers are not flat")
	}
	now := cells()
	if len(was) != 64 || len(now) != 64 {
		t.Fatalf("%d and %d cells", len(was), len(now))
	}
	for i := range was {
		if was[i] != now[i] {
			t.Fatalf("cell %d was %q and is %q", i, was[i], now[i])
		}
	}
	again := newBench(t, b.store)
	again.Resize(360, 640)
	again.open("3x3x3k3;human;human")
	if again.game.Layout.Stack != nil {
		t.Error("the setting is not kept")
	}
	again.FocusOn(board.CellID(0))
	again.keys("v")
	if again.game.Layout.Stack == nil {
		t.Error("the key does not show an angle")
	}
	again.Session.Choose(stage.SetPieces, stage.PiecesPlain)
	again.List()
	if again.game.Layout.Stack != nil || again.has(stage.IDLayers) {
		t.Error("with plain marks the layers are not flat")
	}
}

// What is drawn from an angle stays in its room, and a winning line goes through the layers.
func TestLayersDrawn(t *testing.T) {
	b := newBench(t, nil)
	b.SetLook(stage.Look{Reduced: true})
	b.Resize(360, 640)
	b.open("3x3x3k3;human;human")
	b.play(0, 1, 13, 2, 26)
	b.settled()
	var r lines
	b.game.Layered(&r, b.game.DrawStrikes)
	s := b.game.Layout.Stack
	from, to := s.Center(0), s.Center(26)
	for _, l := range r.all {
		if math.Hypot(l[0].X-from.X, l[0].Y-from.Y) < 0.01 && math.Hypot(l[1].X-to.X, l[1].Y-to.Y) < 0.01 {
			return
		}
	}
	t.Errorf("no line from %v to %v: %v", from, to, r.all)
}

// lines keeps the lines that are drawn.
type lines struct {
	paint.Recorder
	all [][2]paint.Point
}

func (l *lines) Line(a, b paint.Point, width float64, c paint.Color) {
	l.all = append(l.all, [2]paint.Point{a, b})
}

// A bead falls on its peg: it begins above all layers and comes to rest in its cell.
func TestBeadFalls(t *testing.T) {
	b := newBench(t, nil)
	b.Resize(360, 640)
	b.open("4x4x4k4-gravity;human;human")
	b.Input(stage.Event{Kind: stage.PressNode, ID: board.CellID(5)})
	highest, last := math.Inf(1), 0.0
	for range 200 {
		var r lines
		b.Draw(&r)
		for _, l := range r.all {
			if l[0] == l[1] && math.Abs(l[0].X-b.game.Layout.Stack.Center(5).X) < 0.01 {
				highest, last = min(highest, l[0].Y), l[0].Y
			}
		}
		b.time += 10 * time.Millisecond
		b.Tick(b.time)
	}
	s := b.game.Layout.Stack
	if rest := s.Center(5).Y; math.Abs(last-rest) > 0.01 || highest > s.Center(53).Y {
		t.Errorf("the bead fell from %.1f to %.1f; it rests at %.1f", highest, last, rest)
	}
}
