package ui

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// tagCup is the key of the tag of a game that belongs to a tournament: its slot,
// and the number of the game there.
const tagCup = "cup"

// cupOf is the tournament of a record and the number of its game there.
func cupOf(r *record.Record) (slot string, id cup.ID, ok bool) {
	slot, number, _ := strings.Cut(r.Tag(tagCup), " ")
	id, ok = cup.ParseID(number)
	return slot, id, ok && strings.HasPrefix(slot, slotCup)
}

// show puts a game of the tournament on the board.
func (t *tournament) show(g cup.Game, r *record.Record) {
	for p := game.First; p <= game.Second; p++ {
		r.SetTag(seatTag(p), fits(r.Tag(seatTag(p)), r.Rules()))
	}
	r.SetTag(record.TagSeed, strconv.FormatUint(g.Seed, 10))
	t.app.noteAgain(r)
	r.SetTag(tagCup, t.slot+" "+g.ID.String())
	t.app.show(r)
}

// onBoard is a game to be played or watched on the board: the one that is there
// already, if it is that.
func (t *tournament) onBoard(g cup.Game, watch bool) stage.Scene {
	a := t.app
	t.pause()
	t.keep()
	t.watch = watch
	t.next = 0
	if a.match != nil && a.match.Record().Tag(tagCup) == t.slot+" "+g.ID.String() && !a.isOver() {
		a.atHome = false
	} else {
		var r *record.Record
		t.desk.With(func(c *cup.Cup) { r = c.Record(g) })
		t.show(g, r)
	}
	if watch {
		a.match.Resume() // with an opening on the board it waits
	}
	a.Scene = a.table
	return a.Scene
}

// hearCup is the listener that notes what a game of a tournament came to.
func (a *App) hearCup(e match.Event) {
	if e.Kind != match.Ended || !a.isOver() {
		return
	}
	r := a.match.Record()
	slot, id, ok := cupOf(r)
	if !ok {
		return
	}
	t, err := a.openCup(slot)
	if err != nil {
		return // it has been deleted
	}
	s, over := cup.Result(r)
	if !over {
		if s = a.match.Result(); s.End == record.Open || s.End == record.Void {
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
	if t.watch {
		t.next = a.Now + 2*stage.LookTime
		time.AfterFunc(2*stage.LookTime, a.Wake)
	} else {
		t.announce()
	}
}

// follow puts the next game that is watched on the board, or leads back to the
// table behind the last one.
func (t *tournament) follow(now time.Duration) {
	a := t.app
	if !t.watch || t.next == 0 || now < t.next || a.Scene != stage.Scene(a.table) && a.watched() == nil {
		return
	}
	t.next = 0
	machine, _ := t.open()
	if machine == nil {
		t.watch = false
		a.Scene = a.toCup()
		a.Changed()
		t.announce()
		return
	}
	t.onBoard(*machine, true)
}

// keepsForCup tells whether a tournament has kept a game, which then needs no place
// in the history.
func keepsForCup(a *stage.Stage, r *record.Record) bool {
	slot, _, ok := cupOf(r)
	if _, over := cup.Result(r); !ok || !over {
		return false
	}
	text, err := a.Store.Load(slot)
	return err == nil && text != ""
}

// paceOf is the time between the moves of a game between machines.
func (a *App) paceOf() time.Duration {
	if a.cup != nil && a.cup.watch || a.watched() != nil {
		return stage.WatchPaces[a.speed]
	}
	return stage.LookTime
}

// ofCup tells whether the game on the board belongs to a tournament.
func (a *session) ofCup() bool {
	_, _, ok := cupOf(a.match.Record())
	return ok && !a.embedded()
}

// toCup leads from the board to its tournament, or to the list of them if that
// one is not there any more.
func (a *App) toCup() stage.Scene {
	slot, _, _ := cupOf(a.match.Record())
	list := func() stage.Scene { return newCups(a, a.toHome) }
	t, err := a.openCup(slot)
	if err != nil {
		a.Inform(a.Explain(err))
		return list()
	}
	return newCupTable(t, list)
}

// cupButton is the way from the board to the tournament.
func (g *gameScene) cupButton(box paint.Rect) stage.Node {
	n := stage.Node{ID: "to-cup", Role: stage.Button, Label: g.session.Words(wordToCup), Short: g.session.Words(wordToCupShort), Box: box, Act: g.app.toCup}
	if g.done() {
		n.State = stage.Leads
	}
	return n
}
