package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// gather appends the moves of the position worth searching to the arena. It
// tells where they start and whether they are all there are, up to symmetry.
func (s *searcher) gather(table uint16, ply int) (start int, all bool) {
	p, f := s.p, s.f
	start = len(s.arena)
	me := p.Turn()
	history := s.history[me-1]
	var same uint64
	if !f.wide {
		if same = f.sym.same(); same != 0 && table != core.NoHint {
			table = core.Hint(f.sym.first(game.Cell(table)-1, same))
		}
	}
	seen := 0
	for _, c := range f.cells {
		if p.Mark(c) != game.Empty {
			continue
		}
		seen++
		if same != 0 && f.sym.twin(c, same) {
			continue
		}
		var rank int32
		switch {
		case core.Hint(c) == table:
			rank = rankTable
		case c == s.killer[ply][0]:
			rank = rankKiller + 1
		case c == s.killer[ply][1]:
			rank = rankKiller
		}
		s.arena = append(s.arena, scored{rank + s.worth(c, me) + history[c&s.fold], c})
	}
	if seen == 0 { // a wide board, full as far as the marks reach
		for c := game.Cell(0); f.board.Contains(c); c++ {
			if p.Mark(c) == game.Empty {
				s.arena = append(s.arena, scored{s.worth(c, me), c})
				seen++
			}
		}
	}
	return start, seen == p.Free()
}

// worth ranks a cell by the lines through it: what a mark there makes of one's
// own, and what it takes from the other's.
func (s *searcher) worth(c game.Cell, me game.Player) int32 {
	if s.f.large {
		rank, _, _ := s.windows(c, me)
		return rank
	}
	return s.stakes.Through(s.p, c, me)
}

// threats finds up to two cells with which a player completes a line, given
// that there are some. It first looks where the last move made them.
func (s *searcher) threats(by game.Player) (a, b game.Cell) {
	p := s.p
	a, b = game.NoCell, game.NoCell
	left := p.Tally(by, 1)
	note := func(i int32) {
		if who, missing := p.Claim(i); who != by || missing != 1 {
			return
		}
		left--
		for _, c := range p.Members(i) {
			if p.Mark(c) != game.Empty || c == a {
				continue
			}
			if a == game.NoCell {
				a = c
			} else if b == game.NoCell {
				b = c
			}
		}
	}
	if n := p.Plies(); n > 0 {
		last := p.Ply(n - 1).To
		if p.Mark(last) == game.MarkOf(by) {
			for _, i := range p.Through(last) {
				note(i)
			}
		}
	}
	if s.f.large && left > 0 && b == game.NoCell {
		// The sets are too many to look at each.
		for _, c := range s.f.cells {
			if p.Mark(c) != game.Empty || c == a {
				continue
			}
			if _, mine, _ := s.windows(c, by); mine == 1 {
				if a != game.NoCell {
					return a, c
				}
				a = c
			}
		}
	}
	if left > 0 && b == game.NoCell && (!s.f.large || a == game.NoCell) {
		for i, n := p.Threat(0, by, 1), int32(p.Sets()); i < n; i = p.Threat(i+1, by, 1) {
			note(i)
		}
	}
	return a, b
}
