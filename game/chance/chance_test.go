package chance_test

import (
	"testing"

	"noughts/game/chance"
)

// The games of levels and bots follow from these numbers: they stay.
func TestNumbersStay(t *testing.T) {
	s := chance.New(1, 2)
	for i, want := range []uint64{0xbcd9dbb49673066b, 0xe2bbf3eb5675cf33, 0x43e7d7a64ed2acb9} {
		if got := s.Next(); got != want {
			t.Errorf("number %d: %#x, want %#x", i, got, want)
		}
	}
	if got := s.Below(1000); got != 672 {
		t.Errorf("below 1000: %d", got)
	}
}

// The first number of SplitMix64 from 0, as its authors have it, is what the
// second argument is mixed with.
func TestBegin(t *testing.T) {
	const first = 0xe220a8397b1dcdaf
	if got := chance.New(0, first).Next(); got != first {
		t.Errorf("%#x, want %#x", got, uint64(first))
	}
}
