package ui

import (
	"testing"

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
