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
		return searchLines(ctx, p.Clone(), limit, report)
	}
	return searchGeneral(ctx, p.Clone(), t, limit, report)
}

// searchGeneral is Best for rules that are searched move by move.
func searchGeneral(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info)) core.Info {
	r := &generalRoot{general: newGeneral(ctx, p, t, HeroOf(p, t), limit)}
	return r.run(report)
}

// Coalition is searchGeneral of several players with all others against a hero,
// who need not be the one to move. The score is for the side of the player to move.
func Coalition(ctx context.Context, p *game.Position, t *traits.Traits, hero game.Player, limit core.Limit) core.Info {
	r := &generalRoot{general: newGeneral(ctx, p.Clone(), t, hero, limit)}
	return r.run(nil)
}

// run searches deeper and deeper until all is known or a limit is reached.
func (r *generalRoot) run(report func(core.Info)) core.Info {
	r.begin()
	r.Tell(report, r.snapshot)
	r.Stopped = r.Ctx.Err() != nil
	for depth := 1; !r.Stopped; depth = r.deeper(depth) {
		if r.iterate(depth); r.Stopped || r.done(depth) {
			break
		}
		if report != nil {
			report(r.snapshot())
		}
	}
	return r.snapshot()
}

// generalRoot is the search at the position asked about.
type generalRoot struct {
	*general
	moves []generalMove
	whole bool   // moves are all there are
	same  uint64 // the symmetries of the position
	info  core.Info
	found core.Value // of the position, by the last iteration
	bare  bool       // the last iteration was broken off

	starts func(depth int) // told of each iteration; nil for none
}

type generalMove struct {
	move  game.Move
	value core.Value
	known bool // the value is not only a bound from above
}

// begin lists the moves of the root.
func (r *generalRoot) begin() {
	r.list()
	r.info = core.Info{Score: r.estimate(), PV: []game.Move{r.moves[0].move}}
}

func (r *generalRoot) list() {
	r.Nodes++
	if r.sym != nil {
		r.same = r.sym.same()
	}
	start, all := r.gather(core.NoHint, 0, 0)
	r.whole = all
	for i := start; i < len(r.arena); i++ {
		m := r.pick(i)
		if r.f == nil || r.p.Legal(m) == nil {
			r.moves = append(r.moves, generalMove{move: m})
		}
	}
	r.arena = r.arena[:start]
	if len(r.moves) == 0 {
		for _, m := range r.anywhere(nil) {
			r.moves = append(r.moves, generalMove{move: m})
		}
	}
}

// iterate searches every move of the root to a depth.
func (r *generalRoot) iterate(depth int) {
	if r.starts != nil {
		r.starts(depth)
	}
	alpha := -core.Infinite
	best, all := core.Value{Score: -core.Infinite, Proof: 0}, r.whole
	for i := range r.moves {
		m := &r.moves[i]
		same, ok := r.Play(m.move)
		if !ok {
			continue
		}
		var v core.Value
		if r.Limit.All {
			v = r.descend(-core.Infinite, core.Infinite, depth-1, 0, same)
		} else {
			v = r.child(alpha, core.Infinite, depth, 0, i, same)
		}
		r.Undo(m.move)
		if r.Stopped {
			r.bare = true
			break
		}
		m.value, m.known = v, v.Score > alpha || r.Limit.All
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			alpha = v.Score
			r.follow(0, m.move)
			r.info.PV = append(r.info.PV[:0:0], r.pv[0]...)
			first := r.moves[i]
			copy(r.moves[1:i+1], r.moves[:i])
			r.moves[0] = first
		}
	}
	if best.Score == -core.Infinite {
		return
	}
	if all && !r.bare {
		best.Proof |= core.AtMost
	}
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

// label is that of a value at the root. With more than two players only a win
// is the value of the game: the others need not play against the hero.
func (r *generalRoot) label(v core.Value) core.Label {
	if r.t.Players > 2 && (v.Score <= core.Estimate || v.Proof&core.AtLeast == 0) {
		return core.Estimated
	}
	return v.Label()
}

func (r *generalRoot) deepest() int {
	if r.t.Lifts {
		return MaxPly / 2
	}
	return min(r.p.Free()+2, MaxPly/2)
}

func (r *generalRoot) deeper(depth int) int {
	if r.Limit.Depth == 0 && !r.t.Lifts && !r.t.Chooses && r.p.Free() <= 12 {
		return max(depth+1, r.p.Free())
	}
	return depth + 1
}

// done is that of root.
func (r *generalRoot) done(depth int) bool {
	return finished(r.Limit, depth, r.deepest(), r.f != nil, r.found, len(r.moves), func(i int) core.Value { return r.moves[i].value })
}

// snapshot is what is known now, in slices of its own.
func (r *generalRoot) snapshot() core.Info {
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
