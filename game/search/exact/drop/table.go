package drop

import "math/bits"

// Table keeps bounds of the scores of positions, in so many bytes and no more.
//
// An entry is one word. The key of a position is made a number of as many bits
// by a multiplication that can be undone; its upper bits choose the bucket, and
// the entry holds all the others, so that no two positions are ever taken for
// one another, however small the table:
//
//	rest of the key 46 | lower bound 7 | upper bound 7 | work 4
//
// The work is half the logarithm of the nodes that it took to find out.
//
// Only as much of the table is used as there are entries to fill it: most
// positions are solved by a small part of it, which the processor keeps close.
type Table struct {
	words []uint64
	keys  uint64 // all bits of a key
	shift uint   // from a mixed key to its bucket
	used  int    // words in use
	fresh int    // entries that were stored
}

const (
	bucket   = 4 // entries, half a cache line
	restBits = 46
	mix      = 0x9E3779B97F4A7C15
	first    = 1 << 17 // words that are used at first
)

// Least is the fewest bytes that a table for a grid takes.
func (g *Grid) Least() int {
	return bucket * 8 << max(0, g.width*int(g.stride)-restBits)
}

// NewTable makes a table for a grid of the largest power of two of bytes that
// is no more than asked for, but at least that of Least.
func NewTable(g *Grid, bytes int) *Table {
	least, w := g.Least(), uint(g.width)*g.stride
	n := uint(2)
	for 8<<(n+1) <= max(bytes, least) && n < w+2 {
		n++
	}
	t := &Table{words: make([]uint64, 1<<n), keys: 1<<w - 1}
	t.used = min(len(t.words), max(first, least/8))
	t.shift = w - uint(bits.Len(uint(t.used/bucket))-1)
	return t
}

// Bytes is the memory that the entries take.
func (t *Table) Bytes() int { return 8 * len(t.words) }

// place is the bucket of a key, and what an entry holds of the key.
func (t *Table) place(key uint64) ([]uint64, uint64) {
	m := key * mix & t.keys
	at := m >> t.shift * bucket
	return t.words[at : at+bucket : at+bucket], m &^ (t.keys >> t.shift << t.shift)
}

// touch reads the bucket of a key. To touch some buckets before they are
// searched lets the processor fetch them all at once.
func (t *Table) touch(key uint64) uint64 { return t.words[key*mix&t.keys>>t.shift*bucket] }

// find gives the bounds of a key.
func (t *Table) find(key uint64) (low, high int, ok bool) {
	m := key * mix & t.keys
	b := (*[bucket]uint64)(t.words[m>>t.shift*bucket:])
	rest := m &^ (t.keys >> t.shift << t.shift)
	// One after the other: to go round a loop takes a browser longer than to look.
	e := b[0]
	if e>>18 != rest || e == 0 {
		e = b[1]
	}
	if e>>18 != rest || e == 0 {
		e = b[2]
	}
	if e>>18 != rest || e == 0 {
		e = b[3]
	}
	return int(e>>11&127) - 64, int(e>>4&127) - 64, e>>18 == rest && e != 0
}

// store keeps the bounds of a key in place of what took the least work.
func (t *Table) store(key uint64, low, high int, work int64) {
	b, rest := t.place(key)
	e := rest<<18 | uint64(low+64)<<11 | uint64(high+64)<<4 | min(15, uint64(bits.Len64(uint64(work)))/2)
	worst := 0
	for i := range b {
		if b[i]>>18 == rest && b[i] != 0 {
			b[i] = e
			return
		}
		if b[i]&15 < b[worst]&15 || b[i] == 0 {
			worst = i
		}
	}
	b[worst] = e
	if t.fresh++; t.fresh > t.used && t.used < len(t.words) {
		t.grow()
	}
}

// grow puts twice as much of the table to use. A bucket's entries part into the
// two that its number doubled begins; from the last on, none is in the way.
func (t *Table) grow() {
	t.shift--
	for i := t.used/bucket - 1; i >= 0; i-- {
		old := [bucket]uint64(t.words[i*bucket:])
		clear(t.words[i*bucket : (i+1)*bucket])
		var n [2]int
		for _, e := range old {
			if e == 0 {
				continue
			}
			rest := e >> 18
			half := int(rest >> t.shift & 1)
			rest &^= 1 << t.shift
			t.words[(2*i+half)*bucket+n[half]] = rest<<18 | e&(1<<18-1)
			n[half]++
		}
		for half := range n {
			clear(t.words[(2*i+half)*bucket+n[half] : (2*i+half+1)*bucket])
		}
	}
	t.used *= 2
}
