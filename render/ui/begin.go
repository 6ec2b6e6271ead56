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

// start makes a match the current game and shows it.
func (a *App) start(m *match.Match) {
	a.game = play.New(a.Session, m)
	m.Listen(a.cups.OnEvent)
	a.CountStats(m)
	a.Puzzle = &session.Puzzle{Session: a.Session}
	m.Listen(a.Puzzle.OnEvent)
	a.Scene, a.AtHome = a.game, false
	a.SettlePonder()
}

// begin shows a new game. Persons have the names and marks of the last game, and no clock.
func (a *App) begin(rules *game.Rules, seats []string) {
	k := session.LoadCast(a.Stage)
	k.Clock = match.Control{}
	a.beginAs(rules, seats, false, func(r *record.Record) { k.WriteTags(r, seats) })
}

// beginAs shows a new game. dress sets the names and marks; offers lets the computer resign and
// offer a draw.
func (a *App) beginAs(rules *game.Rules, seats []string, offers bool, dress func(r *record.Record)) {
	r := record.New(rules)
	dress(r)
	for i, seat := range seats {
		r.SetTag(session.SeatTag(game.Player(i+1)), session.SeatFor(a.Stage, seat, rules))
	}
	a.NameBots(r, seats)
	if offers {
		r.SetTag(session.TagOffers, session.Yes)
	}
	a.NoteReplay(r)
	first := a.Match == nil
	a.show(r)
	if first {
		a.game.AnnounceStatus() // for later games, an event announces it
	}
}

// show puts a record on the board, and saves the game before it in the history.
func (a *App) show(r *record.Record) {
	a.Session.Resume()
	r = a.NewestTurns(r)
	session.StampBegun(a.Stage, r)
	if a.Match == nil {
		a.start(match.New(a.Wake, a.NewGame(r)))
		a.SaveEvent(match.Event{Kind: match.Began, Text: r.String()})
		a.Puzzle.Begin()
	} else {
		if !a.Puzzling() { // a puzzle is not a game of the player's
			session.ArchiveGame(a.Stage, a.Match.Record())
		}
		a.Match.New(a.NewGame(r))
	}
	a.LastSetup = nil // the next setup starts with the players of this game
	a.Scene, a.AtHome = a.game, false
	a.Changed()
}

// Open shows the game of a link, "rules;seat;seat", like "3x3k3;human;easy". If such a game is
// already on the board, it stays. If perfect play cannot be proved, the strongest level plays,
// and a notice says so.
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
	less := false // perfect play was asked for, and is not possible
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
		seats[i] = session.SeatFor(a.Stage, seat, rules)
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

// beginRequested starts with the game that the surrounding page asks for. The saved game goes on if
// it leads to that game, or in an embed, if the page asks for the same as when it began.
// Otherwise the new game replaces it; Undo at its start brings it back.
func (a *App) beginRequested() {
	q := &a.Env.Request
	if l, err := puzzle.ParseLink(q.Position, variant.Parse); err == nil && l.Daily && l.Date == (puzzle.Date{}) {
		q.Position = session.TodayOf(a.Stage).Link() // tomorrow has another puzzle
	}
	r, err := a.RecordOf(session.Start{Rules: q.Rules, Position: q.Position, Seats: q.Seats})
	var games []match.Game
	became := session.Replaced
	if !q.ReadOnly {
		games, became = a.ResumeFor(r)
	}
	if became == session.Replaced {
		session.StampBegun(a.Stage, r)
		games = append(games, a.NewGame(r))
	}
	a.start(match.New(a.Wake, games...))
	if became != session.Same {
		a.SaveEvent(match.Event{Kind: match.Began, Text: a.Match.Record().String()})
	}
	if became != session.Same && q.Embed && !q.ReadOnly {
		if err := a.Store.Save(session.SlotRequest, q.Text()); err != nil {
			a.ReportStore(err)
		}
	}
	a.Puzzle.Begin()
	if q.Analysis && a.Analyses() {
		a.Scene, a.Unshown = a.Pages.Analysis(), false
	}
	if err != nil {
		a.Tell(err)
		return
	}
	a.OpenExercises(q.Position)
}

// beginSaved starts with the saved game, if there is one: with resume on the board, and
// otherwise on the first scene, where the player can resume it.
func (a *App) beginSaved(resume bool) {
	a.Unshown = !resume
	if games := a.Restore(); len(games) > 0 {
		a.start(match.New(a.Wake, games...))
		if !a.Unshown {
			a.Puzzle.Begin()
		}
	}
	if a.Match == nil || !resume {
		a.Scene = a.toHome()
		a.AtHome = true
	}
}

// toHome is the first scene.
func (a *App) toHome() stage.Scene {
	if a.home == nil {
		a.home = home.New(a.Session)
	}
	return a.home
}

// leave is the scene that the player came from: the game, or the first scene.
func (a *App) leave() stage.Scene {
	if a.Match == nil || a.AtHome {
		return a.Pages.Home()
	}
	return a.Pages.Board()
}

// leaveLabel is the label of the button for leave.
func (a *App) leaveLabel() game.Say {
	if a.Match == nil || a.AtHome {
		return words.GoBack
	}
	return words.Back
}
