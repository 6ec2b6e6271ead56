package alphabeta

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// Search is Best by alpha-beta: see traits.
func Search(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info)) core.Info {
	if t.Plain {
		return newSearcher(ctx, p.Clone(), limit).root(t).run(report)
	}
	return newGeneral(ctx, p.Clone(), t, HeroOf(p, t), limit).root().run(report)
}

// Coalition is Search of several players with all others against a hero, who need
// not be the one to move. The score is for the side of the player to move.
func Coalition(ctx context.Context, p *game.Position, t *traits.Traits, hero game.Player, limit core.Limit) core.Info {
	return newGeneral(ctx, p.Clone(), t, hero, limit).root().run(nil)
}

// kernel searches below the moves of the root.
type kernel interface {
	// try searches the position after the n-th move of the root, in order, and
	// answers its value for the player who moves, and whether the move is legal.
	// What is asked of every move is its value, otherwise whether it lies above
	// alpha.
	try(m game.Move, alpha core.Score, depth, n int, every bool) (v core.Value, ok bool)
	// follow puts a move before the variation of the next ply, and answers the
	// whole of it.
	follow(ply int, m game.Move) []game.Move
}

// root is the driver of alpha-beta: iterative deepening over the moves of the
// position asked about. A kernel searches what is below them.
type root struct {
	*core.Clock
	kernel  kernel
	p       *game.Position
	t       *traits.Traits
	moves   []rootMove
	whole   bool      // moves are all that can change the value
	wide    bool      // not every move of a position is searched
	deepest int       // the largest depth that makes sense
	sym     *symmetry // nil for none
	same    uint64    // the symmetries of the position
	info    core.Info
	found   core.Value // of the position, by the last iteration
	bare    bool       // the last iteration was broken off

	low, high core.Score // the value lies between

	from int // the depth of the first iteration, 0 for one

	starts func(depth int) // told of each iteration; nil for none
}

type rootMove struct {
	move  game.Move
	value core.Value
	known bool // the value is not only a bound from above
}

// recall is the hint of the move that an earlier search has proved to win, as its
// entry has it. The search begins with the depth of that win.
func (r *root) recall(e *core.Entry) uint16 {
	if e == nil || e.Move == core.NoHint || r.Limit.Depth > 0 {
		return core.NoHint
	}
	if n, decided := e.Score().Plies(); decided && e.Score() > 0 && e.Proof()&core.AtLeast != 0 {
		r.from = n
	}
	return e.Move
}

// begin makes what is known before any iteration.
func (r *root) begin(estimate core.Score) {
	v := core.Within(core.Value{Score: estimate, Proof: 0}, r.low, r.high)
	r.info = core.Info{Score: v.Score, PV: []game.Move{r.moves[0].move}}
}

// run searches deeper and deeper until all is known or a limit is reached.
func (r *root) run(report func(core.Info)) core.Info {
	r.Tell(report, r.snapshot)
	r.Stopped = r.Ctx.Err() != nil
	if r.Limit.All && !r.Stopped && r.low == r.high && r.low == core.Draw {
		r.setDraws()
		return r.snapshot()
	}
	for depth := max(1, r.from); !r.Stopped; depth = r.deeper(depth) {
		if r.iterate(depth); r.Stopped || r.done(depth) {
			break
		}
		if report != nil {
			report(r.snapshot())
		}
	}
	return r.snapshot()
}

// iterate searches every move of the root to a depth.
func (r *root) iterate(depth int) {
	if r.starts != nil {
		r.starts(depth)
	}
	alpha := -core.Infinite
	best, all := core.Value{Score: -core.Infinite, Proof: 0}, r.whole
	for i := range r.moves {
		m := &r.moves[i]
		v, ok := r.kernel.try(m.move, alpha, depth, i, r.Limit.All)
		if !ok {
			continue
		}
		if r.Stopped {
			r.bare = true
			break
		}
		m.value, m.known = v, v.Score > alpha || r.Limit.All
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			alpha = v.Score
			r.info.PV = append(r.info.PV[:0:0], r.kernel.follow(0, m.move)...)
			r.first(i)
		}
	}
	if best.Score == -core.Infinite {
		return
	}
	if all && !r.bare {
		best.Proof |= core.AtMost
	}
	best = core.Within(best, r.low, r.high)
	r.found = best
	r.info.Score, r.info.Label = best.Score, r.label(best)
	if !r.bare {
		r.info.Depth = depth
	}
	if r.Limit.All {
		m := r.moves
		core.InsertionSort(len(m), func(i, j int) bool { return m[i].value.Score > m[j].value.Score }, func(i, j int) { m[i], m[j] = m[j], m[i] })
	}
}

// first puts a move before all others.
func (r *root) first(i int) {
	m := r.moves[i]
	copy(r.moves[1:i+1], r.moves[:i])
	r.moves[0] = m
}

// setDraws gives every move the value of a draw: neither player completes a set
// against pairs or for want of cells, and so after any move.
func (r *root) setDraws() {
	best := r.moves[0].move
	r.moves, r.same = r.moves[:1], 0
	for c := game.Cell(0); r.p.Board().Contains(c); c++ {
		if c != best.To && r.p.Mark(c) == game.Empty {
			r.moves = append(r.moves, rootMove{move: game.Move{To: c}})
		}
	}
	for i := range r.moves {
		r.moves[i].value, r.moves[i].known = core.Value{Score: core.Draw, Proof: core.Exact}, true
	}
	r.info.Score, r.info.Label, r.info.Depth = core.Draw, core.Proved, r.deepest
}

// label is that of a value at the root. With more than two players only a win
// is the value of the game: the others need not play against the hero.
func (r *root) label(v core.Value) core.Label {
	if r.t.Players > 2 && (v.Score <= core.Estimate || v.Proof&core.AtLeast == 0) {
		return core.Estimated
	}
	return v.Label()
}

// deeper is the depth of the iteration after one.
func (r *root) deeper(depth int) int {
	if r.Limit.Depth == 0 && !r.t.Lifts && !r.t.Chooses && r.p.Free() <= 12 {
		return max(depth+1, r.p.Free())
	}
	return depth + 1
}

// done tells whether there is nothing left to find out after an iteration.
func (r *root) done(depth int) bool {
	return finished(r.Limit, depth, r.deepest, r.wide, r.found, len(r.moves), func(i int) core.Value { return r.moves[i].value })
}

// snapshot is what is known now, in slices of its own.
func (r *root) snapshot() core.Info {
	i := r.info
	i.Nodes = r.Nodes
	i.Time = time.Since(r.Started)
	i.PV = append([]game.Move(nil), i.PV...)
	i.Moves = make([]core.Choice, 0, len(r.moves))
	for _, m := range r.moves {
		c := core.Choice{Move: m.move, Score: m.value.Score}
		if l := r.label(m.value); m.known || l == core.Proved && m.value.Score < core.Draw {
			c.Label = l
		}
		i.Moves = append(i.Moves, c)
		if r.same == 0 || m.move.To == game.NoCell {
			continue
		}
		for c.Move.To = 0; r.p.Board().Contains(c.Move.To); c.Move.To++ {
			if c.Move.To != m.move.To && r.sym.first(c.Move.To, r.same) == m.move.To && r.p.Mark(c.Move.To) == game.Empty {
				i.Moves = append(i.Moves, c)
			}
		}
	}
	return i
}
