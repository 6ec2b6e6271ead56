package ui

import (
	"math"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// In a page of somebody else's there is one game, and no way to others: the
// gallery, the library and the making of games are in a page of their own, one
// press away. A game that is only looked at, and a puzzle, have controls of
// their own.

// another begins the game on the board anew.
func (a *App) another() {
	r := a.Match.Record()
	a.Pages.Begin(r.Plain(), session.SeatsOf(r), r.Tag(session.TagOffers) == session.Yes, func(fresh *record.Record) { session.DressAgain(fresh, r) })
}

// slots are the places of so many buttons below or beside the board.
func (l *layout) slots(n int) []paint.Rect {
	all := l.buttons
	if all[0].Y == all[len(all)-1].Y {
		return stage.Split(stage.Around(all), n, l.Gap()*0.75)
	}
	low := stage.Split(stage.Around(all[2:]), n-2, l.Gap())
	return append([]paint.Rect{all[0], all[1]}, low...)
}

// steps are the places of four small buttons and a wide one.
func (l *layout) steps() []paint.Rect {
	if all := l.buttons; all[0].Y != all[4].Y {
		return append(stage.Split(stage.Around(all[:2]), 4, l.Gap()), stage.Around(all[2:]))
	}
	return l.buttons
}

// stepControls are the buttons of a game that is only looked at.
func (g *gameScene) stepControls(l *layout) []stage.Node {
	a := g.session
	at, end := a.Match.Record().At().Ply(), len(a.Match.Record().Line())-1
	if end == 0 { // a position without a way to it
		return []stage.Node{g.more(l.slots(3)[2])}
	}
	box := l.steps()
	return []stage.Node{
		a.Control("first", words.First, words.Verbatim("|←"), box[0], at > 0, func() { a.StepTo(0) }),
		a.Control("undo", words.StepBack, words.Verbatim("←"), box[1], at > 0, a.Undo),
		a.Control("redo", words.StepOn, words.Verbatim("→"), box[2], at < end, a.Redo),
		a.Control("end", words.End, words.Verbatim("→|"), box[3], at < end, func() { a.StepTo(end) }),
		g.more(box[4]),
	}
}

// puzzleControls are the buttons of a puzzle.
func (g *gameScene) puzzleControls(l *layout) []stage.Node {
	a, z := g.session, g.session.Puzzle
	another := !g.session.Embedded() && g.session.Match.Record().Tag(session.TagTask) != ""
	n := 4
	if another {
		n = 5
	}
	box := l.slots(n)
	anew := a.Control("new", words.AnewHow, words.Anew, box[1], z.Err != nil || z.Stage != session.Proving && g.session.Match.Record().At().Ply() > z.Ply, z.Anew)
	show := a.Control("show", session.WordsOf[z.Task].How, words.ShowIt, box[2], z.Stage == session.Finding, z.Show)
	if z.Stage == session.Revealed || z.Err != nil {
		anew.State |= stage.Leads
	}
	nodes := []stage.Node{a.Control("undo", words.Undo, game.Say{}, box[0], g.session.CanUndo(), g.session.Undo), anew, show}
	if another {
		next := stage.Node{ID: "next", Role: stage.Button, Label: a.Words(words.NextHow), Short: a.Words(words.Next), Box: box[3], Act: a.Pages.Puzzle}
		if z.Stage == session.Solved {
			next.State |= stage.Leads
		}
		nodes = append(nodes, next)
	}
	return append(nodes, g.more(box[n-1]))
}

// more is the button of the menu.
func (g *gameScene) more(box paint.Rect) stage.Node {
	return stage.Node{ID: "more", Role: stage.Button, Label: g.session.Words(words.MenuShort), Box: box, Act: func() stage.Scene { return g.session.Pages.Menu() }}
}

// wholePage shows the position in a page of its own.
func (a *App) wholePage() {
	if err := a.Files.Visit(session.RecordLink(a.Stage, a.Match.Record())); err != nil {
		a.Inform(words.NoVisit)
	}
}

// The heights that an embed asks for: one that stands upright up to the width
// from which a column beside the board is better.
const (
	uprightWidth = 540
	leastUpright = 460
	mostUpright  = 1.8 // of the width
	mostBeside   = 720
)

// naturalHeight is how high the program would like to be in a page that gives it
// a width, in CSS pixels: so high that the board is as large as the width allows.
func (a *App) naturalHeight(width float64) float64 {
	if a.Match == nil || !(width > 0) {
		return 0
	}
	p := a.Match.Record().Position()
	_, timed := a.Match.Time()
	names := a.Chosen.Of(stage.SetNames) == stage.IsOn
	if width <= uprightWidth {
		tall := paint.Rect{W: width, H: 3 * width}
		l := layGame(tall, p, &board.Window{}, names, timed)
		least := l.Of(leastUpright)
		head, foot := l.around(width-2*l.Pad(), p)
		board := min(l.Room.H, width) + l.Margin + l.Tools.H
		return math.Ceil(min(max(head+board+foot+2*l.Pad(), least), max(least, mostUpright*width)))
	}
	wide := paint.Rect{W: width, H: min(width/1.25, mostBeside)}
	l := layGame(wide, p, &board.Window{}, names, timed)
	return math.Ceil(min(wide.H, max(l.Room.H+l.Margin+2*l.Scale.Pad(), l.Scale.Of(320))))
}
