package game

// On a board that is too large for counters, the win check scans the runs
// through the last stone. The tallies of the windows are updated when they are
// needed: for each cell that has changed since the last time, the marks within
// reach are read once along each axis, and a window slides over them. This
// takes about 2K reads for each axis, and no memory for counters.

// pending is the change of a cell that the tallies do not include yet.
type pending struct {
	at       Cell
	was, now Mark
}

// queueChange queues the change of a cell for the tallies. A change that reverts
// the last one in the queue removes it.
func (p *Position) queueChange(c Cell, was, now Mark) {
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

// updateTallies brings the tallies up to date. It restores the board to the state
// that they describe, and then applies the queued changes one by one.
func (p *Position) updateTallies() {
	if len(p.pending) > 0 {
		p.flushTallies()
	}
}

func (p *Position) flushTallies() {
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

// hasCompleteSet tells whether mark m has a complete set of a family. On a board without
// counters only sets through the last stone are considered.
func (p *Position) hasCompleteSet(family int, m Mark) bool {
	if p.sets.window == 0 {
		return p.tally[p.row(family, m)] > 0
	}
	return p.runs(m)
}

// runs tells whether the last stone has mark m and is in a run of at least as
// many cells as a window.
func (p *Position) runs(m Mark) bool {
	last := p.lastCell()
	if last == NoCell || p.at(last) != m {
		return false
	}
	k := p.sets.window
	for _, a := range p.board.axes {
		if n := 1 + p.runLength(last, m, int(a.dx), int(a.dy), k-1); n+p.runLength(last, m, -int(a.dx), -int(a.dy), k-n) >= k {
			return true
		}
	}
	return false
}

// runLength counts the cells next to c in a direction that hold mark m without a
// gap, up to most.
func (p *Position) runLength(c Cell, m Mark, dx, dy, most int) int {
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
// off it (sign -1). The cell itself is read as empty.
func (p *Position) slide(c Cell, m Mark, sign int32) {
	k := p.sets.window
	b := p.board
	x, y := int(c)%b.w, int(c)/b.w
	for _, a := range b.axes {
		// the number of cells on the board before and after the cell, K-1 at
		// most
		before := min(k-1, reach(x, -a.dx, b.w), reach(y, -a.dy, b.h))
		after := min(k-1, reach(x, a.dx, b.w), reach(y, a.dy, b.h))
		if before+after+1 < k {
			continue
		}
		if marks := p.read(c, int(a.dy*b.w+a.dx), before, after); marks != nil {
			p.tallyRun(marks, m, sign)
		} else if windows := int32(before + after + 2 - k); m == Block {
			p.open[p.sets.lineFamily] -= sign * windows
		} else {
			p.tally[p.row(p.sets.lineFamily, m)+k-1] += sign * windows
		}
	}
}

// read returns the marks of the cells before and after c, with c itself as
// empty. It returns nil if all of them are empty.
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

// reach is the number of steps of size step that stay between 0 and size-1. It
// is MaxSide for step 0, which never leaves the board.
func reach(at, step, size int) int {
	switch step {
	case 1:
		return size - 1 - at
	case -1:
		return at
	}
	return MaxSide
}

// tallyRun updates the tallies of all windows in a run of marks when mark m is
// put on the one cell that they share (sign 1), or taken off it (sign -1).
func (p *Position) tallyRun(run []Mark, m Mark, sign int32) {
	k, family := p.sets.window, p.sets.lineFamily
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
