package core

import "testing"

// TestScale: the scales keep the order of estimates, are odd, and leave what is
// decided alone.
func TestScale(t *testing.T) {
	for name, scale := range map[string][]Knot{"counts": OfCounts, "rates": OfRates} {
		last := Score(-1)
		for s := Score(0); s <= Estimate; s += 1 + s/50 {
			on := s.On(scale)
			if on < last {
				t.Fatalf("%s: %d is %d, and less is %d", name, s, on, last)
			}
			if back := (-s).On(scale); back != -on {
				t.Fatalf("%s: %d is %d, %d is %d", name, s, on, -s, back)
			}
			last = on
		}
		if top := Estimate.On(scale); top > 2000 {
			t.Errorf("%s: the top is %d", name, top)
		}
		for _, s := range []Score{Win - 3, Loss + 8, Win, Loss} {
			if s.On(scale) != s {
				t.Errorf("%s: %v became %v", name, s, s.On(scale))
			}
		}
	}
	if Score(1200).On(nil) != 1200 {
		t.Error("without a scale an estimate changes")
	}
	if got := Score(1500).On(OfRates) - Score(0).On(OfRates); got != 1800 {
		t.Errorf("all random games won are %d", got)
	}
}
