package game

// put is the one place where a slot changes. It keeps the marks, the counters
// of the winning sets, the number of free cells and the key together.
func (p *Position) put(at, v int32) {
	total := p.slots
	switch {
	case at < total:
		p.putMark(Cell(at), Mark(v))
	case at < total+registers:
		i := at - total
		if was := p.reg[i]; was != 0 {
			p.key ^= registerKey(i, was)
		}
		if v != 0 {
			p.key ^= registerKey(i, v)
		}
		p.reg[i] = v
	default:
		p.links[at-total-registers] = v
	}
}

// change puts a value and notes in the journal what was there.
func (p *Position) change(at, v int32) {
	var was int32
	total := p.slots
	switch {
	case at < total:
		was = int32(p.at(Cell(at)))
	case at < total+registers:
		was = p.reg[at-total]
	default:
		was = p.links[at-total-registers]
	}
	p.journal = append(p.journal, change{at, was})
	p.put(at, v)
}

// note changes a register.
func (p *Position) note(register, v int32) {
	if p.reg[register] != v {
		p.change(p.slots+register, v)
	}
}

// link changes a link of a chain.
func (p *Position) link(i, v int32) { p.change(p.slots+registers+i, v) }

func (p *Position) putMark(c Cell, m Mark) {
	slot := (*Mark)(nil)
	if p.marks != nil {
		slot = &p.marks[c]
	} else {
		slot = p.slot(c)
	}
	was := *slot
	*slot = m
	real := 0 // a region is no cell to be filled
	if int(c) < p.cells {
		real = 1
	}
	if was != Empty {
		p.empty += real
		p.key ^= zobrist(c, was)
		if p.sets.window == 0 {
			if was != Block {
				p.remove(c, was)
			} else {
				p.block(c, -1)
			}
		}
	}
	if m != Empty {
		p.empty -= real
		p.key ^= zobrist(c, m)
		if p.sets.window == 0 {
			if m != Block {
				p.add(c, m)
			} else {
				p.block(c, 1)
			}
		}
	}
	if p.sets.window > 0 {
		p.tellLater(c, was, m)
	}
}

// slot is where the mark of a cell is kept, in a page of its own if need be.
func (p *Position) slot(c Cell) *Mark {
	if p.marks != nil {
		return &p.marks[c]
	}
	one := p.pages[c/page]
	if one == nil {
		one = new([page]Mark)
		p.pages[c/page] = one
	}
	return &one[c%page]
}

// add counts a new mark in every set through a cell.
func (p *Position) add(c Cell, m Mark) {
	tally, miss := p.tally, int32(p.miss)
	m-- // masks below spare the checks of bounds
	mine := int32(m) * miss
	for _, i := range p.sets.by(c) {
		n := &p.count[i]
		held := n.held[m&7]
		n.held[m&7] = held + 1
		owners := n.owners
		if held > 0 {
			if owners == 1 {
				at := n.base + mine + int32(n.size-held)
				tally[at]--
				tally[at-1]++
			}
			continue
		}
		switch owners {
		case 0:
			tally[n.base+mine+int32(n.size)-1]++
		case 1:
			who := n.who - 1
			tally[n.base+int32(who)*miss+int32(n.size-n.held[who&7])]--
			p.open[n.family]--
		}
		n.owners = owners + 1
		n.who ^= m + 1
	}
}

// remove is add backwards.
func (p *Position) remove(c Cell, m Mark) {
	tally, miss := p.tally, int32(p.miss)
	m--
	mine := int32(m) * miss
	for _, i := range p.sets.by(c) {
		n := &p.count[i]
		held := n.held[m&7]
		n.held[m&7] = held - 1
		if held > 1 {
			if n.owners == 1 {
				at := n.base + mine + int32(n.size-held)
				tally[at]--
				tally[at+1]++
			}
			continue
		}
		n.owners--
		n.who ^= m + 1
		switch n.owners {
		case 0:
			tally[n.base+mine+int32(n.size)-1]--
		case 1:
			who := n.who - 1
			tally[n.base+int32(who)*miss+int32(n.size-n.held[who&7])]++
			p.open[n.family]++
		}
	}
}

// block makes every set through a cell nobody's, or takes that back.
func (p *Position) block(c Cell, sign int32) {
	for _, i := range p.sets.by(c) {
		n := &p.count[i]
		if sign < 0 {
			n.owners -= 2
		}
		switch n.owners {
		case 0:
			p.open[n.family] -= sign
		case 1:
			p.tally[p.row(int(n.family), n.who)+int(n.size-n.held[n.who-1])] -= sign
			p.open[n.family] -= sign
		}
		if sign > 0 {
			n.owners += 2
		}
	}
}
