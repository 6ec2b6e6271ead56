package game

// On a board that is too large for counters, the windows of a line that hold a
// cell are counted along each axis when the cell changes: the marks within
// reach are read once, and a window slides over them. It costs some 2K reads
// an axis and no memory.

// slide updates the tallies for a mark that is put on a cell (sign 1) or taken
// away (sign -1). The cell itself is read as empty.
func (p *Position) slide(c Cell, m Mark, sign int32) {
	k := p.sets.window
	b := p.board
	x, y := b.XY(c)
	var count [MaxPlayers + 2]int32
	for _, a := range b.axes {
		// How far the board goes on before and behind the cell.
		before := min(k-1, reach(x, -a.dx, b.w), reach(y, -a.dy, b.h))
		after := min(k-1, reach(x, a.dx, b.w), reach(y, a.dy, b.h))
		if before+after+1 < k {
			continue
		}
		step := Cell(a.dy*b.w + a.dx)
		from := c - Cell(before)*step
		owners := int32(0)
		who := Empty
		clear(count[:])
		turn := func(m Mark, by int32) {
			if m == Empty {
				return
			}
			was := count[m]
			count[m] = was + by
			if was == 0 || was+by == 0 {
				owners += by
				who ^= m
			}
		}
		at := func(i int) Mark {
			if i == before {
				return Empty
			}
			return p.at(from + Cell(i)*step)
		}
		for i := range before + after + 1 {
			turn(at(i), 1)
			if i >= k {
				turn(at(i-k), -1)
			}
			if i >= k-1 {
				p.window(m, sign, owners, who, &count)
			}
		}
	}
}

// reach is the number of steps from a place to the end of its row.
func reach(at, step, size int) int {
	switch step {
	case 1:
		return size - 1 - at
	case -1:
		return at
	}
	return size
}

// window tallies one window in which a cell gets or loses a mark; owners, who
// and count are of its other cells.
func (p *Position) window(m Mark, sign, owners int32, who Mark, count *[MaxPlayers + 2]int32) {
	k, family := int32(p.sets.window), p.sets.straight
	switch {
	case m == Block:
		if owners == 0 {
			p.open[family] -= sign
		} else if owners == 1 && who != Block {
			p.tallyOf(family, who)[k-count[who]] -= sign
			p.open[family] -= sign
		}
	case owners == 0:
		p.tallyOf(family, m)[k-1] += sign
	case owners == 1 && who == m:
		held := count[m]
		mine := p.tallyOf(family, m)
		mine[k-held] -= sign
		mine[k-held-1] += sign
	case owners == 1 && who != Block:
		p.tallyOf(family, who)[k-count[who]] -= sign
		p.open[family] -= sign
	}
}
