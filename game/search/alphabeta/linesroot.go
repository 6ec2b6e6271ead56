package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// root is the driver over this kernel.
func (s *searcher) root(t *traits.Traits) *root {
	p := s.p
	r := &root{Clock: &s.Clock, kernel: s, p: p, t: t, wide: s.f.wide, deepest: min(p.Free(), MaxPly/2)}
	s.Nodes++
	if !s.f.wide {
		r.sym = &s.f.sym
		r.same = r.sym.same()
	}
	hinted := core.NoHint
	if s.Limit.Promise > 0 {
		key, at := s.key()
		hinted = s.turned(r.recall(s.table.Find(key)), at)
	}
	start, all := s.gather(hinted, 0)
	r.whole = all
	if a, b := s.urgent(); a != game.NoCell {
		s.arena = append(s.arena[:start], scored{1, a})
		if b != game.NoCell {
			s.arena = append(s.arena, scored{0, b})
		}
		r.whole, r.same = true, 0
	}
	for i := start; i < len(s.arena); i++ {
		r.moves = append(r.moves, rootMove{move: game.Move{To: s.pick(i)}})
	}
	s.arena = s.arena[:start]
	r.low, r.high = s.certain()
	r.begin(s.estimate())
	return r
}

// urgent is up to two cells that complete a set or prevent one, which are all
// that is worth a search, and NoCell where there is none or every move is asked for.
func (s *searcher) urgent() (a, b game.Cell) {
	me := s.p.Turn()
	switch {
	case s.Limit.All:
	case s.p.Tally(me, 1) > 0:
		return s.threats(me)
	case s.p.Tally(core.Other(me), 1) > 0:
		return s.threats(core.Other(me))
	}
	return game.NoCell, game.NoCell
}

// certain bounds the value of the position before any search.
func (s *searcher) certain() (low, high core.Score) {
	me := s.p.Turn()
	if low, high = s.countBounds(0); s.p.Drawn() {
		low, high = core.Draw, core.Draw
	}
	if high > core.Draw && s.pair.holds(s, me) {
		high = core.Draw
	}
	if low < core.Draw && s.pair.holds(s, core.Other(me)) {
		low = core.Draw
	}
	return low, high
}

func (s *searcher) try(m game.Move, alpha core.Score, depth, n int, every bool) (v core.Value, ok bool) {
	s.play(m.To)
	if every {
		v = s.node(-core.Infinite, core.Infinite, depth-1, 1).Turned()
	} else {
		v = s.child(alpha, core.Infinite, depth, 0, n)
	}
	s.undo(m.To)
	return v, true
}

func (s *searcher) follow(ply int, m game.Move) []game.Move {
	s.lead(ply, m.To)
	s.pv[ply] = append(s.pv[ply], s.pv[ply+1]...)
	return s.pv[ply]
}
