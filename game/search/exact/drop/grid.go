package drop

import "math/bits"

// Grid is the shape of a board and the length of a line on it, and the masks
// that follow from them.
//
// A word holds the board column by column, from the ground up, with one bit
// more on top of each column that never holds a stone, so that no line runs
// from one column into the next. Of 7 x 6:
//
//	6 13 20 27 34 41 48   guards
//	5 12 19 26 33 40 47
//	4 11 18 25 32 39 46
//	3 10 17 24 31 38 45
//	2  9 16 23 30 37 44
//	1  8 15 22 29 36 43
//	0  7 14 21 28 35 42
//
// A stone and the next one of its line are 1 apart upwards, a stride (height
// and guard) across, and a stride and one more or less along the diagonals.
type Grid struct {
	width, height, k int

	stride uint
	cells  int
	ground uint64   // the lowest cell of each column
	board  uint64   // every cell
	upper  uint64   // the cells that are an even number of cells below the top
	worth  [64]int8 // of a cell for the order of moves
	quick  bool     // the masks of threats have a routine of their own
	four   bool     // so have those of lines of four across a board that has room for them
	exact  bool     // a line of more than k is none
	misere bool     // a line loses
}

// Fits tells whether there is a Grid of a shape.
func Fits(width, height, k int) bool {
	return width > 0 && height > 0 && k > 0 && width <= 64 && height <= 63 && width*(height+1) <= 64 && k <= 63
}

// NewGrid makes the grid of a shape that fits.
func NewGrid(width, height, k int) *Grid {
	g := &Grid{width: width, height: height, k: k, stride: uint(height + 1), cells: width * height}
	for x := range width {
		g.ground |= 1 << (uint(x) * g.stride)
	}
	column := uint64(1)<<uint(height) - 1
	g.board = g.ground * column
	for y := height - 1; y >= 0; y -= 2 {
		g.upper |= g.ground << uint(y)
	}
	g.quick = height == 6 && k == 4
	g.four = k == 4 && 3*(height+2) < 64
	g.weigh()
	return g
}

// Ruled makes the grid one of other rules: exact, where only k stones and no
// more are a line, for a k of 2 and more, or misere, where who completes a line
// loses, or both.
func (g *Grid) Ruled(exact, misere bool) *Grid {
	g.exact, g.misere = exact, misere
	g.four, g.quick = g.four && !exact, g.quick && !exact
	return g
}

// Bit is the place of a cell, counted from the left and from the ground.
func (g *Grid) Bit(x, y int) uint64 { return 1 << (uint(x)*g.stride + uint(y)) }

// column is the number of the column of a place.
func (g *Grid) column(bit uint64) int { return bits.TrailingZeros64(bit) / int(g.stride) }

// file are the places of a column.
func (g *Grid) file(x int) uint64 { return g.Bit(x, g.height) - g.Bit(x, 0) }

// open are the cells on which a stone comes to rest.
func (g *Grid) open(all uint64) uint64 { return (all + g.ground) & g.board }

// gaps are the places that complete four in a row with stones, along a
// direction of fewer than 64/3 bits. The masks spare a comparison with 64 for
// each shift.
func gaps(b uint64, s uint) uint64 {
	s &= 63
	up := b << s
	two := b & up                      // upper end of two
	three := two & (b << (2 * s & 63)) // upper end of three
	return three<<s | three>>(3*s&63) | (two<<s)&(b>>s) | (two>>(2*s&63))&up
}

// spots are the places that complete a line with stones; some of them may be
// taken.
func (g *Grid) spots(b uint64) uint64 {
	if g.quick {
		return b<<1&(b<<2)&(b<<3) | gaps(b, 6) | gaps(b, 7) | gaps(b, 8)
	}
	s := g.stride
	if g.four {
		return b<<1&(b<<2)&(b<<3) | gaps(b, s-1) | gaps(b, s) | gaps(b, s+1)
	}
	return g.slots(b, 1) | g.slots(b, s-1) | g.slots(b, s) | g.slots(b, s+1)
}

// slots is gaps for lines of any length, and for those of exactly that length,
// which end on either side where there is no stone of theirs.
func (g *Grid) slots(b uint64, s uint) uint64 {
	if s == 0 {
		return 0 // there are no diagonals
	}
	var few [2][12]uint64 // of a place: so many stones before, and after it
	before, after := few[0][:], few[1][:]
	if g.k >= len(few[0]) {
		var many [2][65]uint64
		before, after = many[0][:], many[1][:]
	}
	before[0], after[0] = ^uint64(0), ^uint64(0)
	for i := 1; i <= g.k; i++ {
		before[i] = (before[i-1] & b) << s
		after[i] = (after[i-1] & b) >> s
	}
	found := uint64(0)
	for i := range g.k {
		one := before[i] & after[g.k-1-i]
		if g.exact {
			one &^= before[i+1] | after[g.k-i]
		}
		found |= one
	}
	return found
}

// rows are the first places of complete lines along a direction.
func (g *Grid) rows(b uint64, s uint) uint64 {
	if g.k == 4 {
		b &= b >> s
		return b & (b >> (2 * s))
	}
	r := b
	for i := 1; i < g.k; i++ {
		r &= b >> (uint(i) * s)
	}
	return r
}

// lined tells whether stones hold a complete line.
func (g *Grid) lined(b uint64) bool {
	if g.quick {
		up, across, rise, fall := b&(b>>1), b&(b>>7), b&(b>>8), b&(b>>6)
		return up&(up>>2)|across&(across>>14)|rise&(rise>>16)|fall&(fall>>12) != 0
	}
	s := g.stride
	if g.four {
		l, m, r := (s-1)&63, s&63, (s+1)&63
		up, across, rise, fall := b&(b>>1), b&(b>>m), b&(b>>r), b&(b>>l)
		return up&(up>>2)|across&(across>>(2*m&63))|rise&(rise>>(2*r&63))|fall&(fall>>(2*l&63)) != 0
	}
	return g.rows(b, 1)|g.rows(b, s-1)|g.rows(b, s)|g.rows(b, s+1) != 0
}

// spread are the places of the lines that begin at rows.
func (g *Grid) spread(r uint64, s uint) uint64 {
	if g.k == 4 {
		r |= r << s
		return r | r<<(2*s)
	}
	all := r
	for i := 1; i < g.k; i++ {
		all |= r << (uint(i) * s)
	}
	return all
}

// mirror turns the board left to right.
func (g *Grid) mirror(b uint64) uint64 {
	turned := uint64(0)
	one := uint64(1)<<g.stride - 1
	for range g.width {
		turned = turned<<g.stride | b&one
		b >>= g.stride
	}
	return turned
}

// Lines is how many lines the board has room for.
func (g *Grid) Lines() (n int) {
	if g.k == 1 { // in all directions the same
		return g.cells
	}
	s := g.stride
	for _, step := range [4]uint{1, s - 1, s, s + 1} {
		n += bits.OnesCount64(g.rows(g.board, step))
	}
	return n
}

// IsLine tells whether the places of a set are a line: stones on all but one are
// completed by that one, of a column by the one on top.
func (g *Grid) IsLine(set uint64) bool {
	if bits.OnesCount64(set) != g.k || set&^g.board != 0 || !g.lined(set) {
		return false
	}
	rest := set
	if top := uint64(1) << (bits.Len64(set) - 1); g.column(top) == g.column(set) {
		rest = top
	}
	for ; rest != 0; rest &= rest - 1 {
		if last := rest & -rest; g.spots(set&^last)&last == 0 {
			return false
		}
	}
	return true
}
