package row

import "noughts/game/search/core"

// Table keeps what was found out about positions, by their keys, in buckets of
// a cache line each. The threads of one search at a time may use it. It may be
// kept from a move of a game to the next, but not for other rules.
//
//	score 32 | place 16 | depth 8 | generation 4, bound 2, proof 2
//
// An entry is two words: what is kept, and the key with its bits turned by what
// is kept. No thread waits for another: two that write at a time may leave
// words that do not belong together, which no key fits then.
type Table struct {
	slots []slot
	mask  uint64
	age   uint8
	rule  rule

	proofs map[uint64]forcedWin // by keys: see proof
}

type slot struct{ lock, kept shared }

// entry is what is kept of a position.
type entry struct {
	score Score
	move  uint16 // a place plus one, 0 for none
	depth int8
	tag   uint8 // 0 for no entry
}

func (e entry) word() uint64 {
	return uint64(uint32(e.score)) | uint64(e.move)<<32 | uint64(uint8(e.depth))<<48 | uint64(e.tag)<<56
}

func entryOf(w uint64) entry { return entry{Score(w), uint16(w >> 32), int8(w >> 48), uint8(w >> 56)} }

const (
	bucket     = 4
	entryBytes = 16
)

// NewTable makes a table of the largest power of two of bytes that is no more
// than asked for, and at least one bucket of 64 bytes.
func NewTable(bytes int) *Table {
	n := bucket
	for n*2*entryBytes <= bytes {
		n *= 2
	}
	return &Table{slots: make([]slot, n), mask: uint64(n - bucket)}
}

// begin prepares the table for a search of rules.
func (t *Table) begin(r rule) {
	if was := t.rule; was != r && was != (rule{}) { // a new one is empty, and clearing it takes a while
		clear(t.slots)
		t.age = 0
		if was.weights = r.weights; was != r { // what is proved is so by any weights
			t.proofs = nil
		}
	}
	t.rule = r
	t.age = (t.age + 1) & 15
}

// find is the entry of a key, with the tag 0 for none.
func (t *Table) find(key uint64) entry {
	b := (*[bucket]slot)(t.slots[key&t.mask:])
	for i := range b {
		if w := b[i].kept.Load(); b[i].lock.Load()^w == key && w>>56 != 0 {
			return entryOf(w)
		}
	}
	return entry{}
}

// store keeps an entry in place of the one in its bucket that is worth least:
// one of an older search first, then the shallowest.
func (t *Table) store(key uint64, v core.Value, b core.Bound, depth int, move uint16) {
	slots := (*[bucket]slot)(t.slots[key&t.mask:])
	worst, least := &slots[0], 1<<30
	for i := range slots {
		w := slots[i].kept.Load()
		e := entryOf(w)
		if slots[i].lock.Load()^w == key && e.tag != 0 {
			if e.proof() == core.Exact && v.Proof != core.Exact {
				return
			}
			if move == 0 {
				move = e.move
			}
			worst = &slots[i]
			break
		}
		worth := int(e.depth)
		if e.tag == 0 {
			worth = -1 << 20
		} else if e.tag>>4 == t.age {
			worth += 256
		}
		if worth < least {
			worst, least = &slots[i], worth
		}
	}
	w := entry{v.Score, move, int8(max(-128, min(127, depth))), t.age<<4 | uint8(b)<<2 | uint8(v.Proof)}.word()
	worst.lock.Store(key ^ w)
	worst.kept.Store(w)
}

func (e entry) bound() core.Bound { return core.Bound(e.tag >> 2 & 3) }
func (e entry) proof() core.Proof { return core.Proof(e.tag & 3) }

// settles tells whether the entry makes a search between alpha and beta to a
// depth needless, and the value. What is proved holds at any depth.
func (e entry) settles(alpha, beta Score, depth, ply int) (core.Value, bool) {
	v := core.Value{Score: core.FromRoot(e.score, ply), Proof: e.proof()}
	return v, v.Suffices(e.bound(), int(e.depth) >= depth, alpha, beta)
}
