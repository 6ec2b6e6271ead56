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
