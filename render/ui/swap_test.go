package ui

import (
	"testing"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Whoever swaps, the board says whose stone it is now, and what everybody plays for.
func TestTookOver(t *testing.T) {
	for _, c := range []struct{ game, seats, remark string }{
		{"hex7", "human;hard", "Expert took over your stone. You now join left and right."},
		{"hex7", "hard;human", "You took over the stone. You now join top and bottom."},
		{"hex7", "human;human", "Sides are swapped. Whoever began now plays O."},
		{"yavalath", "human;medium", "Amateur took over your stone. You now play O."},
	} {
		b := newBench(t, nil)
		b.engine.slow = true // no reply takes the remark away
		b.open(c.game + ";" + c.seats)
		if err := b.SetPosition("d4swap"); err != nil {
			t.Fatal(err)
		}
		b.tick()
		if got := b.node(stage.IDRemark).Label; got != c.remark {
			t.Errorf("%s: it says %q", c.game, got)
		}
	}
}

// It is announced when it happens.
func TestTookOverIsSaid(t *testing.T) {
	b := newBench(t, nil)
	b.open("hex7;human;human")
	b.pressCells("d4")
	b.press("choice-swap")
	if got := b.saidNow(); got != "Sides are swapped. Whoever began now plays O." {
		t.Errorf("it announces %q", got)
	}
}

// Choices have the place of the second row of buttons while there are any: they take no room from
// the board.
func TestChoicesTakeNoRoom(t *testing.T) {
	for _, size := range []paint.Rect{{W: 320, H: 568}, {W: 390, H: 844}, {W: 1280, H: 800}} {
		b := newBench(t, nil)
		b.Resize(size.W, size.H)
		b.open("15x15k5;human;human")
		b.tick()
		b.Nodes()
		want := b.board().Layout.Room
		b.open("swap2;human;human")
		b.pressCells("h8", "h9")
		if got := b.board().Layout.Room; got != want || !b.has(stage.IDReview) {
			t.Errorf("%v: the board is at %v instead of %v, or the second row is away", size, got, want)
		}
		b.pressCells("j10")
		for _, id := range []string{"choice-swap", "choice-more"} {
			b.node(id)
		}
		if got := b.board().Layout.Room; got != want || b.has(stage.IDReview) {
			t.Errorf("%v: with choices the board is at %v instead of %v, or the second row is there", size, got, want)
		}
		checkLayout(t, b, 10)
		b.press("choice-swap")
		b.node(stage.IDReview)
	}
}
