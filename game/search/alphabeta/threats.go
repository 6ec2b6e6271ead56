package alphabeta

import (
	"slices"

	"noughts/game"
	"noughts/game/search/core"
)

// Opening tells whether a choice of sides may still come.
func (e *Evaluator) Opening() bool { return e.t.Chooses && e.p.Plies() < 8 }

// answer is a cell that prevents the other player from completing a set next,
// and how many there are, 2 for more; of none that does, one that is as good as
// any. It is NoCell where nothing needs to be prevented, or not every cell is
// open to both.
func (e *Evaluator) answer(you game.Player) (cell game.Cell, n int) {
	if !e.Free() {
		return game.NoCell, 0
	}
	a, b := e.Completing(you)
	switch {
	case a == game.NoCell:
		return a, 0
	case e.t.Strict != nil && e.t.Strict.Open:
		all := e.Enclosing(nil, a, b, you)
		if len(all) == 0 {
			return a, 0
		}
		return all[0], min(2, len(all))
	case b != game.NoCell:
		return a, 0
	}
	return a, 1
}

// Enclosing appends the cells that prevent the other player from completing an
// open line in one of two cells, or anywhere else: these two, and the ends of
// the lines that would come about there.
func (e *Evaluator) Enclosing(dst []game.Cell, a, b game.Cell, you game.Player) []game.Cell {
	p := e.p
	try := func(c game.Cell) {
		if c == game.NoCell || slices.Contains(dst, c) || p.Play(game.Move{To: c}) != nil {
			return
		}
		left, _ := e.Completing(you)
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

// Free tells whether any cell that a stone comes to rest in is open to both
// players.
func (e *Evaluator) Free() bool {
	switch e.p.Rules().Place.(type) {
	case nil, game.Gravity:
		return true
	case game.Pro:
		return e.p.Plies() > 3
	}
	return false
}

// Completing finds up to two cells in which a mark of a player's completes a
// set that counts.
func (e *Evaluator) Completing(by game.Player) (a, b game.Cell) {
	p := e.p
	a, b = game.NoCell, game.NoCell
	if e.t.Maker != game.Nobody && by != e.t.Maker {
		return a, b
	}
	left := p.Tally(by, 1)
	if e.large {
		cells := e.cells[:0]
		if e.f != nil {
			cells = append(cells, e.f.cells...)
		} else {
			e.moves = p.Moves(e.moves[:0])
			for _, m := range e.moves {
				cells = append(cells, m.To)
			}
		}
		e.cells = cells
		for _, c := range cells {
			if p.Mark(c) == game.Empty && e.counts(c, by) {
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
			if p.Mark(c) != game.Empty || c == a || !e.rests(c) || e.t.Strict != nil && !e.counts(c, by) {
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
func (e *Evaluator) rests(c game.Cell) bool {
	if !e.t.Falls {
		return true
	}
	under := e.p.Board().Under(c)
	return under == game.NoCell || e.p.Mark(under) != game.Empty
}

// counts tells whether a mark of a player's on an empty cell makes a line that
// counts.
func (e *Evaluator) counts(c game.Cell, by game.Player) bool {
	line := game.Line{K: e.smallest}
	if e.t.Strict != nil {
		line = *e.t.Strict
	}
	return line.Counts(e.p, c, e.p.MarkOf(by))
}

// countBounds is that of a position of bounded rules.
func (e *Evaluator) countBounds(ply int) (low, high core.Score) {
	return countBounds(e.p, ply, e.smallest, e.line)
}

// estimate values the position for the side to move: what the hero has against
// what the others have, that of the player to move a quarter more.
func (e *Evaluator) estimate() core.Score {
	p := e.p
	turn := p.Turn()
	sum := 0
	most := 0
	for by := game.First; int(by) <= e.t.Players; by++ {
		has := e.Potential(by)
		if by == turn {
			has += has/4 + e.Tempo(by)
		}
		if e.mine(by) {
			sum += has
			continue
		}
		if e.t.Players > 2 {
			sum -= has / 4
			most = max(most, has)
		} else {
			sum -= has
		}
	}
	sum -= most
	if !e.mine(turn) {
		sum = -sum
	}
	return core.Score(max(-int(core.Estimate), min(int(core.Estimate), sum)))
}

// Potential is what the marks of a player promise.
func (e *Evaluator) Potential(by game.Player) int {
	p := e.p
	sum := 0
	if e.t.Prize > 0 {
		n := p.Captured(by)
		sum += 400*n + 60*n*n
	}
	if !e.t.Sets || p.Out(by) {
		return sum
	}
	switch {
	case e.t.Maker != game.Nobody && by != e.t.Maker:
	case e.t.Maker != game.Nobody && e.t.Common:
		for m := 1; m <= p.Rules().MarkCount(); m++ {
			sum += e.sets(game.Player(m))
		}
	case e.t.Common:
	case e.t.Avoid:
		sum -= e.sets(by)
	default:
		sum += e.sets(by)
	}
	return sum
}

func (e *Evaluator) sets(by game.Player) int { return e.p.Sum(by, e.weight) }

// Tempo is what a player gains by being the one to move, where a set can be
// completed in this turn.
func (e *Evaluator) Tempo(by game.Player) int {
	const soon = 40_000
	p := e.p
	if !e.t.Sets || e.t.Avoid || e.t.Common {
		return 0
	}
	if e.t.Maker != game.Nobody && by != e.t.Maker {
		return 0
	}
	if p.Tally(by, 1) > 0 {
		return soon
	}
	if e.t.Pairs && p.Plies()%2 == 1 && e.line > 2 && p.Tally(by, 2) > 0 {
		return soon
	}
	return 0
}
