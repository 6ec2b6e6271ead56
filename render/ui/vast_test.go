package ui

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// A click in the middle of a cell hits it, whatever its shape, and so does one near its edge.
func TestPick(t *testing.T) {
	for _, id := range []string{"3x3k3", "4x4x4k4", "t4x4k4", "h4k4", "hex11", "ultimate", "100x100k5"} {
		b := family(t, id)
		l := &b.game.Layout
		l.Each(func(c game.Cell) {
			m := l.Center(c)
			for _, at := range []paint.Point{m, {X: m.X + l.Side*0.4, Y: m.Y}, {X: m.X - l.Side*0.2, Y: m.Y - l.Side*0.4}} {
				if got := l.Pick(at); l.Room.Contains(at) && got != c {
					t.Errorf("%s: at %v is cell %d, want %d", id, at, got, c)
				}
			}
		})
	}
}

// Arrow keys reach every cell of every kind of board.
func TestArrowsReachEverything(t *testing.T) {
	for _, id := range []string{"h3k3", "hex11", "4x4x4k4", "t4x4k4", "9x3k3"} {
		b := family(t, id)
		board := b.game.Position().Board()
		seen := map[game.Cell]bool{0: true}
		for queue := []game.Cell{0}; len(queue) > 0; queue = queue[1:] {
			for _, key := range []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "First", "Last"} {
				to := b.game.Step(queue[0], key)
				if !board.Contains(to) {
					t.Fatalf("%s: %s leads off the board", id, key)
				}
				if !seen[to] {
					seen[to] = true
					queue = append(queue, to)
				}
			}
		}
		if len(seen) != board.Cells() {
			t.Errorf("%s: %d of %d cells are reached", id, len(seen), board.Cells())
		}
	}
	b := family(t, "h3k3")
	up := b.game.Step(b.game.Step(9, "ArrowUp"), "ArrowUp")
	x, _ := b.game.Position().Board().Spot(9)
	if y, _ := b.game.Position().Board().Spot(up); math.Abs(x-y) > 0.01 {
		t.Error("two rows up is not straight up")
	}
	b = family(t, "t4x4k4")
	for key, want := range map[string]game.Cell{"ArrowLeft": 3, "ArrowUp": 12, "ArrowRight": 1, "ArrowDown": 4} {
		if got := b.game.Step(0, key); got != want {
			t.Errorf("on a torus %s leads from 0 to %d, want %d", key, got, want)
		}
	}
	if got := family(t, "3x3k3").game.Step(0, "ArrowLeft"); got != 0 {
		t.Errorf("on a grid the edge leads to %d", got)
	}
	b = family(t, "4x4x4k4")
	b.keys("ArrowUp", "PageUp")
	if n := b.node(b.Focus()); !strings.Contains(n.Label, ".") {
		t.Errorf("the focus is on %s", n.Label)
	}
}

// A board of a million cells is played like any other. Only its visible part is listed and
// drawn.
func TestVast(t *testing.T) {
	b := family(t, "1000x1000k5")
	grid := b.node("board")
	if grid.Row != 1000 || grid.Col != 1000 {
		t.Errorf("the grid has %d rows and %d columns", grid.Row, grid.Col)
	}
	for _, id := range []string{"zoom-in", "zoom-out", "show-last"} {
		b.node(id)
	}
	b.keys("ArrowUp", "Enter")
	focus := b.Focus()
	for range 40 {
		b.keys("ArrowRight")
	}
	if b.node(b.Focus()).Col != b.game.Layout.Board.Width()/2+1+40 {
		t.Errorf("the focus is in column %d", b.node(b.Focus()).Col)
	}
	if n := cells(b); n == 0 || n > board.Mirrored {
		t.Errorf("%d cells are nodes", n)
	}
	b.keys("l")
	if b.Focus() != focus || !stage.Find(b.Nodes(), focus).Is(stage.Last) {
		t.Errorf("the last move is not shown: the focus is on %s", b.Focus())
	}
	for range 40 {
		b.keys("-")
	}
	l := &b.game.Layout
	if l.Zoomed || l.Whole.W > b.Size.W {
		t.Error("it cannot be shown whole")
	}
	if n := cells(b); n == 0 || n > board.Mirrored {
		t.Errorf("shown whole, %d cells are nodes", n)
	}
	var r paint.Recorder
	b.Draw(&r)
	if r.Len() > 2000 {
		t.Errorf("%d strokes draw one stone", r.Len())
	}
	// A distant cell can be pressed although it was not a node before.
	b.keys("+", "+", "+", "+", "+", "+", "+", "+", "+")
	at := paint.Point{X: l.Room.X + 40, Y: l.Room.Y + 40}
	c := l.Pick(at)
	b.Input(stage.Event{Kind: stage.PointerDown, At: at})
	b.Input(stage.Event{Kind: stage.PointerUp, At: at})
	if b.game.Position().Mark(c) != 2 {
		t.Error("a press on a far cell does not play")
	}
}

// Dragging and zooming move the board and play nothing. Zooming keeps the point under the
// pointer in its place.
func TestPanAndZoom(t *testing.T) {
	b := family(t, "100x100k5")
	l := &b.game.Layout
	was := l.Pick(l.Room.Center())
	at := l.Center(was)
	b.Input(stage.Event{Kind: stage.PointerDown, At: at, Touch: true})
	for i := range 10 {
		b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: at.X + float64(i)*10, Y: at.Y + float64(i)*5}, Touch: true})
	}
	to := paint.Point{X: at.X + 90, Y: at.Y + 45}
	b.Input(stage.Event{Kind: stage.PointerUp, At: to, Touch: true})
	if got := l.Pick(to); got != was || b.game.Position().Plies() != 0 {
		t.Errorf("the cell under the finger was %d and is %d, after %d moves", was, got, b.game.Position().Plies())
	}
	for _, by := range []float64{1.3, 1.3, 0.6, 0.9, 1.7} {
		b.Input(stage.Event{Kind: stage.Zoom, At: to, By: by})
		if got := l.Pick(to); got != was {
			t.Errorf("zoomed by %v, the cell under the pointer is %d, was %d", by, got, was)
		}
	}
	if !b.Pans() {
		t.Error("a swipe does not move a zoomed board")
	}
	small := family(t, "3x3k3")
	if small.Pans() || small.Input(stage.Event{Kind: stage.Zoom, At: small.game.Layout.Room.Center(), By: 2}) {
		t.Error("the wheel over a board that fits does not scroll the page")
	}
	for height, want := range map[float64]bool{568: true, 4000: false} {
		small.Resize(320, height)
		small.press("more")
		if small.Pans() != want {
			t.Errorf("a swipe moves a menu %v high: %v", height, !want)
		}
		small.press("back")
	}
}

// The cost of a thousand stones does not depend on the size of the board.
func TestVastIsQuick(t *testing.T) {
	b := family(t, "1000x1000k5")
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		b.Match.Play(game.Move{To: game.Cell(rng.IntN(1_000_000))})
	}
	b.tick()
	allocs := testing.AllocsPerRun(3, func() {
		b.Changed()
		b.List()
	})
	if allocs > 6000 {
		t.Errorf("listing allocates %v times", allocs)
	}
}

func BenchmarkVastMove(bm *testing.B) {
	a := New(Env{Store: &memory{texts: map[string]string{}}, Face: face, Seed: func() uint64 { return 1 }})
	r, err := variant.Parse("1000x1000k5")
	if err != nil {
		bm.Fatal(err)
	}
	a.Resize(1280, 800)
	a.begin(r, []string{words.SeatHuman, words.SeatHuman})
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		a.Match.Play(game.Move{To: game.Cell(rng.IntN(1_000_000))})
	}
	a.Tick(time.Hour)
	var rec paint.Recorder
	bm.ReportAllocs()
	for bm.Loop() {
		a.Match.Undo()
		a.Match.Redo()
		a.Changed()
		rec.Reset()
		a.Draw(&rec)
	}
}

// A press on cells that are too small zooms in around them; the next press plays.
func TestTinyCellsZoomIn(t *testing.T) {
	b := family(t, "1000x1000k5")
	b.keys("0")
	l := &b.game.Layout
	at := paint.Point{X: l.Room.X + 200, Y: l.Room.Y + 100}
	c := l.Pick(at)
	press := func() {
		b.Input(stage.Event{Kind: stage.PointerDown, At: at})
		b.Input(stage.Event{Kind: stage.PointerUp, At: at})
		b.tick()
	}
	press()
	if b.game.Position().Plies() != 0 || l.Side < board.Comfort || l.Pick(at) != c || b.Focus() != board.CellID(c) {
		t.Errorf("after %d plies cells are %.1f px, and the focus is on %s", b.game.Position().Plies(), l.Side, b.Focus())
	}
	if got, want := b.saidNow(), "Zoomed in around "+l.Board.Name(c)+"."; got != want {
		t.Errorf("it said %q, want %q", got, want)
	}
	press()
	if b.game.Position().Mark(c) != 1 {
		t.Error("the second press does not play")
	}
}

// Of a board that is shown in part one sees the last move when the game is opened, and what is
// taken back or played again; nothing moves where it was in view.
func TestLastMoveIsSeen(t *testing.T) {
	for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 844, H: 390}, {W: 1280, H: 800}} {
		b := newBench(t, nil)
		b.Resize(size.W, size.H)
		b.TryImport("", []byte("noughts 1\nrules 100x100k5\na1\ncv100\ncu99\n"))
		seen := func(names ...string) {
			t.Helper()
			b.tick()
			for _, name := range names {
				m, err := b.game.Position().Rules().ParseMove(name)
				if err != nil || !b.game.Layout.Shows(m.To) {
					t.Errorf("%v: %s is out of view (%v)", size, name, err)
				}
			}
		}
		seen("cu99", "cv100")
		at := b.game.Window.At
		b.press("undo")
		seen("cu99", "cv100")
		if b.game.Window.At != at {
			t.Errorf("%v: the board moves from %v to %v", size, at, b.game.Window.At)
		}
		b.Match.GoTo(b.Match.Record().Root())
		b.Match.GoTo(b.Match.Record().Line()[1])
		seen("a1")
		b.press("redo")
		seen("cv100")
		b.press("undo")
		b.press("undo")
		seen("a1")
	}
}

// The minimap has a place for every layer, and a press there shows it.
func TestMinimap(t *testing.T) {
	for _, id := range []string{"8x8x8k5", "100x100k5", "h15k5", "t30x30k5"} {
		b := family(t, id)
		b.Resize(320, 568)
		b.tick()
		l := &b.game.Layout
		if !l.Zoomed {
			t.Fatalf("%s is not zoomed", id)
		}
		for _, c := range []game.Cell{0, game.Cell(l.Board.Cells() - 1)} {
			box, scale, rest := l.Minimap()
			m := l.Center(c)
			at := paint.Point{X: box.X + (m.X-l.Whole.X)*scale, Y: box.Y + (m.Y-l.Whole.Y)*scale}
			if !box.Contains(at) || box.MaxX() > rest.X || box.MaxY() > l.Tools.MaxY()+0.01 {
				t.Fatalf("%s: %s is at %v of the minimap %v", id, l.Board.Name(c), at, box)
			}
			b.Input(stage.Event{Kind: stage.PointerDown, At: at})
			b.Input(stage.Event{Kind: stage.PointerUp, At: at})
			b.tick()
			if !l.Shows(c) {
				t.Errorf("%s: a press on the minimap does not show %s", id, l.Board.Name(c))
			}
		}
	}
}

// Coordinates do not overlap, at any size.
func TestNamesApart(t *testing.T) {
	for _, id := range []string{"19x19k5", "h15k5", "hex11", "4x4x4k4", "4x20k4", "100x100k5"} {
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 844, H: 390}, {W: 1280, H: 800}} {
			b := family(t, id)
			b.Resize(size.W, size.H)
			b.tick()
			names := &texts{Recorder: &paint.Recorder{}}
			b.game.DrawNames(names)
			if len(names.boxes) == 0 {
				t.Errorf("%s, %v: no names", id, size)
			}
			for i, m := range names.boxes {
				for _, n := range names.boxes[i+1:] {
					if m.X < n.MaxX() && n.X < m.MaxX() && m.Y < n.MaxY() && n.Y < m.MaxY() {
						t.Fatalf("%s, %v: two names are at %v and %v", id, size, m, n)
					}
				}
			}
		}
	}
}

// texts is a canvas that records the boxes of texts.
type texts struct {
	*paint.Recorder
	size  paint.Rect // the screen; zero for no check
	boxes []paint.Rect
	bad   []string // texts that are too small, or outside the screen
}

func (r *texts) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	w := face.Width(s, f)
	box := paint.Rect{X: at.X, Y: at.Y - f.Size*0.75, W: w, H: f.Size * 0.75}
	switch align {
	case paint.Center:
		box.X -= w / 2
	case paint.Right:
		box.X -= w
	}
	r.boxes = append(r.boxes, box)
	if f.Size < 9.5 || box.X < 0 || r.size.W > 0 && box.MaxX() > r.size.W {
		r.bad = append(r.bad, fmt.Sprintf("%q of %.1f px from %.0f to %.0f", s, f.Size, box.X, box.MaxX()))
	}
}

// Layers are in full rows if that costs little size, so that the order of the layers is clear.
func TestLayersInARow(t *testing.T) {
	for _, x := range []struct {
		id      string
		size    paint.Rect
		columns int
	}{
		{"3x3x3k3", paint.Rect{W: 1280, H: 800}, 3},
		{"3x3x3k3", paint.Rect{W: 360, H: 640}, 3},
		{"4x4x4k4", paint.Rect{W: 1280, H: 800}, 2},
		{"8x8x8k5", paint.Rect{W: 1280, H: 800}, 4},
	} {
		b := family(t, x.id)
		b.Session.Choose(stage.SetLayers, stage.LayersFlat)
		b.Resize(x.size.W, x.size.H)
		b.tick()
		if got := b.game.Layout.Columns; got != x.columns {
			t.Errorf("%s on %v has %d layers in a row, want %d", x.id, x.size, got, x.columns)
		}
	}
}
