package ui

import (
	"math"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// In a page of somebody else's there is one game, and no way to others: the
// gallery, the library and the making of games are in a page of their own, one
// press away. A game that is only looked at, and a puzzle, have controls of
// their own.

// embedded tells whether the program is a part of somebody else's page.
func (a *session) embedded() bool { return a.env.Asked.Embed }

// puzzling tells whether there is a puzzle on the board.
func (a *session) puzzling() bool {
	z := a.puzzle
	return z != nil && z.stage != none && a.match != nil && z.of == a.match.Record()
}

// canUndo tells whether the button that takes moves back would do something.
func (a *session) canUndo() bool {
	at := a.match.Record().At().Ply()
	switch {
	case a.env.Asked.ReadOnly:
		return at > 0
	case a.puzzling():
		return a.puzzle.stage != showing && at > a.puzzle.ply
	}
	return a.match.CanUndo()
}

// canRedo is the same for what was taken back. Of a puzzle that might give the
// solution away, or be a move that was wrong.
func (a *session) canRedo() bool {
	switch {
	case a.env.Asked.ReadOnly:
		return a.match.Record().Next() != nil
	case a.puzzling():
		return false
	}
	return a.match.CanRedo()
}

// undo takes moves back.
func (a *session) undo() {
	if a.env.Asked.ReadOnly {
		a.stepTo(a.match.Record().At().Ply() - 1)
		return
	}
	a.match.Undo()
}

// redo plays again what was taken back.
func (a *session) redo() {
	if a.env.Asked.ReadOnly {
		a.stepTo(a.match.Record().At().Ply() + 1)
		return
	}
	a.match.Redo()
}

// stepTo goes to a ply of the line on the board.
func (a *session) stepTo(ply int) {
	line := a.match.Record().Line()
	a.match.GoTo(line[min(max(ply, 0), len(line)-1)])
}

// another begins the game on the board anew.
func (a *App) another() {
	r := a.match.Record()
	a.beginAs(r.Plain(), seatsOf(r), r.Tag(tagOffers) == yes, func(fresh *record.Record) { again(fresh, r) })
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
	at, end := a.match.Record().At().Ply(), len(a.match.Record().Line())-1
	if end == 0 { // a position without a way to it
		return []stage.Node{g.more(l.slots(3)[2])}
	}
	box := l.steps()
	return []stage.Node{
		a.Control("first", words.First, words.Verbatim("|←"), box[0], at > 0, func() { a.stepTo(0) }),
		a.Control("undo", words.StepBack, words.Verbatim("←"), box[1], at > 0, a.undo),
		a.Control("redo", words.StepOn, words.Verbatim("→"), box[2], at < end, a.redo),
		a.Control("end", words.End, words.Verbatim("→|"), box[3], at < end, func() { a.stepTo(end) }),
		g.more(box[4]),
	}
}

// puzzleControls are the buttons of a puzzle.
func (g *gameScene) puzzleControls(l *layout) []stage.Node {
	a, z := g.app, g.session.puzzle
	another := !g.session.embedded() && g.session.match.Record().Tag(tagTask) != ""
	n := 4
	if another {
		n = 5
	}
	box := l.slots(n)
	anew := a.Control("new", wordAnewHow, wordAnew, box[1], z.err != nil || z.stage != proving && g.session.match.Record().At().Ply() > z.ply, z.anew)
	show := a.Control("show", wordsOf[z.task].how, wordShowIt, box[2], z.stage == finding, z.show)
	if z.stage == revealed || z.err != nil {
		anew.State |= stage.Leads
	}
	nodes := []stage.Node{a.Control("undo", words.Undo, game.Say{}, box[0], g.session.canUndo(), g.session.undo), anew, show}
	if another {
		next := stage.Node{ID: "next", Role: stage.Button, Label: a.Words(wordNextHow), Short: a.Words(wordNext), Box: box[3], Act: a.nextPuzzle}
		if z.stage == solved {
			next.State |= stage.Leads
		}
		nodes = append(nodes, next)
	}
	return append(nodes, g.more(box[n-1]))
}

// more is the button of the menu.
func (g *gameScene) more(box paint.Rect) stage.Node {
	return stage.Node{ID: "more", Role: stage.Button, Label: g.session.Words(words.MenuShort), Box: box, Act: func() stage.Scene { return newMenu(g.app) }}
}

// wholePage shows the position in a page of its own.
func (a *session) wholePage() {
	if err := a.Files.Visit(recordLink(a.Stage, a.match.Record())); err != nil {
		a.Inform(wordNoVisit)
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
func (a *session) naturalHeight(width float64) float64 {
	if a.match == nil || !(width > 0) {
		return 0
	}
	p := a.match.Record().Position()
	_, timed := a.match.Time()
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
