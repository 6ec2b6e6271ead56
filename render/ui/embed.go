package ui

import (
	"math"

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
