package row

import "noughts/game/search/core"

// A win that is proved is won by the moves that its proof has, one for each
// answer of the other. They are kept apart from the entries of the table, of
// which later searches push some out: so the next search has the answer to any
// reply, in no more plies than were told.

// forcedWin is what is kept of a position that is won for the side to move.
type forcedWin struct{ plies, move uint16 }

const (
	// mostProofs is the most positions that are kept.
	mostProofs = 1 << 15
	// proofNodes is the most nodes for a proof whose entries are lost in part.
	proofNodes = 20_000
)

// proof is the walk through the proof of a win.
type proof struct {
	*search
	wins  map[uint64]forcedWin
	until int64 // nodes
}

// keepProof keeps how the position is won in no more than so many plies: by a move,
// or if all of that is not found by another one.
func (s *Searcher) keepProof(move, plies int) {
	t := s.table
	if len(t.proofs) > mostProofs/2 || t.proofs == nil {
		t.proofs = map[uint64]forcedWin{}
	}
	w := proof{&s.search, t.proofs, s.nodes + proofNodes}
	if w.by(move, plies) > 0 || w.attack(plies) == 0 {
		return
	}
	if v := s.proved(); v > 0 {
		s.adopt(v)
	}
}

// by is attack by a move.
func (w *proof) by(c, plies int) int {
	b := w.b
	if b.kind(c, b.side) == wins {
		return 1
	}
	if b.foul(c, b.side) {
		return 0
	}
	key := b.key ^ uint64(b.side)*saltSide
	b.put(c)
	n := w.defend(plies - 1)
	b.take()
	if n == 0 {
		return 0
	}
	w.wins[key] = forcedWin{uint16(n + 1), uint16(c)}
	return n + 1
}

// attack finds how the side to move wins in no more than so many plies, and in
// how many it does; 0 where that is not found.
func (w *proof) attack(plies int) int {
	if v, c := w.quickWin(0); c != noPlace {
		if n := int(core.Win - v.Score); n <= plies {
			return n
		}
		return 0
	}
	key := w.b.key ^ uint64(w.b.side)*saltSide
	if had, ok := w.wins[key]; ok && int(had.plies) <= plies {
		return int(had.plies)
	}
	if plies < 3 || len(w.wins) >= mostProofs {
		return 0
	}
	me, start := w.b.side, len(w.arena)
	if w.b.count[me^1][wins] > 0 {
		w.arena = w.b.stops(w.arena)
		all := append([]ranked(nil), w.arena[start:]...)
		w.arena = w.arena[:start]
		for _, m := range all {
			if n := w.by(int(m.at), plies); n > 0 {
				return n
			}
		}
		return 0
	}
	tried := noPlace
	for _, salt := range [...]uint64{saltFours, saltThreats, 0} {
		e := w.table.find(key ^ salt)
		c := int(e.move) - 1
		if e.tag == 0 || e.move == 0 || c == tried || e.proof()&core.AtLeast == 0 || e.score < core.Win-Score(plies) || w.b.on[c] != empty {
			continue
		}
		if n := w.by(c, plies); n > 0 {
			return n
		}
		tried = c
	}
	for left := 0; left <= plies/2 && w.nodes < w.until && !w.stopped; left += 2 {
		v := Score(0)
		w.within(w.until-w.nodes, func() {
			if left == 0 {
				v = w.fours(0, 64)
			} else {
				v = w.threats(0, left)
			}
		})
		if v >= core.Win-Score(plies) && w.length[0] > 0 {
			if c := int(w.pv[0][0]); c != tried {
				if n := w.by(c, plies); n > 0 {
					return n
				}
				tried = c
			}
		}
	}
	return 0
}

// defend finds that the side to move loses in no more than so many plies,
// whatever it plays, and in how many it does at most; 0 where that is not found.
func (w *proof) defend(plies int) int {
	b := w.b
	me, you := b.side, b.side^1
	if plies < 2 || b.count[me][wins] > 0 || b.stuck() {
		return 0
	}
	start := len(w.arena)
	defer func() { w.arena = w.arena[:start] }()
	n := 2
	switch {
	case b.count[you][wins] > 0:
		w.arena = b.stops(w.arena)
	case b.count[you][makesFlex] == 0 || b.certain(you) == noPlace || me == 0 && b.crowded():
		return 0
	default:
		if _, c := w.quickWin(0); c != noPlace {
			return 0
		}
		n = 4
		w.gatherDefence()
	}
	for _, m := range append([]ranked(nil), w.arena[start:]...) {
		if b.foul(int(m.at), me) {
			continue
		}
		b.put(int(m.at))
		k := w.attack(plies - 1)
		b.take()
		if k == 0 {
			return 0
		}
		n = max(n, k+1)
	}
	if n > plies {
		return 0
	}
	return n
}

// proved is the win that is kept of the position, 0 for none, and its line.
func (s *Searcher) proved() Score {
	b, all := s.b, s.table.proofs
	had, ok := all[b.key^uint64(b.side)*saltSide]
	if !ok || b.on[had.move] != empty {
		return 0
	}
	s.line = s.line[:0]
	for at, on := had, true; on && len(s.line) < int(had.plies); {
		s.line = append(s.line, int(at.move))
		b.put(int(at.move))
		start, reply, on_ := len(s.arena), noPlace, false
		if b.count[b.side^1][wins] > 0 {
			s.arena = b.stops(s.arena)
		} else {
			s.gatherDefence()
		}
		for _, m := range s.arena[start:] {
			b.put(int(m.at))
			if k, ok := all[b.key^uint64(b.side)*saltSide]; ok && (!on_ || k.plies > at.plies) {
				at, reply, on_ = k, int(m.at), true
			}
			b.take()
		}
		s.arena = s.arena[:start]
		if on = on_; on {
			s.line = append(s.line, reply)
			b.put(reply)
		}
	}
	for range s.line {
		b.take()
	}
	s.line = s.finish(s.line)
	return core.Win - Score(had.plies)
}
