package game

import "slices"

// Moves appends every legal move to dst, in the order of the cells where the
// rules are the ordinary ones; choices that place nothing come last.
func (p *Position) Moves(dst []Move) []Move {
	if p.Over() {
		return dst
	}
	if p.ordinary {
		return p.free(dst)
	}
	r := p.rules
	from, places := len(dst), true
	t := p.skills.chooser
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

// placements appends what the rules of placement allow, with each mark that
// may be chosen.
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

// Legal is nil for a move that may be played, and otherwise a *Refusal that
// names the rule against it.
func (p *Position) Legal(m Move) error {
	if p.ordinary {
		if p.Over() || uint(m.To) >= uint(p.cells) || p.at(m.To) != Empty || m.Mark != Empty || m.Arg != 0 {
			return p.refuse(m)
		}
		return nil
	}
	return p.legal(m)
}

// legal is Legal where some part of the rules is not the ordinary one.
func (p *Position) legal(m Move) error {
	r := p.rules
	t := p.skills.chooser
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
	if m.Arg != 0 && !p.skills.names {
		return p.refusal(NoChoice, m.To, NoCell)
	}
	if r.Place != nil {
		return r.Place.Refuse(p, m.To)
	}
	return nil
}

// refuseMark refuses a mark that the rules do not let the player choose.
func (p *Position) refuseMark(m Move) error {
	switch marks := p.rules.Marks; {
	case len(marks) > 1 && !slices.Contains(marks, m.Mark):
		return p.refusal(MarkMissing, m.To, NoCell)
	case len(marks) < 2 && m.Mark != Empty:
		return p.refusal(NoChoice, m.To, NoCell)
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
	p.plies = append(p.plies, ply{m, int32(len(p.journal)), mover, p.verdict, p.key, p.witness})
	if p.ordinary {
		p.journal = append(p.journal, change{at: int32(m.To)})
		p.putMark(m.To, Mark(mover))
		p.verdict = p.goal.Judge(p, 0, mover)
		if next := mover + 1; p.reg[regOut] == 0 && int(next) <= p.players {
			p.pass(next)
		} else {
			p.pass(Rotation{}.Next(p, mover))
		}
		if p.verdict.Reason == Going && p.empty == 0 {
			p.verdict.Reason = NoneLeft
		}
		return nil
	}
	p.carry(m)
	p.verdict = p.goal.Judge(p, 0, mover)
	p.pass(p.rules.turns().Next(p, mover))
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

// carry carries a move out.
func (p *Position) carry(m Move) {
	r := p.rules
	switch {
	case m.To == NoCell:
		p.skills.chooser.choose(p, m)
	case r.Effect != nil:
		r.Effect.Apply(p, m)
	default:
		p.lay(m)
	}
	if f := p.skills.follower; f != nil {
		f.follow(p, m)
	}
}

// lay puts the mark of a placement.
func (p *Position) lay(m Move) { p.change(int32(m.To), int32(p.markOf(m))) }

// stuck tells whether the player to move has no move.
func (p *Position) stuck() bool {
	if t := p.skills.chooser; t != nil {
		if all, _ := t.choices(p, nil); len(all) > 0 {
			return false
		}
	}
	if e := p.skills.effect; e != nil {
		return !e.any(p)
	}
	if e := p.skills.place; e != nil {
		return !e.any(p)
	}
	return p.empty == 0
}

// repeated tells whether the position has come up for the third time, in rules
// by which it can.
func (p *Position) repeated() bool {
	if !p.skills.repeats {
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

// complete tells whether a set of a family through a cell holds nothing but a
// mark.
func (p *Position) complete(c Cell, m Mark, family int) bool {
	for _, i := range p.sets.by(c) {
		if n := &p.count[i]; int(n.family) == family && n.held[m-1] == n.size {
			return true
		}
	}
	return false
}

// completes tells whether a mark on an empty cell would complete a winning set.
func (p *Position) completes(c Cell, m Mark) bool {
	for _, i := range p.sets.by(c) {
		if n := &p.count[i]; int(n.family) < len(p.leaves) && n.held[m-1] == n.size-1 {
			return true
		}
	}
	return false
}

// Undo takes the last move back. It answers false at the start of the game.
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
	p.pass(last.turn)
	return true
}

// pass makes a player the one to move.
func (p *Position) pass(to Player) {
	p.key ^= turnKeys[p.turn&15] ^ turnKeys[to&15]
	p.turn = to
}

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.verdict.Reason != Going }

// Winner is the player who has won, Nobody in a draw or a game under way.
func (p *Position) Winner() Player { return p.verdict.Winner }
