package ui

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// An embed in a page of others has one game, and no way to other games: the gallery, the
// library and compositions need a page of their own, which a button opens. A read-only game and
// a puzzle have controls of their own.

// another starts the game on the board anew.
func (a *App) another() {
	r := a.Match.Record()
	if a.TurnSide() != game.Nobody {
		a.BeginByLink(r.BaseRules(), func(fresh *record.Record) { session.CopyCast(fresh, r) })
		return
	}
	a.KeepSeats()
	a.Pages.Begin(r.BaseRules(), session.SeatsOf(r), r.Tag(session.TagOffers) == session.Yes, func(fresh *record.Record) { session.CopyCast(fresh, r) })
}

// swapped starts the game on the board anew, and its two players swap sides.
func (a *App) swapped() {
	r := a.Match.Record()
	seats := session.SeatsOf(r)
	slices.Reverse(seats)
	a.SwapSeats()
	a.Pages.Begin(r.BaseRules(), seats, r.Tag(session.TagOffers) == session.Yes, func(fresh *record.Record) {
		session.CopyCast(fresh, r)
		for i, from := range []game.Player{game.Second, game.First} {
			if to, name := record.TagName(game.Player(i+1)), r.Tag(record.TagName(from)); name != "" || fresh.Tag(to) != "" {
				fresh.SetTag(to, name)
			}
		}
	})
}

// wholePage opens the position in a page of its own.
func (a *App) wholePage() {
	if err := a.Files.Visit(session.RecordLink(a.Stage, a.Match.Record())); err != nil {
		a.Inform(words.NoVisit)
	}
}

// naturalHeight is the height in CSS pixels that the program requests in an embed of a width.
func (a *App) naturalHeight(width float64) float64 {
	if a.game == nil || !(width > 0) {
		return 0
	}
	return a.game.Height(width, a.Chosen.Of(stage.SetNames) == stage.IsOn, play.Strip(a.Session))
}
