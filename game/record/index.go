package record

import (
	"math/rand/v2"

	"noughts/game"
)

// index finds the children of a node by their moves, for nodes with many
// children. It is a hash table with open addressing. The search for a missing
// move ends at the slot where the move is then added, so that adding a child
// touches memory only once.
type index struct {
	slots []slot // the length is a power of two; at most half of the slots are in use
	taken int
}

type slot struct {
	key   uint64
	child int32 // index of the child plus 1; 0 for a free slot
}

// seed makes it hard to craft a file whose moves all collide.
var seed = rand.Uint64() | 1

// key encodes a move as a number.
func key(m game.Move) uint64 {
	return uint64(uint32(m.To))<<16 | uint64(m.Mark)<<8 | uint64(uint8(m.Arg))
}

// find returns the slot with a key, or the free slot where it belongs. The hash
// keeps groups of eight neighbouring cells together, because they are often
// played one after another.
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

// add adds a child that is not in the index yet.
func (x *index) add(m game.Move, child int) {
	if x.taken*2 >= len(x.slots) {
		old := x.slots
		x.slots = make([]slot, max(4*indexFrom, 2*len(old)))
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
