package game

// Sets is the number of winning sets, those of small boards that close
// included; they are numbered from 0. On a board without counters it is an
// upper bound of their numbers: see Members.
func (p *Position) Sets() int {
	if p.sets.window > 0 {
		return p.board.Cells() * p.board.Axes()
	}
	return len(p.count)
}

// SetSizes is the number of cells of the smallest and the largest winning set
// of the goal; 0 when it has none.
func (p *Position) SetSizes() (smallest, largest int) { return p.sets.smallest, p.sets.largest }

// Winning tells whether a set is one of the goal, rather than one that closes
// a small board.
func (p *Position) Winning(set int32) bool {
	return p.sets.window > 0 || int(p.count[set].family) < len(p.leaves)
}

// Through lists the winning sets that a cell is in, by number. The slice must
// not be changed, and is good until the next call.
func (p *Position) Through(c Cell) []int32 {
	if p.sets.window == 0 {
		return p.sets.by(c)
	}
	p.scratch = p.scratch[:0]
	k := p.sets.window
	for a := range p.board.Axes() {
		for i := 1 - k; i <= 0; i++ {
			from := p.board.Step(c, a, i)
			if from != NoCell && p.board.Step(from, a, k-1) != NoCell {
				p.scratch = append(p.scratch, int32(from)*int32(p.board.Axes())+int32(a))
			}
		}
	}
	return p.scratch
}

// Members lists the cells of a winning set. The slice must not be changed, and
// is good until the next call. It is empty for a number that no set has.
func (p *Position) Members(set int32) []Cell {
	if p.sets.window == 0 {
		return p.sets.of(int(set))
	}
	p.members = p.members[:0]
	axes := int32(p.board.Axes())
	from, a, k := Cell(set/axes), int(set%axes), p.sets.window
	if p.board.Step(from, a, k-1) == NoCell {
		return nil
	}
	for i := range k {
		p.members = append(p.members, p.board.Step(from, a, i))
	}
	return p.members
}

// Claim tells whose marks alone stand in a winning set, and how many more it
// takes to complete it: the player, or where marks are common the number of
// the mark. Of a set without marks Nobody is the claimant, and all its cells
// are missing; a set that is open to no player misses -1.
func (p *Position) Claim(set int32) (by Player, missing int) {
	var who Mark
	if p.sets.window == 0 {
		n := &p.count[set]
		if n.owners > 1 {
			return Nobody, -1
		}
		if n.owners == 0 {
			return Nobody, int(n.size)
		}
		who, missing = n.who, int(n.size-n.held[n.who-1])
	} else {
		cells := p.Members(set)
		missing = len(cells)
		for _, c := range cells {
			m := p.at(c)
			if m == Empty {
				continue
			}
			if m == Block || who != Empty && m != who {
				return Nobody, -1
			}
			who = m
			missing--
		}
		if len(cells) == 0 {
			return Nobody, -1
		}
		if who == Empty {
			return Nobody, missing
		}
	}
	if p.reg[regSwap] != 0 {
		return Player(p.MarkOf(Player(who))), missing
	}
	return Player(who), missing
}
