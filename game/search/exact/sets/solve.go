package sets

import "math/bits"

// Solver finds the exact scores of positions of a game. It belongs to one
// goroutine.
type Solver struct {
	// Nodes is the number of positions so far that were looked at.
	Nodes int64
	// Next is the number of nodes at which Look is asked for the next such
	// number, and whether to go on.
	Next int64
	Look func() (next int64, on bool)

	g       *Game
	table   *Table
	stopped bool
	lines   []uint64 // what the open sets miss, of the nodes from the root to here
	kids    []kid    // their moves
	history [2][64]int32
	trials  int
}

// NewSolver makes a solver that keeps what it finds out in a table. The table
// may know of positions of the same game, but of no other.
func NewSolver(g *Game, t *Table) *Solver {
	return &Solver{g: g, table: t, Next: 1 << 62}
}

// node is a position as the search sees it: for either player what is missing
// of the sets that are open to them. Marks and free cells that are in none of
// these are worth nothing.
type node struct {
	mine, theirs []uint64
	at           Position
	free         int // empty cells
}

// side is 0 and 1 in turn.
func (n *node) side() int { return n.free & 1 }

// Bound gives a bound of a position's score, at most alpha or more than alpha,
// and whether it was found before the solver was stopped. Nobody has completed
// a set in the position.
func (s *Solver) Bound(p Position, alpha int) (int, bool) {
	s.stopped = false
	n := s.node(p)
	return s.ask(&n, alpha), !s.stopped
}

// Move is the best move of a position as the table has it, 0 for none. Forced
// moves are not in the table.
func (s *Solver) Move(p Position) uint64 {
	n := s.node(p)
	key, image := s.key(&n)
	if e := s.table.find(key); e != nil && e.move != noMove {
		return 1 << s.g.inverse[image][e.move] & s.g.Free(p)
	}
	return 0
}

// node is a position from which to begin.
func (s *Solver) node(p Position) node {
	s.lines, s.kids = s.lines[:0], s.kids[:0]
	n := node{at: p, free: bits.OnesCount64(s.g.Free(p))}
	n.mine = s.begin(p.Mine, p.Theirs)
	n.theirs = s.begin(p.Theirs, p.Mine)
	return n
}

func (s *Solver) ask(n *node, alpha int) int {
	if s.Nodes++; s.Nodes >= s.Next {
		next, on := s.Look()
		if s.Next = next; !on {
			s.stopped = true
			return 0
		}
	}
	if s.g.misere {
		return s.avoid(n, alpha)
	}
	return s.search(n, alpha)
}

// child asks for the position after a move.
func (s *Solver) child(n *node, bit uint64, alpha int) int {
	from := len(s.lines)
	k := node{at: n.at.Play(bit), free: n.free - 1}
	k.mine = s.without(n.theirs, bit)
	k.theirs = s.with(n.mine, bit)
	v := Up(s.ask(&k, Down(alpha)))
	s.lines = s.lines[:from]
	return v
}

// search is Bound for a node of a game in which a complete set wins.
//
// The question is always whether one player, the attacker, completes a set
// within so many plies: the player to move if alpha is 0 or more, otherwise
// the other one. Sets that miss more cells than there are marks to come do not
// matter to it, nor do those of the other player that cannot so much as
// threaten.
func (s *Solver) search(n *node, alpha int) int {
	myReach, theirReach := (far-alpha)/2, (far-alpha)/2
	if alpha < 0 {
		theirReach = (far + alpha) / 2
		myReach = theirReach + 1
	}
	mine := glance(n.mine, myReach)
	if mine.one != 0 {
		return far - 1
	}
	theirs := glance(n.theirs, theirReach)
	danger := theirs.one
	if danger&(danger-1) != 0 {
		return 2 - far
	}
	if mine.forks != 0 && (danger == 0 || danger&mine.forks != 0) {
		return far - 3
	}
	low, high := within(n, &mine, &theirs, alpha)
	if low > alpha {
		return low
	}
	if high <= alpha {
		return high
	}
	if danger != 0 {
		// The one move is not worth a place in the table.
		return s.child(n, danger, alpha)
	}
	key, image := s.key(n)
	low, high, first := s.known(key, image, low, high)
	if low > alpha {
		return low
	}
	if high <= alpha {
		return high
	}
	if alpha >= 0 {
		if calm(n.mine, &mine, myReach) || s.paired(n.mine, &mine, myReach) {
			_, high = s.keep(key, n.free, low, most(&mine, alpha), noMove, 1)
			return high
		}
	} else if s.paired(n.theirs, &theirs, theirReach) {
		low, _ = s.keep(key, n.free, least(&theirs, alpha), high, noMove, 1)
		return low
	}

	moves := mine.all | theirs.all
	found := -far
	if theirs.forks != 0 {
		// The other player is about to make two threats at once.
		moves = mine.two | answers(n.theirs, theirs.forks)
		found = 4 - far
	}
	if alpha >= 0 {
		quick := uint64(0)
		for _, l := range n.mine {
			switch c := bits.OnesCount64(l); {
			case c < myReach:
				quick = ^uint64(0)
			case c == myReach:
				quick |= l
			}
		}
		if moves&^quick != 0 {
			moves &= quick
			found = alpha // the others are worth no more
		}
	}
	if !mine.whole || !theirs.whole {
		found = alpha
	}
	return s.try(n, moves, first, key, image, low, high, alpha, found)
}

// try asks of each move in order whether it is worth more than alpha, as found
// is not, and keeps and gives the bound that it comes to.
func (s *Solver) try(n *node, moves uint64, first uint8, key uint64, image, low, high, alpha, found int) int {
	move := uint8(noMove)
	top, before := len(s.kids), s.Nodes
	s.order(n, moves, first, alpha)
	for i := top; i < len(s.kids); i++ {
		c := s.pick(i)
		v := s.child(n, 1<<c, alpha)
		if s.stopped {
			s.kids = s.kids[:top]
			return 0
		}
		if v > found {
			found, move = v, c
		}
		if v > alpha {
			s.credit(n.side(), c, s.Nodes-before)
			break
		}
	}
	s.kids = s.kids[:top]
	if move != noMove {
		move = s.g.images[image][move]
	}
	work := s.Nodes - before + 1
	if found > alpha {
		low, _ = s.keep(key, n.free, max(low, found), high, move, work)
		return low
	}
	_, high = s.keep(key, n.free, low, min(high, found), move, work)
	return high
}

// known narrows the bounds of a position to what the table has of it, and gives
// the move that was best.
func (s *Solver) known(key uint64, image, low, high int) (l, h int, first uint8) {
	e := s.table.find(key)
	if e == nil {
		return low, high, noMove
	}
	if first = e.move; first != noMove {
		first = s.g.inverse[image][first]
	}
	return max(low, int(e.low)), min(high, int(e.high)), first
}

// within is what the sets alone tell of a position's score.
func within(n *node, mine, theirs *glimpse, alpha int) (low, high int) {
	low, high = 0, 0
	if m := 2*mine.least - 1; m <= n.free {
		if mine.least == 2 && alpha < far-3 {
			m = 5 // there are no forks
		}
		high = far - m
	}
	if m := 2 * theirs.least; m <= n.free {
		low = m - far
	}
	if alpha >= 0 && mine.weight < unit/2 {
		high = min(high, most(mine, alpha))
	}
	if alpha < 0 && theirs.weight < unit {
		low = max(low, least(theirs, alpha))
	}
	return low, high
}

// most is the score of a player who was shown not to complete any of the sets
// in a glimpse: a draw if they are all.
func most(mine *glimpse, alpha int) int {
	if mine.whole {
		return 0
	}
	return alpha
}

// least is the same for the other player's sets.
func least(theirs *glimpse, alpha int) int {
	if theirs.whole {
		return 0
	}
	return alpha + 1
}

// keep notes the bounds of a position, and gives them as close as they can be.
func (s *Solver) keep(key uint64, free, low, high int, move uint8, work int64) (int, int) {
	low, high = s.g.close(free, low, high)
	s.table.Store(key, low, high, move, work)
	return low, high
}
