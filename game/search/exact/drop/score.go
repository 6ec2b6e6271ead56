package drop

import "math/bits"

// Plies is the number of plies to the end that a score other than 0 means, with
// so many cells left, where the winner has the last ply.
func Plies(score, left int) int {
	if score > 0 {
		return left + 1 + left&1 - 2*score
	}
	return left + 2 - left&1 + 2*score
}

// Plies is the same by the rules of the grid: in misère the loser has the last
// ply.
func (g *Grid) Plies(score, left int) int {
	if g.misere {
		score = -score
	}
	return Plies(score, left)
}

// Left is the number of empty cells.
func (g *Grid) Left(p Position) int { return g.cells - bits.OnesCount64(p.All) }

// Moves are the cells on which a stone comes to rest.
func (g *Grid) Moves(p Position) uint64 { return g.open(p.All) }

// Wins are the cells of Moves on which a stone completes a line.
func (g *Grid) Wins(p Position) uint64 { return g.spots(p.Mine) & g.open(p.All) }

// Ends are the same cells, and the score of a move to one.
func (g *Grid) Ends(p Position) (cells uint64, score int) {
	low, high := g.Range(p)
	if g.misere {
		high = low
	}
	return g.Wins(p), high
}

// Play is the position after a stone on a cell, for the other player.
func (p Position) Play(bit uint64) Position { return Position{p.All ^ p.Mine, p.All | bit} }

// Bound gives a bound of a position's score, at most alpha or more than alpha,
// and whether it was found before the solver was stopped.
func (s *Solver) Bound(p Position, alpha int) (int, bool) {
	s.stopped = false
	left := s.g.Left(p)
	if s.g.misere {
		return s.avoid(p, left, alpha), !s.stopped
	}
	if s.g.Wins(p) != 0 {
		return (left + 1) / 2, true
	}
	var c child
	v, _ := s.settle(&c, p, left, alpha)
	if v != unsettled {
		return v, true
	}
	c.key = s.key(c.Position, int(c.left))
	if c.same { // as the player who is not to move at p
		return -s.search(&c, -alpha-1), !s.stopped
	}
	return s.search(&c, alpha), !s.stopped
}

// Known is the score of a position of which the book knows a best move, and that
// move, 0 if there is none.
func (s *Solver) Known(p Position) (score int, move uint64) {
	b, g, left := s.Book, s.g, s.g.Left(p)
	if b == nil || left < b.least {
		return 0, 0
	}
	key, turned := g.key(p)
	score, move, ok := b.best(g, g.decode(key), left, 2)
	if !ok {
		return 0, 0
	}
	if turned {
		move = g.mirror(move)
	}
	return score, move
}

// Narrow halves, more or less, what is not known of a position's score, which
// lies from low to high and perhaps near guess: it gives the bounds after one
// search more, and a guess for the next.
func (s *Solver) Narrow(p Position, low, high, guess int) (l, h, g int, ok bool) {
	alpha := min(max(guess, low+1), high) - 1
	v, ok := s.Bound(p, alpha)
	switch {
	case !ok:
		return low, high, guess, false
	case v <= alpha:
		return low, max(v, low), v, true
	}
	return min(v, high), high, v, true
}

// Range is what is sure of any score.
func (g *Grid) Range(p Position) (low, high int) {
	left := g.Left(p)
	if g.misere {
		return -((left + 1) / 2), left / 2
	}
	return -(left / 2), (left + 1) / 2
}

// Score is the score of a position, and whether it was found before the solver
// was stopped.
func (s *Solver) Score(p Position, guess int) (int, bool) {
	low, high := s.g.Range(p)
	for ok := true; low < high; {
		if low, high, guess, ok = s.Narrow(p, low, high, guess); !ok {
			return 0, false
		}
	}
	return low, true
}
