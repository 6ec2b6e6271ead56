package game

import "slices"

// reachable tells whether a goal of winning sets can still be reached by a mark,
// any of them for Empty, if all help: a set that is open, of cells that can
// still be filled, and that counts when it is complete. Stones must stay where
// they are.
//
// The set that was found last is looked at first: it mostly is one still.
func (p *Position) reachable(family int, m Mark) bool {
	line, isLine := p.leaves[family].(Line)
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

// familyOf is the family of a set, by number.
func (p *Position) familyOf(set int32) int {
	if p.sets.window > 0 {
		return p.sets.straight
	}
	return int(p.count[set].family)
}

// only is the mark that alone stands in some cells, Empty for none, Block for
// several.
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

// canComplete tells whether a mark, any for Empty, may come to stand in all of
// some cells, not all of which hold one yet.
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

// canFill tells whether a mark, any for Empty, may come to stand in an empty
// cell, or close an open region.
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
		for _, set := range p.sets.by(b.InRegion(region, i)) {
			if p.familyOf(set) == len(p.leaves) && p.canComplete(p.sets.of(int(set)), m) {
				return true
			}
		}
	}
	return false
}

// canCount tells whether a set that a mark, any for Empty, may complete is a
// line that counts then: no longer than it may be, and not enclosed.
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

// wouldCount tells whether a line of a mark in all of a set's cells counts.
func (p *Position) wouldCount(line Line, cells []Cell, m Mark) bool {
	b, n := p.board, len(cells)
	for a := range b.Axes() {
		if n > 1 && b.Step(cells[0], a, 1) != cells[1] {
			continue
		}
		before, after := b.Step(cells[0], a, -1), b.Step(cells[n-1], a, 1)
		if slices.Contains(cells, before) { // all the way round a torus
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
