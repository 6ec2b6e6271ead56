package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// quiescence ends a line. On a wide board it goes on with moves that threaten to
// complete a line, so that no sequence of them is missed for want of depth.
func (s *searcher) quiescence(alpha, beta, low, high core.Score, depth, ply int) core.Value {
	best := s.leaf(low, high)
	me := s.p.Turn()
	if !s.f.wide || best.Score >= beta || depth <= s.quiescenceDepth() || s.p.Tally(me, 2) == 0 {
		return best
	}
	key := s.p.Key()
	if e := s.table.Find(key); e != nil {
		if v, ok := e.Settles(alpha, beta, depth, ply); ok {
			return core.Within(v, low, high)
		}
	}
	alpha = max(alpha, best.Score)
	first, move := alpha, game.NoCell
	start := len(s.arena)
	s.gatherThreats(me)
	for i := start; i < len(s.arena); i++ {
		c := s.pick(i)
		s.play(c)
		v := s.node(-beta, -alpha, depth-1, ply+1).Turned()
		s.undo(c)
		if s.Stopped {
			s.arena = s.arena[:start]
			return core.Value{}
		}
		if v.Score > best.Score {
			best = core.Value{Score: v.Score, Proof: v.Proof & core.AtLeast}
			if v.Score > alpha {
				alpha, move = v.Score, c
				s.follow(ply, game.Move{To: c})
			}
			if v.Score >= beta {
				break
			}
		}
	}
	s.arena = s.arena[:start]
	b := core.BoundOf(best.Score, first, beta)
	best = core.Within(best, low, high)
	s.table.Store(key, core.Value{Score: core.FromNode(best.Score, ply), Proof: best.Proof}, b, depth, core.Hint(move))
	return best
}

// quiescenceDepth is the depth, below 0, at which sequences of threats end. Threats
// are rare where a line is long, and everywhere where it is short.
func (s *searcher) quiescenceDepth() int {
	switch {
	case s.smallest >= 5:
		return -8
	case s.smallest == 4:
		return -3
	}
	return 0
}

// gatherThreats appends to the arena the moves after which a player misses
// one mark of a line.
func (s *searcher) gatherThreats(by game.Player) {
	for _, c := range s.f.cells {
		if s.p.Mark(c) != game.Empty {
			continue
		}
		if s.f.large {
			if rank, mine, _ := s.windows(c, by); mine == 2 {
				s.arena = append(s.arena, scored{rank, c})
			}
			continue
		}
		for _, i := range s.p.Through(c) {
			if who, missing := s.p.Claim(i); who == by && missing == 2 {
				s.arena = append(s.arena, scored{s.worth(c, by), c})
				break
			}
		}
	}
}
