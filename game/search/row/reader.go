package row

import "noughts/game"

// Reader follows a game and tells what the evaluation sees of its positions: for
// those who fit its weights.
type Reader struct {
	search
	p     *game.Position
	index [1 << 16]uint16 // of the multiset of a code
}

// NewReader is a reader that begins at a position whose rules Plays answers true
// of.
func NewReader(p *game.Position, w *Weights) *Reader {
	r := &Reader{p: p}
	r.b = boardOf(p, w)
	r.check, r.due = 1<<62, 1<<62
	r.table = NewTable(1 << 16)
	r.table.begin(r.b.rule)
	all := orders()
	each(func(i int, of [4]shape) {
		for _, o := range all {
			r.index[uint(of[o[0]])|uint(of[o[1]])<<4|uint(of[o[2]])<<8|uint(of[o[3]])<<12] = uint16(i)
		}
	})
	return r
}

// orders are the ways to order four things.
func orders() (all [][4]int) {
	for i := range 256 {
		if o := [4]int{i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6}; 1<<o[0]|1<<o[1]|1<<o[2]|1<<o[3] == 15 {
			all = append(all, o)
		}
	}
	return all
}

// Play puts a stone of the side to move on a cell, and Undo takes the last one back.
func (r *Reader) Play(c game.Cell) { r.b.put(place(r.p, c)) }
func (r *Reader) Undo()            { r.b.take() }

// Side is the colour to move, 0 or 1.
func (r *Reader) Side() int { return r.b.side }

// Quiet tells whether a search estimates the position where its depth ends: no row
// is about to be completed, and no win is plain to see or found by fours.
func (r *Reader) Quiet() bool {
	_, c := r.quickWin(0)
	return c == noPlace && r.b.count[r.b.side^1][wins] == 0 && (r.b.builders(r.b.side) == 0 || r.fours(0, 10) == 0)
}

// A Cell is what is known of an empty cell: the indices of the multisets of
// shapes that a stone there would make, for the side to move and the other.
type Cell struct {
	At           game.Cell
	Mover, Other int
	Both         int  // the index of the kinds of move that it is, in Weights
	Last, Own    int  // how it lies from the last move of the other, and from one's own
	Near         bool // a search looks at moves there
	Banned       bool // to the side to move, or it may be
}

// Situation is what the other threatens, as the order of moves depends on it.
func (r *Reader) Situation() int { return r.b.situation() }

// Cells appends the empty cells.
func (r *Reader) Cells(to []Cell) []Cell {
	b := r.b
	me, you := b.side, b.side^1
	last, own := b.before()
	var near set
	r.arena = r.arena[:0]
	r.gather()
	for _, m := range r.arena {
		near.add(int(m.at))
	}
	for y := range b.h {
		for x := range b.w {
			c := y*stride + x
			if b.on[c] != empty {
				continue
			}
			g := &b.grade[me][b.code[c][me]]
			to = append(to, Cell{
				At:     cell(r.p, c),
				Mover:  int(r.index[b.code[c][me]]),
				Other:  int(r.index[b.code[c][you]]),
				Both:   int(g.kind)*Kinds + int(b.kind(c, you)),
				Last:   stepsBetween(last, c),
				Own:    stepsBetween(own, c),
				Near:   near[c>>6]>>(c&63)&1 != 0,
				Banned: g.kind == banned || b.bans && me == 0 && g.suspect,
			})
		}
	}
	return to
}

// Threats is the index of the set of threats of the position.
func (r *Reader) Threats() int { return r.b.threatSet() }

// Colours is the number of colours with a law of their own, 1 or 2.
func (r *Reader) Colours() int {
	if r.b.of[0] == r.b.of[1] {
		return 1
	}
	return 2
}

// Additive are the weights that a search has without others: of each multiset the
// sum of those of its shapes, and of the kind of move that they make.
func (r *Reader) Additive() *Weights { return r.b.additiveWeights() }

// Parts calls f with every multiset of shapes of a colour and the kind of move.
func (r *Reader) Parts(colour int, f func(code int, of [4]uint8, kind uint8)) {
	each(func(i int, of [4]shape) {
		f(i, of, gradeOf(of, r.b.of[colour].bans).kind)
	})
}
