package sets

import "math/bits"

// avoid is Bound for a node of a game in which a complete set loses.
//
// A free cell of no open set is as good as another such, and a turn in which to
// do no harm: how many there are is all that matters about them.
func (s *Solver) avoid(n *node, alpha int) int {
	if n.free == 0 {
		return 0
	}
	mine, theirs := glance(n.mine, 64), glance(n.theirs, 64)
	free := s.g.Free(n.at)
	safe := free &^ mine.one
	if safe == 0 {
		return 1 - far
	}
	// Nobody completes a set sooner than the marks for it are there.
	low, high := 0, 0
	if m := 2*mine.least - 1; m <= n.free {
		low = max(m, 3) - far
	}
	if m := 2 * theirs.least; m <= n.free {
		high = far - m
	}
	if low > alpha {
		return low
	}
	if high <= alpha {
		return high
	}
	key, image := s.key(n)
	low, high, first := s.known(key, image, low, high)
	if low > alpha {
		return low
	}
	if high <= alpha {
		return high
	}
	moves := safe & (mine.all | theirs.all)
	if idle := free &^ (mine.all | theirs.all); idle != 0 {
		moves |= idle & -idle
		if first != noMove && idle>>first&1 != 0 {
			first = uint8(bits.TrailingZeros64(idle))
		}
	}
	found := -far
	if safe != free {
		found = 1 - far
	}
	return s.try(n, s.unlike(n, moves), first, key, image, low, high, alpha, found)
}

// unlike drops the moves that are in the same sets as one before them.
func (s *Solver) unlike(n *node, moves uint64) uint64 {
	var in [64][2]uint64
	for side, lines := range [2][]uint64{n.mine, n.theirs} {
		for _, l := range lines {
			x := Mix(l)
			for m := l & moves; m != 0; m &= m - 1 {
				in[bits.TrailingZeros64(m)&63][side] += x
			}
		}
	}
	for m := moves; m != 0; m &= m - 1 {
		a := bits.TrailingZeros64(m)
		for o := m & (m - 1); o != 0; o &= o - 1 {
			if b := bits.TrailingZeros64(o); in[a&63] == in[b&63] {
				moves &^= 1 << b
				m &^= 1 << b
			}
		}
	}
	return moves
}
