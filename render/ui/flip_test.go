package ui

import (
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// During a game hint, analysis, review, the other side of the board and resigning are one press
// away, on every screen.
func TestOnePressAway(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x3k3;human;easy")
	b.play(8)
	b.answered()
	for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 568, H: 320}, {W: 1280, H: 800}} {
		b.Resize(size.W, size.H)
		b.tick()
		for _, id := range []string{"hint", "analysis", "review", "flip", "resign"} {
			if n := stage.Find(b.Nodes(), id); n == nil || n.Is(stage.Disabled) || n.Label == "" {
				t.Errorf("%gx%g: %s cannot be pressed: %+v", size.W, size.H, id, n)
			}
		}
	}
	b.click("review")
	b.press("back")
	b.click("analysis")
}

// A board that is flipped is seen from the other side: its cells change places, and the keys and
// the pointer go by what is seen. The next game is seen so, too, and what has a top is not flipped.
func TestFlip(t *testing.T) {
	b := newBench(t, nil)
	b.open("3x4k3;human;human")
	first, last := b.node("cell-0").Box, b.node("cell-11").Box
	b.click("flip")
	if b.node("cell-0").Box != last || b.node("cell-11").Box != first {
		t.Errorf("cell 0 is at %v, want %v", b.node("cell-0").Box, last)
	}
	b.click("cell-0")
	b.want("X../.../.../...", "O to move")
	b.Input(stage.Event{Kind: stage.FocusNode, ID: "cell-0"})
	b.keys("ArrowLeft", "ArrowUp")
	if got := b.Focus(); got != "cell-4" {
		t.Errorf("left and up of the first cell is %s", got)
	}
	b.press("new")
	if b.node("cell-0").Box != last {
		t.Error("the next game is not seen from the same side")
	}
	b.click("flip")
	if b.node("cell-0").Box != first {
		t.Error("the board does not go back")
	}
	for _, id := range []string{"7x6k4-gravity;human;human", "hex11;human;human", "3x3x3k3;human;human"} {
		if b.open(id); b.has("flip") {
			t.Errorf("%s can be flipped", id)
		}
	}
	b.open("40x40k5;human;human")
	b.press("flip")
	b.tick()
	if n := b.node("cell-820"); b.game.Layout.Pick(n.Box.Center()) != 820 {
		t.Error("the cell at a place of a large board is another one")
	}
	b.open("pentago;human;human")
	b.click("cell-35")
	if b.tick(); !b.game.AsksTurn() || !b.game.Layout.Turned {
		t.Error("the board turns back while it asks which part is to be rotated")
	}
}
