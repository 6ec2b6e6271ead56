package hint

import "noughts/game"

// what is the first step: what there is to see.
func (f *finder) what() (game.Say, []game.Cell) {
	p := f.p
	switch t := f.fact(Threat); {
	case f.fact(Wins) != nil:
		return game.Says("You can win now."), nil
	case f.fact(Lost) != nil && len(f.lets) == 0:
		return game.Says("Every move loses at once."), nil
	case f.fact(Lost) != nil:
		return game.Says("{0} wins at once, whatever you play.", p.Title(f.fact(Lost).By)), nil
	case t != nil:
		return threat(p.Title(t.By), t.Reason, p.Rules().MoveText(t.Reply)), append([]game.Cell{t.Reply.To}, t.Cells...)
	case f.fact(Fork) != nil, f.fact(WinIn) != nil:
		return game.Says("You can force a win."), nil
	case f.fact(Only) != nil:
		return game.Says("Every move but one loses at once, or lets it happen."), nil
	case f.fact(LossIn) != nil:
		return game.Says("Every move loses against best play."), nil
	case f.fact(OpenThree) != nil:
		t = f.fact(OpenThree)
		return game.Says("{0} has an open three.", p.Title(t.By)), t.Cells
	case f.fact(Forces) != nil:
		t = f.fact(Forces)
		return game.Says("{0} threatens to force a win.", p.Title(t.By)), []game.Cell{t.Reply.To}
	case f.fact(RestLoses) != nil:
		return game.Says("Only one move does not lose."), nil
	case f.fact(Fails) != nil:
		return game.Counts(f.fact(Fails).N, "One move loses at once.", "{0} moves lose at once."), nil
	case f.fact(Trap) != nil:
		return game.Says("Take care: after some moves {0} wins at once.", p.Title(f.fact(Trap).By)), nil
	case f.fact(Draws) != nil:
		return game.Says("With best play by all it is a draw."), nil
	}
	return game.Says("Nobody can win at once."), nil
}

// threat says what somebody is about to reach.
func threat(name game.Say, why game.Reason, cell string) game.Say {
	switch why {
	case game.InLine:
		return game.Says("{0} threatens to complete a line at {1}.", name, cell)
	case game.InShape:
		return game.Says("{0} threatens to complete the shape at {1}.", name, cell)
	case game.AtCorners:
		return game.Says("{0} threatens to take the corner {1}, and has enough corners then.", name, cell)
	case game.Joined:
		return game.Says("{0} threatens to join two sides at {1}.", name, cell)
	case game.Captured:
		return game.Says("{0} threatens to capture enough stones at {1}.", name, cell)
	case game.BoardsLine:
		return game.Says("{0} threatens to have boards in line at {1}.", name, cell)
	}
	return game.Says("{0} threatens to win at {1}.", name, cell)
}

// wins says what a move reaches.
func wins(move string, why game.Reason) game.Say {
	switch why {
	case game.InLine:
		return game.Says("{0} completes a line and wins.", move)
	case game.InShape:
		return game.Says("{0} completes the shape and wins.", move)
	case game.AtCorners:
		return game.Says("{0} takes the last corner you need, and wins.", move)
	case game.Joined:
		return game.Says("{0} joins two sides and wins.", move)
	case game.Captured:
		return game.Says("{0} captures enough stones to win.", move)
	case game.BoardsLine:
		return game.Says("{0} has boards in line and wins.", move)
	case game.Broken:
		return game.Says("{0} puts the goal out of reach and wins.", move)
	}
	return game.Says("{0} wins.", move)
}

// blocks says which row a move stops.
func (f *finder) blocks(move string, by game.Say, t *Fact) game.Say {
	p, b := f.p, f.p.Board()
	if t.Reason != game.InLine || p.Rules().Common() || len(t.Cells) < 2 || !contains(t.Cells, f.move.To) {
		return game.Says("{0} prevents it.", move)
	}
	first, last := t.Cells[0], t.Cells[len(t.Cells)-1]
	x, y, z := b.XYZ(first)
	x2, y2, z2 := b.XYZ(last)
	straight := z == z2 && !b.Hexagonal() && !p.Board().Wraps()
	switch {
	case straight && y == y2:
		return game.Says("{0} blocks the line of {1} in row {2}.", move, by, b.Height()-y)
	case straight && x == x2:
		return game.Says("{0} blocks the line of {1} in column {2}.", move, by, game.Column(x))
	}
	return game.Says("{0} blocks the line of {1} from {2} to {3}.", move, by, b.Name(first), b.Name(last))
}

// why is the second step: the move, and what speaks for it.
func (f *finder) why() game.Say {
	p := f.p
	move := p.Rules().MoveText(f.move)
	you := p.Title(f.me) // for games of two: whoever else there is
	if n := p.Rules().PlayerCount(); n == 2 {
		you = p.Title(3 - f.me)
	}
	if w := f.fact(Wins); w != nil {
		return wins(move, w.Reason)
	}
	if l := f.fact(Lost); l != nil {
		if len(f.lets) == 0 || f.letsOf(f.move) == nil {
			return game.Says("{0} loses, like every other move.", move)
		}
		return game.Says("After {0}, {1} still wins with {2}.", move, p.Title(l.By), p.Rules().MoveText(l.Reply))
	}
	var all []game.Say
	if t := f.fact(Blocks); t != nil {
		all = append(all, f.blocks(move, p.Title(t.By), t))
	}
	if a := f.fact(Averts); a != nil {
		if t := f.fact(OpenThree); t != nil && f.touches(t) {
			all = append(all, f.three(move, p.Title(t.By), t))
		} else {
			all = append(all, game.Says("{0} stops the win that {1} could force with {2}.", move, p.Title(a.By), p.Rules().MoveText(a.Reply)))
		}
	}
	if t := f.fact(Fork); t != nil && len(t.Cells) > mostNamed {
		all = append(all, game.Says("After {0} you win with your next move, whatever {1} replies.", move, p.Title(t.By)))
	} else if t != nil {
		all = append(all, game.Says("{0} threatens to win in more than one place ({1}): {2} cannot stop them all.", move, f.list(t.Cells), p.Title(t.By)))
	} else if t := f.fact(WinIn); t != nil {
		all = append(all, game.Counts(t.N, "{1} wins at once.", "{1} wins in {0} moves, whatever the others play.", move))
	}
	if t := f.fact(Aims); t != nil {
		all = append(all, game.Says("{0} threatens to win next ({1}).", move, f.list(t.Cells)))
	}
	if t := f.fact(Closes); t != nil {
		all = append(all, game.Says("{0} wins board {1}.", move, p.Board().Name(t.Cells[0])))
	}
	if t := f.fact(Captures); t != nil {
		all = append(all, game.Counts(t.N, "{1} captures a stone.", "{1} captures {0} stones.", move))
	}
	if t := f.fact(Only); t != nil {
		all = append(all, f.only(move))
	} else if t := f.fact(RestLoses); t != nil {
		all = append(all, game.Counts(t.N, "Every move but {1} loses at once.", "Every move but {1} loses in {0} moves or sooner.", move))
	} else if t := f.fact(RestDraws); t != nil {
		all = append(all, game.Says("No other move than {0} wins.", move))
	}
	if t := f.fact(LossIn); t != nil {
		all = append(all, game.Counts(t.N, "{1} holds out as long as any: {2} wins with the next move.", "{1} holds out as long as any: {2} wins in {0} moves.", move, you))
	}
	if t := f.fact(Draws); t != nil {
		all = append(all, game.Says("{0} holds the draw.", move))
	}
	if len(all) == 0 || len(all) == 1 && f.fact(Draws) != nil {
		if t := f.fact(Sends); t != nil {
			all = append(all, game.Says("{0} sends {1} to board {2}.", move, p.Title(t.By), p.Board().Name(t.Cells[0])))
		}
		if t := f.fact(Lines); t != nil {
			all = append(all, game.Counts(t.N, "{1} is in one line that you can still complete.", "{1} is in {0} lines that you can still complete.", move))
		}
	}
	if t := f.fact(Likely); t != nil {
		all = append(all, game.Says("After {0} the engine gives you {1} % (an estimate).", move, t.N))
	}
	if len(all) == 0 {
		return game.Says("{0} is as good as any.", move)
	}
	return game.Sentences(all...)
}

// mostNamed is how many cells a sentence names.
const mostNamed = 4

// only says why no other move will do.
func (f *finder) only(move string) game.Say {
	switch {
	case len(f.lets) == 0:
		return game.Says("Every move but {0} loses at once.", move)
	case len(f.loses) == 0:
		return game.Says("Every move but {0} lets {1} win at once.", move, f.p.Title(f.lets[0].by))
	}
	return game.Says("Every move but {0} loses at once or lets {1} win at once.", move, f.p.Title(f.lets[0].by))
}

// touches tells whether the move stands in the row of an open three, or at an
// end of it.
func (f *finder) touches(t *Fact) bool {
	b := f.p.Board()
	for _, c := range t.Cells {
		if c == f.move.To {
			return true
		}
		for axis := range b.Axes() {
			if len(t.Cells) > 1 && inLine(b, t.Cells, axis) && (b.Step(c, axis, 1) == f.move.To || b.Step(c, axis, -1) == f.move.To) {
				return true
			}
		}
	}
	return false
}

// inLine tells whether cells stand along an axis.
func inLine(b *game.Board, cells []game.Cell, axis int) bool {
	for i, c := range cells {
		next := false
		for k, d := range cells {
			if k != i && (b.Step(c, axis, 1) == d || b.Step(c, axis, -1) == d) {
				next = true
			}
		}
		if !next {
			return false
		}
	}
	return true
}

// three says where the open three is that a move blocks.
func (f *finder) three(move string, by game.Say, t *Fact) game.Say {
	b := f.p.Board()
	x, y := b.XY(t.Cells[0])
	x2, y2 := b.XY(t.Cells[1])
	switch {
	case y == y2:
		return game.Says("{0} blocks the open three of {1} in row {2}.", move, by, b.Height()-y)
	case x == x2:
		return game.Says("{0} blocks the open three of {1} in column {2}.", move, by, game.Column(x))
	}
	return game.Says("{0} blocks the open three of {1} through {2}.", move, by, b.Name(t.Cells[0]))
}

// list is the names of some cells.
func (f *finder) list(cells []game.Cell) game.Say {
	var all []game.Say
	for _, c := range cells {
		all = append(all, game.Says("{0}", f.p.Board().Name(c)))
	}
	return game.List(all...)
}
