package sets

import "math/bits"

// calm tells whether the player to move does not complete a set against one
// who always takes the cell of most weight: so it is when no first mark makes
// the weights more than that of a complete set (Erdős and Selfridge 1973).
func calm(lines []uint64, g *glimpse, reach int) bool {
	if g.weight >= unit {
		return false
	}
	var cell [64]int64
	for _, l := range lines {
		c := bits.OnesCount64(l)
		if c > reach {
			continue
		}
		w := max(1, int64(unit)>>c)
		for m := l; m != 0; m &= m - 1 {
			at := bits.TrailingZeros64(m) & 63
			cell[at] += w
			if g.weight+cell[at] >= unit {
				return false
			}
		}
	}
	return true
}

// trials is how often a choice of pairs is gone into.
const trials = 40

// dense is the weight of sets above which pairs are hardly ever found.
const dense = unit * 3 / 2

// paired tells whether the sets within reach can be given pairs of cells, one
// or more inside each set, and no cell in two pairs: then a player who answers
// a mark on one of a pair with one on the other gets a mark into each of them
// (Hales and Jewett 1963). One pair serves all sets that hold both its cells.
func (s *Solver) paired(lines []uint64, g *glimpse, reach int) bool {
	if g.weight > dense {
		return false
	}
	from := len(s.lines)
	for _, l := range lines {
		if bits.OnesCount64(l) <= reach {
			s.lines = append(s.lines, l)
		}
	}
	ok := false
	if lines = s.lines[from:]; len(lines) <= bits.OnesCount64(g.all) {
		s.trials = trials
		ok = s.pair(lines, g.all)
	}
	s.lines = s.lines[:from]
	return ok
}

// pair looks for pairs among the free cells, first for the set that has least
// of them.
func (s *Solver) pair(lines []uint64, free uint64) bool {
	if len(lines) == 0 {
		return true
	}
	if s.trials--; s.trials < 0 {
		return false
	}
	at, least := uint64(0), 65
	for _, l := range lines {
		c := bits.OnesCount64(l & free)
		if c < 2 {
			return false
		}
		if c < least {
			at, least = l&free, c
		}
	}
	// The pairs that serve many sets, and do not cost others a cell, first.
	var pairs [28]uint64
	var worth [28]int16
	n := 0
	for a := at; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0 && n < len(pairs); b &= b - 1 {
			p := a&-a | b&-b
			w := int16(0)
			for _, l := range lines {
				in := bits.OnesCount64(l & p)
				w += int16(in * (5*in - 6)) // 8 for both, -1 for one: without a branch
			}
			pairs[n], worth[n] = p, w
			n++
		}
	}
	from := len(s.lines)
	for ; n > 0; n-- {
		best := 0
		for i := 1; i < n; i++ {
			if worth[i] > worth[best] {
				best = i
			}
		}
		p := pairs[best]
		pairs[best], worth[best] = pairs[n-1], worth[n-1]
		for _, l := range lines {
			if l&p != p {
				s.lines = append(s.lines, l)
			}
		}
		ok := s.pair(s.lines[from:], free&^p)
		s.lines = s.lines[:from]
		if ok {
			return true
		}
		if s.trials < 0 {
			break
		}
	}
	return false
}
