package sets

import "math/bits"

// Table keeps bounds of the scores of positions, in so many bytes and no more.
type Table struct {
	entries []entry
	mask    uint64 // of a bucket's first entry
}

// entry is 16 bytes, four to a bucket. What a Prover keeps has keys of its own:
// see there for its numbers; low is the plies to the end.
type entry struct {
	key       uint64
	pn, dn    uint16
	low, high int8
	move      uint8 // the best one, or noMove
	work      uint8 // half the logarithm of the nodes it took, and one; 0 for none
}

const (
	bucket     = 4
	entryBytes = 16
	noMove     = 255
)

// NewTable makes a table of the largest power of two of bytes that is no more
// than asked for, and at least one bucket of 64 bytes.
func NewTable(bytes int) *Table {
	n := bucket
	for n*2*entryBytes <= bytes {
		n *= 2
	}
	return &Table{make([]entry, n), uint64(n - 1)}
}

// Bytes is the memory that the entries take.
func (t *Table) Bytes() int { return len(t.entries) * entryBytes }

func (t *Table) bucket(key uint64) []entry {
	at := key & t.mask &^ (bucket - 1)
	return t.entries[at : at+bucket : at+bucket]
}

// find is the entry of a key, nil for none.
func (t *Table) find(key uint64) *entry {
	b := t.bucket(key)
	for i := range b {
		if b[i].key == key && b[i].work != 0 {
			return &b[i]
		}
	}
	return nil
}

// Store keeps the bounds of a key and a move, with the nodes that they took.
func (t *Table) Store(key uint64, low, high int, move uint8, work int64) {
	t.put(entry{key: key, low: int8(low), high: int8(high), move: move}, work)
}

// Find is the bounds of a key, a move, and whether they are known.
func (t *Table) Find(key uint64) (low, high int, move uint8, ok bool) {
	e := t.find(key)
	if e == nil {
		return 0, 0, noMove, false
	}
	return int(e.low), int(e.high), e.move, true
}

// keep keeps the numbers of a Prover's key, the plies to the end if they are known,
// and the move that wins.
//
//go:noinline
func (t *Table) keep(key uint64, n numbers, plies int, move uint8, work int64) {
	t.put(entry{key: key, pn: uint16(n[0]), dn: uint16(n[1]), low: int8(plies), move: move}, work)
}

// numbers are those of a Prover.
func (e *entry) numbers() numbers { return numbers{int(e.pn), int(e.dn)} }

// wins tells whether there is an entry, and a player wins for sure.
func (e *entry) wins(side int) bool { return e != nil && e.numbers() == decided[side] }

// put keeps an entry in place of what took the least work.
func (t *Table) put(now entry, work int64) {
	b := t.bucket(now.key)
	e := &b[0]
	for i := range b {
		if b[i].key == now.key || b[i].work == 0 {
			e = &b[i]
			break
		}
		if b[i].work < e.work {
			e = &b[i]
		}
	}
	now.work = uint8(1 + bits.Len64(uint64(work))/2)
	*e = now
}
