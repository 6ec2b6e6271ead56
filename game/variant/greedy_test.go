package variant_test

import (
	"math"
	"math/rand/v2"

	"noughts/game"
)

// greedy is the move after which the position looks best to the player who
// makes it, one of them where several do.
func greedy(p *game.Position, rng *rand.Rand) game.Move {
	me := p.Turn()
	var best []game.Move
	most := 0.0
	for _, m := range candidates(p) {
		if p.Play(m) != nil {
			continue
		}
		score := looks(p, me)
		p.Undo()
		if best == nil || score > most {
			best, most = best[:0], score
		}
		if score == most {
			best = append(best, m)
		}
	}
	return best[rng.IntN(len(best))]
}

// candidates are the moves to look at: on a very large board those near the
// stones.
func candidates(p *game.Position) []game.Move {
	if p.Board().Cells() <= 400 {
		return p.Moves(nil)
	}
	var moves []game.Move
	for _, c := range near(p) {
		moves = append(moves, game.Move{To: c})
	}
	return moves
}

// looks is how a position looks to a player: won and lost games first, then
// the sets that are open to each, those with few missing marks far before the
// others, and where there are no sets how far each is from joining two sides.
func looks(p *game.Position, me game.Player) float64 {
	switch {
	case p.Winner() == me:
		return math.MaxFloat64
	case p.Winner() != game.Nobody:
		return -math.MaxFloat64
	case p.Over():
		return 0
	}
	r := p.Rules()
	_, size := p.SetSizes()
	score, weight := float64(p.Captured(me))*40, 1.0
	if size == 0 {
		for by := game.First; int(by) <= r.PlayerCount(); by++ {
			d := float64(distance(p, p.MarkOf(by)))
			if by == me {
				d = -d
			}
			score += d
		}
		return score
	}
	for missing := size; missing >= 0; missing-- {
		for m := game.Mark(1); int(m) <= r.MarkCount(); m++ {
			switch by := p.Owner(m); {
			case r.Common():
				// Whoever is to move has the next chance.
				score -= weight * float64(p.Tally(game.Player(m), missing))
			case by == me:
				score += weight * float64(p.Tally(by, missing))
			default:
				score -= 1.5 * weight * float64(p.Tally(by, missing))
			}
		}
		weight *= 6
	}
	switch r.Goal.(type) {
	case game.Misere, game.LastStanding:
		return -score
	}
	return score
}

// distance is the number of stones that a mark still needs to join its sides.
func distance(p *game.Position, m game.Mark) int {
	b := p.Board()
	far := make([]int, b.Cells())
	var queue []game.Cell
	reach := func(c game.Cell, d int) {
		switch p.Mark(c) {
		case game.Empty:
			d++
		case m:
		default:
			return
		}
		if far[c] == 0 || d+1 < far[c] {
			far[c] = d + 1
			queue = append(queue, c)
		}
	}
	side := func(c game.Cell) (at, end int) {
		x, y := b.XY(c)
		if m == 1 {
			return y, b.Height() - 1
		}
		return x, b.Width() - 1
	}
	for c := range game.Cell(b.Cells()) {
		if at, _ := side(c); at == 0 {
			reach(c, 0)
		}
	}
	least := b.Cells()
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		if at, end := side(c); at == end {
			least = min(least, far[c]-1)
		}
		for axis := range b.Axes() {
			for _, sign := range []int{1, -1} {
				if n := b.Step(c, axis, sign); n != game.NoCell {
					reach(n, far[c]-1)
				}
			}
		}
	}
	return least
}
