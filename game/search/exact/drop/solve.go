package drop

// Position is the stones of the player to move, and all stones.
type Position struct{ Mine, All uint64 }

// Solver finds the exact scores of positions on a grid. It belongs to one
// goroutine.
//
// A score counts, from the side of the player to move, the pairs of cells that
// are empty when the winner's last stone has been played, and one: the sooner a
// win comes, the higher. A draw is 0. See Plies.
type Solver struct {
	// Nodes is the number of positions so far of which every move was looked
	// at. What follows by force, and moves whose value shows at once, belong to
	// the position that they come from.
	Nodes int64
	// Next is the number of nodes at which Look is asked for the next such
	// number, and whether to go on.
	Next int64
	Look func() (next int64, on bool)
	// Book knows scores and moves; nil knows none.
	Book *Book

	g       *Grid
	table   *Table
	stopped bool
	kids    []child // of the nodes from the root to here
	sum     uint64  // keeps what was touched from being optimised away
}

// NewSolver makes a solver that keeps what it finds out in a table.
func NewSolver(g *Grid, t *Table) *Solver {
	return &Solver{g: g, table: t, Next: 1 << 62, kids: make([]child, 0, (g.width+1)*(g.cells+1))}
}

// child is a position after a move, and after all replies that leave no choice.
type child struct {
	Position
	danger uint64 // empty cells that complete a line of the other player
	key    uint64
	left   int32
	order  int32
	same   bool // it is again the turn of the player who moved
}

const (
	unsettled = 127
	none      = -64 // less than any score

	// probed is the number of empty cells down to which the table is asked
	// about a position's children before they are searched.
	probed = 7
	// sealed is the number of empty cells from which on lines are asked for
	// that are still open.
	sealed = 14
)

// key numbers a position, the same for both of a pair of mirrored ones as long
// as the board is so empty that it pays.
func (s *Solver) key(p Position, left int) uint64 {
	k := p.Mine + p.All + s.g.ground
	if 2*left > s.g.cells {
		k = min(k, s.g.mirror(k))
	}
	return k
}

// settle follows the replies without an alternative from a position whose
// player cannot win at once. It gives a bound of the score, at most alpha or
// more than alpha, if that shows without any choice; otherwise it is unsettled,
// and c becomes the position that it leads to. danger are the empty cells that
// complete a line of the other player in the first position.
func (s *Solver) settle(c *child, p Position, left, alpha int) (bound int, danger uint64) {
	g := s.g
	sign := 1
	danger = g.spots(p.All^p.Mine) & (g.board &^ p.All)
	for d := danger; ; d = g.spots(p.All^p.Mine) & (g.board &^ p.All) {
		if b := s.Book; b != nil && left >= b.least {
			key, _ := g.key(p)
			if v, _, ok := b.find(g, key, left); ok {
				return sign * v, danger
			}
		}
		moves := g.open(p.All)
		if f := moves & d; f != 0 {
			moves = f
			if f&(f-1) != 0 {
				return -sign * (left / 2), danger
			}
		}
		moves &^= d >> 1
		if left <= 2 && (moves != 0 || left < 2) {
			return 0, danger
		}
		if moves == 0 {
			return -sign * (left / 2), danger
		}
		if low := -((left - 2) / 2); low > alpha {
			return sign * low, danger
		}
		if high := (left - 1) / 2; high <= alpha {
			return sign * high, danger
		}
		if moves&(moves-1) != 0 {
			c.danger = d
			break
		}
		p = Position{p.All ^ p.Mine, p.All | moves}
		sign, alpha = -sign, -alpha-1
		left--
	}
	if v := s.sure(p, left, alpha); v != unsettled {
		return sign * v, danger
	}
	c.Position, c.left, c.same = p, int32(left), sign < 0
	return unsettled, danger
}

// sure is a bound of the score, at most alpha or more than alpha, that follows
// from the lines that are still open.
//
// Let the number of empty cells be even. Then as many columns as make pairs
// have an odd number of them. Whoever is not to move can answer a stone on the
// lowest empty cell of such a column with one on another's, and any other stone
// with one on top of it, since above the lowest cells of the former all columns
// have even numbers left. So all cells at even distance from the top row, but
// for those open now, can be the answering player's: if the other has no line
// without them, there is no win for the other, and if they hold a line, it is
// lost. That line is complete at the latest when nothing is empty but what is
// above one of its cells.
func (s *Solver) sure(p Position, left, alpha int) int {
	g := s.g
	theirs, empty := p.All^p.Mine, g.board&^p.All
	if alpha < 0 && left <= sealed && !g.lined(theirs|empty) {
		return 0
	}
	if left&1 != 0 {
		if alpha >= 0 && left <= sealed && !g.lined(p.Mine|empty) {
			return 0
		}
		return unsettled
	}
	answers := g.upper & empty &^ g.open(p.All)
	if g.lined(p.Mine | empty&^answers) {
		return unsettled
	}
	if alpha >= 0 {
		return 0
	}
	if g.exact {
		return unsettled // the line may come to be too long
	}
	rows := g.height + 2*(alpha+1) // of the line, for a score of alpha
	if rows > 0 && g.lined(theirs|answers&(g.ground*(1<<uint(rows)-1))) {
		return alpha
	}
	return unsettled
}

// search gives a bound of a position's score, at most alpha or more than alpha.
// When the solver is stopped, it means nothing.
func (s *Solver) search(c *child, alpha int) int {
	s.Nodes++
	if s.Nodes >= s.Next {
		if next, on := s.Look(); on {
			s.Next = next
		} else {
			s.stopped = true
			return 0
		}
	}
	before, left := s.Nodes, int(c.left)
	low, high := -((left - 2) / 2), (left-1)/2
	if l, h, ok := s.table.find(c.key); ok {
		low, high = max(low, l), min(high, h)
		if low > alpha {
			return low
		}
		if high <= alpha {
			return high
		}
	}
	top := len(s.kids)
	kids, found := s.expand(s.kids[top:top+s.g.width], c, alpha)
	s.kids = s.kids[:top+len(kids)]
	for ; found <= alpha && len(kids) > 0; kids = kids[1:] {
		best(kids)
		found = max(found, s.below(&kids[0], alpha))
		if s.stopped {
			break
		}
	}
	s.kids = s.kids[:top]
	if s.stopped {
		return 0
	}
	low, high, bound := narrow(low, high, found, alpha)
	s.table.store(c.key, low, high, s.Nodes-before+1)
	return bound
}

// narrow is what a search makes of the bounds of a score, when it has found one
// that is at most alpha or more than alpha; and that one, within them.
func narrow(low, high, found, alpha int) (l, h, bound int) {
	bound = max(low, found)
	if found > alpha {
		return bound, max(bound, high), bound
	}
	return low, bound, bound
}

// below is search for a child, from the side of the player who moved.
func (s *Solver) below(c *child, alpha int) int {
	if c.same {
		return s.search(c, alpha)
	}
	return -s.search(c, -alpha-1)
}

// expand makes the children that are not settled, and the best bound of those
// that are: more than alpha if one of them is enough.
func (s *Solver) expand(kids []child, c *child, alpha int) ([]child, int) {
	g, p, left := s.g, c.Position, int(c.left)
	found := none
	n := 0
	for m := g.open(p.All) &^ (c.danger >> 1); m != 0; m &= m - 1 {
		bit := m & -m
		k := &kids[n]
		v, threats := s.settle(k, Position{p.All ^ p.Mine, p.All | bit}, left-1, -alpha-1)
		if v != unsettled {
			if found = max(found, -v); found > alpha {
				return nil, found
			}
			continue
		}
		k.key = s.key(k.Position, int(k.left))
		k.order = g.order(bit, p.All, threats&^(c.danger<<1))
		n++
	}
	kids = kids[:n]
	if left < probed {
		return kids, found
	}
	for i := range kids {
		s.sum ^= s.table.touch(kids[i].key)
	}
	n = 0
	for i := range kids {
		k := &kids[i]
		if l, h, ok := s.table.find(k.key); ok {
			if !k.same {
				l, h = -h, -l
			}
			if l > alpha {
				return nil, l
			}
			if h <= alpha {
				found = max(found, h)
				continue
			}
		}
		if n != i {
			kids[n] = *k
		}
		n++
	}
	return kids[:n], found
}
