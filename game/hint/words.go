package hint

import "noughts/game"

// what returns the first step of the hint: what there is to see, and its cells.
func (f *finder) what() (game.Say, []game.Cell) {
	p := f.p
	switch t := f.fact(Threat); {
	case f.fact(Wins) != nil:
		return game.Says("You can win now."), f.marksOfSet(f.fact(Wins))
	case f.fact(Lost) != nil && len(f.blunders) == 0:
		return game.Says("Every move loses at once."), nil
	case f.fact(Lost) != nil:
		return game.Says("{0} wins at once, whatever you play.", p.Title(f.fact(Lost).By)), f.threatCells(t)
	case t != nil:
		return threat(p.Title(t.By), t.Reason, moveName(p.Rules(), t.Reply)), f.threatCells(t)
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
	case f.fact(Captures) != nil:
		return game.Counts(f.fact(Captures).N, "You can capture a stone.", "You can capture {0} stones."), nil
	case f.fact(Closes) != nil:
		return game.Says("You can win a board."), f.fact(Closes).Cells
	case f.fact(Aims) != nil:
		return game.Says("You can threaten to win with your next move."), nil
	case f.fact(Makes) != nil:
		return game.Says("You can make an open three."), nil
	case f.fact(Draws) != nil:
		return game.Says("With best play by all it is a draw."), nil
	case f.fact(Sends) != nil:
		return game.Says("Mind where your move sends {0}.", p.Title(f.fact(Sends).By)), nil
	case f.fact(Stops) != nil && f.fact(Stops).N == 1:
		return game.Says("{0} lacks only one more.", p.Title(f.fact(Stops).By)), f.fact(Stops).Cells
	case f.fact(Builds) != nil:
		return game.Says("A quiet position: build on what you have."), f.fact(Builds).Cells
	case f.fact(Stops) != nil:
		return game.Says("A quiet position: get in the way of {0}.", p.Title(f.fact(Stops).By)), f.fact(Stops).Cells
	case f.fact(Lines) != nil && f.fact(Lines).N > 1:
		return game.Says("A quiet position: take a place with many ways to go on."), nil
	case f.whole:
		return game.Says("A quiet position: nobody can win at once."), nil
	}
	return game.Says("A quiet position: no forced win is in sight."), nil
}

// threatCells lists the cells of a threat: first the cell of the winning reply, and then
// the rest of the set.
func (f *finder) threatCells(t *Fact) []game.Cell {
	if t == nil || t.Reply.To == game.NoCell {
		return nil
	}
	cells := []game.Cell{t.Reply.To}
	for _, c := range t.Cells {
		if c != t.Reply.To {
			cells = append(cells, c)
		}
	}
	return cells
}

// marksOfSet lists the cells of the set that a move completes, without the move
// itself.
func (f *finder) marksOfSet(w *Fact) (cells []game.Cell) {
	for _, c := range w.Cells {
		if c != w.Move.To && f.p.Mark(c) != game.Empty {
			cells = append(cells, c)
		}
	}
	return cells
}

// threat is the sentence about an imminent win.
func threat(name game.Say, why game.Reason, cell game.Say) game.Say {
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
		return game.Says("{0} threatens to complete a row of boards at {1}.", name, cell)
	}
	return game.Says("{0} threatens to win at {1}.", name, cell)
}

// wins is the sentence about what a winning move achieves.
func wins(why game.Reason) game.Say {
	switch why {
	case game.InLine:
		return game.Says("It completes a line and wins.")
	case game.InShape:
		return game.Says("It completes the shape and wins.")
	case game.AtCorners:
		return game.Says("It takes the last corner you need, and wins.")
	case game.Joined:
		return game.Says("It joins two sides and wins.")
	case game.Captured:
		return game.Says("It captures enough stones to win.")
	case game.BoardsLine:
		return game.Says("It completes a row of boards and wins.")
	case game.Broken:
		return game.Says("It puts the goal out of reach and wins.")
	}
	return game.Says("It wins.")
}

// blocks is the sentence about the line that the move blocks.
func (f *finder) blocks(by game.Say, t *Fact) game.Say {
	p, b := f.p, f.p.Board()
	if t.Reason != game.InLine || p.Rules().Common() || len(t.Cells) < 2 || !contains(t.Cells, f.move.To) {
		return game.Says("It prevents that.")
	}
	first, last := t.Cells[0], t.Cells[len(t.Cells)-1]
	x, y, _ := b.XYZ(first)
	x2, y2, _ := b.XYZ(last)
	straight := b.Layers() == 1 && !b.Hexagonal() && !b.Wraps()
	switch {
	case straight && y == y2:
		return game.Says("It blocks the line of {0} in row {1}.", by, b.Height()-y)
	case straight && x == x2:
		return game.Says("It blocks the line of {0} in column {1}.", by, game.Column(x))
	}
	return game.Says("It blocks the line of {0} from {1} to {2}.", by, b.Name(first), b.Name(last))
}

// why is the second step of the hint: the move and its reasons.
func (f *finder) why() game.Say {
	return game.Sentences(append([]game.Say{Order(f.p.Rules(), f.move)}, f.reasons()...)...)
}

// own is the number of the winner's own moves within the plies of a fact.
func (f *finder) own(t *Fact) int { return f.p.OwnMoves(t.N) }

// reasons lists the sentences that explain the move, which they call "it".
func (f *finder) reasons() (all []game.Say) {
	p := f.p
	two := p.Rules().PlayerCount() == 2
	you := p.Title(f.me) // replaced by the opponent if there are two players
	if two {
		you = p.Title(3 - f.me)
	}
	add := func(s game.Say) { all = append(all, s) }
	if w := f.fact(Wins); w != nil {
		return []game.Say{wins(w.Reason)}
	}
	if l := f.fact(Lost); l != nil {
		if len(f.blunders) == 0 || f.blunderOf(f.move) == nil {
			return []game.Say{game.Says("It loses, like every other move: go back and try another way.")}
		}
		return []game.Say{game.Says("{0} still wins: {1}.", p.Title(l.By), placed(p.Rules(), l.Reply))}
	}
	if t := f.fact(Blocks); t != nil {
		add(f.blocks(p.Title(t.By), t))
	}
	if a := f.fact(Averts); a != nil {
		if t := f.fact(OpenThree); t != nil && f.touches(t) {
			add(f.three(p.Title(t.By), t))
		} else {
			add(game.Says("It stops the win that {0} could force from {1} on.", p.Title(a.By), moveName(p.Rules(), a.Reply)))
		}
	}
	if t := f.fact(Fork); t != nil && len(t.Cells) > mostNamed {
		add(game.Says("You win with your next move, whatever {0} replies.", p.Title(t.By)))
	} else if t != nil {
		add(game.Says("It threatens to win in more than one place ({0}): {1} cannot stop them all.", f.list(t.Cells), p.Title(t.By)))
	} else if t := f.fact(WinIn); t != nil && two {
		add(game.Counts(f.own(t), "It wins at once.", "It wins in {0} moves, whatever {1} replies.", you))
	} else if t != nil {
		add(game.Counts(f.own(t), "It wins at once.", "It wins in {0} moves, whatever the others reply."))
	}
	if t := f.fact(Aims); t != nil {
		add(game.Says("It threatens to win next ({0}).", f.list(t.Cells)))
	}
	if f.fact(Makes) != nil {
		add(game.Says("It makes an open three."))
	}
	if t := f.fact(Closes); t != nil {
		add(game.Says("It wins board {0}.", p.Board().Name(t.Cells[0])))
	}
	if t := f.fact(Captures); t != nil {
		add(game.Counts(t.N, "It captures a stone.", "It captures {0} stones."))
	}
	if t := f.fact(Only); t != nil {
		add(f.only())
	} else if t := f.fact(RestLoses); t != nil {
		add(game.Counts(f.own(t), "Every other move loses at once.", "Every other move loses in {0} moves or sooner."))
	} else if t := f.fact(RestDraws); t != nil {
		add(game.Says("No other move wins."))
	}
	if t := f.fact(LossIn); t != nil && two {
		add(game.Counts(f.own(t), "It holds out as long as any: {1} wins with the next move.", "It holds out as long as any: {1} wins in {0} moves.", you))
	}
	if t := f.fact(Draws); t != nil {
		add(game.Says("It holds the draw."))
	}
	if len(all) == 0 || len(all) == 1 && f.fact(Draws) != nil {
		if t := f.fact(Sends); t != nil {
			add(game.Says("It sends {0} to board {1}.", p.Title(t.By), p.Board().Name(t.Cells[0])))
		}
		all = append(all, f.plan()...)
	}
	if len(all) == 0 {
		all = f.next()
	}
	if t := f.fact(Likely); t != nil {
		add(likely(t.N, two))
	}
	if len(all) == 0 {
		add(game.Says("It is as good as any."))
	}
	return all
}

// plan explains a move that forces nothing.
func (f *finder) plan() (all []game.Say) {
	if t := f.fact(Builds); t != nil && len(t.Cells) <= mostNamed {
		all = append(all, game.Counts(t.N, "It builds on {1}: one more there wins.", "It builds on {1}: {0} more there win.", f.list(t.Cells)))
	}
	if t := f.fact(Stops); t != nil && len(t.Cells) <= mostNamed {
		all = append(all, game.Says("It gets in the way of {0} at {1}.", f.p.Title(t.By), f.list(t.Cells)))
	}
	if t := f.fact(Lines); t != nil && len(all) == 0 {
		if t.N > 2 {
			return []game.Say{game.Says("Many ways to win lead through it.")}
		}
		all = append(all, game.Says("It keeps a way to win open."))
	}
	return all
}

// next names the reply that the engine expects, and the move after it, between two players who
// take turns.
func (f *finder) next() []game.Say {
	p, pv := f.p, f.info.PV
	if len(pv) < 3 || pv[0] != f.move || p.Rules().PlayerCount() != 2 {
		return nil
	}
	var turns []game.Player
	for _, m := range pv[:2] {
		if p.Play(m) != nil {
			break
		}
		defer p.Undo()
		turns = append(turns, p.Turn())
	}
	if len(turns) < 2 || turns[0] == f.me || turns[1] != f.me || p.Legal(pv[2]) != nil {
		return nil
	}
	return []game.Say{game.Says("If {0} answers {1}, go on with {2}.", p.Title(turns[0]), moveName(p.Rules(), pv[1]), moveName(p.Rules(), pv[2]))}
}

// likely is the sentence about the engine's estimate. With several players the
// engine only knows how they compare.
func likely(percent int, two bool) game.Say {
	switch {
	case two:
		return game.Says("Your chances are then {0} % (an estimate).", min(max(percent, 1), 99))
	case percent > 55:
		return game.Says("By the engine's estimate you then stand better than the others.")
	case percent < 45:
		return game.Says("By the engine's estimate you then stand worse than the others.")
	}
	return game.Says("By the engine's estimate you then stand as well as the others.")
}

// mostNamed is the largest number of cells that a sentence names.
const mostNamed = 4

// only explains why no other move will do.
func (f *finder) only() game.Say {
	switch {
	case len(f.blunders) == 0:
		return game.Says("Every other move loses at once.")
	case len(f.loses) == 0:
		return game.Says("Every other move lets {0} win at once.", f.p.Title(f.blunders[0].by))
	}
	return game.Says("Every other move loses at once or lets {0} win at once.", f.p.Title(f.blunders[0].by))
}

// touches tells whether the move is within the row of an open three, or at one
// of its ends.
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

// inLine tells whether each of the cells has a neighbour among them along an
// axis.
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

// three is the sentence about the open three that a move blocks.
func (f *finder) three(by game.Say, t *Fact) game.Say {
	b := f.p.Board()
	x, y := b.XY(t.Cells[0])
	x2, y2 := b.XY(t.Cells[1])
	switch {
	case y == y2:
		return game.Says("It blocks the open three of {0} in row {1}.", by, b.Height()-y)
	case x == x2:
		return game.Says("It blocks the open three of {0} in column {1}.", by, game.Column(x))
	}
	return game.Says("It blocks the open three of {0} through {1}.", by, b.Name(t.Cells[0]))
}

// list is the names of some cells, separated by commas.
func (f *finder) list(cells []game.Cell) game.Say {
	var all []game.Say
	for _, c := range cells {
		all = append(all, game.Says("{0}", f.p.Board().Name(c)))
	}
	return game.List(all...)
}
