package game

// What a search asks of many sets at a time is answered here in one go: in a
// browser a call for each set takes longer than the answer.

// Threat is the first winning set from a number on that holds the marks of one
// player alone and misses so many, as Claim tells; Sets if there is none.
func (p *Position) Threat(from int32, by Player, missing int) int32 {
	if p.sets.window > 0 {
		for n := int32(p.Sets()); from < n; from++ {
			if who, m := p.Claim(from); who == by && m == missing {
				break
			}
		}
		return from
	}
	m := p.MarkOf(by)
	count := p.count
	for ; int(from) < len(count); from++ {
		if n := &count[from]; n.who == m && n.owners == 1 && int(n.size-n.held[(m-1)&7]) == missing {
			break
		}
	}
	return from
}

// Weights are what a set is worth by the number of marks that it misses; one
// that misses more than they know is worth nothing.
type Weights struct {
	Own, Other []int32 // one that a player alone has marks in, or another player
	None       []int32 // one without marks
}

// Through sums the worth of the sets through a cell that are open to anybody,
// for a player. Where marks are common it is that of a mark, by number.
func (w *Weights) Through(p *Position, c Cell, by Player) (sum int32) {
	if p.sets.window > 0 {
		for _, i := range p.Through(c) {
			who, missing := p.Claim(i)
			weight := w.Other
			switch who {
			case by:
				weight = w.Own
			case Nobody:
				weight = w.None
			}
			if uint(missing) < uint(len(weight)) {
				sum += weight[missing]
			}
		}
		return sum
	}
	m := p.MarkOf(by)
	count := p.count
	for _, i := range p.sets.by(c) {
		n := &count[i]
		weight, missing := w.None, n.size
		switch n.owners {
		case 0:
		case 1:
			missing -= n.held[(n.who-1)&7]
			if weight = w.Other; n.who == m {
				weight = w.Own
			}
		default:
			continue
		}
		if int(missing) < len(weight) {
			sum += weight[missing]
		}
	}
	return sum
}

// Sum is the worth of all sets that hold the marks of a player alone and are
// not complete, each of the weight of what it misses.
func (p *Position) Sum(by Player, weight []int32) (sum int) {
	p.catchUp()
	m := p.MarkOf(by)
	for family := range p.leaves {
		row := p.row(family, m)
		tally := p.tally[row : row+min(p.miss, len(weight))]
		for missing := 1; missing < len(tally); missing++ {
			sum += int(weight[missing]) * int(tally[missing])
		}
	}
	return sum
}
