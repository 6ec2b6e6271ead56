package alphabeta

import (
	"context"
	"math/bits"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// general is a search of any rules. It is the same alpha-beta as that of plain
// ones, over whatever moves the rules allow, by whoever's turn it is.
//
// Values are those of two sides: the hero, who is the player to move at the
// root, and everybody else, who are taken to play against the hero together.
// For two players that is how it is. For more, a win that is found is one
// against all the others, and so a win; a draw or a loss may be avoided if
// they do not agree. A value changes its sign when the turn passes to the other
// side, and not with every ply.
type general struct {
	core.Clock
	Evaluator
	other uint64 // of a key, for the hero and for what has come up twice
	table *core.Table

	picker[game.Move]
	history []int32
	fold    game.Cell
	pv      [MaxPly + 3][]game.Move

	without Parts                                                   // left out, for lessons: see Watch
	watch   func(alpha, beta core.Score, depth, ply int) core.Value // in place of node; nil for none
}

func newGeneral(ctx context.Context, p *game.Position, t *traits.Traits, hero game.Player, limit core.Limit) *general {
	g := &general{Clock: core.NewClock(ctx, limit), Evaluator: *NewEvaluator(p, t, hero), table: limit.Table}
	if t.Players > 2 {
		g.other = uint64(hero) * 0x9e3779b97f4a7c15
	}
	if t.Repeats {
		g.other ^= twice(p)
	}
	g.fold = cellMask(p.Board())
	g.forget(game.Move{To: game.NoCell})
	if t.Listed && t.Alone && p.Board().Cells() <= traits.SmallBoard {
		s := newSymmetry(p)
		g.sym = &s
		g.sym.pass(g.outKey() ^ g.other)
	}
	g.history = make([]int32, g.fold+1)
	if g.table == nil {
		g.table = core.NewTable(core.TableBytes(p.Free(), limit.Nodes))
	}
	g.table.Begin(p.Rules())
	return g
}

// twice is a number for the set of positions that have come up twice in the game. To come to
// one of them again is a draw, so a table that knows a win through it from an earlier move of
// the game does not know that of this one.
func twice(p *game.Position) (sum uint64) {
	times := make(map[uint64]int, p.Plies()+1)
	for p = p.Clone(); ; p.Undo() {
		key := p.Key()
		if times[key]++; times[key] == 2 {
			sum ^= bits.RotateLeft64(key*0x9e3779b97f4a7c15, 32)
		}
		if p.Plies() == 0 {
			return sum
		}
	}
}

// node searches the position as that of searcher does, for the side to move.
func (g *general) node(alpha, beta core.Score, depth, ply int) core.Value {
	g.pv[ply] = g.pv[ply][:0]
	if g.Nodes++; g.Nodes >= g.Check {
		g.Look()
	}
	if g.Stopped {
		return core.Value{}
	}
	if v, ok := g.ended(ply); ok {
		return v
	}
	low, high := core.Loss, core.Win
	if g.t.Aimed && g.without&Counting == 0 && !g.Opening() {
		v, forced, ok := g.forced(ply)
		if ok {
			return v
		}
		if g.t.Bounded {
			low, high = g.countBounds(ply)
			if v, ok := core.Settled(low, high, alpha, beta); ok {
				return v
			}
		}
		if forced != game.NoCell && ply < MaxPly {
			m := game.Move{To: forced}
			if same, ok := g.Play(m); ok {
				v := g.descend(max(alpha, low), min(beta, high), depth, ply, same)
				g.Undo(m)
				g.follow(ply, m)
				return core.Within(v, low, high)
			}
		}
	}
	if depth <= 0 || ply >= MaxPly {
		return core.Within(core.Value{Score: g.estimate(), Proof: 0}, low, high)
	}
	return g.inner(alpha, beta, low, high, depth, ply)
}

// ended is the value of a game that is over, or as good as that.
func (g *general) ended(ply int) (core.Value, bool) {
	p := g.p
	mine := g.mine(p.Turn())
	won := false // by the side to move
	switch {
	case p.Over() && p.Winner() == game.Nobody, g.without&Counting == 0 && p.Drawn():
		return core.Value{Score: core.Draw, Proof: core.Exact}, true
	case p.Over():
		won = g.mine(p.Winner()) == mine
	case g.t.Players > 2 && p.Out(g.hero):
		won = !mine
	default:
		return core.Value{}, false
	}
	if won {
		return core.Value{Score: core.Win - core.Score(ply), Proof: core.Exact}, true
	}
	return core.Value{Score: core.Loss + core.Score(ply), Proof: core.Exact}, true
}

// descend searches the position after a move, for the side that made it.
func (g *general) descend(alpha, beta core.Score, depth, ply int, same bool) core.Value {
	if !same {
		alpha, beta = -beta, -alpha
	}
	var v core.Value
	if g.watch != nil {
		v = g.watch(alpha, beta, depth, ply+1)
	} else {
		v = g.node(alpha, beta, depth, ply+1)
	}
	if same {
		return v
	}
	return v.Turned()
}

// child searches the position after the n-th move of a node, in order: see
// that of searcher.
func (g *general) child(alpha, beta core.Score, depth, ply, n int, same bool) core.Value {
	if n == 0 || g.without&Scouts != 0 {
		return g.descend(alpha, beta, depth-1, ply, same)
	}
	less := 0
	if n >= 4 && depth >= 3 && (g.f != nil || n >= 12) {
		less = 1 + n/16
	}
	v := g.descend(alpha, alpha+1, depth-1-less, ply, same)
	if less > 0 && v.Score > alpha && !g.Stopped {
		v = g.descend(alpha, alpha+1, depth-1, ply, same)
	}
	if v.Score > alpha && v.Score < beta && !g.Stopped {
		v = g.descend(alpha, beta, depth-1, ply, same)
	}
	return v
}

// key is that under which the table knows the position, and the symmetry that
// it is of.
func (g *general) key() (key uint64, at int) {
	if g.sym != nil {
		return g.sym.least()
	}
	return g.p.Key() ^ g.other, 0
}

// inner is a node with moves to choose from and depth left to search them.
func (g *general) inner(alpha, beta, low, high core.Score, depth, ply int) core.Value {
	key, at := g.key()
	hinted := core.NoHint
	if e := g.table.Find(key); e != nil {
		if v, ok := e.Settles(alpha, beta, depth, ply); ok {
			return v
		}
		hinted = e.Move
	}
	alpha, beta = max(alpha, low), min(beta, high)
	first := alpha
	best, move := core.Value{Score: -core.Infinite, Proof: 0}, core.NoHint
	start, all := g.gather(hinted, at, ply)
	tried := 0
	for i := start; i < len(g.arena); i++ {
		if g.f != nil && tried >= width(depth) {
			all = false
			break
		}
		m := g.pick(i)
		same, ok := g.Play(m)
		if !ok {
			continue
		}
		v := g.child(alpha, beta, depth, ply, tried, same)
		g.Undo(m)
		tried++
		if g.Stopped {
			g.arena = g.arena[:start]
			return core.Value{}
		}
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score || v.Score == best.Score && v.Proof&core.AtLeast > best.Proof {
			best.Score, best.Proof = v.Score, v.Proof&core.AtLeast
			if v.Score > alpha {
				alpha, move = v.Score, g.hint(m, at)
				g.follow(ply, m)
			}
			if v.Score >= beta {
				all = false
				g.credit(m, g.placeOf(m), depth, ply)
				break
			}
		}
	}
	g.arena = g.arena[:start]
	if tried == 0 { // every cell that was looked at is forbidden
		return core.Within(core.Value{Score: g.estimate(), Proof: 0}, low, high)
	}
	if all {
		best.Proof |= core.AtMost
	}
	b := core.BoundOf(best.Score, first, beta)
	best = core.Within(best, low, high)
	kept := core.Value{Score: core.FromNode(best.Score, ply), Proof: best.Proof}
	if _, decided := best.Score.Plies(); g.t.Repeats && !decided {
		kept.Proof = 0 // what came before may make it a draw, or not
	}
	g.table.Store(key, kept, b, depth, move)
	return best
}

// hint is that of a move in the table, where positions are turned.
func (g *general) hint(m game.Move, at int) uint16 {
	if g.sym != nil {
		m.To = g.sym.image[at][m.To]
	}
	return core.HintOf(m)
}

func (g *general) follow(ply int, m game.Move) []game.Move {
	g.pv[ply] = append(append(g.pv[ply][:0], m), g.pv[ply+1]...)
	return g.pv[ply]
}

// forced sees what the counters tell of a position of aimed rules: a set that
// the player to move completes, two that the next one does, or the one cell
// that must be taken.
func (g *general) forced(ply int) (v core.Value, cell game.Cell, ok bool) {
	p := g.p
	me := p.Turn()
	you := core.Other(me)
	if p.Tally(me, 1) > 0 {
		if c, _ := g.Completing(me); c != game.NoCell && p.Legal(game.Move{To: c}) == nil {
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: c})
			return core.Value{Score: core.Win - core.Score(ply+1), Proof: core.Exact}, c, true
		}
	}
	if p.Tally(you, 1) > 0 {
		switch a, n := g.answer(you); {
		case a == game.NoCell:
		case n == 0:
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: a})
			return core.Value{Score: core.Loss + core.Score(ply+2), Proof: core.Exact}, a, true
		case n == 1:
			return core.Value{}, a, false
		}
	}
	return core.Value{}, game.NoCell, false
}

// placeOf is the place of a move in the history, nil for one without a cell.
func (g *general) placeOf(m game.Move) *int32 {
	if m.To == game.NoCell {
		return nil
	}
	return &g.history[m.To&g.fold]
}
