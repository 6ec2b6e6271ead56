package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// weights is what a line that one player alone has marks in is worth, by the
// number of cells that it misses. Each mark more makes it worth five times as
// much; what misses more than six is worth next to nothing on any board.
func weights(longest int) []int32 {
	w := make([]int32, longest+1)
	for missing := range w {
		switch {
		case missing == 0:
			w[missing] = 0
		case missing <= 6:
			w[missing] = [...]int32{0, 4000, 800, 150, 28, 5, 2}[missing]
		default:
			w[missing] = 1
		}
	}
	return w
}

// estimate values the position for the player to move by the tallies that it
// keeps: the lines of each player, those of the player to move a quarter more,
// since it is this player who can go on with them.
func (s *searcher) estimate() core.Score {
	me := s.p.Turn()
	you := core.Other(me)
	sum := 0
	for missing := 1; missing < len(s.weight); missing++ {
		w := int(s.weight[missing])
		sum += w * (5*s.p.Tally(me, missing) - 4*s.p.Tally(you, missing))
	}
	return core.Score(max(-int(core.Estimate), min(int(core.Estimate), sum/4)))
}

// countBounds is that of the position, whose last move is ply plies from the root.
func (s *searcher) countBounds(ply int) (low, high core.Score) {
	return countBounds(s.p, ply, s.smallest, len(s.weight)-1)
}

// countBounds bounds the value of a position by counting alone: a player wins no sooner
// than with the moves that the line closest to completion misses, and not at all
// without a line that the free cells suffice for. Neither player must have a line
// to complete now. Lines are of smallest to largest cells.
func countBounds(p *game.Position, ply, smallest, largest int) (low, high core.Score) {
	me := p.Turn()
	free := p.Free()
	if m := closest(p, me, smallest, largest); m > 0 && m <= (free+1)/2 {
		high = core.Win - core.Score(ply+2*m-1)
	}
	if m := closest(p, core.Other(me), smallest, largest); m > 0 && m <= free/2 {
		low = core.Loss + core.Score(ply+2*m)
	}
	return low, high
}

// closest is the least number of marks that a player may miss of a line, 0 when
// no line is open to the player. Where lines differ in length one without marks
// may be nearer than one with some.
func closest(p *game.Position, by game.Player, smallest, largest int) int {
	claimed := 0
	for missing := 1; missing <= largest; missing++ {
		n := p.Tally(by, missing)
		if n > 0 {
			return min(missing, smallest)
		}
		claimed += p.Tally(core.Other(by), missing)
	}
	if p.Open() > claimed { // sets without marks
		return smallest
	}
	return 0
}
