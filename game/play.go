package game

import "slices"

// Moves appends every legal move to dst, in the order of the cells.
func (p *Position) Moves(dst []Move) []Move {
	if p.Over() {
		return dst
	}
	for c, m := range p.marks {
		if m == Empty {
			dst = append(dst, Move{To: Cell(c)})
		}
	}
	return dst
}

// Legal is nil for a move that may be played, and otherwise a *Refusal that
// names the rule against it.
func (p *Position) Legal(m Move) error {
	if p.Over() || !p.rules.Board.Contains(m.To) || p.marks[m.To] != Empty || m.Mark != Empty || m.Arg != 0 {
		return p.refuse(m)
	}
	return nil
}

// Play plays a legal move. A refused move changes nothing; the error is that
// of Legal.
func (p *Position) Play(m Move) error {
	if err := p.Legal(m); err != nil {
		return err
	}
	mover := p.turn
	p.plies = append(p.plies, ply{m, int32(len(p.journal)), mover, p.winner, p.reason})
	p.change(m.To, MarkOf(mover))
	p.winner, p.reason = p.goal.Judge(p, mover)
	if p.reason == Going && p.empty == 0 {
		p.reason = NoneLeft
	}
	p.pass(p.next(mover))
	return nil
}

// Undo takes the last move back. It answers false at the start of the game.
func (p *Position) Undo() bool {
	if len(p.plies) == 0 {
		return false
	}
	last := p.plies[len(p.plies)-1]
	p.plies = p.plies[:len(p.plies)-1]
	for i := len(p.journal) - 1; i >= int(last.changes); i-- {
		p.put(p.journal[i].cell, p.journal[i].was)
	}
	p.journal = p.journal[:last.changes]
	p.winner, p.reason = last.winner, last.reason
	p.pass(last.turn)
	return true
}

// change puts a mark and notes in the journal what was there.
func (p *Position) change(c Cell, m Mark) {
	p.journal = append(p.journal, change{c, p.marks[c]})
	p.put(c, m)
}

func (p *Position) next(after Player) Player {
	if p.turns == nil {
		return Rotation{}.Next(p, after)
	}
	return p.turns.Next(p, after)
}

// pass makes a player the one to move.
func (p *Position) pass(to Player) {
	p.key ^= turnKey(p.turn) ^ turnKey(to)
	p.turn = to
}

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.reason != Going }

// Winner is the player who has won, Nobody in a draw or a game under way.
func (p *Position) Winner() Player { return p.winner }

// Outcome says how the game stands. Only for a game that is won it allocates,
// for the cells.
func (p *Position) Outcome() Outcome {
	o := Outcome{Over: p.Over(), Winner: p.winner, Reason: p.reason}
	if p.winner == Nobody {
		return o
	}
	winning := make([]bool, len(p.marks))
	for i := range p.count {
		if n := &p.count[i]; n.held[p.winner-1] == n.size {
			o.Lines = append(o.Lines, slices.Clone(p.sets.of(i)))
			for _, c := range p.sets.of(i) {
				winning[c] = true
			}
		}
	}
	for c, w := range winning {
		if w {
			o.Cells = append(o.Cells, Cell(c))
		}
	}
	return o
}
