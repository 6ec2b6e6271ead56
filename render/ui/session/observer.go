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

// Observer is a second engine, which judges a game while others play it. It has memory of
// its own, so that it does not change how they play. It runs only while somebody watches.
//
// With few processors it yields to the seats: it searches between moves, and for a small
// share of the time that a seat thinks, so that each position gets some value even when
// seats think long.
type Observer struct {
	Session *Session
	engine  engine.Engine // nil while nobody watches
	close   func()        // releases the engine

	record *record.Record
	Infos  map[*record.Node]search.Info
	spent  map[*record.Node]time.Duration // search time of each node, ObserverTime when it is done

	node        *record.Node // the node that is searched
	Search      *Search      // its search; nil for none
	limit       time.Duration
	since       time.Duration // when a seat began to think, or the last search ended
	wasThinking bool          // a seat thought at the last tick
	lastNode    *record.Node  // the record's cursor at the last tick
	timer       *time.Timer   // wakes the program when a slice may begin
	Err         error         // error of the engine, after which nothing is searched
}

// halt cancels the search. Results so far are kept.
func (o *Observer) halt() {
	if o.Search != nil {
		o.Search.Cancel()
		o.Search = nil
	}
	if o.timer != nil {
		o.timer.Stop()
	}
}

// End releases the engine and its memory. Results so far are kept.
func (o *Observer) End() {
	o.halt()
	if o.close != nil {
		o.close()
	}
	o.engine, o.close, o.Err = nil, nil, nil
}

// Tick takes in results and chooses what to search: the position on the board, and when
// that is done, the last position of its line without a result. It tells whether there is
// anything new.
func (o *Observer) Tick(now time.Duration) (fresh bool) {
	r := o.Session.Match.Record()
	if r != o.record {
		o.halt()
		o.record, o.Infos, o.spent = r, map[*record.Node]search.Info{}, map[*record.Node]time.Duration{}
	}
	fresh = o.take(now)
	want := o.want()
	if o.Search != nil && want != o.node {
		o.halt()
	}
	if wait := o.wait(now); wait > 0 {
		o.halt()
		if want != nil {
			o.wakeAfter(wait)
		}
		return fresh
	}
	if o.Search == nil && want != nil && o.Err == nil {
		o.start(want)
	}
	return fresh
}

// take takes in the newest result of the search, and tells whether there is anything new.
func (o *Observer) take(now time.Duration) bool {
	if o.Search == nil {
		return false
	}
	info, fresh, done := o.Search.Newest()
	if info.Err != nil && done {
		o.halt()
		o.Err = info.Err
		return true
	}
	if fresh {
		fresh = o.store(info)
	}
	if done {
		o.halt()
		o.since = now
		o.spent[o.node] += max(info.Time, stage.ObserverSlice)
		if info.Label == search.Proved || info.Time < o.limit/2 { // there is nothing more to find
			o.spent[o.node] = stage.ObserverTime
		}
	}
	return fresh
}

// store stores a result, unless a better one is there: a search that begins again first has
// to repeat what the one before has found.
func (o *Observer) store(info search.Info) bool {
	was, known := o.Infos[o.node]
	if known && (was.Label == search.Proved || info.Label != search.Proved && (info.Depth < was.Depth || info.Depth == was.Depth && info.Nodes < was.Nodes)) {
		return false
	}
	if len(info.Moves) > mostValues {
		info.Moves = info.Moves[:mostValues:mostValues]
	}
	o.Infos[o.node] = info
	return true
}

// want is the node to search, nil for none.
func (o *Observer) want() *record.Node {
	at := o.record.At()
	if !o.record.Position().Over() && o.spent[at] < stage.ObserverTime {
		return at
	}
	if o.Session.Match.Thinks() && !o.Session.Match.Answered() {
		return nil // past positions wait while a seat thinks
	}
	line := o.record.Line()
	for i := len(line) - 1; i >= 0; i-- {
		if o.Search != nil && line[i] == o.node {
			return o.node // its search continues
		}
		if _, known := o.Infos[line[i]]; !known && !o.final(line, i) && o.spent[line[i]] == 0 {
			return line[i]
		}
	}
	return nil
}

// final tells whether the game is over at line[i].
func (o *Observer) final(line []*record.Node, i int) bool {
	if i < len(line)-1 {
		return false
	}
	if at := o.record.At(); at == line[i] {
		return o.record.Position().Over()
	}
	return o.position(line[i]).Over()
}

// position is the position at a node. The record's cursor stays where it is.
func (o *Observer) position(n *record.Node) *game.Position {
	at := o.record.At()
	o.record.GoTo(n)
	p := o.record.Position().Clone()
	o.record.GoTo(at)
	return p
}

// start starts the search of the position at a node.
func (o *Observer) start(n *record.Node) {
	p := o.record.Position().Clone()
	o.limit = stage.ObserverTime - o.spent[n]
	if n != o.record.At() {
		p, o.limit = o.position(n), stage.ObserverPast
	}
	if o.yields() && o.wasThinking {
		o.limit = stage.ObserverSlice
	}
	if o.engine == nil {
		o.engine, o.close = o.Session.Env.Observer()
	}
	o.node = n
	o.Search = AskEngine(o.Session.Stage, o.engine, engine.Request{Position: p, Limit: search.Limit{
		Time: o.limit, All: p.Rules().PlayerCount() > 2, // only a search of all moves gives the value of a move to its player
	}})
}

// yields tells whether the observer yields to a seat that thinks, because no processor is
// free.
func (o *Observer) yields() bool {
	a := o.Session
	if a.busy || a.Env.Cores < stage.ObserverCores {
		return true
	}
	seat := a.SeatLevel(o.record.Position().Turn())
	return seat == words.SeatProgram || seat == words.SeatStrongest && a.Ponders() // these use all processors
}

// wait is how long the observer must wait before it may search. It is 0 or negative when it
// may search now.
func (o *Observer) wait(now time.Duration) time.Duration {
	m := o.Session.Match
	thinks := m.Thinks() && !m.Answered()
	if at := o.record.At(); thinks != o.wasThinking || at != o.lastNode {
		o.wasThinking, o.lastNode, o.since = thinks, at, now
		if thinks && o.yields() {
			o.halt()
		}
	}
	if !thinks || !o.yields() || o.Search != nil { // a slice ends at its time limit
		return 0
	}
	return o.since + stage.ObserverWait - now
}

// wakeAfter wakes the program after a while.
func (o *Observer) wakeAfter(wait time.Duration) {
	if o.timer == nil {
		o.timer = time.AfterFunc(wait, o.Session.Wake)
	} else {
		o.timer.Reset(wait)
	}
}
