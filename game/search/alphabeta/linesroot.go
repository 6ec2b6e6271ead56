package alphabeta

import (
	"context"
	"time"

	"noughts/game"
	"noughts/game/search/core"
)

// searchLines is Best for rules of which all is told by counters: see traits.
func searchLines(ctx context.Context, p *game.Position, limit core.Limit, report func(core.Info)) core.Info {
	s := newSearcher(ctx, p, limit)
	r := &root{searcher: s}
	r.list()
	r.bound()
	r.info.Label, r.info.Score = core.Unknown, r.leaf(r.low, r.high).Score
	r.info.PV = []game.Move{{To: r.moves[0].cell}}
	s.Tell(report, r.snapshot)
	s.Stopped = ctx.Err() != nil
	if limit.All && !s.Stopped && r.low == r.high && r.low == core.Draw {
		r.even()
		return r.snapshot()
	}
	for depth := 1; !s.Stopped; depth = r.deeper(depth) {
		if r.iterate(depth); s.Stopped || r.done(depth) {
			break
		}
		if report != nil {
			report(r.snapshot())
		}
	}
	return r.snapshot()
}

// root is the search at the position asked about.
type root struct {
	*searcher
	moves []rootMove
	whole bool   // moves are all that can change the value
	same  uint64 // the symmetries of the position
	info  core.Info
	found core.Value // of the position, by the last iteration
	bare  bool       // the last iteration was broken off

	low, high core.Score // the value lies between
}

type rootMove struct {
	cell  game.Cell
	value core.Value
	known bool // the value is not only a bound from above
}

// list makes the moves of the root, in the order of their ranks.
func (r *root) list() {
	s, p := r.searcher, r.p
	s.Nodes++
	me := p.Turn()
	if !s.f.wide {
		r.same = s.f.sym.same()
	}
	start, all := s.gather(core.NoHint, 0)
	r.whole = all
	must := game.Nobody
	if !s.Limit.All {
		if p.Tally(me, 1) > 0 {
			must = me
		} else if p.Tally(core.Other(me), 1) > 0 {
			must = core.Other(me)
		}
	}
	if must != game.Nobody {
		a, b := s.threats(must)
		s.arena = append(s.arena[:start], scored{1, a})
		if b != game.NoCell {
			s.arena = append(s.arena, scored{0, b})
		}
		r.whole, r.same = true, 0
	}
	for i := start; i < len(s.arena); i++ {
		r.moves = append(r.moves, rootMove{cell: s.pick(i).cell})
	}
	s.arena = s.arena[:start]
}

// bound notes what is sure of the position before any search.
func (r *root) bound() {
	s := r.searcher
	r.low, r.high = core.Loss, core.Win
	me := s.p.Turn()
	if r.low, r.high = s.sure(0); s.p.Drawn() {
		r.low, r.high = core.Draw, core.Draw
	}
	if r.high > core.Draw && s.pair.holds(s, me) {
		r.high = core.Draw
	}
	if r.low < core.Draw && s.pair.holds(s, core.Other(me)) {
		r.low = core.Draw
	}
}

// even gives every move the value of a draw: neither player completes a set
// against pairs or for want of cells, and so after any move.
func (r *root) even() {
	best := r.moves[0].cell
	r.moves, r.same = r.moves[:1], 0
	for c := game.Cell(0); r.f.board.Contains(c); c++ {
		if c != best && r.p.Mark(c) == game.Empty {
			r.moves = append(r.moves, rootMove{cell: c})
		}
	}
	for i := range r.moves {
		r.moves[i].value, r.moves[i].known = core.Value{Score: core.Draw, Proof: core.Exact}, true
	}
	r.info.Score, r.info.Label, r.info.Depth = core.Draw, core.Proved, r.deepest()
}

// iterate searches every move of the root to a depth.
func (r *root) iterate(depth int) {
	s := r.searcher
	alpha := -core.Infinite
	best, all := core.Value{Score: -core.Infinite, Proof: 0}, r.whole
	for i := range r.moves {
		m := &r.moves[i]
		s.play(m.cell)
		var v core.Value
		if r.Limit.All {
			v = s.node(-core.Infinite, core.Infinite, depth-1, 1).Turned()
		} else {
			v = s.child(alpha, core.Infinite, depth, 0, i)
		}
		s.undo(m.cell)
		if s.Stopped {
			r.bare = true
			break
		}
		m.value, m.known = v, v.Score > alpha || r.Limit.All
		all = all && v.Proof&core.AtMost != 0
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			alpha = v.Score
			s.follow(0, m.cell)
			r.info.PV = append(r.info.PV[:0:0], s.pv[0]...)
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
	r.info.Score, r.info.Label = best.Score, best.Label()
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

// deepest is the largest depth that makes sense.
func (r *root) deepest() int { return min(r.p.Free(), MaxPly/2) }

// deeper is the depth of the iteration after one.
func (r *root) deeper(depth int) int {
	if r.Limit.Depth == 0 && r.p.Free() <= 12 {
		return r.p.Free()
	}
	return depth + 1
}

// done tells whether there is nothing left to find out after an iteration.
func (r *root) done(depth int) bool {
	return finished(r.Limit, depth, r.deepest(), r.f.wide, r.found, len(r.moves), func(i int) core.Value { return r.moves[i].value })
}

// snapshot is what is known now, in slices of its own.
func (r *root) snapshot() core.Info {
	i := r.info
	i.Nodes = r.Nodes
	i.Time = time.Since(r.Started)
	i.PV = append([]game.Move(nil), i.PV...)
	i.Moves = make([]core.Choice, 0, len(r.moves))
	for _, m := range r.moves {
		c := core.Choice{Move: game.Move{To: m.cell}, Score: m.value.Score}
		if l := m.value.Label(); m.known || l == core.Proved && m.value.Score < core.Draw {
			c.Label = l
		}
		i.Moves = append(i.Moves, c)
		if r.same == 0 {
			continue
		}
		for c.Move.To = 0; r.f.board.Contains(c.Move.To); c.Move.To++ {
			if c.Move.To != m.cell && r.f.sym.first(c.Move.To, r.same) == m.cell {
				i.Moves = append(i.Moves, c)
			}
		}
	}
	return i
}
