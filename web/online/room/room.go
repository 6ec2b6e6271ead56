package room

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"noughts/game/match"
	"noughts/web/online/fold"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// room is one game. What the hall's lock guards is said so; the rest belongs to
// whoever has the turn.
type room struct {
	hall  *Hall
	name  string
	turn  chan struct{} // holds one while somebody is in the room
	users int           // in the room or waiting; by the hall's lock
	empty bool          // it may be forgotten; by the hall's lock

	arrived time.Time // whoever has the turn, to wait for it

	peopled bool // somebody is connected to this node; by the hall's lock

	game   *fold.Game // nil when it is to be read from the log
	events []wire.Event
	asked  map[string]int // the numbers of events by the IDs of their requests; nil until somebody asks
	last   store.Hash
	aside  *wire.Error // the log is damaged: the game is set aside

	lease   store.Lease // of several nodes
	sure    bool        // the lease and the game are as they are now
	guessed bool        // they were taken to be
	counted bool        // here is as it is now

	local    []int       // how often each seat is connected to this node
	here     []int       // to any
	gone     []time.Time // since when it is not
	watchers int
	used     time.Time
	timer    *time.Timer

	telling sync.Mutex
	tells   []wire.Tell // what watchers are to be told
	teller  bool        // a goroutine tells them
}

// load makes the game from the log, if it is not in memory, or what is missing of
// it when other nodes may have written.
func (r *room) load(ctx context.Context) *wire.Error {
	if r.aside != nil {
		return r.aside
	}
	if r.game != nil && (r.hall.alone() || r.sure) {
		return nil
	}
	if !r.hall.alone() {
		if behind, fault := r.look(ctx); fault != nil || !behind {
			r.sure = fault == nil
			return fault
		}
	}
	fault := r.read(ctx)
	r.sure = fault == nil
	return fault
}

// read reads what of the log is not known yet.
func (r *room) read(ctx context.Context) *wire.Error {
	const page = 1000
	if r.game == nil {
		r.events, r.last = nil, store.Hash{}
	}
	r.asked = nil
	game, known := r.game, len(r.events)
	for {
		rows, err := r.hall.log.Read(ctx, r.name, len(r.events), page)
		if err != nil {
			return r.unread(err)
		}
		for _, row := range rows {
			if row.V == 0 && row.ID == CupID {
				return r.unread(store.ErrNoRoom)
			}
			e, err := decode(row)
			if err == nil && game == nil {
				if !r.hall.fits() {
					return wire.Fault(wire.Busy, "the server is busy; try again in a moment")
				}
				game, err = fold.Open(e)
			} else if err == nil {
				err = game.Apply(e)
			}
			if err != nil {
				r.forget()
				return r.unread(&store.Damaged{V: row.V, Why: err.Error()})
			}
			r.events, r.last = append(r.events, e), row.Hash
		}
		if len(rows) < page {
			break
		}
	}
	if game == nil {
		return r.unread(store.ErrNoRoom)
	}
	if known > 0 {
		return nil
	}
	r.game = game
	r.hall.weigh(game.Rules().Board.Cells())
	if n := len(game.Seats()); len(r.here) != n {
		r.local, r.here, r.gone = make([]int, n), make([]int, n), make([]time.Time, n)
		for i := range r.gone {
			r.gone[i] = time.Now()
		}
	}
	return nil
}

// unread is why the game cannot be read. One that is damaged is set aside: it is
// not tried again before the server is started anew.
func (r *room) unread(err error) *wire.Error {
	var damaged *store.Damaged
	switch {
	case errors.Is(err, store.ErrNoRoom):
		return wire.Fault(wire.NoRoom, "there is no such room")
	case errors.As(err, &damaged):
		r.hall.count(func(c *Counts) { c.Damaged++ })
		r.hall.say.Error("a game is damaged and set aside", "room", Alias(r.name), "event", damaged.V, "why", damaged.Why)
		r.aside = wire.Fault(wire.Damaged, "the game is damaged on the server, and set aside")
		return r.aside
	}
	return r.hall.unavailable(err)
}

// forget makes the game anew from the log when it is needed next.
func (r *room) forget() { r.hall.weigh(-r.drop()) }

// drop takes the game out of memory, and answers how many cells it had there.
func (r *room) drop() (cells int) {
	if r.game != nil {
		cells = r.game.Rules().Board.Cells()
	}
	r.game, r.events, r.asked, r.sure = nil, nil, nil, false
	return cells
}

// done is the event that a request has led to, false for none.
func (r *room) done(id string) (wire.Event, bool) {
	if r.asked == nil {
		r.asked = make(map[string]int, len(r.events))
		for i := range r.events {
			r.asked[r.events[i].ID] = i
		}
	}
	v, ok := r.asked[id]
	if !ok {
		return wire.Event{}, false
	}
	return r.events[v], true
}

// encode is an event as the log holds it.
func encode(room string, e wire.Event, before store.Hash) (store.Event, error) {
	row := store.Event{Room: room, V: e.V, ID: e.ID, Seat: e.Seat, At: e.At, Person: e.Name}
	if e.Person != "" {
		row.Sits = append(row.Sits, store.Sitting{Person: e.Person, Seat: e.Seat})
	}
	for _, seat := range e.Seats {
		if person := nth(e.People, seat-1); person != "" {
			row.Sits = append(row.Sits, store.Sitting{Person: person, Seat: seat})
		}
	}
	if len(e.Names) > 0 {
		row.Person = strings.Join(e.Names, "\n")
	}
	e.V, e.ID, e.Seat, e.At, e.Name, e.Names = 0, "", 0, 0, "", nil
	body, err := json.Marshal(e)
	row.Body = body
	row.Hash = row.Chain(before)
	return row, err
}

// decode undoes encode.
func decode(row store.Event) (e wire.Event, err error) {
	if err := json.Unmarshal(row.Body, &e); err != nil {
		return e, err
	}
	e.V, e.ID, e.Seat, e.At = row.V, row.ID, row.Seat, row.At
	if e.Kind == wire.New && row.Person != "" {
		e.Names = strings.Split(row.Person, "\n")
	} else {
		e.Name = row.Person
	}
	return e, nil
}

// write checks an event, keeps it, and tells those who sit there.
func (r *room) write(ctx context.Context, e wire.Event) *wire.Error {
	e.V = r.game.Next()
	if e.At == 0 {
		e.At = r.time()
	}
	over := r.game.Over()
	if err := r.game.Apply(e); err != nil {
		r.hall.count(func(c *Counts) { c.Refused++ })
		return wire.Fault(wire.Refused, err.Error())
	}
	row, err := encode(r.name, e, r.last)
	if err != nil {
		r.forget()
		return wire.Fault(wire.Malformed, err.Error())
	}
	if !r.hall.alone() {
		row.Fence = r.lease.Fence
	}
	due, _ := r.dueAt()
	entry := store.Entry{Event: row, Index: store.Index{Due: due, Public: r.game.Public(), Over: r.game.Over()}}
	if !over && r.game.Over() {
		entry.Result, entry.Marks = r.result(), r.marks(e)
	}
	// Whoever asked may go away; the room must know what became of the event.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), r.hall.limits.Write)
	defer cancel()
	_, again, err := r.hall.log.Append(ctx, entry, r.last)
	switch {
	case errors.Is(err, store.ErrFenced):
		r.forget()
		return wire.Fault(moved, "another node owns the room")
	case errors.Is(err, store.ErrStale):
		r.forget() // another server has written
		r.hall.count(func(c *Counts) { c.Stale++ })
		return wire.Fault(wire.Stale, "something else came first")
	case err != nil:
		r.forget()
		return r.hall.unavailable(err)
	case again: // it was written after all, and nobody has heard of it
		r.forget()
		if fault := r.load(ctx); fault != nil {
			return fault
		}
		if e, done := r.done(e.ID); done {
			r.announce(e)
		}
		if !over {
			r.ended()
		}
		return nil
	}
	for _, m := range entry.Marks {
		r.hall.count(func(c *Counts) { c.Marks[m.Kind]++ })
	}
	r.last = row.Hash
	r.events = append(r.events, e)
	if r.asked != nil {
		r.asked[e.ID] = e.V
	}
	r.announce(e)
	if !over {
		r.ended()
	}
	return nil
}

// ended tells the tournament of a game that is over how it ended.
func (r *room) ended() {
	if f, cup := r.hall.follower(), r.game.Cup(); r.game.Over() && cup != "" && f != nil {
		score := r.score()
		r.hall.work.Go(func() { f.Ended(cup, r.name, score) })
	}
}

// time is the time of the next event: that of the arrival of whoever has the turn,
// who does not pay for having waited for it.
func (r *room) time() int64 { return max(r.arrived.UnixMilli(), r.game.At()) }

// announce tells those who sit there of an event at once, and those who watch
// when the room is left.
func (r *room) announce(e wire.Event) {
	t := r.news(e)
	r.hall.tell.Seats(t)
	r.tellWatchers(t)
}

// news is what is told of an event.
func (r *room) news(e wire.Event) wire.Tell {
	return wire.Tell{Room: r.name, Events: []wire.Event{e.Told()}, Now: time.Now().UnixMilli()}
}

// tellWatchers has those who watch told when the room is left, if there may be any.
// Where too much waits for them they miss the oldest, and ask for it when they hear
// of the next.
func (r *room) tellWatchers(t wire.Tell) {
	if r.hall.alone() && r.watchers == 0 {
		return
	}
	r.telling.Lock()
	defer r.telling.Unlock()
	r.tells = append(r.tells[max(0, len(r.tells)+1-r.hall.limits.Untold):], t)
}

// spread tells those who watch what there is, in order, on a goroutine that ends
// with it.
func (r *room) spread() {
	r.telling.Lock()
	defer r.telling.Unlock()
	if r.teller || len(r.tells) == 0 {
		return
	}
	r.teller = true
	r.hall.work.Go(func() {
		r.telling.Lock()
		defer r.telling.Unlock()
		for len(r.tells) > 0 {
			t := r.tells[0]
			r.tells = r.tells[1:]
			r.telling.Unlock()
			r.hall.tell.Watchers(t)
			r.telling.Lock()
		}
		r.tells, r.teller = nil, false
	})
}

// dueAt is when the server has something to do in the room, 0 for never.
func (r *room) dueAt() (int64, wire.Kind) {
	g, l := r.game, r.hall.limits
	if g.Over() {
		return 0, ""
	}
	if at, runs := g.FlagAt(); runs {
		return at, wire.Flag
	}
	wait := l.Idle
	if !g.Full() {
		wait = l.Wait
	} else if c := r.control(); c != (match.Control{}) {
		wait = l.First
		if g.Paired() {
			wait = l.Begin
		}
		if c.Base == 0 {
			wait = max(wait, c.Bonus)
		}
	}
	return g.Turned() + wait.Milliseconds(), wire.Abort
}

func (r *room) control() match.Control {
	t, _ := r.game.Time(r.game.At())
	return t.Control
}

// begun makes the game, and does what is due.
func (r *room) begun(ctx context.Context) *wire.Error {
	if fault := r.load(ctx); fault != nil {
		return fault
	}
	return r.ready(ctx)
}

// ready does what is due, and has the game in memory afterwards.
func (r *room) ready(ctx context.Context) *wire.Error {
	r.used = time.Now()
	if fault := r.due(ctx); fault != nil && fault.Code != moved {
		return fault
	}
	return r.load(ctx) // it is gone when what was due could not be written
}

// due does what is due, where that is this node's business.
func (r *room) due(ctx context.Context) *wire.Error {
	at, kind := r.dueAt()
	if !r.mine() || kind == "" || r.time() < at {
		return nil
	}
	e := wire.Event{Kind: kind, ID: "due " + string(kind) + " " + itoa(r.game.Next())}
	if kind == wire.Flag {
		e.Seat = r.game.Turn()
		r.hall.count(func(c *Counts) { c.Flags++ })
	}
	return r.write(ctx, e)
}

// rest is called before the room is left: it sets the timer for what comes next,
// be it something that is due or that nobody needs the room any more.
func (r *room) rest() {
	l := r.hall.limits
	now := time.Now()
	wait := l.Keep
	soon := false
	if r.game != nil && r.mine() {
		if at, kind := r.dueAt(); kind != "" {
			if until := time.UnixMilli(at).Sub(now); until < l.Keep+2*l.Sweep {
				wait, soon = max(until, time.Millisecond), true
			}
		}
	}
	there := r.watchers > 0 || slices.ContainsFunc(r.local, func(n int) bool { return n > 0 })
	r.hall.mu.Lock()
	defer r.hall.mu.Unlock()
	r.peopled = there
	r.empty = r.game == nil && r.aside == nil && !there
	if r.hall.ended() || r.empty || r.game == nil || there && !soon {
		if r.timer != nil {
			r.timer.Stop()
		}
		return
	}
	if r.timer == nil {
		r.timer = time.AfterFunc(wait, r.wake)
	} else {
		r.timer.Reset(wait)
	}
}

// wake does what is due, and forgets a game that nobody used for a while.
func (r *room) wake() {
	h := r.hall
	h.mu.Lock()
	closed := h.ended() || h.rooms[r.name] != r
	h.mu.Unlock()
	if closed {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
	defer cancel()
	in, fault := h.enter(ctx, r.name)
	if fault != nil {
		return // those who are in the room set the timer again
	}
	defer h.leave(in)
	if in.load(ctx) != nil {
		return
	}
	at, kind := in.dueAt()
	if !in.mine() {
		kind = ""
	}
	if kind != "" && in.time() >= at {
		in.due(ctx)
		return
	}
	soon := kind != "" && time.Until(time.UnixMilli(at)) < h.limits.Keep+2*h.limits.Sweep
	if !soon && time.Since(in.used) >= h.limits.Keep {
		in.forget()
	}
}

// nth is a text of a list, "" where it is too short.
func nth(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}
