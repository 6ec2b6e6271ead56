package drop

import (
	_ "embed"
	"math/bits"
	"sync"
)

// Book knows the scores of the positions of some plies from the empty board.
//
// Its text is a layer for each ply that it knows: a byte with the ply, and a
// list of halves of bytes, one for each position from which nobody wins at
// once, of two mirrored ones only that of the smaller key, in the order of
// their keys. A half is the score and 8, or 0 where it is not known: that of a
// win or a loss so soon that it is found without a book, or of a position that
// nobody has solved yet.
type Book struct{ layers []layer }

type layer struct {
	ply  int
	keys []uint64 // of its positions
	half []byte
}

//go:embed 7x6k4.book
var seven string

// shelf are the books there are.
var shelf = [...]struct {
	width, height, k int
	text             *string
	book             *Book // once it was read
	once             sync.Once
}{{width: 7, height: 6, k: 4, text: &seven}}

// OpenBook is the book of a grid, nil if there is none.
func OpenBook(g *Grid) *Book {
	for i := range shelf {
		s := &shelf[i]
		if !g.exact && !g.misere && s.width == g.width && s.height == g.height && s.k == g.k {
			s.once.Do(func() { s.book = ReadBook(g, *s.text) })
			return s.book
		}
	}
	return nil
}

// ReadBook reads the text of a book. What is not whole it leaves out.
func ReadBook(g *Grid, text string) *Book {
	b := &Book{}
	for len(text) > 0 {
		l := newLayer(g, int(text[0]))
		size := 1 + (len(l.keys)+1)/2
		if len(text) < size {
			break
		}
		copy(l.half, text[1:size])
		b.layers = append(b.layers, l)
		text = text[size:]
	}
	return b
}

// Text is what ReadBook reads.
func (b *Book) Text() string {
	var text []byte
	for _, l := range b.layers {
		text = append(append(text, byte(l.ply)), l.half...)
	}
	return string(text)
}

func newLayer(g *Grid, ply int) layer {
	keys := g.positions(ply)
	return layer{ply, keys, make([]byte, (len(keys)+1)/2)}
}

// Layer calls visit with the positions of a ply whose scores the book does not
// know, until it answers no, and keeps the scores that it gives.
func (b *Book) Layer(g *Grid, ply int, visit func(p Position) (score int, ok bool)) {
	at := 0
	for at < len(b.layers) && b.layers[at].ply != ply {
		at++
	}
	if at == len(b.layers) {
		b.layers = append(b.layers, newLayer(g, ply))
	}
	l := &b.layers[at]
	for i, key := range l.keys {
		if l.get(i) != 0 {
			continue
		}
		score, ok := visit(g.decode(key))
		if !ok {
			return
		}
		if score >= -7 && score <= 7 {
			l.half[i/2] |= byte(score+8) << (4 * (i & 1))
		}
	}
}

func (l *layer) get(i int) int { return int(l.half[i/2] >> (4 * (i & 1)) & 15) }

// find is the score of a position.
func (b *Book) find(g *Grid, p Position, left int) (int, bool) {
	for i := range b.layers {
		l := &b.layers[i]
		if l.ply != g.cells-left {
			continue
		}
		k := p.Mine + p.All + g.ground
		k = min(k, g.mirror(k))
		from, to := 0, len(l.keys)
		for from < to {
			if mid := (from + to) / 2; l.keys[mid] < k {
				from = mid + 1
			} else {
				to = mid
			}
		}
		if from < len(l.keys) && l.keys[from] == k && l.get(from) != 0 {
			return l.get(from) - 8, true
		}
	}
	return 0, false
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
// player to move has no win at once, of mirrored ones the smaller, in order.
func (g *Grid) positions(plies int) []uint64 {
	keys := []uint64{g.ground}
	for range min(plies, g.cells) {
		var next []uint64
		for _, key := range keys {
			p := g.decode(key)
			for m := g.open(p.All); m != 0; m &= m - 1 {
				if q := p.Play(m & -m); g.Wins(q) == 0 {
					k := q.Mine + q.All + g.ground
					next = append(next, min(k, g.mirror(k)))
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
