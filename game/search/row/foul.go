package row

// foul tells whether the rules forbid a stone of a colour on an empty cell.
//
// Too long a row and two fours are seen from the shapes. Two threes are a foul
// only if both are real: each must have a cell that makes a straight four of
// it, is allowed itself, and makes no row elsewhere. That is asked with the
// stone on the board.
func (b *board) foul(c, colour int) bool {
	if !b.bans || colour != 0 {
		return false
	}
	g := &b.grade[0][b.code[c][0]]
	if g.kind == banned || !g.suspect {
		return g.kind == banned
	}
	code, side := b.code[c][0], b.side
	b.side = 0
	b.put(c)
	threes := 0
	for d := range axes {
		s := shape(code >> (4 * d) & 15)
		if (s == openThree || s == twinThree) && b.real(c, d) {
			threes++
		}
	}
	b.take()
	b.side = side
	return threes > 1
}

// real tells whether the three through a stone along an axis can become a
// straight four: by the cell at either end of its unbroken part.
//
//	. . X x e X . .
func (b *board) real(c, d int) bool {
	for side, step := range [2]int{-axes[d], axes[d]} {
		at := c
		for n := 0; n < int(b.space[d][c][side]); n++ {
			if at += step; b.on[at] != 0 {
				break
			}
		}
		if at == c || b.on[at] != empty {
			continue
		}
		code := b.code[at][0]
		if shape(code>>(4*d)&15) == flex4 && b.grade[0][code].kind != wins && !b.foul(at, 0) {
			return true
		}
	}
	return false
}
