package game

// mostListed is the number of cells up to which AnyMove lists all moves. The
// moves that it chooses there must not change for given random numbers, because
// saved games are replayed from them.
const mostListed = 1 << 12

// AnyMove returns one of the legal moves, each with the same probability. below
// returns a random number from 0 to n-1. ok is false if there is no legal move.
//
// On a large board it does not list the moves: it tries random cells until one
// is legal, which takes about as many tries as there are cells for each free
// cell.
func (p *Position) AnyMove(below func(n int) int) (m Move, ok bool) {
	if p.Over() {
		return Move{To: NoCell}, false
	}
	if p.cells > mostListed && p.placesOnly() {
		marks := p.rules.Marks
		for tries := 32 * (p.cells/max(1, p.empty) + 1); tries > 0; tries-- {
			m := Move{To: Cell(below(p.cells))}
			if len(marks) > 1 {
				m.Mark = marks[below(len(marks))]
			}
			if p.at(m.To) == Empty && p.Legal(m) == nil {
				return m, true
			}
		}
	}
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return Move{To: NoCell}, false
	}
	return moves[below(len(moves))], true
}

// placesOnly tells whether every legal move is a placement with no choice but
// that of a cell and a mark.
func (p *Position) placesOnly() bool {
	if p.rules.Effect != nil {
		return false
	}
	if t := p.optional.chooser; t != nil {
		all, places := t.choices(p, nil)
		return places && len(all) == 0
	}
	return true
}
