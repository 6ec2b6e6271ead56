package game

import "slices"

// reachable tells whether the goal of a family can still be reached with the
// mark m, or with any mark if m is Empty, if all players help. It looks for an
// open set whose cells can all be filled and which counts when it is complete.
// Stones must stay where they are.
//
// The search begins with the set that was found last, because that one is
// usually still open.
func (p *Position) reachable(family int, m Mark) bool {
	line, isLine := p.baseGoals[family].(Line)
	_, closes := p.rules.Effect.(Close)
	if m == Empty && p.alive(family) == 0 || m != Empty && p.openTo(family, m) == 0 {
		return false
	}
	if !closes && (!isLine || line.plain()) {
		return true
	}
	for range p.Sets() {
		if p.witness >= int32(p.Sets()) {
			p.witness = 0
		}
		if cells := p.Members(p.witness); len(cells) > 0 && p.familyOf(p.witness) == family && p.canComplete(cells, m) {
			if !isLine || line.plain() || p.canCount(line, cells, m) {
				return true
			}
		}
		p.witness++
	}
	return false
}

// familyOf is the family of the set with the given number.
func (p *Position) familyOf(set int32) int {
	if p.sets.window > 0 {
		return p.sets.lineFamily
	}
	return int(p.count[set].family)
}

// only is the one kind of mark on some cells. It is Empty if there are no
// marks, and Block if there are several kinds.
func (p *Position) only(cells []Cell) Mark {
	who := Empty
	for _, c := range cells {
		if m := p.at(c); m != Empty {
			if who != Empty && m != who {
				return Block
			}
			who = m
		}
	}
	return who
}

// canComplete tells whether all of some cells can come to hold the mark m, or
// one common mark if m is Empty. It is false if they all hold a mark already.
func (p *Position) canComplete(cells []Cell, m Mark) bool {
	who := p.only(cells)
	if who == Block || m != Empty && who != Empty && who != m {
		return false
	}
	if who == Empty {
		who = m
	}
	free := false
	for _, c := range cells {
		if p.at(c) != Empty {
			continue
		}
		if free = true; !p.canFill(c, who) {
			return false
		}
	}
	return free
}

// canFill tells whether the empty cell or open region c can come to hold the
// mark m, or any mark if m is Empty.
func (p *Position) canFill(c Cell, m Mark) bool {
	b := p.board
	e, closes := p.rules.Effect.(Close)
	if !closes {
		return true
	}
	region := b.RegionOf(c)
	if region < 0 {
		return !e.closed(p, c)
	}
	for i := range b.tw * b.th {
		for _, set := range p.sets.setsThrough(b.InRegion(region, i)) {
			if p.familyOf(set) == len(p.baseGoals) && p.canComplete(p.sets.cellsOf(int(set)), m) {
				return true
			}
		}
	}
	return false
}

// canCount tells whether a set counts as a line when it is completed with the
// mark m, or with any mark if m is Empty: neither too long nor enclosed.
func (p *Position) canCount(line Line, cells []Cell, m Mark) bool {
	if who := p.only(cells); who != Empty {
		m = who
	}
	if m != Empty {
		return p.wouldCount(line, cells, m)
	}
	for m = 1; int(m) <= p.nmarks; m++ {
		if (p.rules.Marks == nil || slices.Contains(p.rules.Marks, m)) && p.wouldCount(line, cells, m) {
			return true
		}
	}
	return false
}

// wouldCount tells whether the line counts if all cells of a set hold the mark
// m.
func (p *Position) wouldCount(line Line, cells []Cell, m Mark) bool {
	b, n := p.board, len(cells)
	for a := range b.Axes() {
		if n > 1 && b.Step(cells[0], a, 1) != cells[1] {
			continue
		}
		before, after := b.Step(cells[0], a, -1), b.Step(cells[n-1], a, 1)
		if slices.Contains(cells, before) { // the line goes all the way round a torus
			return true
		}
		is := func(c Cell) bool { return c != NoCell && p.at(c) == m }
		encloses := func(c Cell) bool { return c != NoCell && p.at(c) != Empty && p.at(c) != m }
		switch {
		case (is(before) || is(after)) && (line.Length == Exactly || line.Length == ExactlyFirst && m == 1):
		case line.Open && encloses(before) && encloses(after):
		default:
			return true
		}
	}
	return false
}
