package search

import (
	"context"

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
	p      *game.Position
	t      *traits.Traits
	hero   game.Player
	other  uint64 // of a key, for the hero
	f      *field // of a wide board
	sym    *symmetry
	table  *core.Table
	weight []int32
	stakes game.Weights // of the sets through a cell

	smallest int
	line     int  // cells in the largest winning set
	large    bool // the board is a grid too large for counters

	arena   []ranked
	moves   []game.Move // scratch
	cells   []game.Cell // scratch
	killer  [maxPly + 2][2]game.Move
	history []int32
	fold    game.Cell
	pv      [maxPly + 3][]game.Move

	without Parts                                                   // left out, for lessons: see Watch
	watch   func(alpha, beta core.Score, depth, ply int) core.Value // in place of node; nil for none
}

// ranked is a move and its place in the order: the higher the sooner.
type ranked struct {
	rank int32
	move game.Move
}

func newGeneral(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit) *general {
	g := newBare(ctx, p, t, limit)
	if t.Listed && t.Alone && p.Board().Cells() <= traits.SmallBoard {
		s := newSymmetry(p)
		g.sym = &s
		g.sym.pass(g.outs() ^ g.other)
	}
	g.history = make([]int32, g.fold+1)
	if g.table == nil {
		g.table = core.NewTable(core.TableBytes(p.Free(), limit.Nodes))
	}
	g.table.Begin(p.Rules())
	return g
}

// newBare is what a tree needs of it: no table and no symmetry.
func newBare(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit) *general {
	g := &general{Clock: core.NewClock(ctx, limit), p: p, t: t, hero: game.First, table: limit.Table}
	if t.Players > 2 {
		g.hero = p.Turn()
		g.other = uint64(g.hero) * 0x9e3779b97f4a7c15
	}
	g.smallest, g.line = p.SetSizes()
	g.large = traits.Large(p)
	if !t.Listed && !t.Joins {
		g.f = newField(p, false)
		g.focus()
	}
	g.weight = weights(g.line)
	if t.Pairs {
		for missing := range g.weight {
			g.weight[missing] = [...]int32{0, 4000, 3000, 500, 350, 50, 30, 1}[min(missing, 7)]
		}
	}
	g.stakes = stakesOf(g.weight, t.Avoid)
	g.fold = foldOf(p.Board())
	none := game.Move{To: game.NoCell}
	for i := range g.killer {
		g.killer[i] = [2]game.Move{none, none}
	}
	return g
}

// outs is a part of the key for the players who are out.
func (g *general) outs() (key uint64) {
	if g.t.Players > 2 {
		for by := game.First; int(by) <= g.t.Players; by++ {
			if g.p.Out(by) {
				key ^= 0xff51afd7ed558ccd * uint64(by)
			}
		}
	}
	return key
}

// mine tells whether a player is on the hero's side, alone.
func (g *general) mine(by game.Player) bool { return by == g.hero }

// play plays a move, and tells whether it is legal and the same side has the
// turn again.
func (g *general) play(m game.Move) (same, ok bool) {
	p := g.p
	by := p.Turn()
	var before uint64
	if g.sym != nil {
		before = g.sym.turnOf(by) ^ g.outs()
	}
	if p.Play(m) != nil {
		return false, false
	}
	if g.sym != nil {
		g.sym.put(m.To, p.Mark(m.To), before^g.sym.turnOf(p.Turn())^g.outs())
	} else if g.f != nil {
		g.f.moved = append(g.f.moved, int32(len(g.f.cells)))
		if m.To != game.NoCell {
			g.f.touch(m.To)
		}
	}
	return g.mine(by) == g.mine(p.Turn()), true
}

func (g *general) undo(m game.Move) {
	p := g.p
	switch {
	case g.sym != nil:
		mark := p.Mark(m.To)
		after := g.sym.turnOf(p.Turn()) ^ g.outs()
		p.Undo()
		g.sym.put(m.To, mark, after^g.sym.turnOf(p.Turn())^g.outs())
	case g.f != nil:
		p.Undo()
		last := len(g.f.moved) - 1
		if m.To != game.NoCell {
			g.f.area(m.To, func(i game.Cell) { g.f.near[i]-- })
		}
		g.f.cells = g.f.cells[:g.f.moved[last]]
		g.f.moved = g.f.moved[:last]
	default:
		p.Undo()
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
	if g.t.Aimed && g.without&Counting == 0 && !g.opening() {
		v, forced, ok := g.forced(ply)
		if ok {
			return v
		}
		if g.t.Bounded {
			low, high = g.sure(ply)
			if v, ok := core.Settled(low, high, alpha, beta); ok {
				return v
			}
		}
		if forced != game.NoCell && ply < maxPly {
			m := game.Move{To: forced}
			if same, ok := g.play(m); ok {
				v := g.descend(max(alpha, low), min(beta, high), depth, ply, same)
				g.undo(m)
				g.follow(ply, m)
				return core.Within(v, low, high)
			}
		}
	}
	if depth <= 0 || ply >= maxPly {
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
		same, ok := g.play(m)
		if !ok {
			continue
		}
		v := g.child(alpha, beta, depth, ply, tried, same)
		g.undo(m)
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
				g.credit(m, depth, ply)
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

func (g *general) follow(ply int, m game.Move) {
	g.pv[ply] = append(append(g.pv[ply][:0], m), g.pv[ply+1]...)
}
