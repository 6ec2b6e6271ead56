package ui

import (
	"noughts/game/record"
	"noughts/render/ui/play"
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

// naturalHeight is how high the program would like to be in a page that gives it
// a width, in CSS pixels.
func (a *App) naturalHeight(width float64) float64 {
	if a.Match == nil || !(width > 0) {
		return 0
	}
	return play.Height(a.Match, width, a.Chosen.Of(stage.SetNames) == stage.IsOn)
}
