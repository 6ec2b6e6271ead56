package ui

import (
	"fmt"
	"slices"
	"strings"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/home"
	"noughts/render/ui/play"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// start puts a match on the screen.
func (a *App) start(m *match.Match) {
	a.game = play.New(a.Session, m)
	m.Listen(a.cups.HearCup)
	a.CountStats(m)
	a.Puzzle = &session.Puzzle{App: a.Session}
	m.Listen(a.Puzzle.Hear)
	a.Scene, a.AtHome = a.game, false
	a.SettlePonder()
}

// begin puts a new game on the screen. People have the names and marks of the
// last game, and no clock.
func (a *App) begin(rules *game.Rules, seats []string) {
	k := session.CastKept(a.Stage)
	k.Clock = match.Control{}
	a.beginAs(rules, seats, false, func(r *record.Record) { k.Dress(r, seats) })
}

// beginAs is begin for players whom somebody dresses, and tells whether the
// computer may resign and offer a draw.
func (a *App) beginAs(rules *game.Rules, seats []string, offers bool, dress func(r *record.Record)) {
	r := record.New(rules)
	dress(r)
	for i, seat := range seats {
		r.SetTag(session.SeatTag(game.Player(i+1)), session.AdaptsTo(a.Stage, seat, rules))
	}
	a.Christen(r, seats)
	if offers {
		r.SetTag(session.TagOffers, session.Yes)
	}
	a.NoteAgain(r)
	first := a.Match == nil
	a.show(r)
	if first {
		a.game.Tell() // of the later ones it is told
	}
}

// show puts a record on the board, and the game that was there into the
// history.
func (a *App) show(r *record.Record) {
	a.Session.Resume()
	session.Dated(a.Stage, r)
	if a.Match == nil {
		a.start(match.New(a.Wake, a.Seated(r)))
		a.Keep(match.Event{Kind: match.Began, Text: r.String()})
		a.Puzzle.Begin()
	} else {
		if !a.Puzzling() { // which is no game of the player's
			session.ArchiveGame(a.Stage, a.Match.Record())
		}
		a.Match.New(a.Seated(r))
	}
	a.Draft = nil // the next ones begin with who plays this
	a.Scene, a.AtHome = a.game, false
	a.Changed()
}

// Open puts the game of a link on the screen: "rules;seat;seat", like
// "3x3k3;human;easy". A game like it that is on the board already stays. Where
// perfect play is not proved the strongest level plays, and the screen says so.
func (a *App) Open(link string) error {
	parts := strings.Split(link, ";")
	rules, err := variant.Parse(parts[0])
	if err != nil {
		return err
	}
	if n := rules.PlayerCount(); len(parts) > n+1 {
		return fmt.Errorf("%.40q has %d parts: a game is its rules and who plays its %d sides", link, len(parts), n)
	}
	seats := make([]string, rules.PlayerCount())
	for i := range seats {
		seats[i] = words.SeatHuman
	}
	less := false // less than perfect play, where that is asked for
	for i, seat := range parts[1:] {
		if seat == words.SeatPerfect && session.Fits(seat, rules) != seat {
			seat, less = session.Fits(seat, rules), true
		}
		if seat == words.SeatProgram {
			if _, err := a.ProgramSeat(rules, game.Player(i+1)); err != nil {
				return err
			}
		} else if err := session.CheckSeat(seat); err != nil && seat != words.SeatHuman && seat != words.SeatAdaptive {
			return err
		}
		seats[i] = session.AdaptsTo(a.Stage, seat, rules)
	}
	if a.Match != nil {
		if r := a.Match.Record(); r.Rules().ID == rules.ID && slices.Equal(session.SeatsOf(r), seats) {
			a.Unwrap()
			a.Scene, a.AtHome = a.game, false
			a.Changed()
			return nil
		}
	}
	a.begin(rules, seats)
	if less {
		a.Inform(words.NoPerfect)
	}
	return nil
}

// beginAsked puts the game that the page around asks for on the board, when the
// program starts. The kept game goes on if it leads there. If not it goes on in an
// embed that asks for what it began with, and in a page of our own it is the one
// before.
func (a *App) beginAsked() {
	q := &a.Env.Asked
	if l, err := puzzle.ParseLink(q.Position, variant.Parse); err == nil && l.Daily && l.Date == (puzzle.Date{}) {
		q.Position = session.TodayOf(a.Stage).Link() // tomorrow something else is asked for
	}
	r, err := a.Started(session.Start{Rules: q.Rules, Position: q.Position, Seats: q.Seats})
	var games []match.Game
	became := session.Replaced
	if !q.ReadOnly {
		games, became = a.KeptFor(r)
	}
	if became == session.Replaced {
		session.Dated(a.Stage, r)
		games = append(games, a.Seated(r))
	}
	a.start(match.New(a.Wake, games...))
	if became != session.Same {
		a.Keep(match.Event{Kind: match.Began, Text: a.Match.Record().String()})
	}
	if became != session.Same && q.Embed && !q.ReadOnly {
		if err := a.Store.Save(session.SlotAsked, q.Text()); err != nil {
			a.Fail(err)
		}
	}
	a.Puzzle.Begin()
	if q.Analysis && a.Analyses() {
		a.Scene, a.Resting = a.Pages.Analysis(), false
	}
	if err != nil {
		a.Tell(err)
		return
	}
	a.Also(q.Position)
}

// beginKept begins with the game that the store holds, if it holds one, at once or
// when the player wants to resume it.
func (a *App) beginKept(resume bool) {
	a.Resting = !resume
	if games := a.Restore(); len(games) > 0 {
		a.start(match.New(a.Wake, games...))
		if !a.Resting {
			a.Puzzle.Begin()
		}
	}
	if a.Match == nil || !resume {
		a.Scene = a.toHome()
		a.AtHome = true
	}
}

// toHome leads to the first scene.
func (a *App) toHome() stage.Scene {
	if a.home == nil {
		a.home = home.New(a.Session)
	}
	return a.home
}

// leave leads back to where the player came from: the game, or the choice of
// one.
func (a *App) leave() stage.Scene {
	if a.Match == nil || a.AtHome {
		return a.Pages.Home()
	}
	return a.Pages.Board()
}

// leaving says where leave leads to.
func (a *App) leaving() game.Say {
	if a.Match == nil || a.AtHome {
		return words.GoBack
	}
	return words.Back
}
