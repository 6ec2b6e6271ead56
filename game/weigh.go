package game

// The functions in this file answer a search's questions about many sets at
// once. In a browser, one call for each set would take longer than the answer.

// Threat returns the number of the first winning set, at from or later, in
// which only the given player has marks and the given number of marks is
// missing, as Claim defines it. It returns p.Sets() if there is none.
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

// Weights are values of winning sets, indexed by the number of marks that are
// missing. Beyond the end of a slice the value is 0.
type Weights struct {
	Own, Other []int32 // for sets in which only the player has marks, or only one other player
	None       []int32 // for sets without marks
}

// Through returns the sum of the values, from the player's view, of the sets
// through c that are open to anybody. Where marks are common, by is the number
// of a mark.
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
	for _, i := range p.sets.setsThrough(c) {
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

// Sum is the total weight of the incomplete sets in which only the given player
// has marks, with weight indexed by the number of marks missing. Sets that
// close regions are not included.
func (p *Position) Sum(by Player, weight []int32) (sum int) {
	p.updateTallies()
	m := p.MarkOf(by)
	for family := range p.baseGoals {
		row := p.row(family, m)
		tally := p.tally[row : row+min(p.miss, len(weight))]
		for missing := 1; missing < len(tally); missing++ {
			sum += int(weight[missing]) * int(tally[missing])
		}
	}
	return sum
}
