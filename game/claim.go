package game

// Sets is the number of winning sets, including those that close a region. They
// are numbered from 0. On a board without counters it is an upper bound, and
// some numbers have no set: see Members.
func (p *Position) Sets() int {
	if p.sets.window > 0 {
		return p.board.Cells() * p.board.Axes()
	}
	return len(p.count)
}

// SetSizes returns the number of cells of the smallest winning set of the goal
// and of the largest winning set. Both are 0 if there are none.
func (p *Position) SetSizes() (smallest, largest int) { return p.sets.smallest, p.sets.largest }

// Winning tells whether a set belongs to the goal. Otherwise it is one that
// closes a region.
func (p *Position) Winning(set int32) bool {
	return p.sets.window > 0 || int(p.count[set].family) < len(p.baseGoals)
}

// Through returns the numbers of the winning sets that contain cell c. The
// caller must not change the slice. It is valid until the next call.
func (p *Position) Through(c Cell) []int32 {
	if p.sets.window == 0 {
		return p.sets.setsThrough(c)
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

// Members returns the cells of a winning set. The caller must not change the
// slice. It is valid until the next call. It is empty for a number without a
// set.
func (p *Position) Members(set int32) []Cell {
	if p.sets.window == 0 {
		return p.sets.cellsOf(int(set))
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

// Claim returns the player who alone has marks in a winning set, and the number
// of marks that are missing to complete it. Where marks are common, by is the
// number of the mark. For a set without marks, by is Nobody and missing is the
// size of the set. For a set with different marks or a block, which no player
// can complete, by is Nobody and missing is -1.
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
