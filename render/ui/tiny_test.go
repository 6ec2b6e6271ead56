package ui

import (
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// beyondScreen tells whether a visible part of a node is outside the screen.
func beyondScreen(n stage.Node, size paint.Rect) bool {
	in := n.Box
	if n.View.W > 0 { // the rest is clipped
		in.Y = max(in.Y, n.View.Y)
		in.H = max(0, min(n.Box.MaxY(), n.View.MaxY())-in.Y)
	}
	return in.H > 0 && (in.X < -0.01 || in.Y < -0.01 || in.MaxX() > size.W+0.01 || in.MaxY() > size.H+0.01)
}

// Tiny screens, which a window may have for a moment, are drawn without endless loops. In the
// smallest allowed window, all nodes are on the screen.
func TestTinyScreens(t *testing.T) {
	for name, reach := range everything() {
		b := newBench(t, nil)
		reach(b)
		for _, size := range []paint.Rect{{}, {W: 1, H: 1}, {W: 40, H: 40}, {W: 120, H: 90}, {W: 120, H: 120}, {W: 143, H: 91},
			{W: 120, H: 300}, {W: 300, H: 90}, {W: 5000, H: 90}, {W: 120, H: 5000}, {W: 5000, H: 20}, {W: 20, H: 5000}} {
			b.Resize(size.W, size.H)
			b.tick()
			for _, n := range b.Nodes() {
				if size.W >= 120 && size.H >= 90 && beyondScreen(n, size) {
					t.Errorf("%s on %v x %v: %s stands at %v, outside", name, size.W, size.H, n.ID, n.Box)
				}
			}
			var c careful
			if b.Draw(&c); c.fault != "" {
				t.Errorf("%s on %v x %v draws %s", name, size.W, size.H, c.fault)
			}
		}
	}
}

// While a region to turn is chosen, all regions are visible, even if the board was zoomed.
func TestTurnsAreSeen(t *testing.T) {
	b := family(t, "pentago")
	b.keys("ArrowUp", "+", "+")
	b.Resize(422, 1395)
	b.tick()
	b.keys("Enter")
	if !b.has("form-7") {
		t.Fatal("no turn is asked for")
	}
	checkLayout(t, b, 10)
}

// A new game that starts during the turn of a region shows nothing of the turn.
func TestNewGameWhileTurning(t *testing.T) {
	b := family(t, "pentago")
	b.pressCells("b2")
	b.Input(stage.Event{Kind: stage.PressNode, ID: "form-0"})
	b.Tick(b.time)
	if err := b.Open("3x3k3;human;human"); err != nil {
		t.Fatal(err)
	}
	b.Tick(b.time)
	b.Draw(&paint.Recorder{})
}

// A low screen has room beside the board for four players and a thinking computer.
func TestLowScreen(t *testing.T) {
	b := newBench(t, nil)
	b.engine.slow = true
	b.openSlow("7x7k4-4p;human;easy;human;human")
	for _, size := range []paint.Rect{{W: 568, H: 320}, {W: 640, H: 300}, {W: 5000, H: 300}, {W: 844, H: 390}} {
		b.Resize(size.W, size.H)
		b.tick()
		b.node("stop")
		checkLayout(t, b, 10)
	}
}

// A question on the board of a replay covers none of its controls.
func TestQuestionInReplay(t *testing.T) {
	b := family(t, "pentago")
	b.press("more")
	b.press("replay")
	b.pressCells("b2")
	b.node("cancel")
	checkLayout(t, b, 10)
	b.press("cancel")
	b.node("speed")
}
