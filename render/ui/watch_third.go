package ui

import (
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// third is an engine besides those that play a game: it judges the game while
// they do, with memory of its own, so that nothing that they think depends on
// it. It is there as long as somebody looks.
//
// Where processors are few it stands back while a seat thinks: it has the time
// between moves, and of a seat's time a small share, so that something is known
// of each position even when seats think long.
type third struct {
	app    *App
	engine engine.Engine // nil while nobody looks
	close  func()        // ends it

	record *record.Record
	infos  map[*record.Node]search.Info
	spent  map[*record.Node]time.Duration // the time that was looked for, enough of it if thirdTime

	of      *record.Node // what is looked at
	ask     *asked       // nil while nothing is asked
	limit   time.Duration
	since   time.Duration // when a seat began to think, or the last slice of its time ended
	thought bool          // a seat thinks, as of the last tick
	seen    *record.Node  // the place of the game then
	alarm   *time.Timer   // calls for a tick when a slice may begin
	fault   error         // why nothing more is asked
}

// halt ends what is asked, at once. What was found is kept.
func (t *third) halt() {
	if t.ask != nil {
		t.ask.Cancel()
		t.ask = nil
	}
	if t.alarm != nil {
		t.alarm.Stop()
	}
}

// end gives the engine up, and its memory with it. What was found is kept.
func (t *third) end() {
	t.halt()
	if t.close != nil {
		t.close()
	}
	t.engine, t.close, t.fault = nil, nil, nil
}

// tick takes in what was found, and sees to what is looked at: the position on
// the board, and when that is known, the last one of its line that is not. It
// tells whether there is anything new.
func (t *third) tick(now time.Duration) (fresh bool) {
	r := t.app.match.Record()
	if r != t.record {
		t.halt()
		t.record, t.infos, t.spent = r, map[*record.Node]search.Info{}, map[*record.Node]time.Duration{}
	}
	fresh = t.take(now)
	want := t.want()
	if t.ask != nil && want != t.of {
		t.halt()
	}
	if wait := t.wait(now); wait > 0 {
		t.halt()
		if want != nil {
			t.later(wait)
		}
		return fresh
	}
	if t.ask == nil && want != nil && t.fault == nil {
		t.start(want)
	}
	return fresh
}

// take takes in what the engine says of the position that it was asked for.
func (t *third) take(now time.Duration) bool {
	if t.ask == nil {
		return false
	}
	info, fresh, done := t.ask.Newest()
	if info.Err != nil && done {
		t.halt()
		t.fault = info.Err
		return true
	}
	if fresh {
		fresh = t.learn(info)
	}
	if done {
		t.halt()
		t.since = now
		t.spent[t.of] += max(info.Time, stage.ThirdSlice)
		if info.Label == search.Proved || info.Time < t.limit/2 { // there is no more to find
			t.spent[t.of] = stage.ThirdTime
		}
	}
	return fresh
}

// learn keeps an answer, unless more is known already: a search that begins anew
// has to come by what the one before has found.
func (t *third) learn(info search.Info) bool {
	was, known := t.infos[t.of]
	if known && (was.Label == search.Proved || info.Label != search.Proved && (info.Depth < was.Depth || info.Depth == was.Depth && info.Nodes < was.Nodes)) {
		return false
	}
	if len(info.Moves) > mostKept {
		info.Moves = info.Moves[:mostKept:mostKept]
	}
	t.infos[t.of] = info
	return true
}

// want is the position to look at, nil for none.
func (t *third) want() *record.Node {
	at := t.record.At()
	if !t.record.Position().Over() && t.spent[at] < stage.ThirdTime {
		return at
	}
	if t.app.match.Thinks() && !t.app.match.Answered() {
		return nil // a seat is not to be kept from its work for what is past
	}
	line := t.record.Line()
	for i := len(line) - 1; i >= 0; i-- {
		if t.ask != nil && line[i] == t.of {
			return t.of // it has its time
		}
		if _, known := t.infos[line[i]]; !known && !t.final(line, i) && t.spent[line[i]] == 0 {
			return line[i]
		}
	}
	return nil
}

// final tells whether the game is over at a place of its line.
func (t *third) final(line []*record.Node, i int) bool {
	if i < len(line)-1 {
		return false
	}
	if at := t.record.At(); at == line[i] {
		return t.record.Position().Over()
	}
	return t.position(line[i]).Over()
}

// position is that of a place of the record, whose cursor stays where it is.
func (t *third) position(n *record.Node) *game.Position {
	at := t.record.At()
	t.record.GoTo(n)
	p := t.record.Position().Clone()
	t.record.GoTo(at)
	return p
}

// start asks for the value of a position.
func (t *third) start(n *record.Node) {
	p := t.record.Position().Clone()
	t.limit = stage.ThirdTime - t.spent[n]
	if n != t.record.At() {
		p, t.limit = t.position(n), stage.ThirdPast
	}
	if t.stands() && t.thought {
		t.limit = stage.ThirdSlice
	}
	if t.engine == nil {
		t.engine, t.close = t.app.env.Third()
	}
	t.of = n
	t.ask = askEngine(t.app.Stage, t.engine, engine.Request{Position: p, Limit: search.Limit{
		Time: t.limit, All: p.Rules().PlayerCount() > 2, // no other search tells what a move is worth to its player
	}})
}

// stands tells whether the engine stands back while a seat thinks: where there
// is no processor that nobody else needs.
func (t *third) stands() bool {
	a := t.app
	if a.busy || a.env.Cores < stage.ThirdCores {
		return true
	}
	seat := a.seatLevel(t.record.Position().Turn())
	return seat == words.SeatProgram || seat == words.SeatStrongest && a.ponders() // they take all that there are
}

// wait is for how long the engine may not work yet.
func (t *third) wait(now time.Duration) time.Duration {
	m := t.app.match
	thinks := m.Thinks() && !m.Answered()
	if at := t.record.At(); thinks != t.thought || at != t.seen {
		t.thought, t.seen, t.since = thinks, at, now
		if thinks && t.stands() {
			t.halt()
		}
	}
	if !thinks || !t.stands() || t.ask != nil { // a slice ends by itself
		return 0
	}
	return t.since + stage.ThirdWait - now
}

// later has a tick come then.
func (t *third) later(wait time.Duration) {
	if t.alarm == nil {
		t.alarm = time.AfterFunc(wait, t.app.Wake)
	} else {
		t.alarm.Reset(wait)
	}
}
