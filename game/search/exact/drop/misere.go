package drop

import "math/bits"

// The weights of a move where a line loses: each cell that it bars the player
// from, and each of the next moves that it leaves the other player. A place that
// is in many lines is a bad one.
const (
	barred = 4
	choice = 16
)

// avoid is Bound where a complete line loses, and the player to move loses when
// there is no other move.
//
// Moves without an alternative are followed on the spot.
func (s *Solver) avoid(p Position, left, alpha int) int {
	g := s.g
	for sign := 1; ; sign = -sign {
		open := g.open(p.All)
		safe := open &^ g.spots(p.Mine)
		if safe == 0 {
			return sign * -((left + min(1, left)) / 2) // or the board is full
		}
		low, high := s.within(p, left, alpha)
		if low > alpha {
			return sign * low
		}
		if high <= alpha {
			return sign * high
		}
		if safe&(safe-1) != 0 {
			return sign * s.shun(p, safe, left, low, high, alpha)
		}
		p, left, alpha = p.Play(safe), left-1, -alpha-1
	}
}

// within is what shows of a position's score without a search, alpha or less or
// more than it only where that is of use. The player to move has a move that
// does not lose at once.
//
// Who has no line left does not lose. And with an even number of empty cells,
// whoever is not to move can answer as (*Solver).sure says, and gets none but
// the cells at even distance from the top: if no line is among them, that
// player does not lose, and the other one, who gets all the rest, does if there
// is one among the rest. With an odd number the player to move can answer, too,
// after a stone on top of the even cells of a column.
func (s *Solver) within(p Position, left, alpha int) (low, high int) {
	g := s.g
	theirs, empty := p.All^p.Mine, g.board&^p.All
	low, high = -((left - 1) / 2), left/2
	if low < 0 && alpha < 0 && !g.lined(p.Mine|empty) {
		low = 0
	}
	if high > 0 && alpha >= 0 && !g.lined(theirs|empty) {
		high = 0
	}
	if low > alpha || high <= alpha {
		return low, high
	}
	if left&1 == 0 {
		if !g.lined(theirs | empty&g.upper) {
			high = min(high, 0)
			if alpha < 0 && g.falls(p.Mine, empty, -alpha-1) {
				high = alpha
			}
		}
	} else if !g.lined(p.Mine | empty&g.upper) {
		low = max(low, 0)
		if alpha >= 0 && g.falls(theirs, empty, alpha) {
			low = alpha + 1
		}
	}
	return low, high
}

// falls tells whether stones and the empty cells that the answers leave hold a
// line, in rows so low that a number of pairs of cells is empty above the last
// stone of it.
func (g *Grid) falls(stones, empty uint64, pairs int) bool {
	rows := g.height - 2*pairs
	return rows > 0 && !g.exact && g.lined(stones|empty&^g.upper&(g.ground*(1<<uint(rows)-1)))
}

// shun is search where a complete line loses: it tries the moves that do not lose
// at once.
func (s *Solver) shun(p Position, safe uint64, left, low, high, alpha int) int {
	g := s.g
	if s.Nodes++; s.Nodes >= s.Next {
		next, on := s.Look()
		if s.Next = next; !on {
			s.stopped = true
			return 0
		}
	}
	key := s.key(p, left)
	if l, h, ok := s.table.find(key); ok {
		low, high = max(low, l), min(high, h)
		if low > alpha {
			return low
		}
		if high <= alpha {
			return high
		}
	}
	before, top := s.Nodes, len(s.kids)
	kids := s.kids[top : top+g.width]
	n, found := 0, none
	for m := safe; m != 0; m &= m - 1 {
		bit := m & -m
		k := &kids[n]
		k.Position = p.Play(bit)
		if left > probed {
			if l, h, ok := s.table.find(s.key(k.Position, left-1)); ok {
				if -h > alpha {
					return -h
				}
				if -l <= alpha {
					found = max(found, -l)
					continue
				}
			}
		}
		mine, empty := k.All^k.Mine, g.board&^k.All
		next := g.open(k.All) &^ g.spots(k.Mine)
		k.order = -int32(g.worth[bits.TrailingZeros64(bit)]) -
			int32(barred*bits.OnesCount64(g.spots(mine)&empty)+choice*bits.OnesCount64(next))
		n++
	}
	kids = kids[:n]
	s.kids = s.kids[:top+n]
	for ; found <= alpha && len(kids) > 0; kids = kids[1:] {
		best(kids)
		if found = max(found, -s.avoid(kids[0].Position, left-1, -alpha-1)); s.stopped {
			break
		}
	}
	s.kids = s.kids[:top]
	if s.stopped {
		return 0
	}
	low, high, bound := narrow(low, high, found, alpha)
	s.table.store(key, low, high, s.Nodes-before+1)
	return bound
}
