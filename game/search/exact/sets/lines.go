package sets

import "math/bits"

// unit is the weight of a set that misses nothing. Each cell that it misses
// halves it.
const unit = 1 << 40

// glimpse is what a look at the sets that are open to a player tells. Those
// that miss more cells than are within reach do not count, but for least.
type glimpse struct {
	all    uint64 // cells that sets miss
	one    uint64 // of sets that miss no other
	two    uint64 // of sets that miss two
	forks  uint64 // cells of two of those: a mark there threatens twice
	least  int    // cells that a set misses
	weight int64
	whole  bool // all sets are within reach
}

func glance(lines []uint64, reach int) (g glimpse) {
	g.least, g.whole = 64, true
	for _, l := range lines {
		c := bits.OnesCount64(l)
		if c < g.least {
			g.least = c
		}
		if c > reach {
			g.whole = false
			continue
		}
		g.all |= l
		g.weight += max(1, int64(unit)>>c)
		if c == 2 {
			g.forks |= g.two & l
			g.two |= l
		} else if c == 1 {
			g.one |= l
		}
	}
	return g
}

// begin appends what is missing of the sets that are open to a player.
func (s *Solver) begin(mine, theirs uint64) []uint64 {
	from := len(s.lines)
	for _, set := range s.g.sets {
		if set&theirs == 0 {
			s.lines = append(s.lines, set&^mine)
		}
	}
	all := minimal(s.lines[from:])
	s.lines = s.lines[:from+len(all)]
	return all
}

// minimal drops the sets that hold all of another one, and of equal ones all but the
// first.
func minimal(all []uint64) []uint64 {
	for i := 0; i < len(all); i++ {
		set := all[i]
		all = apart(all, set)
		for i >= len(all) || all[i] != set { // it has moved up with those that are left
			i--
		}
	}
	return all
}

// apart drops the sets that hold all of a, which is one of them, but for a
// itself: who completes one of them has completed a.
func apart(lines []uint64, a uint64) []uint64 {
	kept, had := 0, false
	for _, l := range lines {
		if a&^l == 0 && (l != a || had) {
			continue
		}
		had = had || l == a
		lines[kept] = l
		kept++
	}
	return lines[:kept]
}

// without appends the lines that a mark of the other player's leaves.
func (s *Solver) without(lines []uint64, bit uint64) []uint64 {
	from := len(s.lines)
	for _, l := range lines {
		if l&bit == 0 {
			s.lines = append(s.lines, l)
		}
	}
	return s.lines[from:]
}

// with appends the lines after a mark of the player's own, without those that
// hold all of a short one.
func (s *Solver) with(lines []uint64, bit uint64) []uint64 {
	from := len(s.lines)
	var short [16]uint64
	n := 0
	for _, l := range lines {
		if l&bit != 0 {
			l &^= bit
			if bits.OnesCount64(l) <= 2 {
				short[n%len(short)] = l
				n++
			}
		}
		s.lines = append(s.lines, l)
	}
	all := s.lines[from:]
	if n > len(short) { // of which two that are equal would be taken for two threats
		all = minimal(all)
	} else {
		for _, l := range short[:n] {
			all = apart(all, l)
		}
	}
	s.lines = s.lines[:from+len(all)]
	return all
}

// answers are the cells a mark on which leaves no cell in two of the other's
// sets that miss two.
func answers(theirs []uint64, forks uint64) (moves uint64) {
	var small [32]uint64
	n := 0
	for _, l := range theirs {
		if l&forks != 0 && bits.OnesCount64(l) == 2 && n < len(small) {
			small[n] = l
			n++
			moves |= l
		}
	}
	for m := moves; m != 0; m &= m - 1 {
		bit := m & -m
		once, twice := uint64(0), uint64(0)
		for _, l := range small[:n] {
			if l&bit == 0 {
				twice |= once & l
				once |= l
			}
		}
		if twice != 0 {
			moves &^= bit
		}
	}
	return moves
}
