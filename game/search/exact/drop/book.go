package drop

import (
	_ "embed"
	"math/bits"
	"sync"
)

// Book knows the scores of the positions of some plies from the empty board, and
// of those that are ways, see Ways, of some plies more a best move too. They
// are positions from which the player to move does not win at once, of two
// mirrored ones only that of the smaller key.
type Book struct {
	layers []layer
	least  int // empty cells in the positions of the last ply that it knows
}

type layer struct {
	ply   int
	keys  []uint64 // of its positions, in order
	score []int8   // of each, or unknown
	move  []int8   // the column of a best move of each, nil if none is kept
}

const unknown = -128

//go:embed 7x6k4.book
var seven string

// boards are those that there is a book of, and shelf the books.
var (
	boards = [...]struct{ width, height, k int }{{7, 6, 4}}
	shelf  = [len(boards)]struct {
		text *string
		book *Book // once it was read
		once sync.Once
	}{{text: &seven}}
)

// Booked tells whether there is a book of a board: from the first move on it has
// the best moves for whoever plays by it.
func Booked(width, height, k int) bool { return booked(width, height, k) >= 0 }

func booked(width, height, k int) int {
	for i, b := range boards {
		if b.width == width && b.height == height && b.k == k {
			return i
		}
	}
	return -1
}

// OpenBook is the book of a grid, nil if there is none.
func OpenBook(g *Grid) *Book {
	i := booked(g.width, g.height, g.k)
	if i < 0 || g.exact || g.misere {
		return nil
	}
	s := &shelf[i]
	s.once.Do(func() { s.book = ReadBook(g, *s.text) })
	return s.book
}

// add makes the layer of a ply, of which nothing is known.
func (b *Book) add(g *Grid, ply int, ways bool) *layer {
	l := layer{ply: ply, keys: b.positions(g, ply, ways)}
	l.score = make([]int8, len(l.keys))
	for i := range l.score {
		l.score[i] = unknown
	}
	if ways {
		l.move = make([]int8, len(l.keys))
	}
	b.layers = append(b.layers, l)
	b.least = min(b.least, g.cells-ply)
	return &b.layers[len(b.layers)-1]
}

// find is the score of the position of a key, and a best move, 0 if none is
// stored.
func (b *Book) find(g *Grid, key uint64, left int) (score int, move uint64, ok bool) {
	for i := range b.layers {
		l := &b.layers[i]
		if l.ply != g.cells-left {
			continue
		}
		from, to := 0, len(l.keys)
		for from < to {
			if mid := (from + to) / 2; l.keys[mid] < key {
				from = mid + 1
			} else {
				to = mid
			}
		}
		if from == len(l.keys) || l.keys[from] != key || l.score[from] == unknown {
			continue
		}
		score, ok = int(l.score[from]), true
		if l.move != nil {
			x := int(l.move[from])
			move = g.open(g.decode(key).All) & g.file(x)
		}
	}
	return score, move, ok
}

// key is the number of a position, the same for both of a pair of mirrored
// ones, and whether it is that of the mirrored one.
func (g *Grid) key(p Position) (key uint64, turned bool) {
	key = p.Mine + p.All + g.ground
	if k := g.mirror(key); k < key {
		return k, true
	}
	return key, false
}

// decode is the position of a key: in each column the uppermost bit stands on
// top of the stones.
func (g *Grid) decode(key uint64) Position {
	var p Position
	one := uint64(1)<<g.stride - 1
	for at := uint(0); at < uint(g.width)*g.stride; at += g.stride {
		column := key >> at & one
		top := uint64(1) << (bits.Len64(column) - 1)
		p.All |= (top - 1) << at
		p.Mine |= (column &^ top) << at
	}
	return p
}

// positions are the keys of the positions after so many plies in which the
// player to move has no win at once, of mirrored ones the smaller, in order; or
// those of them that are ways: that player has played by the book so far, and the
// other one anything.
func (b *Book) positions(g *Grid, plies int, ways bool) []uint64 {
	keys := []uint64{g.ground}
	for left := g.cells; left > max(0, g.cells-plies); left-- {
		var next []uint64
		for _, key := range keys {
			p := g.decode(key)
			m := g.open(p.All)
			if ways && (g.cells-left-plies)&1 == 0 {
				_, m, _ = b.best(g, p, left, 2)
			}
			for ; m != 0; m &= m - 1 {
				if q := p.Play(m & -m); g.Wins(q) == 0 {
					k, _ := g.key(q)
					next = append(next, k)
				}
			}
		}
		keys = distinct(next)
	}
	return keys
}

// distinct sorts keys, byte by byte from the last, and drops what is there
// twice.
func distinct(keys []uint64) []uint64 {
	from, to := keys, make([]uint64, len(keys))
	for shift := 0; shift < 64; shift += 8 {
		var at [257]int
		for _, k := range from {
			at[k>>shift&255+1]++
		}
		for i := range 256 {
			at[i+1] += at[i]
		}
		for _, k := range from {
			to[at[k>>shift&255]] = k
			at[k>>shift&255]++
		}
		from, to = to, from
	}
	n := 0
	for i, k := range keys {
		if i == 0 || k != keys[n-1] {
			keys[n] = k
			n++
		}
	}
	return keys[:n]
}
