package search

import (
	"slices"

	"noughts/game"
	"noughts/game/search/core"
)

// opening tells whether a choice of sides may still come.
func (g *general) opening() bool { return g.t.Chooses && g.p.Plies() < 8 }

// forced sees what the counters tell of a position of aimed rules: a set that
// the player to move completes, two that the next one does, or the one cell
// that must be taken.
func (g *general) forced(ply int) (v core.Value, cell game.Cell, ok bool) {
	p := g.p
	me := p.Turn()
	you := core.Other(me)
	if p.Tally(me, 1) > 0 {
		if c, _ := g.completing(me); c != game.NoCell && p.Legal(game.Move{To: c}) == nil {
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: c})
			return core.Value{Score: core.Win - core.Score(ply+1), Proof: core.Exact}, c, true
		}
	}
	if p.Tally(you, 1) > 0 {
		switch a, n := g.answer(you); {
		case a == game.NoCell:
		case n == 0:
			g.pv[ply] = append(g.pv[ply][:0], game.Move{To: a})
			return core.Value{Score: core.Loss + core.Score(ply+2), Proof: core.Exact}, a, true
		case n == 1:
			return core.Value{}, a, false
		}
	}
	return core.Value{}, game.NoCell, false
}

// answer is a cell that prevents the other player from completing a set next,
// and how many there are, 2 for more; of none that does, one that is as good as
// any. It is NoCell where nothing needs to be prevented, or not every cell is
// open to both.
func (g *general) answer(you game.Player) (cell game.Cell, n int) {
	if !g.free() {
		return game.NoCell, 0
	}
	a, b := g.completing(you)
	switch {
	case a == game.NoCell:
		return a, 0
	case g.t.Strict != nil && g.t.Strict.Open:
		all := g.enclosing(nil, a, b, you)
		if len(all) == 0 {
			return a, 0
		}
		return all[0], min(2, len(all))
	case b != game.NoCell:
		return a, 0
	}
	return a, 1
}

// enclosing appends the cells that prevent the other player from completing an
// open line in one of two cells, or anywhere else: these two, and the ends of
// the lines that would come about there.
func (g *general) enclosing(dst []game.Cell, a, b game.Cell, you game.Player) []game.Cell {
	p := g.p
	try := func(c game.Cell) {
		if c == game.NoCell || slices.Contains(dst, c) || p.Play(game.Move{To: c}) != nil {
			return
		}
		left, _ := g.completing(you)
		p.Undo()
		if left == game.NoCell {
			dst = append(dst, c)
		}
	}
	for _, c := range [2]game.Cell{a, b} {
		if c == game.NoCell {
			continue
		}
		try(c)
		for axis := range p.Board().Axes() {
			before, after := p.Ends(c, p.MarkOf(you), axis)
			try(before)
			try(after)
		}
	}
	return dst
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
	if g.t.Maker != game.Nobody && by != g.t.Maker {
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
			if p.Mark(c) != game.Empty || c == a || !g.rests(c) || g.t.Strict != nil && !g.counts(c, by) {
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
	if !g.t.Falls {
		return true
	}
	under := g.p.Board().Under(c)
	return under == game.NoCell || g.p.Mark(under) != game.Empty
}

// counts tells whether a mark of a player's on an empty cell makes a line that
// counts.
func (g *general) counts(c game.Cell, by game.Player) bool {
	line := game.Line{K: g.smallest}
	if g.t.Strict != nil {
		line = *g.t.Strict
	}
	return line.Counts(g.p, c, g.p.MarkOf(by))
}

// sure is that of a position of bounded rules.
func (g *general) sure(ply int) (low, high core.Score) { return sure(g.p, ply, g.smallest, g.line) }

// estimate values the position for the side to move: what the hero has against
// what the others have, that of the player to move a quarter more.
func (g *general) estimate() core.Score {
	p := g.p
	turn := p.Turn()
	sum := 0
	most := 0
	for by := game.First; int(by) <= g.t.Players; by++ {
		has := g.has(by)
		if by == turn {
			has += has/4 + g.next(by)
		}
		if g.mine(by) {
			sum += has
			continue
		}
		if g.t.Players > 2 {
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
	return core.Score(max(-int(core.Estimate), min(int(core.Estimate), sum)))
}

// has is what the marks of a player promise.
func (g *general) has(by game.Player) int {
	p := g.p
	sum := 0
	if g.t.Prize > 0 {
		n := p.Captured(by)
		sum += 400*n + 60*n*n
	}
	if !g.t.Sets || p.Out(by) {
		return sum
	}
	switch {
	case g.t.Maker != game.Nobody && by != g.t.Maker:
	case g.t.Maker != game.Nobody && g.t.Common:
		for m := 1; m <= p.Rules().MarkCount(); m++ {
			sum += g.sets(game.Player(m))
		}
	case g.t.Common:
	case g.t.Avoid:
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
	if !g.t.Sets || g.t.Avoid || g.t.Common {
		return 0
	}
	if g.t.Maker != game.Nobody && by != g.t.Maker {
		return 0
	}
	if p.Tally(by, 1) > 0 {
		return soon
	}
	if g.t.Pairs && p.Plies()%2 == 1 && g.line > 2 && p.Tally(by, 2) > 0 {
		return soon
	}
	return 0
}
