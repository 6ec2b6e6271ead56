package game

import (
	"errors"
	"strconv"
)

// Custodial captures by enclosing. When exactly Stones stones of one opponent
// lie in a row between the stone just placed and another stone of the mover,
// they are taken off the board. This happens in every direction. A stone that
// is placed between two stones of an opponent is not captured.
type Custodial struct{ Stones int }

// Moves returns the placements unchanged.
func (e Custodial) Moves(p *Position, dst []Move, from int) []Move { return dst }

// Refuse leaves every move to the rules of placement.
func (e Custodial) Refuse(*Position, Move) (error, bool) { return nil, false }

// Apply puts the mark on the board and takes the captured stones off it.
func (e Custodial) Apply(p *Position, m Move) {
	p.place(m)
	b, mine := p.Board(), p.at(m.To)
	taken := int32(0)
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			other := Empty
			n := 0
			for n < e.Stones {
				c := b.Step(m.To, axis, sign*(n+1))
				if c == NoCell || p.at(c) == Empty || p.at(c) == Block || p.at(c) == mine || n > 0 && p.at(c) != other {
					break
				}
				other = p.at(c)
				n++
			}
			if end := b.Step(m.To, axis, sign*(e.Stones+1)); n < e.Stones || end == NoCell || p.at(end) != mine {
				continue
			}
			for i := range e.Stones {
				p.change(int32(b.Step(m.To, axis, sign*(i+1))), int32(Empty))
			}
			taken += int32(e.Stones)
		}
	}
	if taken > 0 {
		at := regTaken + int32(p.turn)
		p.setRegister(at, p.reg[at]+taken)
	}
}

// Check returns an error unless players have marks of their own, the board has
// edges, there is no gravity, and captures can end the game.
func (e Custodial) Check(r *Rules) error {
	if e.Stones < 1 || e.Stones > 10 {
		return errors.New("captures of " + strconv.Itoa(e.Stones) + " stones: it must be 1 to 10")
	}
	if _, ok := r.Place.(Gravity); ok {
		return errors.New("captures do not go with gravity: stones would hang above the gaps")
	}
	ends := false
	for _, g := range baseGoals(r.Goal) {
		if _, ok := g.(Prisoners); ok {
			ends = true
		}
	}
	if !ends {
		return errors.New("captures need a goal of captures: without it a game could go on for ever")
	}
	if r.Marks != nil || r.Board.wrap {
		return errors.New("captures need marks of one's own, and a board with edges")
	}
	return nil
}

// Text describes the rule.
func (e Custodial) Text(r *Rules) Say {
	return Counts(e.Stones,
		"Whoever encloses a single stone of another player in a line between two of their own captures it: it is taken off the board. A stone may safely be placed between two of another player.",
		"Whoever encloses exactly {0} stones of another player in a line between two of their own captures them: they are taken off the board. A stone may safely be placed between two of another player.")
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (e Custodial) Keeps(*Board, []Cell) bool { return true }

func (e Custodial) lifts() {}
