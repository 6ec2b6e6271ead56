package cup

import (
	"noughts/game"
	"noughts/game/record"
)

// replays is how many games follow at most when a pairing of a knock-out stands
// even at its end.
const replays = 4

// draw is the first round of a knock-out of n players: that of the next power of
// two, in which the places without a player let the first ones on. The order is
// such that the first two can meet in the final only, the first four in the
// round before it only, and so on.
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

// onward pairs those who go on, in the order of the draw; nil after the final.
func (c *Cup) onward() [][2]int {
	last := c.rounds[len(c.rounds)-1]
	if len(last) == 1 {
		return nil
	}
	var pairs [][2]int
	for i := 0; i < len(last); i += 2 {
		a, b := last[i].Winner, last[i+1].Winner
		if len(c.rounds)%2 == 1 { // who began in the first half of the draw does not always
			a, b = b, a
		}
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// half is the half points of an entrant from a game that is done.
func (g *Game) half(entrant int) int {
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

// Score is the half points of both sides of a pairing.
func (p *Pairing) Score() (a, b int) {
	for i := range p.Games {
		if g := &p.Games[i]; g.Done {
			a += g.half(p.A)
			b += g.half(p.B)
		}
	}
	return a, b
}

// decide ends a pairing of a knock-out that is decided, and adds games to one
// that stands even.
func (c *Cup) decide(p *Pairing, id ID) {
	if c.Kind != Knockout || p.Winner != Nobody {
		return
	}
	a, b := p.Score()
	left := 2 * (len(p.Games) - p.done) // half points that are still to be had
	switch {
	case a > b+left:
		p.Winner = p.A
	case b > a+left:
		p.Winner = p.B
	case left > 0:
		return
	case c.gone[p.A] || c.gone[p.B]: // and even, or both
		p.Winner = p.A
		if c.gone[p.A] && !c.gone[p.B] {
			p.Winner = p.B
		}
	case len(p.Games) < c.Games+replays:
		c.extend(p, id, 2)
		return
	default:
		p.Lot = true
		if p.Winner = p.A; mixed(c.Seed, ID{id.Round, id.Pair, 0})&1 == 1 {
			p.Winner = p.B
		}
	}
	// The games that would follow are not played.
	kept := p.Games[:0]
	for _, g := range p.Games {
		if g.Done {
			kept = append(kept, g)
		}
	}
	p.Games = kept
}
