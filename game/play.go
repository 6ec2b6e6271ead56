package game

import "slices"

// Moves appends every legal move to dst and returns the extended slice. With
// the ordinary rules they are in the order of the cells. Choices that place
// nothing come last.
func (p *Position) Moves(dst []Move) []Move {
	if p.Over() {
		return dst
	}
	if p.ordinary {
		return p.free(dst)
	}
	r := p.rules
	from, places := len(dst), true
	t := p.optional.chooser
	if t != nil {
		_, places = t.choices(p, nil)
	}
	if places {
		dst = p.placements(dst)
		if r.Effect != nil {
			dst = r.Effect.Moves(p, dst, from)
		}
	}
	if t != nil {
		dst, _ = t.choices(p, dst)
	}
	return dst
}

// free appends a placement for every empty cell.
func (p *Position) free(dst []Move) []Move {
	if p.marks == nil {
		for c := range Cell(p.cells) {
			if p.at(c) == Empty {
				dst = append(dst, Move{To: c})
			}
		}
		return dst
	}
	for c, m := range p.marks[:p.cells] {
		if m == Empty {
			dst = append(dst, Move{To: Cell(c)})
		}
	}
	return dst
}

// placements appends the placements that the rule of placement allows, one for
// each mark that the player may choose.
func (p *Position) placements(dst []Move) []Move {
	from := len(dst)
	if p.rules.Place != nil {
		dst = p.rules.Place.Cells(p, dst)
	} else {
		dst = p.free(dst)
	}
	marks := p.rules.Marks
	if len(marks) < 2 {
		return dst
	}
	cells := slices.Clone(dst[from:])
	dst = dst[:from]
	for _, m := range cells {
		for _, m.Mark = range marks {
			dst = append(dst, m)
		}
	}
	return dst
}

// Legal returns nil for a move that may be played, and otherwise a *[Refusal]
// that names the rule against it.
func (p *Position) Legal(m Move) error {
	if p.ordinary {
		if p.Over() || uint(m.To) >= uint(p.cells) || p.at(m.To) != Empty || m.Mark != Empty || m.Arg != 0 {
			return p.refuse(m)
		}
		return nil
	}
	return p.legal(m)
}

// legal is Legal for rules that are not the ordinary ones.
func (p *Position) legal(m Move) error {
	r := p.rules
	t := p.optional.chooser
	switch {
	case p.Over():
		return p.refuse(m)
	case m.To == NoCell && m.Arg != 0:
		if t != nil && m.Mark == Empty {
			if all, _ := t.choices(p, nil); slices.Contains(all, m) {
				return nil
			}
		}
		return p.refusal(NotOffered, NoCell, NoCell)
	case !p.board.Contains(m.To):
		return p.refuse(m)
	}
	if t != nil {
		if _, places := t.choices(p, nil); !places {
			return p.refusal(MustChoose, m.To, NoCell)
		}
	}
	if r.Effect != nil {
		if err, done := r.Effect.Refuse(p, m); err != nil || done {
			return err
		}
	}
	switch {
	case p.at(m.To) != Empty:
		return p.refuse(m)
	}
	if err := p.refuseMark(m); err != nil {
		return err
	}
	if m.Arg != 0 && !p.optional.names {
		return p.refusal(NoChoice, m.To, NoCell)
	}
	if r.Place != nil {
		return r.Place.Refuse(p, m.To)
	}
	return nil
}

// refuseMark returns a *Refusal for a mark that the player may not choose.
func (p *Position) refuseMark(m Move) error {
	switch marks := p.rules.Marks; {
	case len(marks) > 1 && !slices.Contains(marks, m.Mark):
		return p.refusal(MarkMissing, m.To, NoCell)
	case len(marks) < 2 && m.Mark != Empty:
		return p.refusal(NoChoice, m.To, NoCell)
	}
	return nil
}

// Play plays a move. For an illegal move it returns the error of Legal and
// leaves the position unchanged.
func (p *Position) Play(m Move) error {
	if err := p.Legal(m); err != nil {
		return err
	}
	mover := p.turn
	p.plies = append(p.plies, ply{m, int32(len(p.journal)), mover, p.verdict, p.key, p.witness})
	if p.ordinary {
		p.journal = append(p.journal, change{at: int32(m.To)})
		p.putMark(m.To, Mark(mover))
		p.verdict = p.goal.Judge(p, 0, mover)
		if next := mover + 1; p.reg[regOut] == 0 && int(next) <= p.players {
			p.setTurn(next)
		} else {
			p.setTurn(Rotation{}.Next(p, mover))
		}
		if p.verdict.Reason == Going && p.empty == 0 {
			p.verdict.Reason = NoneLeft
		}
		return nil
	}
	p.apply(m)
	p.verdict = p.goal.Judge(p, 0, mover)
	p.setTurn(p.rules.turns().Next(p, mover))
	if p.verdict.Reason == Going {
		switch {
		case p.stuck():
			p.verdict.Reason = NoneLeft
		case p.repeated():
			p.verdict.Reason = Repeated
		}
	}
	return nil
}

// apply applies a move to the board, without judging the result.
func (p *Position) apply(m Move) {
	r := p.rules
	switch {
	case m.To == NoCell:
		p.optional.chooser.choose(p, m)
	case r.Effect != nil:
		r.Effect.Apply(p, m)
	default:
		p.place(m)
	}
	if f := p.optional.follower; f != nil {
		f.follow(p, m)
	}
}

// place puts the mark of a placement on its cell.
func (p *Position) place(m Move) { p.change(int32(m.To), int32(p.markOf(m))) }

// stuck tells whether the player to move has no legal move.
func (p *Position) stuck() bool {
	if t := p.optional.chooser; t != nil {
		if all, _ := t.choices(p, nil); len(all) > 0 {
			return false
		}
	}
	if e := p.optional.effect; e != nil {
		return !e.any(p)
	}
	if e := p.optional.place; e != nil {
		return !e.any(p)
	}
	return p.empty == 0
}

// repeated tells whether the position has occurred for the third time. It is
// always false with rules that cannot repeat a position.
func (p *Position) repeated() bool {
	if !p.optional.repeats {
		return false
	}
	times := 1
	for i := len(p.plies) - 1; i >= 0; i-- {
		if p.plies[i].key == p.key {
			times++
		}
	}
	return times >= 3
}

// complete tells whether a set of the family through cell c holds mark m on all
// its cells.
func (p *Position) complete(c Cell, m Mark, family int) bool {
	for _, i := range p.sets.setsThrough(c) {
		if n := &p.count[i]; int(n.family) == family && n.held[m-1] == n.size {
			return true
		}
	}
	return false
}

// completes tells whether mark m on the empty cell c would complete a winning
// set.
func (p *Position) completes(c Cell, m Mark) bool {
	for _, i := range p.sets.setsThrough(c) {
		if n := &p.count[i]; int(n.family) < len(p.baseGoals) && n.held[m-1] == n.size-1 {
			return true
		}
	}
	return false
}

// Undo takes back the last move. It returns false at the start of the game.
func (p *Position) Undo() bool {
	if len(p.plies) == 0 {
		return false
	}
	last := p.plies[len(p.plies)-1]
	p.plies = p.plies[:len(p.plies)-1]
	for i := len(p.journal) - 1; i >= int(last.changes); i-- {
		if c := p.journal[i]; c.at < p.slots {
			p.putMark(Cell(c.at), Mark(c.was))
		} else {
			p.put(c.at, c.was)
		}
	}
	p.journal = p.journal[:last.changes]
	p.verdict, p.witness = last.verdict, last.witness
	p.setTurn(last.turn)
	return true
}

// setTurn sets the player to move.
func (p *Position) setTurn(to Player) {
	p.key ^= turnKeys[p.turn&15] ^ turnKeys[to&15]
	p.turn = to
}

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.verdict.Reason != Going }

// Winner is the player who has won, or Nobody in a draw or an unfinished game.
func (p *Position) Winner() Player { return p.verdict.Winner }
