package row

// Table keeps what was found out about positions, by their keys, in buckets of
// a cache line each. One search at a time may use it. It may be kept from a
// move of a game to the next, but not for other rules.
//
//	key 64 | score 32 | place 16 | depth 8 | generation 4, bound 2, proof 2
type Table struct {
	entries []entry
	mask    uint64
	age     uint8
	rule    rule
}

type entry struct {
	key   uint64
	score Score
	move  uint16 // a place plus one, 0 for none
	depth int8
	tag   uint8
}

const (
	bucket     = 4
	entryBytes = 16
)

type bound uint8

const (
	lower bound = 1 << iota // the value is the score or more
	upper                   // the value is the score or less
	equal = lower | upper
)

// NewTable makes a table of the largest power of two of bytes that is no more
// than asked for, and at least one bucket of 64 bytes.
func NewTable(bytes int) *Table {
	n := bucket
	for n*2*entryBytes <= bytes {
		n *= 2
	}
	return &Table{entries: make([]entry, n), mask: uint64(n - bucket)}
}

// begin prepares the table for a search of rules.
func (t *Table) begin(r rule) {
	if t.rule != r && t.rule != (rule{}) { // a new one is empty, and clearing it takes a while
		clear(t.entries)
		t.age = 0
	}
	t.rule = r
	t.age = (t.age + 1) & 15
}

// find is the entry of a key, nil for none.
func (t *Table) find(key uint64) *entry {
	b := (*[bucket]entry)(t.entries[key&t.mask:])
	for i := range b {
		if b[i].key == key && b[i].tag != 0 {
			return &b[i]
		}
	}
	return nil
}

// store keeps an entry in place of the one in its bucket that is worth least:
// one of an older search first, then the shallowest.
func (t *Table) store(key uint64, v value, b bound, depth int, move uint16) {
	slots := (*[bucket]entry)(t.entries[key&t.mask:])
	worst, least := &slots[0], 1<<30
	for i := range slots {
		e := &slots[i]
		if e.key == key && e.tag != 0 {
			if e.proof() == exact && v.proof != exact {
				return
			}
			if move == 0 {
				move = e.move
			}
			worst = e
			break
		}
		worth := int(e.depth)
		if e.tag == 0 {
			worth = -1 << 20
		} else if e.tag>>4 == t.age {
			worth += 256
		}
		if worth < least {
			worst, least = e, worth
		}
	}
	*worst = entry{key, v.score, move, int8(max(-128, min(127, depth))), t.age<<4 | uint8(b)<<2 | uint8(v.proof)}
}

func (e *entry) bound() bound { return bound(e.tag >> 2 & 3) }
func (e *entry) proof() proof { return proof(e.tag & 3) }

// settles tells whether the entry makes a search between alpha and beta to a
// depth needless, and the value. What is proved holds at any depth.
func (e *entry) settles(alpha, beta Score, depth, ply int) (value, bool) {
	v := value{fromRoot(e.score, ply), e.proof()}
	deep := int(e.depth) >= depth
	from := v.proof&atLeast != 0 || deep && e.bound()&lower != 0
	to := v.proof&atMost != 0 || deep && e.bound()&upper != 0
	return v, from && to || from && v.score >= beta || to && v.score <= alpha
}
