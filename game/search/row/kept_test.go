package row

import (
	"testing"

	"noughts/game"
)

// What is proved stays in a table that is kept when a search with other weights begins, and
// nothing else does; another game begins with an empty one.
func TestProofsOutliveWeights(t *testing.T) {
	r, ok := ruleOf(every(t)["free"].Start())
	other, _ := ruleOf(every(t)["exact"].Start())
	if !ok {
		t.Fatal("free style is not played")
	}
	with := r
	with.weights = new(Weights)
	table := NewTable(1 << 10)
	table.begin(with)
	table.slots[0].kept.Store(1)
	table.proofs = map[uint64]forcedWin{1: {}}
	if table.begin(with); table.slots[0].kept.Load() == 0 || len(table.proofs) != 1 {
		t.Error("the next search of the game begins anew")
	}
	if table.begin(r); table.slots[0].kept.Load() != 0 || len(table.proofs) != 1 {
		t.Error("a search without weights reads estimates by weights, or has lost the proofs")
	}
	if table.begin(other); len(table.proofs) != 0 {
		t.Error("another game has the proofs")
	}
}

// The fouls of renju are counted whether fives are enclosed or not, and here they are not.
func TestNoRenjuEnclosed(t *testing.T) {
	r := *every(t)["renju"]
	r.Goal = game.Line{K: 5, Length: game.ExactlyFirst, Open: true}
	if err := r.Check(); err != nil {
		t.Fatal(err)
	}
	if Plays(r.Start()) {
		t.Error("renju is played where enclosed fives do not count")
	}
}
