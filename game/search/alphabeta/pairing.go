package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// pairing finds a proof that an attacker never completes a line (Hales and
// Jewett 1963): two free cells for each line still open to the attacker, no
// cell for two lines. The other player answers each of the attacker's marks on
// one of a pair with the other of it, and so gets a mark into every line. It
// holds whoever is to move, since a mark more never harms.
//
// The pairs are found as a matching of lines to cells, each line twice, by
// augmenting paths (Kuhn). It is tried only where there are cells enough.
type pairing struct {
	owner []int32 // per cell: the line that has it, plus one
	seen  []int32 // per cell: the last attempt that came by
	tries int32
	lines []int32
}

// mostPaired is the number of winning sets up to which pairs are looked for.
const mostPaired = 1 << 14

func newPairing(p *game.Position) *pairing {
	if p.Sets() > mostPaired {
		return nil
	}
	cells := p.Board().Cells()
	return &pairing{owner: make([]int32, cells), seen: make([]int32, cells)}
}

// holds tells whether the attacker is sure not to win.
func (a *pairing) holds(s *searcher, attacker game.Player) bool {
	if a == nil {
		return false
	}
	p := s.p
	lines := p.Open()
	for missing := 1; missing < len(s.weight); missing++ {
		lines -= p.Tally(core.Other(attacker), missing)
	}
	if 2*lines > p.Free() || p.Tally(attacker, 1) > 0 {
		return false
	}
	a.lines = a.lines[:0]
	for i := range p.Sets() {
		if by, missing := p.Claim(int32(i)); missing >= 0 && (by == attacker || by == game.Nobody) {
			if missing < 2 {
				return false
			}
			a.lines = append(a.lines, int32(i))
		}
	}
	clear(a.owner)
	for _, i := range a.lines {
		for range 2 {
			a.tries++
			if !a.place(p, i) {
				return false
			}
		}
	}
	return true
}

// place gives a line one cell more, and moves other lines on if it must.
func (a *pairing) place(p *game.Position, line int32) bool {
	for _, c := range p.Members(line) {
		if p.Mark(c) != game.Empty || a.seen[c] == a.tries || a.owner[c] == line+1 {
			continue
		}
		a.seen[c] = a.tries
		if a.owner[c] == 0 || a.place(p, a.owner[c]-1) {
			a.owner[c] = line + 1
			return true
		}
	}
	return false
}
