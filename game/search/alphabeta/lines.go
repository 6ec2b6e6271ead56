package alphabeta

import (
	"context"

	"noughts/game"
	"noughts/game/search/core"
)

// MaxPly is the longest line that is followed from the root; beyond it stands
// an estimate. Small boards have fewer cells.
const MaxPly = 128

// searcher is one search. It belongs to one goroutine.
type searcher struct {
	core.Clock
	p     *game.Position // the search's own
	f     *field
	table *core.Table
	pair  *pairing

	weight   []int32      // of a line by the cells it misses
	stakes   game.Weights // of the lines through a cell
	smallest int          // cells in the smallest winning set

	picker[game.Cell]
	history [2][]int32
	fold    game.Cell // of cells to places in the history
	pv      [MaxPly + 2][]game.Move
	row     []game.Mark // of straight
}

// maxFold is the number of places in the history: on a board with more cells
// several share one.
const maxFold = 1 << 16

func newSearcher(ctx context.Context, p *game.Position, limit core.Limit) *searcher {
	s := &searcher{
		Clock: core.NewClock(ctx, limit),
		p:     p, f: newField(p, isShort(p)), pair: newPairing(p), table: limit.Table,
	}
	longest := 0
	s.smallest, longest = p.SetSizes()
	s.weight = weights(longest)
	s.stakes = weightsOf(s.weight, false)
	s.fold = cellMask(p.Board())
	for i := range s.history {
		s.history[i] = make([]int32, s.fold+1)
	}
	s.forget(game.NoCell)
	if s.table == nil {
		s.table = core.NewTable(core.TableBytes(p.Free(), limit.Nodes))
	}
	s.table.Begin(p.Rules())
	s.focus()
	return s
}

// cellMask is the mask that makes a place in the history of a cell.
func cellMask(b *game.Board) game.Cell {
	n := 1
	for n < b.Cells() && n < maxFold {
		n *= 2
	}
	return game.Cell(n - 1)
}

func (s *searcher) play(c game.Cell) {
	by := s.p.Turn()
	if err := s.p.Play(game.Move{To: c}); err != nil {
		panic("search: " + err.Error()) // a move of its own making
	}
	s.f.play(c, by)
}

func (s *searcher) undo(c game.Cell) {
	s.p.Undo()
	s.f.undo(c, s.p.Turn())
}

// node searches the position, ply plies from the root, to a depth, and answers
// its value. It is what it says if it lies between alpha and beta, otherwise a
// bound of the value that is at least as good as the one that it broke
// (fail-soft).
func (s *searcher) node(alpha, beta core.Score, depth, ply int) core.Value {
	s.pv[ply] = s.pv[ply][:0]
	if s.Nodes++; s.Nodes >= s.Check {
		s.Look()
	}
	if s.Stopped {
		return core.Value{}
	}
	p := s.p
	if p.Over() {
		return s.end(ply)
	}
	if p.Drawn() {
		return core.Value{Score: core.Draw, Proof: core.Exact}
	}
	me := p.Turn()
	forced := game.NoCell
	if p.Tally(me, 1) > 0 {
		if beta-alpha > 1 {
			c, _ := s.threats(me)
			s.lead(ply, c)
		}
		return core.Value{Score: core.Win - core.Score(ply+1), Proof: core.Exact}
	}
	low, high := s.countBounds(ply)
	if v, ok := core.Settled(low, high, alpha, beta); ok {
		return v
	}
	if p.Tally(core.Other(me), 1) > 0 {
		a, b := s.threats(core.Other(me))
		if b != game.NoCell {
			s.lead(ply, a)
			return core.Value{Score: core.Loss + core.Score(ply+2), Proof: core.Exact}
		}
		forced = a
	}
	if ply >= MaxPly {
		return s.leaf(low, high)
	}
	if forced != game.NoCell {
		// A reply without an alternative costs no depth: sequences of threats
		// are followed to their end.
		alpha, beta = max(alpha, low), min(beta, high)
		s.play(forced)
		v := s.node(-beta, -alpha, depth, ply+1).Turned()
		s.undo(forced)
		s.follow(ply, game.Move{To: forced})
		return core.Within(v, low, high)
	}
	if depth <= 0 {
		return s.quiescence(alpha, beta, low, high, depth, ply)
	}
	return s.inner(alpha, beta, low, high, depth, ply)
}

// inner is a node with moves to choose from and depth left to search them.
func (s *searcher) inner(alpha, beta, low, high core.Score, depth, ply int) core.Value {
	p := s.p
	key, at := s.key()
	table := core.NoHint
	if e := s.table.Find(key); e != nil {
		if v, ok := e.Settles(alpha, beta, depth, ply); ok {
			return v
		}
		table = s.turned(e.Move, at)
	}
	me := p.Turn()
	if high > core.Draw && s.pair.holds(s, me) {
		high = core.Draw
	}
	if low < core.Draw && s.pair.holds(s, core.Other(me)) {
		low = core.Draw
	}
	if v, ok := core.Settled(low, high, alpha, beta); ok {
		return v
	}
	alpha, beta = max(alpha, low), min(beta, high)

	first := alpha
	best, move := core.Value{Score: -core.Infinite, Proof: 0}, game.NoCell
	start, all := s.gather(table, ply)
	for i := start; i < len(s.arena); i++ {
		if s.f.wide && i-start >= width(depth) {
			all = false
			break
		}
		c := s.pick(i)
		s.play(c)
		v := s.child(alpha, beta, depth, ply, i-start)
		s.undo(c)
		if s.Stopped {
			s.arena = s.arena[:start]
			return core.Value{}
		}
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score || v.Score == best.Score && v.Proof&core.AtLeast > best.Proof {
			best.Score, best.Proof = v.Score, v.Proof&core.AtLeast
			if v.Score > alpha {
				alpha, move = v.Score, c
				s.follow(ply, game.Move{To: c})
			}
			if v.Score >= beta {
				all = false
				s.credit(c, &s.history[me-1][c&s.fold], depth, ply)
				break
			}
		}
	}
	s.arena = s.arena[:start]
	if all {
		best.Proof |= core.AtMost
	}
	b := core.BoundOf(best.Score, first, beta)
	best = core.Within(best, low, high)
	if move != game.NoCell && !s.f.wide {
		move = s.f.sym.image[at][move]
	}
	s.table.Store(key, core.Value{Score: core.FromNode(best.Score, ply), Proof: best.Proof}, b, depth, core.Hint(move))
	return best
}

// key is that under which the table knows the position, and the symmetry that makes
// it what the table knows.
func (s *searcher) key() (key uint64, at int) {
	if s.f.wide {
		return s.p.Key(), 0
	}
	return s.f.sym.least()
}

// turned is the hint of a move of the table in the position.
func (s *searcher) turned(hint uint16, at int) uint16 {
	if hint == core.NoHint || s.f.wide {
		return hint
	}
	return core.Hint(s.f.sym.inverse[at][hint-1])
}

// child searches the position after the n-th move of an inner node, in order,
// and answers its value for the player who moved: the first with the whole
// window, the others first as to whether they are better at all (principal
// variation search), the late ones on a wide board less deep before that.
func (s *searcher) child(alpha, beta core.Score, depth, ply, n int) core.Value {
	if n == 0 {
		return s.node(-beta, -alpha, depth-1, ply+1).Turned()
	}
	less := 0
	if s.f.wide && n >= 4 && depth >= 3 {
		less = 1 + n/16
	}
	v := s.node(-alpha-1, -alpha, depth-1-less, ply+1).Turned()
	if less > 0 && v.Score > alpha && !s.Stopped {
		v = s.node(-alpha-1, -alpha, depth-1, ply+1).Turned()
	}
	if v.Score > alpha && v.Score < beta && !s.Stopped {
		v = s.node(-beta, -alpha, depth-1, ply+1).Turned()
	}
	return v
}

// width is how many moves of a node on a wide board are searched: the ranks of
// the others are too low to matter to the depth that is left.
func width(depth int) int { return 12 + 4*depth }

// leaf is the estimate of the position, within what is sure of it.
func (s *searcher) leaf(low, high core.Score) core.Value {
	return core.Within(core.Value{Score: s.estimate(), Proof: 0}, low, high)
}

// end is the value of a game that is over, for the player to move.
func (s *searcher) end(ply int) core.Value {
	switch s.p.Winner() {
	case game.Nobody:
		return core.Value{Score: core.Draw, Proof: core.Exact}
	case s.p.Turn():
		return core.Value{Score: core.Win - core.Score(ply), Proof: core.Exact}
	}
	return core.Value{Score: core.Loss + core.Score(ply), Proof: core.Exact}
}

// lead makes a cell the variation from ply on.
func (s *searcher) lead(ply int, c game.Cell) {
	s.pv[ply] = append(s.pv[ply][:0], game.Move{To: c})
}
