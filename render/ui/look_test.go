package ui

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

var update = flag.Bool("update", false, "write the golden recordings anew")

// scenes bring a program to each of its screens.
var scenes = []struct {
	name  string
	reach func(b *bench)
}{
	{"home", func(b *bench) { b.settled() }},
	{"setup", func(b *bench) { b.choose("3x3k3") }},
	{"middle", func(b *bench) {
		b.open("3x3k3;human;human")
		b.play(4, 0, 2)
		b.click("cell-4")
		b.keys("ArrowDown")
	}},
	{"won", func(b *bench) {
		b.open("4x4k3;human;human")
		b.play(5, 0, 6, 1, 7)
	}},
}

func partOf(b *bench, c int) float64 {
	s := b.game.Motion.Of(game.Cell(c))
	return s.Part(b.Now)
}

// A mark is animated stroke by stroke, and Undo runs the animation backwards.
func TestMotion(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;human")
	part := func(c int) float64 { return partOf(b, c) }
	step := func(d time.Duration) {
		b.time += d
		b.Tick(b.time)
	}
	b.Input(stage.Event{Kind: stage.PressNode, ID: "cell-4"})
	step(0)
	step(stage.DrawTime / 2)
	if p := part(4); p < 0.4 || p > 0.6 || !b.Moving() {
		t.Errorf("half way the mark is drawn by %.2f", p)
	}
	b.Input(stage.Event{Kind: stage.PressNode, ID: "undo"})
	step(stage.DrawTime / 4)
	if p := part(4); p <= 0 || p >= 0.5 {
		t.Errorf("taken back, the mark is drawn by %.2f", p)
	}
	step(stage.DrawTime)
	if b.game.Motion.Of(4).Mark != game.Empty {
		t.Error("the mark is still there")
	}
	b.SetLook(stage.Look{Reduced: true})
	b.Input(stage.Event{Kind: stage.PressNode, ID: "cell-4"})
	step(0)
	if part(4) != 1 {
		t.Error("with reduced motion the mark is not there at once")
	}
}

// On every screen and for every board, all nodes are on the screen, no control covers another
// one or a player's box, and each control is large enough.
func TestLayout(t *testing.T) {
	sizes := []paint.Rect{{W: 320, H: 568}, {W: 360, H: 640}, {W: 568, H: 320}, {W: 640, H: 512}, {W: 768, H: 1024},
		{W: 450, H: 350}, {W: 422, H: 195}, {W: 320, H: 256}, {W: 844, H: 390}, {W: 640, H: 400}, {W: 1280, H: 800}, {W: 2560, H: 1440}, {W: 3840, H: 2160}}
	for side := 3; side <= 19; side++ {
		b := newBench(t, nil)
		for _, size := range sizes {
			b.Resize(size.W, size.H)
			checkLayout(t, b, min(24, 46*float64(stage.ScaleOf(size))*0.6))
		}
		b.open(fmt.Sprintf("%dx%dk3;human;human", side, side))
		for _, size := range sizes {
			b.Resize(size.W, size.H)
			least := 10.0
			if size.H < 320 {
				least = 6 // larger boards need larger screens
			}
			checkLayout(t, b, least)
			if side == 3 && b.node("cell-0").Box.W < 44 && size.H > 200 {
				t.Errorf("%v: cells of %.0f px", size, b.node("cell-0").Box.W)
			}
		}
	}
	for _, e := range variant.Catalogue() {
		b := newBench(t, nil)
		b.put(e.Rules)
		b.playOn(1, rand.New(rand.NewPCG(1, 1)))
		for _, size := range sizes {
			b.Resize(size.W, size.H)
			checkLayout(t, b, 6)
		}
	}
}

// partly tells whether a scrolling node is cut off or out of view.
func partly(n stage.Node) bool {
	return n.View.W > 0 && (n.Box.Y < n.View.Y-0.01 || n.Box.MaxY() > n.View.MaxY()+0.01)
}

// solid tells whether nothing may cover a node: controls and the players' boxes.
func solid(n stage.Node) bool { return n.Focusable() || strings.HasPrefix(n.ID, "player-") }

func checkLayout(t *testing.T, b *bench, least float64) {
	t.Helper()
	nodes := b.Nodes()
	ids := map[string]bool{}
	// Layers that are seen from an angle lie above each other.
	stacked := b.board() != nil && b.board().Layout.Stack != nil
	for i, n := range nodes {
		if ids[n.ID] {
			t.Errorf("two nodes are called %s", n.ID)
		}
		ids[n.ID] = true
		box := n.Box
		if partly(n) {
			continue
		}
		if box.X < 0 || box.Y < 0 || box.MaxX() > b.Size.W+0.01 || box.MaxY() > b.Size.H+0.01 {
			t.Errorf("%.0fx%.0f: %s stands at %v, outside the screen", b.Size.W, b.Size.H, n.ID, box)
		}
		if !solid(n) {
			continue
		}
		// Tiny cells are no touch targets: a press zooms in.
		far := n.Role == stage.Cell && n.Group == "board" && b.board() != nil && b.board().Layout.Side < stage.Tiny && b.board().Layout.Tools.H > 0
		if n.Focusable() && !far && (box.W < least || box.H < least) {
			t.Errorf("%.0fx%.0f: %s is only %.0f x %.0f", b.Size.W, b.Size.H, n.ID, box.W, box.H)
		}
		for _, m := range nodes[i+1:] {
			if stacked && n.Role == stage.Cell && m.Role == stage.Cell {
				continue
			}
			if solid(m) && !partly(m) && min(box.MaxX(), m.Box.MaxX())-max(box.X, m.Box.X) > 0.01 &&
				min(box.MaxY(), m.Box.MaxY())-max(box.Y, m.Box.Y) > 0.01 {
				t.Errorf("%.0fx%.0f: %s covers %s", b.Size.W, b.Size.H, m.ID, n.ID)
			}
		}
	}
}

// themes are all themes.
var themes = map[string]*stage.Theme{"light": &stage.Light, "dark": &stage.Dark, "firm light": &stage.FirmLight, "firm dark": &stage.FirmDark}

func TestContrast(t *testing.T) {
	for name, th := range themes {
		for _, c := range []struct {
			what   string
			on, by paint.Color
			least  float64
		}{
			{"text on the ground", th.Back, th.Text, 4.5},
			{"muted text", th.Back, th.Muted, 4.5},
			{"text on a control", th.Surface, th.Text, 4.5},
			{"the sign of a mistake", th.Warn, th.Back, 4.5},
			{"the sign of a win or of a hint", th.Gain, th.Back, 4.5},
			{"a win or a hint on the board", th.Surface, th.Gain, 4.5},
			{"a mistake on the chart", th.Surface, th.Warn, 4.5},
			{"text on the leading control", th.Primary, th.OnPrim, 4.5},
			{"small text on the chosen one", th.Primary, th.Soft(th.Primary, th.OnPrim, stage.Subtle), 4.5},
			{"X on the board", th.Surface, th.Mark(game.First), 3},
			{"O on the board", th.Surface, th.Mark(game.Second), 3},
			{"lines on the board", th.Surface, th.Line, 3},
			{"the dash in a barred cell", th.ClosedGround(), th.Line, 3},
			{"a warning on the ground", th.Back, th.Warn, 4.5},
			{"the edge of a field that is wrong", th.Surface, th.Warn, 3},
			{"the focus ring on the ground", th.Back, th.Focus, 3},
			{"the focus ring on the board", th.Surface, th.Focus, 3},
			{"the strike on the board", th.Surface, th.Text, 3},
		} {
			least := c.least
			if th.Firm {
				least = 7
			}
			if got := paint.Contrast(c.on, c.by); got < least {
				t.Errorf("%s theme: %s has contrast %.2f, want %.1f", name, c.what, got, least)
			}
		}
	}
}
