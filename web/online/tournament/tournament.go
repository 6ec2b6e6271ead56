// Package tournament runs tournaments between people far apart: who enters and
// withdraws, who plays whom, the results and the table. The pairings and the table
// are those of package noughts/game/rating/cup.
//
// A tournament is a log of events, as a room is. The insert of an event decides
// who came first, so any number of nodes may do what is due: one of them has done
// it. A round and the first events of its games are one transaction. A result is
// written once, when a game ends; what was missed because a node died is found by
// the next one that looks.
package tournament

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"noughts/game/rating/cup"
	"noughts/game/variant"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Teller passes on to subscribers that a tournament has changed.
type Teller interface {
	Cup(c wire.Cup)
}

// Limits are how long what may last, and how much there may be.
type Limits struct {
	Every  time.Duration // between looks for what is due
	Break  time.Duration // between rounds
	Again  time.Duration // before two who have just met meet again in an arena
	Wait   time.Duration // for a second entrant, before it is given up
	Heal   time.Duration // between looks for games that ended without anybody noticing
	Tell   time.Duration // between two times that subscribers are told
	Keep   time.Duration // in memory, when nobody uses it
	Write  time.Duration // for the database to answer
	Loaded int           // in memory
	Most   int           // entrants
	Open   int           // of a person
	Change int           // times that an entrant may come or go
}

// Defaults are the limits where nothing else is said.
var Defaults = Limits{
	Every: 2 * time.Second, Break: 6 * time.Second, Again: 15 * time.Second, Wait: 24 * time.Hour, Heal: time.Minute,
	Tell: 500 * time.Millisecond, Keep: time.Minute, Write: 5 * time.Second, Loaded: 500, Most: 500, Open: 3, Change: 40,
}

// Tournaments are those of a node.
type Tournaments struct {
	store  store.Store
	hall   *room.Hall
	tell   Teller
	say    *slog.Logger
	limits Limits

	mu     sync.Mutex
	known  map[string]*tournament
	timer  *time.Timer
	closed bool
	work   sync.WaitGroup
}

// tournament is one in memory. What is in it belongs to whoever has the turn,
// but for what is said so.
type tournament struct {
	of     *Tournaments
	name   string
	turn   chan struct{}
	users  int // by the lock of all
	state  *state
	aside  bool      // its log is damaged
	healed time.Time // when its games were looked at
	read   time.Time // when the log was
	used   time.Time
	rows   []wire.Row // of version at
	at     int

	told    int // the version that subscribers hear of; by the lock of all, as the next two
	telling bool
	timer   *time.Timer
}

// Open is a node of the tournaments. Close ends it.
func Open(s store.Store, hall *room.Hall, tell Teller, say *slog.Logger, limits Limits) *Tournaments {
	t := &Tournaments{store: s, hall: hall, tell: tell, say: say, limits: limits, known: map[string]*tournament{}}
	hall.Follow(t)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.timer = time.AfterFunc(limits.Every, t.sweep)
	return t
}

// Close does nothing any more; another node, or the next start, goes on.
func (t *Tournaments) Close() {
	t.mu.Lock()
	t.closed = true
	t.timer.Stop()
	t.mu.Unlock()
	t.work.Wait()
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, one := range t.known {
		if one.telling {
			one.timer.Stop()
		}
	}
}

var (
	errNone     = wire.Fault(wire.NoRoom, "there is no such tournament")
	errBusy     = wire.Fault(wire.Busy, "the server is busy; try again in a moment")
	errAway     = wire.Fault(wire.Unavailable, "the server cannot keep tournaments at the moment; try again")
	errDamaged  = wire.Fault(wire.Damaged, "the tournament is damaged on the server, and set aside")
	errDraining = wire.Fault(wire.Draining, "the server is about to stop; try again in a moment")
)

// enter is a tournament by name, for whoever asks alone, until leave.
func (t *Tournaments) enter(ctx context.Context, name string) (*tournament, *wire.Error) {
	if !room.IsName(name) {
		return nil, errNone
	}
	t.mu.Lock()
	one := t.known[name]
	switch {
	case t.closed:
		t.mu.Unlock()
		return nil, errDraining
	case one == nil && len(t.known) >= t.limits.Loaded:
		t.mu.Unlock()
		return nil, errBusy
	case one == nil:
		one = &tournament{of: t, name: name, turn: make(chan struct{}, 1), at: -1}
		t.known[name] = one
	}
	one.users++
	t.work.Add(1)
	t.mu.Unlock()
	select {
	case one.turn <- struct{}{}:
		one.used = time.Now()
		return one, nil
	case <-ctx.Done():
		t.release(one)
		return nil, errBusy
	}
}

func (t *Tournaments) leave(one *tournament) {
	<-one.turn
	t.release(one)
}

func (t *Tournaments) release(one *tournament) {
	t.mu.Lock()
	defer t.mu.Unlock()
	one.users--
	if one.users == 0 && one.state == nil && !one.aside {
		delete(t.known, one.name)
	}
	t.work.Done()
}

// load reads what has been written since the last time.
func (one *tournament) load(ctx context.Context) *wire.Error {
	if one.aside {
		return errDamaged
	}
	s := one.state
	if s == nil {
		s = &state{}
	}
	const page = 1000
	for {
		rows, err := one.of.store.Read(ctx, one.name, s.v, page)
		for i := 0; err == nil && i < len(rows); i++ {
			if s.v == 0 && rows[i].ID != room.CupID {
				return errNone // it is a game
			}
			if e := s.fold(rows[i]); e != nil {
				err = &store.Damaged{V: rows[i].V, Why: e.Error()}
			}
		}
		var damaged *store.Damaged
		switch {
		case errors.Is(err, store.ErrNoRoom):
			return errNone
		case errors.As(err, &damaged):
			one.of.say.Error("a tournament is damaged and set aside", "tournament", room.Alias(one.name), "event", damaged.V, "why", damaged.Why)
			one.aside, one.state = true, nil
			return errDamaged
		case err != nil:
			one.state = nil
			return one.of.away(err)
		}
		if len(rows) < page {
			break
		}
	}
	one.state, one.read = s, time.Now()
	one.changed()
	return nil
}

// away is the fault of a database that does not answer.
func (t *Tournaments) away(err error) *wire.Error {
	if !errors.Is(err, context.Canceled) {
		t.say.Error("the log of tournaments does not answer", "error", err)
	}
	return errAway
}

// write writes an event, with the games that begin with it. That another came
// first is no fault: the caller looks again.
func (one *tournament) write(ctx context.Context, e event) *wire.Error {
	s := one.state
	row, err := e.row(one.name, s, time.Now().UnixMilli())
	if err != nil {
		return wire.Fault(wire.Malformed, err.Error())
	}
	begins, fault := one.begins(ctx, e)
	if fault != nil {
		return fault
	}
	before := s.last
	founder := s.founder
	if e.Kind == founded {
		founder = e.Person
	}
	if err := s.fold(row); err != nil {
		one.state = nil
		return wire.Fault(wire.Refused, err.Error())
	}
	entry := store.Entry{Event: row, Cup: &store.Cup{Person: founder, Due: one.of.limits.due(s)}, Begins: begins}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), one.of.limits.Write)
	defer cancel()
	_, again, err := one.of.store.Append(ctx, entry, before)
	if again || err != nil {
		one.state = nil // what is there is read anew
	}
	if again || errors.Is(err, store.ErrStale) {
		return one.load(ctx)
	}
	if err != nil {
		return one.of.away(err)
	}
	one.changed()
	return nil
}

// begins are the first events of the games of a round.
func (one *tournament) begins(ctx context.Context, e event) (all []store.Entry, fault *wire.Error) {
	s := one.state
	if s.teaches() {
		return one.boards(e)
	}
	for i, pair := range e.Pairs {
		if pair[1] == cup.Bye {
			continue
		}
		first := wire.Event{At: time.Now().UnixMilli(), Rules: s.cup.Rules, Clock: s.cup.Clock, Rated: s.cup.Rated, Paired: true, Cup: one.name, Seats: []int{1, 2}}
		for _, who := range pair {
			p := s.people[who]
			first.Names, first.Keys, first.People = append(first.Names, p.name), append(first.Keys, p.key), append(first.People, p.person)
			if s.cup.Rated {
				r, fault := one.rating(ctx, p.person)
				if fault != nil {
					return nil, fault
				}
				first.Ratings = append(first.Ratings, r)
			}
		}
		entry, err := one.of.hall.Pairing(first, gameOf(one.name, cup.ID{Round: e.Round, Pair: i + 1})[1:]...)
		if err != nil {
			return nil, wire.Fault(wire.Refused, err.Error())
		}
		all = append(all, entry)
	}
	return all, nil
}

// changed has subscribers told soon, if there is something new.
func (one *tournament) changed() {
	t, v := one.of, one.state.v
	t.mu.Lock()
	defer t.mu.Unlock()
	if one.told == v || t.closed {
		return
	}
	one.told = v
	if !one.telling {
		one.telling = true
		one.timer = time.AfterFunc(t.limits.Tell, func() { t.spread(one) })
	}
}

// spread tells subscribers that there is something new.
func (t *Tournaments) spread(one *tournament) {
	t.mu.Lock()
	one.telling = false
	v, closed := one.told, t.closed
	t.mu.Unlock()
	if !closed {
		t.tell.Cup(wire.Cup{Name: one.name, V: v})
	}
}

// rating is a person's in the pool of the tournament.
func (one *tournament) rating(ctx context.Context, person string) (wire.Rating, *wire.Error) {
	rules, err := variant.Parse(one.state.cup.Rules)
	if err != nil {
		return wire.Rating{}, wire.Fault(wire.Refused, err.Error())
	}
	in, fault := room.Pool(rules, one.state.cup.Clock)
	if fault != nil {
		return wire.Rating{}, fault
	}
	return one.of.hall.Rating(ctx, person, in)
}
