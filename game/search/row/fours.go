package row

import "noughts/game/search/core"

// A sequence of fours wins without giving the other a choice: each is answered
// by the one cell that stops it, until a four comes that nothing stops.
//
//	. O X X X 2 .     1 makes a four that takes 2 to stop,
//	. . . . . 1 .     and then the column is next
//	. . . . . X .
//	. . . . . X .

// quickWin is a win that is seen without a search: a row now, a straight or double
// four next, or a four with an open three when the other has no four to make, nor
// a forbidden cell, which the four may allow.
// The other must have no row to complete, unless it is a row now.
func (s *search) quickWin(ply int) (v core.Value, c int) {
	b := s.b
	me, you := b.side, b.side^1
	n := &b.count[me]
	if n[wins] > 0 {
		c, _ = b.where[me][wins].first()
		return core.Value{Score: core.Win - Score(ply+1), Proof: core.Exact}, c
	}
	if b.count[you][wins] > 0 {
		return core.Value{}, noPlace
	}
	if n[makesFlex] > 0 {
		if c = b.firstAllowed(&b.where[me][makesFlex], me); c != noPlace && !b.blocks(c) {
			return core.Value{Score: core.Win - Score(ply+3), Proof: core.Exact}, c
		}
	}
	if n[makes43] > 0 && !(b.bans && me == 0) && b.fours(you) == 0 && b.count[you][banned] == 0 && !b.crowded() {
		c, _ = b.where[me][makes43].first()
		return core.Value{Score: core.Win - Score(ply+5), Proof: core.AtLeast}, c
	}
	return core.Value{}, noPlace
}

// firstAllowed is a cell of a set that a colour may play, noPlace for none.
func (b *board) firstAllowed(from *set, colour int) int {
	c, only := from.first()
	if c == noPlace || !b.foul(c, colour) {
		return c
	}
	if !only {
		for rest := *from; ; {
			rest[c>>6] &^= 1 << (c & 63)
			if c, _ = rest.first(); c == noPlace || !b.foul(c, colour) {
				return c
			}
		}
	}
	return noPlace
}

// stops appends the cells that may stop the other from completing a row now.
// Where a row must not be enclosed these are also the cells at its ends. With
// two rows to complete nothing stops them, as a rule.
func (b *board) stops(dst []ranked) []ranked {
	you := b.side ^ 1
	c, only := b.where[you][wins].first()
	if !b.open {
		if only {
			dst = append(dst, ranked{uint16(c), 0})
		}
		return dst
	}
	from := len(dst)
	for rest := b.where[you][wins]; c != noPlace; c, _ = rest.first() {
		rest[c>>6] &^= 1 << (c & 63)
		dst = include(dst, from, c)
		for d, step := range axes {
			if shape(b.code[c][you]>>(4*d)&15) != won {
				continue
			}
			for side, step := range [2]int{-step, step} {
				at := c
				for n := 0; n < int(b.space[d][c][side]); n++ {
					if at += step; b.on[at] != uint8(you) {
						break
					}
				}
				if b.on[at] == empty && at != c {
					dst = include(dst, from, at)
				}
			}
		}
	}
	return dst
}

// include appends a cell, unless it is among dst[from:].
func include(dst []ranked, from, c int) []ranked {
	for _, m := range dst[from:] {
		if int(m.at) == c {
			return dst
		}
	}
	return append(dst, ranked{uint16(c), 0})
}

// Keys under which the table keeps what is found out by fours and by threats
// alone.
const (
	saltFours   = 0x9ddfea08eb382d69
	saltThreats = 0xc3a5c85c97cb3127
)

// fours searches a win of the side to move by fours alone, at most left of
// them, and answers its score, 0 for none. A win that it answers is proved; it
// need not be the shortest.
func (s *search) fours(ply, left int) Score {
	s.length[ply] = 0
	if s.nodes++; s.nodes >= s.check || s.b.work >= s.due {
		s.look()
	}
	if s.stopped {
		return 0
	}
	b := s.b
	if v, c := s.quickWin(ply); c != noPlace {
		s.lead(ply, c)
		return v.Score
	}
	me, you := b.side, b.side^1
	if left <= 0 || ply >= maxPly-4 || b.fours(me) == 0 {
		return 0
	}
	must := noPlace
	if b.count[you][wins] > 0 {
		c, only := b.where[you][wins].first()
		if k := b.kind(c, me); !only || k < makes4 || k == banned {
			return 0
		}
		must = c
	}
	key := b.key ^ saltFours ^ uint64(me)*saltSide
	score, hint, known := s.probeTable(ply, left, key)
	if known {
		return score
	}
	start := len(s.arena)
	if must != noPlace {
		s.arena = append(s.arena, ranked{uint16(must), 0})
	} else {
		s.gatherKinds(me, least(left), makesFlex)
		s.raise(start, hint)
	}
	best, move := Score(0), 0
	for i := start; i < len(s.arena); i++ {
		c := s.pick(i)
		if b.foul(c, me) {
			continue
		}
		b.put(c)
		v := s.afterFour(ply+1, left-1)
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

// probeTable looks up what is known under the key of a search of forced wins: the
// score, 0 for none within left moves, or only the move to try first.
func (s *search) probeTable(ply, left int, key uint64) (score Score, hint int, known bool) {
	e := s.table.find(key)
	if e.tag == 0 {
		return 0, noPlace, false
	}
	hint = int(e.move) - 1
	score = core.FromRoot(e.score, ply)
	switch {
	case score > core.Estimate && !s.whole:
		s.lead(ply, hint)
		return score, hint, true
	case score <= core.Estimate && int(e.depth) >= left:
		return 0, hint, true
	}
	return 0, hint, false
}

// least is the kind of fours worth following: in the tree only those that build
// something else besides.
func least(left int) kind {
	if left > 20 {
		return makes4
	}
	return makes4build
}

// afterFour is the score of fours after one that has just been made, if every
// answer to it loses.
func (s *search) afterFour(ply, left int) Score {
	b := s.b
	s.length[ply] = 0
	if b.count[b.side][wins] > 0 || b.count[b.side^1][wins] == 0 || s.stopped || b.stuck() {
		return 0
	}
	start := len(s.arena)
	s.arena = b.stops(s.arena)
	worst := core.Win - Score(ply+2)
	stopped := false
	for i := start; i < len(s.arena); i++ {
		c := int(s.arena[i].at)
		if b.foul(c, b.side) {
			continue
		}
		b.put(c)
		v := s.fours(ply+1, left)
		b.take()
		if v == 0 {
			stopped = true
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
