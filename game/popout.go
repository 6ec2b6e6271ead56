package game

import "errors"

// PopOut lets a player take a stone of their own out of the bottom row instead
// of placing one; the stones above fall by one cell. The move names the cell,
// with Arg Pop. A position that comes up for the third time is a draw.
type PopOut struct{}

// Pop is the Arg of a move that takes a stone out.
const Pop int8 = 1

// Args are the names of the values of Arg.
func (e PopOut) Args(*Board) []string { return []string{"", "P"} }

// Moves adds the stones that may be taken out.
func (e PopOut) Moves(p *Position, dst []Move, from int) []Move {
	b := p.Board()
	for x := range b.w {
		if c := b.At(x, b.h-1); p.at(c) == p.MarkOf(p.turn) {
			dst = append(dst, Move{To: c, Arg: Pop})
		}
	}
	return dst
}

// Refuse judges the moves that take a stone out.
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

// Apply places a stone or takes one out.
func (e PopOut) Apply(p *Position, m Move) {
	if m.Arg != Pop {
		p.lay(m)
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

// Check wants gravity on a flat board.
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

// Text is the rule in words.
func (e PopOut) Text(r *Rules) Say {
	return Says("Instead of placing a stone a player may take one of their own out of the bottom row; the stones above it fall. Whoever has a line after that wins; if both have, the player who made the move. A position that comes up for the third time is a draw.")
}

// Keeps tells that the bottom row must stay.
func (e PopOut) Keeps(b *Board, image []Cell) bool { return Gravity{}.Keeps(b, image) }

func (e PopOut) lifts()      {}
func (e PopOut) repeats()    {}
func (e PopOut) rearranges() {}
