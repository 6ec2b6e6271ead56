package record

import (
	"math/rand/v2"
	"testing"

	"noughts/game"
)

// An index finds every key that was added, and no other.
func TestIndex(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var x index
	all := map[game.Move]int{}
	for len(all) < 5000 {
		m := game.Move{To: game.Cell(rng.IntN(3000) - 1), Mark: game.Mark(rng.IntN(3)), Arg: int8(rng.IntN(256) - 128)}
		if _, known := all[m]; known {
			continue
		}
		if len(all) > 0 && x.find(key(m)).child != 0 {
			t.Fatalf("%+v is there before it is put there", m)
		}
		x.add(m, len(all))
		all[m] = len(all)
	}
	for m, child := range all {
		if got := int(x.find(key(m)).child) - 1; got != child {
			t.Fatalf("%+v leads to %d, want %d", m, got, child)
		}
	}
	if len(x.slots) > 16*1024 {
		t.Errorf("%d slots for %d moves", len(x.slots), len(all))
	}
}
