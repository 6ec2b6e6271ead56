package core

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
	entries []Entry // nil as long as another search has the memory
	size    int     // number of entries
	mask    uint64  // of the bucket's first entry
	lent    any     // to another search, in place of the entries
	age     uint8
	rules   *game.Rules

	promises []promise // the latest last
}

type Entry struct {
	key   uint64
	score int32
	Move  uint16 // see hint
	depth int8
	tag   uint8
}

const (
	bucket     = 4
	entryBytes = 16
)

// Bound is what a score says of the value to the depth that was searched.
type Bound uint8

const (
	Lower Bound = 1 << iota // the value is the score or more
	Upper                   // the value is the score or less
	Equal = Lower | Upper
)

// BoundOf tells what a search within a window has found out.
func BoundOf(score, alpha, beta Score) Bound {
	switch {
	case score >= beta:
		return Lower
	case score <= alpha:
		return Upper
	}
	return Equal
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
	t.age, t.rules, t.lent, t.promises = 0, nil, nil, nil
}

// serve prepares the table for a search of rules: what it knows of others is
// forgotten.
func (t *Table) serve(r *game.Rules) {
	if !t.serves(r) {
		t.Clear()
	}
	t.rules = r
}

// serves tells whether what the table knows is about such rules.
func (t *Table) serves(r *game.Rules) bool {
	return t.rules == r || t.rules != nil && r.ID != "" && t.rules.ID == r.ID
}

// Begin prepares the table for a search of this package.
func (t *Table) Begin(r *game.Rules) {
	t.serve(r)
	t.lent = nil
	if t.entries == nil {
		t.entries = make([]Entry, t.size)
	}
	t.age = (t.age + 1) & 15
}

// Lend is the memory as another search uses it: what it had before, or fresh.
// Without a table, it is fresh and of so many bytes.
func Lend[T any](t *Table, r *game.Rules, without int, fresh func(bytes int) T) T {
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

// Find is the entry of a key, nil for none.
func (t *Table) Find(key uint64) *Entry {
	at := key & t.mask &^ (bucket - 1)
	b := t.entries[at : at+bucket : at+bucket]
	for i := range b {
		if b[i].key == key && b[i].tag != 0 {
			return &b[i]
		}
	}
	return nil
}

// Store keeps an entry in place of the one in its bucket that is worth least:
// one of an older search first, then the shallowest. What is proved on both
// sides is never given up for an estimate of the same position.
func (t *Table) Store(key uint64, v Value, b Bound, depth int, move uint16) {
	at := key & t.mask &^ (bucket - 1)
	slots := t.entries[at : at+bucket : at+bucket]
	worst, least := &slots[0], 1<<30
	for i := range slots {
		e := &slots[i]
		if e.key == key && e.tag != 0 {
			if e.Proof() == Exact && v.Proof != Exact {
				return
			}
			if move == NoHint {
				move = e.Move
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
	*worst = Entry{
		key: key, score: int32(v.Score), Move: move,
		depth: int8(max(-128, min(127, depth))),
		tag:   t.age<<4 | uint8(b)<<2 | uint8(v.Proof),
	}
}

// NoHint is the hint of no move.
const NoHint uint16 = 0

// Hint is that of a placement on a cell: the cell plus one, in 16 bits.
func Hint(c game.Cell) uint16 { return uint16(c + 1) }

// HintOf is that of any move.
func HintOf(m game.Move) uint16 {
	h := uint16(m.To+2) + uint16(m.Mark)*5003 + uint16(m.Arg)*337
	if h == NoHint {
		h--
	}
	return h
}

func (e *Entry) Score() Score { return Score(e.score) } // as the position sees it
func (e *Entry) Bound() Bound { return Bound(e.tag >> 2 & 3) }
func (e *Entry) Proof() Proof { return Proof(e.tag & 3) }

// Settles tells whether the entry makes a search of its position between alpha
// and beta to a depth needless, and the value, as the root sees it ply plies
// earlier. What is proved holds at any depth.
func (e *Entry) Settles(alpha, beta Score, depth, ply int) (Value, bool) {
	v := Value{FromRoot(Score(e.score), ply), e.Proof()}
	return v, v.Suffices(e.Bound(), int(e.depth) >= depth, alpha, beta)
}

// Suffices tells whether a value with the bound of a search that was deep enough
// or not is all that is to be known between alpha and beta.
func (v Value) Suffices(b Bound, deep bool, alpha, beta Score) bool {
	from := v.Proof&AtLeast != 0 || deep && b&Lower != 0
	to := v.Proof&AtMost != 0 || deep && b&Upper != 0
	return from && to || from && v.Score >= beta || to && v.Score <= alpha
}

// TableBytes is the memory for a search's own table: no more than there are
// positions of so many free cells, or nodes to visit, to fill it.
func TableBytes(free int, nodes int64) int {
	most := DefaultTable
	if free <= 12 {
		most = min(most, entryBytes<<max(4, 3*free/2))
	}
	if nodes > 0 && nodes < int64(most/entryBytes) {
		most = int(nodes+bucket) * entryBytes
	}
	return most
}

// Forget drops every entry, and keeps their memory.
func (t *Table) Forget() { clear(t.entries) }

// Clone is a copy of the entries, for restore.
func (t *Table) Clone() *Table {
	return &Table{entries: slices.Clone(t.entries), size: t.size, mask: t.mask, age: t.age, rules: t.rules}
}

// Restore makes the entries those of a clone.
func (t *Table) Restore(from *Table) {
	copy(t.entries, from.entries)
	t.age = from.age
}

// Held is the memory that the entries take now; of no table none.
func (t *Table) Held() int {
	if t == nil {
		return 0
	}
	return entryBytes * len(t.entries)
}
