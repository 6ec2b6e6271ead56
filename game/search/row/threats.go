package row

import "noughts/game/search/core"

// Threats win like fours, but may also be open threes: those the other answers
// by one of a few cells, or by fours. All of these are tried, so that a win is
// proved.

// threats searches a win of the side to move by fours and open threes, at most
// left moves of its own deep, and answers its score, 0 for none.
func (s *search) threats(ply, left int) Score {
	s.length[ply] = 0
	b := s.b
	me, you := b.side, b.side^1
	if w := s.fours(ply, 16); w > 0 || s.stopped {
		return w
	}
	s.length[ply] = 0
	if left <= 0 || ply >= maxPly-8 {
		return 0
	}
	key := b.key ^ saltThreats ^ uint64(me)*saltSide
	score, hint, known := s.probeTable(ply, left, key)
	if known {
		return score
	}
	start := len(s.arena)
	must := b.count[you][wins] > 0 // what stops a four need not threaten: a threat may be left
	if must {
		s.arena = b.stops(s.arena)
	} else {
		s.gatherKinds(me, makes3, makesFlex)
		s.prefer(start, hint, ply)
	}
	pressed := b.count[you][makesFlex] > 0
	best, move := Score(0), 0
	for i := start; i < len(s.arena); i++ {
		c := s.pick(i)
		k := b.kind(c, me)
		if k < makes3 && !must || k == banned || b.foul(c, me) {
			continue
		}
		if pressed && !must && k < makes4 && b.kind(c, you) < makes4 {
			continue
		}
		b.put(c)
		v := s.afterThreat(ply+1, left-1)
		b.take()
		if s.stopped {
			break
		}
		if v > 0 {
			best, move = v, c+1
			s.follow(ply, c)
			break
		}
	}
	s.arena = s.arena[:start]
	if !s.stopped {
		s.table.store(key, core.Value{Score: core.FromNode(best, ply), Proof: core.Exact}, core.Equal, left, uint16(move))
	}
	return best
}

// afterThreat is the score of threats after one that has just been made, if every
// answer to it loses.
func (s *search) afterThreat(ply, left int) Score {
	b := s.b
	me, you := b.side, b.side^1 // you threaten
	s.length[ply] = 0
	if s.nodes++; s.nodes >= s.check || s.b.work >= s.due {
		s.look()
	}
	if b.count[me][wins] > 0 || s.stopped || b.stuck() {
		return 0
	}
	start := len(s.arena)
	worst := core.Win - Score(ply+2)
	if b.count[you][wins] > 0 {
		s.arena = b.stops(s.arena)
	} else {
		if b.count[you][makesFlex] == 0 || b.certain(you) == noPlace || me == 0 && b.crowded() {
			return 0
		}
		if v, c := s.quickWin(ply); c != noPlace && v.Score > 0 {
			return 0
		}
		worst = core.Win - Score(ply+4)
		s.gatherDefence()
	}
	stopped := false
	for i := start; i < len(s.arena); i++ {
		c := s.pick(i)
		if b.foul(c, me) {
			continue
		}
		b.put(c)
		v := s.threats(ply+1, left)
		b.take()
		if v == 0 {
			stopped = true
			s.credit(c, ply, 1, nil)
			break
		}
		if v <= worst {
			worst = v
			s.follow(ply, c)
		}
	}
	s.arena = s.arena[:start]
	if stopped {
		return 0
	}
	return worst
}
