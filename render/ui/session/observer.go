package session

import (
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Observer is an engine besides those that play a game: it judges the game while
// they do, with memory of its own, so that nothing that they think depends on
// it. It is there as long as somebody looks.
//
// Where processors are few it stands back while a seat thinks: it has the time
// between moves, and of a seat's time a small share, so that something is known
// of each position even when seats think long.
type Observer struct {
	Session *Session
	engine  engine.Engine // nil while nobody looks
	close   func()        // ends it

	record *record.Record
	Infos  map[*record.Node]search.Info
	spent  map[*record.Node]time.Duration // the time that was looked for, enough of it if ObserverTime

	of      *record.Node // what is looked at
	Ask     *Question    // nil while nothing is asked
	limit   time.Duration
	since   time.Duration // when a seat began to think, or the last slice of its time ended
	thought bool          // a seat thinks, as of the last tick
	seen    *record.Node  // the place of the game then
	alarm   *time.Timer   // calls for a tick when a slice may begin
	Fault   error         // why nothing more is asked
}

// halt ends what is asked, at once. What was found is kept.
func (o *Observer) halt() {
	if o.Ask != nil {
		o.Ask.Cancel()
		o.Ask = nil
	}
	if o.alarm != nil {
		o.alarm.Stop()
	}
}

// End gives the engine up, and its memory with it. What was found is kept.
func (o *Observer) End() {
	o.halt()
	if o.close != nil {
		o.close()
	}
	o.engine, o.close, o.Fault = nil, nil, nil
}

// Tick takes in what was found, and sees to what is looked at: the position on
// the board, and when that is known, the last one of its line that is not. It
// tells whether there is anything new.
func (o *Observer) Tick(now time.Duration) (fresh bool) {
	r := o.Session.Match.Record()
	if r != o.record {
		o.halt()
		o.record, o.Infos, o.spent = r, map[*record.Node]search.Info{}, map[*record.Node]time.Duration{}
	}
	fresh = o.take(now)
	want := o.want()
	if o.Ask != nil && want != o.of {
		o.halt()
	}
	if wait := o.wait(now); wait > 0 {
		o.halt()
		if want != nil {
			o.later(wait)
		}
		return fresh
	}
	if o.Ask == nil && want != nil && o.Fault == nil {
		o.start(want)
	}
	return fresh
}

// take takes in what the engine says of the position that it was asked for.
func (o *Observer) take(now time.Duration) bool {
	if o.Ask == nil {
		return false
	}
	info, fresh, done := o.Ask.Newest()
	if info.Err != nil && done {
		o.halt()
		o.Fault = info.Err
		return true
	}
	if fresh {
		fresh = o.learn(info)
	}
	if done {
		o.halt()
		o.since = now
		o.spent[o.of] += max(info.Time, stage.ObserverSlice)
		if info.Label == search.Proved || info.Time < o.limit/2 { // there is no more to find
			o.spent[o.of] = stage.ObserverTime
		}
	}
	return fresh
}

// learn keeps an answer, unless more is known already: a search that begins anew
// has to come by what the one before has found.
func (o *Observer) learn(info search.Info) bool {
	was, known := o.Infos[o.of]
	if known && (was.Label == search.Proved || info.Label != search.Proved && (info.Depth < was.Depth || info.Depth == was.Depth && info.Nodes < was.Nodes)) {
		return false
	}
	if len(info.Moves) > mostKept {
		info.Moves = info.Moves[:mostKept:mostKept]
	}
	o.Infos[o.of] = info
	return true
}

// want is the position to look at, nil for none.
func (o *Observer) want() *record.Node {
	at := o.record.At()
	if !o.record.Position().Over() && o.spent[at] < stage.ObserverTime {
		return at
	}
	if o.Session.Match.Thinks() && !o.Session.Match.Answered() {
		return nil // a seat is not to be kept from its work for what is past
	}
	line := o.record.Line()
	for i := len(line) - 1; i >= 0; i-- {
		if o.Ask != nil && line[i] == o.of {
			return o.of // it has its time
		}
		if _, known := o.Infos[line[i]]; !known && !o.final(line, i) && o.spent[line[i]] == 0 {
			return line[i]
		}
	}
	return nil
}

// final tells whether the game is over at a place of its line.
func (o *Observer) final(line []*record.Node, i int) bool {
	if i < len(line)-1 {
		return false
	}
	if at := o.record.At(); at == line[i] {
		return o.record.Position().Over()
	}
	return o.position(line[i]).Over()
}

// position is that of a place of the record, whose cursor stays where it is.
func (o *Observer) position(n *record.Node) *game.Position {
	at := o.record.At()
	o.record.GoTo(n)
	p := o.record.Position().Clone()
	o.record.GoTo(at)
	return p
}

// start asks for the value of a position.
func (o *Observer) start(n *record.Node) {
	p := o.record.Position().Clone()
	o.limit = stage.ObserverTime - o.spent[n]
	if n != o.record.At() {
		p, o.limit = o.position(n), stage.ObserverPast
	}
	if o.stands() && o.thought {
		o.limit = stage.ObserverSlice
	}
	if o.engine == nil {
		o.engine, o.close = o.Session.Env.Observer()
	}
	o.of = n
	o.Ask = AskEngine(o.Session.Stage, o.engine, engine.Request{Position: p, Limit: search.Limit{
		Time: o.limit, All: p.Rules().PlayerCount() > 2, // no other search tells what a move is worth to its player
	}})
}

// stands tells whether the engine stands back while a seat thinks: where there
// is no processor that nobody else needs.
func (o *Observer) stands() bool {
	a := o.Session
	if a.busy || a.Env.Cores < stage.ObserverCores {
		return true
	}
	seat := a.SeatLevel(o.record.Position().Turn())
	return seat == words.SeatProgram || seat == words.SeatStrongest && a.Ponders() // they take all that there are
}

// wait is for how long the engine may not work yet.
func (o *Observer) wait(now time.Duration) time.Duration {
	m := o.Session.Match
	thinks := m.Thinks() && !m.Answered()
	if at := o.record.At(); thinks != o.thought || at != o.seen {
		o.thought, o.seen, o.since = thinks, at, now
		if thinks && o.stands() {
			o.halt()
		}
	}
	if !thinks || !o.stands() || o.Ask != nil { // a slice ends by itself
		return 0
	}
	return o.since + stage.ObserverWait - now
}

// later has a tick come then.
func (o *Observer) later(wait time.Duration) {
	if o.alarm == nil {
		o.alarm = time.AfterFunc(wait, o.Session.Wake)
	} else {
		o.alarm.Reset(wait)
	}
}
