package sets

import "math/bits"

// kid is a move and its place in the order: the higher the sooner.
type kid struct {
	rank int32
	cell uint8
}

// The worth of a cell of a set that misses so many, for the player who wants to
// win by the question, and for the one who is to be kept from it.
var (
	attack = [16]int32{0, 0, 400, 100, 30, 10, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1}
	defend = [16]int32{0, 0, 300, 80, 20, 7, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1}
)

const (
	foremost    = 1 << 30 // the rank of the table's move
	mostHistory = 1000
)

// order appends moves to the kids.
func (s *Solver) order(n *node, moves uint64, first uint8, alpha int) {
	var worth [64]int32
	mine, theirs := &attack, &defend
	if alpha < 0 {
		mine, theirs = theirs, mine
	}
	weigh(&worth, n.mine, mine)
	weigh(&worth, n.theirs, theirs)
	history := &s.history[n.side()]
	for ; moves != 0; moves &= moves - 1 {
		c := uint8(bits.TrailingZeros64(moves)) & 63
		r := worth[c] + history[c]/16
		if s.g.misere {
			r -= 2 * worth[c]
		}
		if c == first {
			r = foremost
		}
		s.kids = append(s.kids, kid{r, c})
	}
}

func weigh(worth *[64]int32, lines []uint64, by *[16]int32) {
	for _, l := range lines {
		w := by[min(15, bits.OnesCount64(l))]
		for ; l != 0; l &= l - 1 {
			worth[bits.TrailingZeros64(l)&63] += w
		}
	}
}

// pick moves the best of kids[from:] to its front.
func (s *Solver) pick(from int) uint8 {
	rest := s.kids[from:]
	best := 0
	for i := range rest {
		if rest[i].rank > rest[best].rank {
			best = i
		}
	}
	rest[0], rest[best] = rest[best], rest[0]
	return rest[0].cell
}

// credit remembers a move that answered a question, and how much work that was.
func (s *Solver) credit(side int, c uint8, work int64) {
	h := &s.history[side]
	if h[c] += int32(bits.Len64(uint64(work))); h[c] > mostHistory {
		for i := range h {
			h[i] /= 2
		}
	}
}
