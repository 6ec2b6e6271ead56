package search

import (
	"slices"

	"noughts/game"
)

// Table is a transposition table: what earlier nodes, iterations and searches
// found out about positions, by their keys. Its size is fixed when it is made.
// One search at a time may use it. It may be kept from a move of a game to the
// next; a search of other rules than the last clears it first.
//
// An entry is 16 bytes, four to a bucket, so that a bucket is one cache line:
//
//	key 64 | score 32 | hint 16 | depth 8 | generation 4, bound 2, proof 2
//
// The hint is as much of a move as orders the moves of a position: another
// move with the same one does no harm.
type Table struct {
	entries []entry // nil as long as another search has the memory
	size    int     // number of entries
	mask    uint64  // of the bucket's first entry
	lent    any     // to another search, in place of the entries
	age     uint8
	rules   *game.Rules
}

type entry struct {
	key   uint64
	score int32
	move  uint16 // see hint
	depth int8
	tag   uint8
}

const (
	bucket     = 4
	entryBytes = 16
)

// bound is what a score says of the value to the depth that was searched.
type bound uint8

const (
	lower bound = 1 << iota // the value is the score or more
	upper                   // the value is the score or less
	equal = lower | upper
)

// boundOf tells what a search within a window has found out.
func boundOf(score, alpha, beta Score) bound {
	switch {
	case score >= beta:
		return lower
	case score <= alpha:
		return upper
	}
	return equal
}

// NewTable makes a table of the largest power of two of bytes that is no more
// than asked for, and at least one bucket of 64 bytes.
func NewTable(bytes int) *Table {
	n := bucket
	for n*2*entryBytes <= bytes {
		n *= 2
	}
	return &Table{size: n, mask: uint64(n - 1)}
}

// Bytes is the memory that the entries take.
func (t *Table) Bytes() int { return t.size * entryBytes }

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.entries)
	t.age, t.rules, t.lent = 0, nil, nil
}

// serve prepares the table for a search of rules: what it knows of others is
// forgotten.
func (t *Table) serve(r *game.Rules) {
	if t.rules != r && (t.rules == nil || r.ID == "" || t.rules.ID != r.ID) {
		t.Clear()
	}
	t.rules = r
}

// begin prepares the table for a search of this package.
func (t *Table) begin(r *game.Rules) {
	t.serve(r)
	t.lent = nil
	if t.entries == nil {
		t.entries = make([]entry, t.size)
	}
	t.age = (t.age + 1) & 15
}

// lend is the memory as another search uses it: what it had before, or fresh.
// Without a table, it is fresh and of so many bytes.
func lend[T any](t *Table, r *game.Rules, without int, fresh func(bytes int) T) T {
	if t == nil {
		return fresh(without)
	}
	t.serve(r)
	if had, ok := t.lent.(T); ok {
		return had
	}
	t.entries, t.lent = nil, nil // before the fresh one is made
	now := fresh(t.Bytes())
	t.lent = now
	return now
}

// find is the entry of a key, nil for none.
func (t *Table) find(key uint64) *entry {
	at := key & t.mask &^ (bucket - 1)
	b := t.entries[at : at+bucket : at+bucket]
	for i := range b {
		if b[i].key == key && b[i].tag != 0 {
			return &b[i]
		}
	}
	return nil
}

// store keeps an entry in place of the one in its bucket that is worth least:
// one of an older search first, then the shallowest. What is proved on both
// sides is never given up for an estimate of the same position.
func (t *Table) store(key uint64, v value, b bound, depth int, move uint16) {
	at := key & t.mask &^ (bucket - 1)
	slots := t.entries[at : at+bucket : at+bucket]
	worst, least := &slots[0], 1<<30
	for i := range slots {
		e := &slots[i]
		if e.key == key && e.tag != 0 {
			if e.proof() == exact && v.proof != exact {
				return
			}
			if move == noHint {
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
	*worst = entry{
		key: key, score: int32(v.score), move: move,
		depth: int8(max(-128, min(127, depth))),
		tag:   t.age<<4 | uint8(b)<<2 | uint8(v.proof),
	}
}

// noHint is the hint of no move.
const noHint uint16 = 0

// hint is that of a placement on a cell: the cell plus one, in 16 bits.
func hint(c game.Cell) uint16 { return uint16(c + 1) }

// hintOf is that of any move.
func hintOf(m game.Move) uint16 {
	h := uint16(m.To+2) + uint16(m.Mark)*5003 + uint16(m.Arg)*337
	if h == noHint {
		h--
	}
	return h
}

func (e *entry) bound() bound { return bound(e.tag >> 2 & 3) }
func (e *entry) proof() proof { return proof(e.tag & 3) }

// settles tells whether the entry makes a search of its position between alpha
// and beta to a depth needless, and the value, as the root sees it ply plies
// earlier. What is proved holds at any depth.
func (e *entry) settles(alpha, beta Score, depth, ply int) (value, bool) {
	v := value{fromRoot(Score(e.score), ply), e.proof()}
	deep := int(e.depth) >= depth
	from := v.proof&atLeast != 0 || deep && e.bound()&lower != 0
	to := v.proof&atMost != 0 || deep && e.bound()&upper != 0
	return v, from && to || from && v.score >= beta || to && v.score <= alpha
}

// tableBytes is the memory for a search's own table: no more than there are
// positions of so many free cells, or nodes to visit, to fill it.
func tableBytes(free int, nodes int64) int {
	most := DefaultTable
	if free <= 12 {
		most = min(most, entryBytes<<max(4, 3*free/2))
	}
	if nodes > 0 && nodes < int64(most/entryBytes) {
		most = int(nodes+bucket) * entryBytes
	}
	return most
}

// forget drops every entry, and keeps their memory.
func (t *Table) forget() { clear(t.entries) }

// clone is a copy of the entries, for restore.
func (t *Table) clone() *Table {
	return &Table{entries: slices.Clone(t.entries), size: t.size, mask: t.mask, age: t.age, rules: t.rules}
}

// restore makes the entries those of a clone.
func (t *Table) restore(from *Table) {
	copy(t.entries, from.entries)
	t.age = from.age
}

// held is the memory that the entries take now; of no table none.
func (t *Table) held() int {
	if t == nil {
		return 0
	}
	return entryBytes * len(t.entries)
}
