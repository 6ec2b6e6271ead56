package game

import "errors"

// PopOut lets a player remove one of their own stones from the bottom row
// instead of placing one. The stones above it fall by one cell. Such a move
// names the cell of the stone and has the Arg Pop. A position that occurs for
// the third time is a draw.
type PopOut struct{}

// Pop is the Arg of a move that removes a stone.
const Pop int8 = 1

// Args are the names of the values of Arg.
func (e PopOut) Args(*Board) []string { return []string{"", "P"} }

// Moves appends the stones that may be removed.
func (e PopOut) Moves(p *Position, dst []Move, from int) []Move {
	b := p.Board()
	for x := range b.w {
		if c := b.At(x, b.h-1); p.at(c) == p.MarkOf(p.turn) {
			dst = append(dst, Move{To: c, Arg: Pop})
		}
	}
	return dst
}

// Refuse returns a *Refusal for removing anything but one of the mover's stones
// in the bottom row. It leaves placements to the rules of placement.
func (e PopOut) Refuse(p *Position, m Move) (error, bool) {
	switch m.Arg {
	case 0:
		return nil, false
	case Pop:
		if _, y := p.Board().XY(m.To); m.Mark == Empty && y == p.Board().h-1 && p.at(m.To) == p.MarkOf(p.turn) {
			return nil, true
		}
		return p.refusal(NotYours, m.To, NoCell), true
	}
	return p.refusal(NoChoice, m.To, NoCell), true
}

// Apply places a stone or removes one.
func (e PopOut) Apply(p *Position, m Move) {
	if m.Arg != Pop {
		p.place(m)
		return
	}
	b := p.Board()
	x, _ := b.XY(m.To)
	for y := b.h - 1; y >= 0; y-- {
		above := Empty
		if y > 0 {
			above = p.at(b.At(x, y-1))
		}
		c := b.At(x, y)
		if p.at(c) == above && above == Empty {
			break
		}
		p.change(int32(c), int32(above))
	}
}

func (e PopOut) any(p *Position) bool {
	return p.empty > 0 || len(e.Moves(p, nil, 0)) > 0
}

// Check returns an error unless there is gravity on a flat board, no blocked
// cell, and players have marks of their own.
func (e PopOut) Check(r *Rules) error {
	if _, ok := r.Place.(Gravity); !ok || r.Board.d > 1 || r.Marks != nil {
		return errors.New("pop out needs gravity on a flat board, and marks of one's own")
	}
	for _, m := range r.Setup {
		if m.Mark == Block {
			return errors.New("pop out does not go with blocked cells: stones fall through all of a column")
		}
	}
	return nil
}

// Text describes the rule.
func (e PopOut) Text(r *Rules) Say {
	return Says("Instead of placing a stone a player may take one of their own out of the bottom row; the stones above it fall. Whoever has a line after that wins; if both have, the player who made the move. A position that comes up for the third time is a draw.")
}

// Keeps tells whether image keeps the direction in which stones fall.
func (e PopOut) Keeps(b *Board, image []Cell) bool { return Gravity{}.Keeps(b, image) }

func (e PopOut) lifts()      {}
func (e PopOut) repeats()    {}
func (e PopOut) rearranges() {}
