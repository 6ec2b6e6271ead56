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
	t.app.NoteReplay(r)
	r.SetTag(session.TagCup, t.slot+" "+g.ID.String())
	t.app.Pages.Show(r)
}

// onBoard shows a game on the board, to be played or watched. If it is already there, it goes
// on.
func (t *tournament) onBoard(g cup.Game, watch bool) stage.Scene {
	a := t.app
	t.pause()
	t.keep()
	t.app.Series.Runs = watch
	t.app.Series.Next = 0
	if a.Match != nil && a.Match.Record().Tag(session.TagCup) == t.slot+" "+g.ID.String() && !a.IsOver() {
		a.AtHome = false
	} else {
		var r *record.Record
		t.desk.With(func(c *cup.Cup) { r = c.Record(g) })
		t.show(g, r)
	}
	if watch {
		a.Match.Resume() // with an opening on the board the match is held
	}
	a.Scene = a.Pages.Board()
	return a.Scene
}

// OnEvent is the listener that reports the results of a tournament's games on the board.
func (a *Tournaments) OnEvent(e match.Event) {
	if e.Kind != match.Ended || !a.IsOver() {
		return
	}
	r := a.Match.Record()
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
		if s = a.Match.Result(); s.End == record.Open || s.End == record.Void {
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
	a.Inform(wordNoted)
	if t.app.Series.Runs {
		t.app.Series.Next = a.Now + 2*stage.LookTime
		time.AfterFunc(2*stage.LookTime, a.Wake)
	} else {
		t.announce()
	}
}

// follow puts the next watched game on the board; after the last one it shows the table.
func (t *tournament) follow(now time.Duration) {
	a := t.app
	if !t.app.Series.Runs || t.app.Series.Next == 0 || now < t.app.Series.Next || a.Scene != a.Pages.Board() && !a.Watched() {
		return
	}
	t.app.Series.Next = 0
	machine, _ := t.open()
	if machine == nil {
		t.app.Series.Runs = false
		a.Scene = a.Pages.Cup()
		a.Changed()
		t.announce()
		return
	}
	t.onBoard(*machine, true)
}

// ToCup shows the tournament of the game on the board, or the list of tournaments if that one
// is gone.
func (a *Tournaments) ToCup() stage.Scene {
	slot, _, _ := session.CupOf(a.Match.Record())
	list := func() stage.Scene { return New(a, a.Pages.Home) }
	t, err := a.openCup(slot)
	if err != nil {
		a.Inform(a.Explain(err))
		return list()
	}
	return newCupTable(t, list)
}
