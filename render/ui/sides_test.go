package ui

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// fromRight is a bench with a right-to-left language.
func fromRight(t *testing.T) *bench {
	b := newBench(t, nil)
	b.SetLook(stage.Look{Reduced: true, Languages: "en-XB"})
	return b
}

// In right-to-left layouts every node is mirrored, except on boards, and a press in its middle
// hits it.
func TestFromRight(t *testing.T) {
	all := everything()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		b, left := fromRight(t), newBench(t, nil)
		all[name](b)
		all[name](left)
		b.Input(stage.Event{Kind: stage.PointerLeave}) // so that no node is hovered
		left.Input(stage.Event{Kind: stage.PointerLeave})
		for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 1280, H: 800}} {
			left.Resize(size.W, size.H)
			left.tick()
			b.Resize(size.W, size.H)
			b.tick()
			checkLayout(t, b, 4)
			was := map[string]paint.Rect{}
			for _, n := range left.Nodes() {
				was[n.ID] = n.Box
			}
			var grid *stage.Node
			for _, n := range b.Nodes() {
				from, ok := was[n.ID]
				if !ok {
					t.Fatalf("%s, %v: %s is new", name, size, n.ID)
				}
				if n.Drawing || n.ID == "board" {
					grid = &n
				}
				on := grid != nil && (n.Group == grid.ID || strings.HasPrefix(n.ID, "form-"))
				if mirror := from.Mirror(size.W); !on && n.ID != "board" && math.Abs(n.Box.X-mirror.X) > 0.01 {
					t.Errorf("%s, %v: %s stands at %v, not at %v", name, size, n.ID, n.Box, mirror)
				}
				if on && math.Abs(n.Box.X-grid.Box.X-(from.X-was[grid.ID].X)) > 0.01 {
					t.Errorf("%s, %v: %s stands at %v of a board at %v", name, size, n.ID, n.Box, grid.Box)
				}
				if !n.Focusable() || n.View.H > 0 && !n.View.Contains(n.Box.Center()) {
					continue
				}
				b.Input(stage.Event{Kind: stage.PointerMove, At: n.Box.Center()})
				if b.Hover != n.ID && !(n.Role == stage.Cell && grid.Box.W/float64(grid.Col) < stage.Tiny) && b.Hover != "form-0" && b.Hover != "form-1" {
					t.Errorf("%s, %v: over %s it is %q that is pointed at", name, size, n.ID, b.Hover)
				}
			}
		}
		if t.Failed() {
			break
		}
	}
}

// In right-to-left layouts arrow keys go in their direction: between controls, on the board,
// and from the board to the controls beside it.
func TestFromRightKeys(t *testing.T) {
	b := fromRight(t)
	b.take("3x3k3")
	b.keys("ArrowUp", "ArrowLeft")
	if b.Focus() != b.cell("a2") {
		t.Errorf("left of the middle is %s", b.Focus())
	}
	pad := func(key string) {
		b.Input(stage.Event{Kind: stage.KeyDown, Key: key, Mods: stage.Pad})
		b.tick()
	}
	pad("ArrowLeft")
	beside := b.node(b.Focus())
	if beside.Role != stage.Button || beside.Box.MaxX() > b.node("board").Box.X {
		t.Errorf("left of the board is %s at %v", beside.ID, beside.Box)
	}
	pad("ArrowRight")
	if n := b.node(b.Focus()); n.Box.X <= beside.Box.X {
		t.Errorf("right of %s is %s", beside.ID, n.ID)
	}
	b.press("more")
	b.press("replay")
	b.press("back")
	b.press("more")
	b.press("settings")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "theme-system"})
	before := b.node("theme-system").Box
	b.keys("ArrowLeft")
	if after := b.node(b.Focus()); !strings.HasPrefix(after.ID, "theme-") || after.Box.X >= before.X {
		t.Errorf("left of the first theme is %s at %v", after.ID, after.Box)
	}
}

// In right-to-left layouts a slider is dragged from the right. A board is dragged as in others,
// also when the pointer leaves it.
func TestFromRightDrags(t *testing.T) {
	b := fromRight(t)
	b.wins()
	b.press("more")
	b.press("replay")
	box := b.node("slider").Box
	b.Input(stage.Event{Kind: stage.PointerDown, At: paint.Point{X: box.MaxX() - box.H/2, Y: box.Center().Y}})
	b.tick()
	if at := b.node("slider").Row; at != 0 {
		t.Errorf("at the right the slider is at %d", at)
	}
	b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: box.X + box.H/2, Y: box.Center().Y}})
	b.Input(stage.Event{Kind: stage.PointerUp, At: paint.Point{X: box.X + box.H/2, Y: box.Center().Y}})
	b.tick()
	if n := b.node("slider"); n.Row != n.Col {
		t.Errorf("at the left the slider is at %d of %d", n.Row, n.Col)
	}

	b = fromRight(t)
	b.take("100x100k5")
	l := &b.game.Layout
	was := l.Whole.X
	at := b.node("board").Box.Center()
	b.Input(stage.Event{Kind: stage.PointerDown, At: at})
	for x := at.X; x > 5; x -= 20 {
		b.Input(stage.Event{Kind: stage.PointerMove, At: paint.Point{X: x, Y: at.Y}})
		b.tick()
		if by := l.Whole.X - was; math.Abs(by-(x-at.X)) > 8 && was+x-at.X > l.Room.MaxX()-l.Whole.W {
			t.Fatalf("dragged by %.0f the board moved by %.0f", x-at.X, by)
		}
	}
}

// clockFace collects the single characters of a drawing from left to right.
type clockFace struct {
	paint.Recorder
	at map[float64]string
}

func (w *clockFace) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	if len(s) == 1 && strings.Contains("0123456789:", s) {
		w.at[at.X] = s
	}
}

// The digits of a clock are in left-to-right order in every language.
func TestFromRightClocks(t *testing.T) {
	b := fromRight(t)
	b.timed("3x3k3", "600+5")
	b.Resize(1280, 800)
	b.play(4, 0)
	times, _ := b.Match.Time()
	for i := range b.game.Around.Chips {
		w := clockFace{at: map[float64]string{}}
		b.game.DrawClock(paint.Mirrored(&w, 1280), b.game.Around.Chips[i], game.Player(i+1), paint.Color{})
		text := ""
		for _, x := range slices.Sorted(maps.Keys(w.at)) {
			text += w.at[x]
		}
		if want := session.ClockText(times.Left[i]); text != want {
			t.Errorf("player %d has %q, want %q", i+1, text, want)
		}
	}
}
