package moves

import (
	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// saveState saves the state that the next event is compared with.
func (g *Game) saveState() {
	p := g.Position()
	g.plies = p.Plies()
	if g.plies > 0 {
		g.last = p.Ply(g.plies - 1)
	}
	g.Barred = board.Barred(p)
	g.outs = 0
	for by := game.First; int(by) <= p.Rules().PlayerCount(); by++ {
		if p.Out(by) {
			g.outs |= 1 << by
		}
	}
}

// OnEvent updates the board after an event of the match, and announces it.
func (g *Game) OnEvent(e match.Event) {
	a := g.Session
	if e.Kind == match.Timed || e.Kind == match.Thinking {
		return // clocks and progress are read where they are drawn
	}
	a.Changed()
	p := g.Position()
	g.Asked, g.Choice = game.NoCell, nil
	g.Over, g.Result = p.Outcome(), a.Match.Result()
	if e.Kind == match.Ended && !a.IsOver() {
		return // the end was taken back meanwhile; an event for that follows
	}
	switch e.Kind {
	case match.Began, match.Moved, match.Annotated:
		g.List.Update(e.Kind == match.Began)
	}
	switch e.Kind {
	case match.Began:
		g.Window, g.Anchor = board.Window{Turned: g.Window.Turned && board.Turns(a.Match.Record().Position())}, game.NoCell
		g.typed, g.pointing = typed{}, pointing{}
		g.Palette, a.Clocks.Low = board.PaletteOf(a.Match.Record()), 0
		g.Motion.Ends = 0
		a.Notice, a.Feat = game.Say{}, game.Say{}
		a.Say(words.Begun)
		g.follow(nil)
		g.Window.Seek(g.LastCell())
		g.AnnounceStatus()
	case match.Moved:
		a.Notice, a.Feat = game.Say{}, game.Say{}
		closed := g.closed()
		gone := g.follow(&board.Hint{Move: e.Move})
		g.sayMove(e, gone, closed)
		g.sayDraw()
		if !a.Match.Human(e.By) || a.Remote != nil && e.By != a.Remote.Here() {
			g.Window.Seek(g.LastCell())
		}
		if n := len(g.Over.Cells); n > 0 && g.Layout.Zoomed {
			g.Window.GoTo(&g.Layout.Plan, g.Over.Cells[n/2])
		}
		if !g.Session.People() {
			g.Session.Next = a.Now + g.Session.MovePause()
		}
	case match.Jumped:
		a.Notice, a.Feat = game.Say{}, game.Say{}
		var h *board.Hint
		g.Window.Seek(g.LastCell())
		switch p.Plies() - g.plies {
		case 1:
			h = &board.Hint{Move: p.Ply(p.Plies() - 1)}
		case -1:
			h = &board.Hint{Move: g.last, Back: true}
			g.Window.Seek(g.last.To)
		}
		g.follow(h)
		if p.Plies() != g.plies {
			a.Say(words.Jump(p.Plies() - g.plies))
		} else { // another variation
			a.Say(words.Period(words.Ply(p.Plies(), len(a.Match.Record().Line())-1)))
		}
		g.sayDraw()
		g.AnnounceStatus()
	case match.Ended, match.Stopped, match.Asked, match.Offered:
		if a.Display.Retrying() {
			break // the scene announces it
		}
		a.Say(words.Period(g.Status()))
	case match.Declined:
		a.Inform(words.NoDraw)
	case match.Reopened:
		a.Notice, a.Feat = game.Say{}, game.Say{}
		a.Say(words.Reopened)
		g.AnnounceStatus()
	case match.Failed:
		if _, ok := e.Err.(session.WrongMove); !ok { // the puzzle takes the move back and announces why
			a.Inform(a.Explain(e.Err))
		}
	}
	g.saveState()
}

// closed counts the closed regions among the marks on the screen.
func (g *Game) closed() int {
	return session.ClosedIn(g.Position().Board(), func(c game.Cell) game.Mark { return g.Motion.Marks[c] })
}

// sayMove announces a move and its effects: captures, a closed region, the next player, players
// who are out.
func (g *Game) sayMove(e match.Event, gone []game.Cell, closed int) {
	p := g.Position()
	b := p.Board()
	text := []game.Say{words.Move(p, e.By, e.Move)}
	if swap := g.TookOver(); swap.English != "" {
		text[0] = swap
	}
	taken := []string{}
	for _, c := range gone {
		if c != e.Move.To && b.RegionOf(c) < 0 && e.Move.Arg == 0 {
			taken = append(taken, b.Name(c))
		}
	}
	if len(taken) > 0 {
		text = append(text, words.Captures(p.Title(e.By), taken))
	}
	if e.Move.To != game.NoCell && g.closed() > closed {
		region, _ := b.Region(e.Move.To)
		c := b.RegionCell(region)
		text = append(text, words.Closed(b.Name(c), p.Rules(), p.Mark(c)))
	}
	if why := g.Session.Reason(); why.English != "" {
		text = append(text, words.Period(why))
	}
	if !g.Over.Over {
		if t := p.Target(); t >= 0 {
			text = append(text, words.Target(p.Title(p.Turn()), b.Name(b.RegionCell(t))))
		} else if n := p.Rules().PlayerCount(); p.Turn() == e.By {
			text = append(text, words.AgainTurn(p.Title(e.By)))
		} else if n > 2 {
			text = append(text, words.Period(words.Turn(p.Title(p.Turn()))))
		}
		for by := range game.Player(p.Rules().PlayerCount()) {
			if by++; p.Out(by) && g.outs>>by&1 == 0 {
				text = append(text, words.Out(p.Title(by)))
			}
		}
	}
	g.Session.Say(game.Sentences(text...))
}

// AnnounceStatus announces the status, unless a computer is to move: the event Asked follows then, and
// announces it.
func (g *Game) AnnounceStatus() {
	m := g.Session.Match
	if m.Human(g.Position().Turn()) || m.Held() || g.Done() {
		g.Session.Say(words.Period(g.Status()))
	}
}

// sayDraw announces once that a draw has become certain.
func (g *Game) sayDraw() {
	certain := !g.Over.Over && g.Position().Drawn()
	if certain && !g.drawn {
		g.Session.Say(words.Period(words.CertainDraw))
	}
	g.drawn = certain
}

// follow starts the motion of the marks towards the position, and answers the cells whose marks
// are gone. Without animations the marks change at once.
func (g *Game) follow(h *board.Hint) (gone []game.Cell) {
	gone = g.Motion.Follow(g.Position(), g.Session.Now, h)
	if g.Session.Look.Reduced || !g.Session.People() && g.Session.MovePause() == 0 {
		g.Motion.Reset(g.Position())
		g.Motion.Ends = g.Session.Now
		g.Strike = g.Session.Now - stage.StrikeTime
		return gone
	}
	g.Strike = max(g.Session.Now, g.Motion.Ends)
	return gone
}
