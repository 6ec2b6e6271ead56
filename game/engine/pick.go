package engine

import (
	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search"
)

// randomMove answers with any legal move.
func randomMove(p *game.Position, rng *chance.Source) search.Info {
	i := search.Info{Nodes: 1}
	if m, ok := p.AnyMove(rng.Below); ok {
		i.PV = []game.Move{m}
	}
	return i
}

// prefer makes a move the answer.
func prefer(i *search.Info, c search.Choice) {
	if i.PV[0] != c.Move {
		i.PV, i.Score, i.Label = []game.Move{c.Move}, c.Score, c.Label
	}
}

// pickEqual chooses among the best moves, if they are proved to be worth the same.
func pickEqual(i search.Info, rng *chance.Source) search.Choice {
	best := search.Choice{Move: i.PV[0], Score: i.Score, Label: i.Label}
	if best.Label != search.Proved {
		return best
	}
	n := 0
	for _, c := range i.Moves {
		if c.Label == search.Proved && c.Score == i.Score {
			if n++; rng.Below(n) == 0 {
				best = c
			}
		}
	}
	return best
}

// pick chooses a move as the level would: by chance, the better ones more
// often. It is done in integers, which are the same everywhere.
func (m policy) pick(p *game.Position, moves []search.Choice, rng *chance.Source) search.Choice {
	n := expectedMoves(p.Rules())
	other, own := lastMoves(p)
	blind := happens(rng, m.blind*hidden(p, other)/100, n)
	miss := happens(rng, m.miss*hidden(p, own)/100, n)
	feels := make([]int, len(moves))
	best := -certain
	for i, c := range moves {
		feels[i] = m.perceivedScore(p, c, c.Score < 0 && blind || c.Score > 0 && miss)
		if m.near > 0 && feels[i] < certain/2 {
			feels[i] -= m.near * stepsAway(p, c.Move.To)
		}
		best = max(best, feels[i])
	}
	weights := make([]uint64, len(moves))
	total := uint64(0)
	for i, f := range feels {
		weights[i] = softmaxWeight(best-f, m.temperature)
		total += weights[i]
	}
	at := rng.Next() % total
	for i, w := range weights {
		if at < w {
			return moves[i]
		}
		at -= w
	}
	return moves[0]
}

// certain is what a win is felt to be; an estimate is far from it.
const certain = 10_000

// perceivedScore is what a move seems to promise, in the unit of the estimates. A win or
// a loss that is overlooked, or too far away to be seen, is a move like any
// other that has a potential, and so is one that there was no time for.
func (m policy) perceivedScore(p *game.Position, c search.Choice, overlooked bool) int {
	n, decided := c.Score.Plies()
	switch {
	case c.Label == search.Unknown:
		return potential(p, c.Move)
	case !decided:
		return max(-certain/2, min(certain/2, int(c.Score)))
	case overlooked || n > m.sees:
		return potential(p, c.Move)
	case c.Score > 0:
		return certain - 50*n
	}
	return 50*n - certain
}

// potential is the static value of a move: that of the most promising line of the
// player's own that it goes on with.
func potential(p *game.Position, m game.Move) (most int) {
	if m.To == game.NoCell || p.Rules().Common() {
		return 0
	}
	for _, set := range p.Through(m.To) {
		if by, missing := p.Claim(set); missing > 0 && by == p.Turn() {
			most = max(most, search.Evens/missing)
		}
	}
	return most
}

// softmaxWeight is the weight of a move that promises less than the best one: half
// as much for each temperature that it is less, and linear between.
func softmaxWeight(less, temperature int) uint64 {
	const whole = 1 << 32
	halves := less / temperature
	if halves > 31 {
		return 0
	}
	w := uint64(whole) >> halves
	return w - w/2*uint64(less%temperature)/uint64(temperature)
}
