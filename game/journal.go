package game

// put sets a value of the position. Every change of a move goes through it, or
// through the putMark that it calls, which keep the marks, the counters of the
// winning sets, the number of free cells and the key consistent. Neither writes
// to the journal: see change. The index at counts the cells, then the regions,
// then the registers, then the links of Connect.
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

// change puts a value and records the old one in the journal.
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

// setRegister sets a register through the journal, if its value changes.
func (p *Position) setRegister(register, v int32) {
	if p.reg[register] != v {
		p.change(p.slots+register, v)
	}
}

// setLink sets a link of Connect through the journal.
func (p *Position) setLink(i, v int32) { p.change(p.slots+registers+i, v) }

func (p *Position) putMark(c Cell, m Mark) {
	slot := (*Mark)(nil)
	if p.marks != nil {
		slot = &p.marks[c]
	} else {
		slot = p.slot(c)
	}
	was := *slot
	*slot = m
	real := 0 // a region is not counted as a cell to be filled
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
		p.queueChange(c, was, m)
	}
}

// slot is the address of a cell's mark. It allocates the page of the cell if
// there is none yet.
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

// add updates the counters and tallies of every set through c for a mark that
// has been put there.
func (p *Position) add(c Cell, m Mark) {
	tally, miss := p.tally, int32(p.miss)
	m-- // the &7 below saves bounds checks
	mine := int32(m) * miss
	for _, i := range p.sets.setsThrough(c) {
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

// remove undoes add, for a mark that has been taken off c.
func (p *Position) remove(c Cell, m Mark) {
	tally, miss := p.tally, int32(p.miss)
	m--
	mine := int32(m) * miss
	for _, i := range p.sets.setsThrough(c) {
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

// block makes every set through c unavailable to all players (sign 1), or
// reverts that (sign -1).
func (p *Position) block(c Cell, sign int32) {
	for _, i := range p.sets.setsThrough(c) {
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
