package cup

import (
	"noughts/game"
	"noughts/game/record"
)

// replays is the largest number of games that are added to a pairing of a
// knock-out that is even.
const replays = 4

// draw returns the first round of a knock-out of n players. It has room for the
// next power of two; the best players get a bye. The first two can meet only in
// the final, the first four only in the semi-finals, and so on.
func draw(n int) [][2]int {
	order := []int{0}
	for len(order) < n {
		size := 2 * len(order)
		var next []int
		for _, p := range order {
			next = append(next, p, size-1-p)
		}
		order = next
	}
	var pairs [][2]int
	for i := 0; i < len(order); i += 2 {
		a, b := order[i], order[i+1]
		if a > b {
			a, b = b, a
		}
		if b >= n {
			b = Bye
		}
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// nextRound pairs the winners of the last round, in the order of the draw. It
// returns nil after the final.
func (c *Cup) nextRound() [][2]int {
	last := c.rounds[len(c.rounds)-1]
	if len(last) == 1 {
		return nil
	}
	var pairs [][2]int
	for i := 0; i < len(last); i += 2 {
		a, b := last[i].Winner, last[i+1].Winner
		if len(c.rounds)%2 == 1 { // so that the first half of the draw does not always begin
			a, b = b, a
		}
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// halfPoints is the result for an entrant of a game that is done, in half points.
func (g *Game) halfPoints(entrant int) int {
	switch {
	case g.Result.Winner == game.Nobody && g.Result.End == record.Forfeit:
		return 0
	case g.Result.Winner == game.Nobody:
		return 1
	case g.Seats[g.Result.Winner-1] == entrant:
		return 2
	}
	return 0
}

// Score returns the half points of both sides of a pairing.
func (p *Pairing) Score() (a, b int) {
	for i := range p.Games {
		if g := &p.Games[i]; g.Done {
			a += g.halfPoints(p.A)
			b += g.halfPoints(p.B)
		}
	}
	return a, b
}

// decide ends a pairing of a knock-out that is decided, and adds games to one
// that is even.
func (c *Cup) decide(p *Pairing, id ID) {
	if c.Kind != Knockout || p.Winner != Nobody {
		return
	}
	a, b := p.Score()
	left := 2 * (len(p.Games) - p.done) // half points that can still be won
	switch {
	case a > b+left:
		p.Winner = p.A
	case b > a+left:
		p.Winner = p.B
	case left > 0:
		return
	case c.gone[p.A] || c.gone[p.B]: // even, or both have withdrawn
		p.Winner = p.A
		if c.gone[p.A] && !c.gone[p.B] {
			p.Winner = p.B
		}
	case len(p.Games) < c.Games+replays:
		c.extend(p, id, 2)
		return
	default:
		p.ByLot = true
		if p.Winner = p.A; seedFor(c.Seed, ID{id.Round, id.Pair, 0})&1 == 1 {
			p.Winner = p.B
		}
	}
	// games that are no longer needed are dropped
	kept := p.Games[:0]
	for _, g := range p.Games {
		if g.Done {
			kept = append(kept, g)
		}
	}
	p.Games = kept
}
