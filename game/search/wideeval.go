package search

import "noughts/game"

// opening tells whether a choice of sides may still come.
func (g *general) opening() bool { return g.t.chooses && g.p.Plies() < 8 }

// forced sees what the counters tell of a position of aimed rules: a set that
// the player to move completes, two that the next one does, or the one cell
// that must be taken.
func (g *general) forced(ply int) (v value, cell game.Cell, ok bool) {
	p := g.p
	me := p.Turn()
	you := other(me)
	if p.Tally(me, 1) > 0 {
		if c, _ := g.completing(me); c != game.NoCell && p.Legal(game.Move{To: c}) == nil {
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: c})
			return value{Win - Score(ply+1), exact}, c, true
		}
	}
	if p.Tally(you, 1) > 0 {
		a, b := g.completing(you)
		if b != game.NoCell && g.free() {
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: a})
			return value{Loss + Score(ply+2), exact}, a, true
		}
		if a != game.NoCell && g.free() {
			return value{}, a, false
		}
	}
	return value{}, game.NoCell, false
}

// free tells whether any cell that a stone comes to rest in is open to both
// players.
func (g *general) free() bool {
	switch g.p.Rules().Place.(type) {
	case nil, game.Gravity:
		return true
	case game.Pro:
		return g.p.Plies() > 3
	}
	return false
}

// completing finds up to two cells in which a mark of a player's completes a
// set that counts.
func (g *general) completing(by game.Player) (a, b game.Cell) {
	p := g.p
	a, b = game.NoCell, game.NoCell
	if g.t.maker != game.Nobody && by != g.t.maker {
		return a, b
	}
	left := p.Tally(by, 1)
	if g.large {
		cells := g.cells[:0]
		if g.f != nil {
			cells = append(cells, g.f.cells...)
		} else {
			g.moves = p.Moves(g.moves[:0])
			for _, m := range g.moves {
				cells = append(cells, m.To)
			}
		}
		g.cells = cells
		for _, c := range cells {
			if p.Mark(c) == game.Empty && g.counts(c, by) {
				if a != game.NoCell {
					return a, c
				}
				a = c
			}
		}
		return a, b
	}
	for i := int32(-1); left > 0; left-- {
		if i = p.Threat(i+1, by, 1); int(i) >= p.Sets() {
			break
		}
		for _, c := range p.Members(i) {
			if p.Mark(c) != game.Empty || c == a || !g.rests(c) || g.t.strict != nil && !g.counts(c, by) {
				continue
			}
			if a != game.NoCell {
				return a, c
			}
			a = c
		}
	}
	return a, b
}

// rests tells whether a stone can be placed on an empty cell.
func (g *general) rests(c game.Cell) bool {
	if !g.t.falls {
		return true
	}
	under := g.p.Board().Under(c)
	return under == game.NoCell || g.p.Mark(under) != game.Empty
}

// counts tells whether a mark of a player's on an empty cell makes a line that
// counts.
func (g *general) counts(c game.Cell, by game.Player) bool {
	p, b := g.p, g.p.Board()
	m := p.MarkOf(by)
	line := game.Line{K: g.smallest}
	if g.t.strict != nil {
		line = *g.t.strict
	}
	for axis := range b.Axes() {
		n := 1
		var end [2]game.Cell
		for i, sign := range [2]int{1, -1} {
			for at := 1; ; at++ {
				end[i] = b.Step(c, axis, sign*at)
				if end[i] == game.NoCell || p.Mark(end[i]) != m || n > b.Cells() {
					break
				}
				n++
			}
		}
		switch {
		case n < line.K:
		case n > line.K && (line.Length == game.Exactly || line.Length == game.ExactlyFirst && m == 1):
		case line.Open && n == line.K && end[0] != game.NoCell && end[1] != game.NoCell &&
			p.Mark(end[0]) != game.Empty && p.Mark(end[1]) != game.Empty:
		default:
			return true
		}
	}
	return false
}

// sure is that of a position of bounded rules.
func (g *general) sure(ply int) (low, high Score) { return sure(g.p, ply, g.smallest, g.line) }

// estimate values the position for the side to move: what the hero has against
// what the others have, that of the player to move a quarter more.
func (g *general) estimate() Score {
	p := g.p
	turn := p.Turn()
	sum := 0
	most := 0
	for by := game.First; int(by) <= g.t.players; by++ {
		has := g.has(by)
		if by == turn {
			has += has/4 + g.next(by)
		}
		if g.mine(by) {
			sum += has
			continue
		}
		if g.t.players > 2 {
			sum -= has / 4
			most = max(most, has)
		} else {
			sum -= has
		}
	}
	sum -= most
	if !g.mine(turn) {
		sum = -sum
	}
	return Score(max(-int(Estimate), min(int(Estimate), sum)))
}

// has is what the marks of a player promise.
func (g *general) has(by game.Player) int {
	p := g.p
	sum := 0
	if g.t.prize > 0 {
		n := p.Captured(by)
		sum += 400*n + 60*n*n
	}
	if !g.t.sets || p.Out(by) {
		return sum
	}
	switch {
	case g.t.maker != game.Nobody && by != g.t.maker:
	case g.t.maker != game.Nobody && g.t.common:
		for m := 1; m <= p.Rules().MarkCount(); m++ {
			sum += g.sets(game.Player(m))
		}
	case g.t.common:
	case g.t.avoid:
		sum -= g.sets(by)
	default:
		sum += g.sets(by)
	}
	return sum
}

func (g *general) sets(by game.Player) int { return g.p.Sum(by, g.weight) }

// next is what a player gains by being the one to move, where a set can be
// completed in this turn.
func (g *general) next(by game.Player) int {
	const soon = 40_000
	p := g.p
	if !g.t.sets || g.t.avoid || g.t.common {
		return 0
	}
	if g.t.maker != game.Nobody && by != g.t.maker {
		return 0
	}
	if p.Tally(by, 1) > 0 {
		return soon
	}
	if g.t.pairs && p.Plies()%2 == 1 && g.line > 2 && p.Tally(by, 2) > 0 {
		return soon
	}
	return 0
}
