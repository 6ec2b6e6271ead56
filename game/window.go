package game

// On a board that is too large for counters, a line is seen by a scan of the
// runs through the last stone. The tallies of the windows wait until somebody
// asks for them: then, for each cell that has changed since, the marks within
// reach are read once along each axis, and a window slides over them. That
// costs some 2K reads an axis and no memory.

// pending is a change of a cell that is on the board, but not yet in the tallies.
type pending struct {
	at       Cell
	was, now Mark
}

// tellLater notes a change of a cell for the tallies. A change that takes the
// last one back leaves nothing to tell.
func (p *Position) tellLater(c Cell, was, now Mark) {
	if n := len(p.pending); n > 0 && p.pending[n-1].at == c {
		if p.pending[n-1].was == now {
			p.pending = p.pending[:n-1]
		} else {
			p.pending[n-1].now = now
		}
		return
	}
	p.pending = append(p.pending, pending{c, was, now})
}

// catchUp brings the tallies up to the board: it goes back to the board that
// they know, and puts the changes one by one.
func (p *Position) catchUp() {
	if len(p.pending) > 0 {
		p.tell()
	}
}

func (p *Position) tell() {
	for i := len(p.pending) - 1; i >= 0; i-- {
		*p.slot(p.pending[i].at) = p.pending[i].was
	}
	for _, l := range p.pending {
		if l.was != Empty {
			p.slide(l.at, l.was, -1)
		}
		if l.now != Empty {
			p.slide(l.at, l.now, 1)
		}
		*p.slot(l.at) = l.now
	}
	p.pending = p.pending[:0]
}

// lined tells whether a mark has a complete set of a family. On a board without
// counters it is the last stone that completes one.
func (p *Position) lined(family int, m Mark) bool {
	if p.sets.window == 0 {
		return p.tally[p.row(family, m)] > 0
	}
	return p.runs(m)
}

// runs tells whether the last stone is a mark's, and in a run of as many as a
// window has cells.
func (p *Position) runs(m Mark) bool {
	last := p.lastCell()
	if last == NoCell || p.at(last) != m {
		return false
	}
	k := p.sets.window
	for _, a := range p.board.axes {
		if n := 1 + p.same(last, m, int(a.dx), int(a.dy), k-1); n+p.same(last, m, -int(a.dx), -int(a.dy), k-n) >= k {
			return true
		}
	}
	return false
}

// same is how many of the next cells in a direction hold a mark without a gap;
// it does not count further than most.
func (p *Position) same(c Cell, m Mark, dx, dy, most int) int {
	b := p.board
	x, y := int(c)%b.w, int(c)/b.w
	for n := range most {
		x, y = x+dx, y+dy
		if uint(x) >= uint(b.w) || uint(y) >= uint(b.h) || p.at(Cell(y*b.w+x)) != m {
			return n
		}
	}
	return most
}

// slide updates the tallies for a mark that is put on a cell (sign 1) or taken
// away (sign -1). The cell itself is read as empty.
func (p *Position) slide(c Cell, m Mark, sign int32) {
	k := p.sets.window
	b := p.board
	x, y := int(c)%b.w, int(c)/b.w
	for _, a := range b.axes {
		// How far the board goes on before and behind the cell.
		before := min(k-1, reach(x, -a.dx, b.w), reach(y, -a.dy, b.h))
		after := min(k-1, reach(x, a.dx, b.w), reach(y, a.dy, b.h))
		if before+after+1 < k {
			continue
		}
		if marks := p.read(c, int(a.dy*b.w+a.dx), before, after); marks != nil {
			p.tallyRun(marks, m, sign)
		} else if windows := int32(before + after + 2 - k); m == Block {
			p.open[p.sets.straight] -= sign * windows
		} else {
			p.tally[p.row(p.sets.straight, m)+k-1] += sign * windows
		}
	}
}

// read gives the marks before and behind a cell, which itself reads as empty;
// nil when there is none.
func (p *Position) read(c Cell, step, before, after int) []Mark {
	n := before + after + 1
	if cap(p.run) < n {
		p.run = make([]Mark, 2*p.sets.window)
	}
	run := p.run[:n]
	any := Empty
	at := int(c) - before*step
	if p.marks != nil {
		for i := range run {
			run[i] = p.marks[at]
			at += step
		}
	} else {
		for i := range run {
			run[i] = p.at(Cell(at))
			at += step
		}
	}
	run[before] = Empty
	for _, m := range run {
		any |= m
	}
	if any == Empty {
		return nil
	}
	return run
}

// reach is the number of steps from a place to the end of its row; one that
// does not move along the row never gets there.
func reach(at, step, size int) int {
	switch step {
	case 1:
		return size - 1 - at
	case -1:
		return at
	}
	return MaxSide
}

// tallyRun tallies the windows of a run of marks for one mark more, or less, on
// the one cell that they have in common.
func (p *Position) tallyRun(run []Mark, m Mark, sign int32) {
	k, family := p.sets.window, p.sets.straight
	var count [MaxPlayers + 2]int32
	owners, who := 0, Empty
	for i, in := range run {
		if in != Empty {
			if count[in] == 0 {
				owners++
				who ^= in
			}
			count[in]++
		}
		if i < k-1 {
			continue
		}
		switch {
		case owners > 1 || owners == 1 && who == Block:
		case m == Block:
			p.open[family] -= sign
			if owners == 1 {
				p.tally[p.row(family, who)+k-int(count[who])] -= sign
			}
		case owners == 0:
			p.tally[p.row(family, m)+k-1] += sign
		case who == m:
			mine := p.row(family, m) + k - int(count[m])
			p.tally[mine] -= sign
			p.tally[mine-1] += sign
		default:
			p.tally[p.row(family, who)+k-int(count[who])] -= sign
			p.open[family] -= sign
		}
		if out := run[i-k+1]; out != Empty {
			if count[out]--; count[out] == 0 {
				owners--
				who ^= out
			}
		}
	}
}
