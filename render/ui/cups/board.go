package cups

import (
	"strconv"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// show puts a game of the tournament on the board.
func (t *tournament) show(g cup.Game, r *record.Record) {
	for p := game.First; p <= game.Second; p++ {
		r.SetTag(session.SeatTag(p), session.Fits(r.Tag(session.SeatTag(p)), r.Rules()))
	}
	r.SetTag(record.TagSeed, strconv.FormatUint(g.Seed, 10))
	t.app.session.NoteReplay(r)
	r.SetTag(session.TagCup, t.slot+" "+g.ID.String())
	t.app.session.Pages.Show(r)
}

// onBoard shows a game on the board, to be played or watched. If it is already there, it goes
// on.
func (t *tournament) onBoard(g cup.Game, watch bool) stage.Scene {
	a := t.app
	t.pause()
	t.keep()
	t.app.session.Series.Runs = watch
	t.app.session.Series.Next = 0
	if a.session.Match != nil && a.session.Match.Record().Tag(session.TagCup) == t.slot+" "+g.ID.String() && !a.session.IsOver() {
		a.session.AtHome = false
	} else {
		var r *record.Record
		t.desk.With(func(c *cup.Cup) { r = c.Record(g) })
		t.show(g, r)
	}
	if watch {
		a.session.Match.Resume() // with an opening on the board the match is held
	}
	a.session.Scene = a.session.Pages.Board()
	return a.session.Scene
}

// OnEvent is the listener that reports the results of a tournament's games on the board. Moves that
// are tried in a retry give none.
func (a *Tournaments) OnEvent(e match.Event) {
	if e.Kind != match.Ended || !a.session.IsOver() || a.session.Display.Retrying() {
		return
	}
	r := a.session.Match.Record()
	slot, id, ok := session.CupOf(r)
	if !ok {
		return
	}
	t, err := a.openCup(slot)
	if err != nil {
		return // the tournament has been deleted
	}
	s, over := cup.Result(r)
	if !over {
		if s = a.session.Match.Result(); s.End == record.Open || s.End == record.Void {
			return
		}
	}
	done := true
	t.desk.With(func(c *cup.Cup) {
		g, there := c.Game(id)
		done = !there || g.Done
	})
	if done {
		return
	}
	t.report(id, s, r.Position().Line())
	a.session.Inform(wordNoted)
	if t.app.session.Series.Runs {
		t.app.session.Series.Next = a.session.Now + 2*stage.LookTime
		time.AfterFunc(2*stage.LookTime, a.session.Wake)
	} else {
		t.announce()
	}
}

// follow puts the next watched game on the board; after the last one it shows the table.
func (t *tournament) follow(now time.Duration) {
	a := t.app
	if !t.app.session.Series.Runs || t.app.session.Series.Next == 0 || now < t.app.session.Series.Next || a.session.Scene != a.session.Pages.Board() && !a.session.Watched() {
		return
	}
	t.app.session.Series.Next = 0
	machine, _ := t.open()
	if machine == nil {
		t.app.session.Series.Runs = false
		a.session.Scene = a.session.Pages.Cup()
		a.session.Changed()
		t.announce()
		return
	}
	t.onBoard(*machine, true)
}

// ToCup shows the tournament of the game on the board, or the list of tournaments if that one
// is gone.
func (a *Tournaments) ToCup() stage.Scene {
	slot, _, _ := session.CupOf(a.session.Match.Record())
	list := func() stage.Scene { return New(a, a.session.Pages.Home) }
	t, err := a.openCup(slot)
	if err != nil {
		a.session.Inform(a.session.Explain(err))
		return list()
	}
	return newCupTable(t, list)
}
