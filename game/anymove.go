package game

// mostListed is the number of cells up to which AnyMove lists all moves: what it
// chooses there by some numbers is never changed, since games are played again
// by them.
const mostListed = 1 << 12

// AnyMove is one of the legal moves, each with the same chance; below gives a
// random number of 0 to n-1. It answers false when there is none.
//
// On a large board it does not cost the board: cells are tried until one is
// legal, which takes as many tries as there are cells for each free one.
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

// placesOnly tells whether every legal move is a placement with nothing to
// choose but a cell and a mark.
func (p *Position) placesOnly() bool {
	if p.rules.Effect != nil {
		return false
	}
	if t := p.skills.chooser; t != nil {
		all, places := t.choices(p, nil)
		return places && len(all) == 0
	}
	return true
}
