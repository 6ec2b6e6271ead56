package record

import (
	"math/rand/v2"

	"noughts/game"
)

// index finds the children of a node by their moves, once there are many. It
// is a table with open addresses: the search for a move that is not there ends
// where it is put then, so that to add a child reads one place of memory and
// not several.
type index struct {
	slots []slot // a power of two; at most half of them taken
	taken int
}

type slot struct {
	key   uint64
	child int32 // counted from 1; 0 for a slot that is free
}

// seed makes it hard to write a file whose moves all meet in one place.
var seed = rand.Uint64() | 1

// key is a move as a number.
func key(m game.Move) uint64 {
	return uint64(uint32(m.To))<<16 | uint64(m.Mark)<<8 | uint64(uint8(m.Arg))
}

// find is the slot of a key, or the free one where it belongs. Cells side by
// side are side by side here too, as they are often played one after the
// other.
func (x *index) find(key uint64) *slot {
	const side = 7 << 16 // the lowest bits of the cell
	h := key &^ side * seed
	h = (h^h>>32)*seed>>32 + key&side>>16
	last := uint64(len(x.slots) - 1)
	for i := h & last; ; i = (i + 1) & last {
		if s := &x.slots[i]; s.child == 0 || s.key == key {
			return s
		}
	}
}

// add notes a child that is not there yet.
func (x *index) add(m game.Move, child int) {
	if x.taken*2 >= len(x.slots) {
		old := x.slots
		x.slots = make([]slot, max(4*many, 2*len(old)))
		for _, s := range old {
			if s.child != 0 {
				*x.find(s.key) = s
			}
		}
	}
	k := key(m)
	*x.find(k) = slot{k, int32(child + 1)}
	x.taken++
}
