package alphabeta

import (
	"noughts/game"
	"noughts/game/search/traits"
)

// Evaluator is a position of any rules with what the counters tell of it: the
// moves that are looked at and their ranks, threats and answers to them, and an
// estimate. It is what alpha-beta and a tree both stand on.
type Evaluator struct {
	p      *game.Position
	t      *traits.Traits
	hero   game.Player // see general
	f      *field      // of a wide board
	sym    *symmetry   // where one serves
	weight []int32
	Stakes game.Weights // of the sets through a cell

	smallest int
	line     int  // cells in the largest winning set
	large    bool // the board is a grid too large for counters

	moves []game.Move // scratch
	cells []game.Cell // scratch
}

func NewEvaluator(p *game.Position, t *traits.Traits, hero game.Player) *Evaluator {
	e := &Evaluator{p: p, t: t, hero: hero}
	e.smallest, e.line = p.SetSizes()
	e.large = traits.Large(p)
	if !t.Listed && !t.Joins {
		e.f = newField(p, false)
		e.focus()
	}
	e.weight = weights(e.line)
	if t.Pairs {
		for missing := range e.weight {
			e.weight[missing] = [...]int32{0, 4000, 3000, 500, 350, 50, 30, 1}[min(missing, 7)]
		}
	}
	e.Stakes = weightsOf(e.weight, t.Avoid)
	return e
}

// HeroOf is the player whose side a search takes: with two players the first, with
// more the one to move.
func HeroOf(p *game.Position, t *traits.Traits) game.Player {
	if t.Players > 2 {
		return p.Turn()
	}
	return game.First
}

// outKey is a part of the key for the players who are out.
func (e *Evaluator) outKey() (key uint64) {
	if e.t.Players > 2 {
		for by := game.First; int(by) <= e.t.Players; by++ {
			if e.p.Out(by) {
				key ^= 0xff51afd7ed558ccd * uint64(by)
			}
		}
	}
	return key
}

// mine tells whether a player is on the hero's side, alone.
func (e *Evaluator) mine(by game.Player) bool { return by == e.hero }

// Play plays a move, and tells whether it is legal and the same side has the
// turn again.
func (e *Evaluator) Play(m game.Move) (same, ok bool) {
	p := e.p
	by := p.Turn()
	var before uint64
	if e.sym != nil {
		before = e.sym.turnOf(by) ^ e.outKey()
	}
	if p.Play(m) != nil {
		return false, false
	}
	if e.sym != nil {
		e.sym.put(m.To, p.Mark(m.To), before^e.sym.turnOf(p.Turn())^e.outKey())
	} else if e.f != nil {
		e.f.moved = append(e.f.moved, int32(len(e.f.cells)))
		if m.To != game.NoCell {
			e.f.touch(m.To)
		}
	}
	return e.mine(by) == e.mine(p.Turn()), true
}

func (e *Evaluator) Undo(m game.Move) {
	p := e.p
	switch {
	case e.sym != nil:
		mark := p.Mark(m.To)
		after := e.sym.turnOf(p.Turn()) ^ e.outKey()
		p.Undo()
		e.sym.put(m.To, mark, after^e.sym.turnOf(p.Turn())^e.outKey())
	case e.f != nil:
		p.Undo()
		last := len(e.f.moved) - 1
		if m.To != game.NoCell {
			e.f.area(m.To, func(i game.Cell) { e.f.near[i]-- })
		}
		e.f.cells = e.f.cells[:e.f.moved[last]]
		e.f.moved = e.f.moved[:last]
	default:
		p.Undo()
	}
}
