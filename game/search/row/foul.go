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

// crowded tells whether so few cells are free that all of them may be forbidden, now or
// after a stone of either colour: one of black's changes no more than forty cells.
func (b *board) crowded() bool {
	n := &b.count[0]
	return b.bans && b.free <= n[banned]+n[makes33]+n[makes43]+n[makesFlex]+44
}

// stuck tells whether the side to move may play nowhere, which is a draw.
func (b *board) stuck() bool {
	if !b.bans || b.side != 0 || !b.crowded() {
		return false
	}
	for c := range b.on {
		if b.on[c] == empty && !b.foul(c, 0) {
			return false
		}
	}
	return true
}

// blocks tells whether the other may play nowhere after a stone on a cell.
func (b *board) blocks(c int) (all bool) {
	if b.side != 0 && b.crowded() {
		b.put(c)
		all = b.stuck()
		b.take()
	}
	return all
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
