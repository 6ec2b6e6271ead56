package ui

import (
	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// trial is a copy of a game that stands on the board in the place of the game
// itself, so that anything may be tried in it. The game waits meanwhile: what is
// asked of it from outside is told of the game, and what is done to it ends the
// trial.
type trial struct {
	match *match.Match // what does not stand on the board: the game, or for a while the copy
	table *gameScene
	ear   ear
	off   bool   // the game stands on the board for a while: see actual
	held  bool   // its seat to move waited already
	stop  func() // ends what goes on beside it
}

// trying tells whether what stands on the board is a copy.
func (a *App) trying() bool { return a.trial != nil && !a.trial.off }

// try puts a record on the board for people to play in freely. Nothing of it is
// kept, and nobody outside hears of it.
func (a *App) try(r *record.Record) {
	a.endTrial()
	t := &trial{match: a.match, table: a.table, ear: a.ear}
	if t.match != nil {
		t.held = t.match.Held()
		t.match.Stop()
		t.match.SetPonder(false)
	}
	a.trial = t
	a.lay(r)
}

// lay puts another record on the board of a trial.
func (a *App) lay(r *record.Record) {
	a.match = match.New(a.Wake, match.Game{Record: r})
	a.table = newGame(a)
	a.match.Listen(a.table.hear)
	a.match.Listen(a.hark)
	a.ear = a.table.listen()
	a.Changed()
}

// swap has the game and its copy change places.
func (a *App) swap() {
	t := a.trial
	a.match, t.match = t.match, a.match
	a.table, t.table = t.table, a.table
	a.ear, t.ear = t.ear, a.ear
}

// actual has the game itself stand on the board until back is called, for what
// is told of it outside. Without a trial it always does.
func (a *App) actual() (back func()) {
	t := a.trial
	if t == nil || t.off {
		return func() {}
	}
	a.swap()
	t.off = true
	return func() {
		if a.trial == t {
			a.swap()
			t.off = false
		}
	}
}

// outside is actual for what somebody outside does with the game. Where the page
// wants an analysis, it shows what came of it, unless a seat is to think.
func (a *App) outside() (back func()) {
	analysed := a.trial != nil && a.env.Asked.Analysis
	again := a.actual()
	return func() {
		again()
		if !analysed || a.trial != nil || a.Scene != stage.Scene(a.table) {
			return
		}
		for p := game.First; int(p) <= a.table.Position().Rules().PlayerCount(); p++ {
			if !a.match.Human(p) {
				return
			}
		}
		a.Scene = newAnalysis(a)
		a.Changed()
	}
}

// endTrial puts the game back on the board, and its seats go on.
func (a *App) endTrial() {
	t := a.trial
	if t == nil {
		return
	}
	if t.stop != nil {
		t.stop()
	}
	if !t.off {
		a.swap()
	}
	a.trial = nil
	if a.match != nil && !t.held {
		a.match.Resume()
	}
	a.settlePonder()
	a.Changed()
}

// copied is a record with the moves and the names of another one, all its
// lines, and its cursor; not how its players ended it, nor its times.
func copied(from *record.Record) *record.Record {
	r := record.New(from.Plain())
	dressLike(r, from)
	at := from.At()
	cursor := r.Root()
	type step struct{ from, to *record.Node }
	open := []step{{from.Root(), r.Root()}}
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		for _, n := range s.from.Children() {
			r.GoTo(s.to)
			if r.Play(n.Move()) != nil {
				continue // what another copy of the rules refuses is no move
			}
			if n == at {
				cursor = r.At()
			}
			open = append(open, step{n, r.At()})
		}
	}
	// The line that goes on from the cursor is the one that went on there.
	path := from.Line()
	r.GoTo(r.Root())
	for _, n := range path[1:] {
		if r.Play(n.Move()) != nil {
			break
		}
	}
	r.GoTo(cursor)
	return r
}

// dressLike gives a record the names, marks and colours of another one's players.
func dressLike(r, from *record.Record) {
	var keys []string
	for p := game.First; int(p) <= from.Rules().PlayerCount(); p++ {
		keys = append(keys, record.TagName(p))
	}
	for _, key := range append(keys, record.TagMarks, board.TagColours) {
		if v := from.Tag(key); v != "" {
			r.SetTag(key, v)
		}
	}
}
