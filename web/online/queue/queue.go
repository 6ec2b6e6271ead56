// Package queue finds strangers to play with: who wishes for a game waits there
// until somebody comes who wishes for the same and is about as strong.
//
// All that is decided is decided in the database, by one transaction for each
// game: see store.Queue. A node keeps in memory only who of those that wait is
// connected to it. Any node may pair any two; when several do at once, the
// database keeps one of the games.
package queue

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Teller passes on how a wish stands to whoever wished.
type Teller interface {
	Wish(w wire.Wish)
}

// Limits are how long what may last.
type Limits struct {
	Every time.Duration // between looks for who fits
	Alive time.Duration // after a look a node is taken for alive
	Away  time.Duration // for somebody to come back, before the wish is given up
	Bot   time.Duration // before a bot is offered
	Widen time.Duration // until the range is twice as wide
	Keep  time.Duration // wishes are remembered, so that none is paired twice
	Write time.Duration // for the database to answer
	Most  int           // wishes of a node
	Fresh time.Duration // the ratings of programs are not read anew

	Spell time.Duration // for which a mark counts
	Free  int           // marks that nobody minds
	Pause time.Duration // before the next wish with one more; doubled with each
	Day   time.Duration // in which two meet
	Meet  int           // times at most for a rating in a pool
}

// Defaults are the limits where nothing else is said.
var Defaults = Limits{
	Every: time.Second, Alive: 15 * time.Second, Away: 10 * time.Second, Bot: 10 * time.Second, Widen: 10 * time.Second,
	Keep: 7 * 24 * time.Hour, Write: 5 * time.Second, Most: 20_000, Fresh: time.Minute,
	Spell: 2 * time.Hour, Free: 2, Pause: 5 * time.Minute, Day: 24 * time.Hour, Meet: 6,
}

// Queue is a node's part of the queue.
type Queue struct {
	store  store.Queue
	hall   *room.Hall
	tell   Teller
	say    *slog.Logger
	limits Limits
	node   string

	mu      sync.Mutex
	waiting map[string]*waiter
	bodies  map[string]*body    // of wishes at all nodes, as they were read
	rated   map[string]programs // by pool
	timer   *time.Timer
	looking bool // the timer runs, or a look does
	closed  bool
	counts  Counts
	work    sync.WaitGroup
}

// waiter is somebody who waits at this node.
type waiter struct {
	wish    store.Wish
	body    *body
	key     string    // the hash of the person's secret
	here    int       // connections
	away    time.Time // since when there is none
	offered bool      // a bot
}

// Counts are numbers for those who run the server.
type Counts struct {
	Waiting              int // at this node, now
	Wishes, Pairs, Lost  int // since the start; lost is what another node paired first
	Left, Looks, Offered int
	Paused               int // wishes of people who had spoiled games
}

// Open is a node of the queue. Close ends it.
func Open(s store.Queue, hall *room.Hall, tell Teller, say *slog.Logger, limits Limits) *Queue {
	return &Queue{store: s, hall: hall, tell: tell, say: say, limits: limits, node: rand.Text(), waiting: map[string]*waiter{}, bodies: map[string]*body{}, rated: map[string]programs{}}
}

// Counts are the numbers as they are now.
func (q *Queue) Counts() Counts {
	q.mu.Lock()
	defer q.mu.Unlock()
	c := q.counts
	c.Waiting = len(q.waiting)
	return c
}

// Close looks no more. Who waits here is paired no more when the node is no longer
// taken for alive, and goes on waiting at the node that it connects to.
func (q *Queue) Close() {
	q.mu.Lock()
	q.closed = true
	if q.timer != nil && q.timer.Stop() {
		q.looking = false
	}
	q.mu.Unlock()
	q.work.Wait()
}

var (
	errDraining = wire.Fault(wire.Draining, "the server is about to stop; try again in a moment")
	errBusy     = wire.Fault(wire.Busy, "the server is busy; try again in a moment")
	errAway     = wire.Fault(wire.Unavailable, "the server cannot keep wishes at the moment; try again")
	errNoWish   = wire.Fault(wire.NoRoom, "there is no such wish")
)

// nowhere is the name of no node: a wish that is left there stays.
const nowhere = "-"

// Seek puts a wish in, or says how it stands when it is the same once more. Whoever
// wished then attends it.
func (q *Queue) Seek(ctx context.Context, req wire.Request) wire.Reply {
	b, person, fault := q.read(ctx, req)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	text, err := json.Marshal(b)
	if err != nil {
		return wire.Reply{Error: wire.Fault(wire.Malformed, "the wish cannot be read")}
	}
	q.mu.Lock()
	closed, full := q.closed, len(q.waiting) >= q.limits.Most
	q.mu.Unlock()
	switch {
	case closed:
		return wire.Reply{Error: errDraining}
	case full:
		return wire.Reply{Error: errBusy}
	}
	now, name := time.Now(), room.Wish(req.Me, req.ID)
	if fault := q.judged(ctx, person, now); fault != nil {
		// Only a new wish is refused: how one that was let in stands is told in any case.
		if _, err := q.store.Leave(ctx, name, nowhere); err != nil {
			return wire.Reply{Error: fault}
		}
	}
	w, err := q.store.Wish(ctx, store.Wish{Name: name, Person: person, Node: q.node, At: now.UnixMilli(), Body: text})
	if err != nil {
		return wire.Reply{Error: q.away(err)}
	}
	if b, err = decode(w.Body); err != nil {
		return wire.Reply{Error: wire.Fault(wire.Damaged, "the wish is damaged; wish once more")}
	}
	if w.Waits() {
		q.enter(w, b, room.Key(req.Me))
	} else {
		q.forget(w.Name)
	}
	told := q.stands(w, b, now)
	told.Bot = q.bot(ctx, w, b, now)
	return wire.Reply{Wish: told, Now: now.UnixMilli()}
}

// away is the fault of a database that does not answer.
func (q *Queue) away(err error) *wire.Error {
	if !errors.Is(err, context.Canceled) {
		q.say.Error("the queue does not answer", "error", err)
	}
	return errAway
}

// enter notes that the wish of whoever has a key waits at this node.
func (q *Queue) enter(w store.Wish, b *body, key string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting[w.Name] == nil {
		q.waiting[w.Name] = &waiter{wish: w, body: b, key: key, away: time.Now()}
		q.counts.Wishes++
	}
	if w := q.waiting[w.Name]; w.here == 0 {
		w.away = time.Now()
	}
	if q.looking || q.closed {
		return
	}
	q.looking = true
	if q.timer == nil {
		q.timer = time.AfterFunc(q.limits.Every, q.look)
	} else {
		q.timer.Reset(q.limits.Every)
	}
}

// forget notes that a wish waits here no more, and answers whether it did.
func (q *Queue) forget(name string) *waiter {
	q.mu.Lock()
	defer q.mu.Unlock()
	w := q.waiting[name]
	delete(q.waiting, name)
	return w
}

// Attend notes that whoever made a wish here is connected once more, until Depart.
func (q *Queue) Attend(name, me string) (wire.Joined, *wire.Error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	w := q.waiting[name]
	if w == nil || subtle.ConstantTimeCompare([]byte(w.key), []byte(room.Key(me))) != 1 {
		return wire.Joined{}, errNoWish
	}
	w.here++
	return wire.Joined{Now: time.Now().UnixMilli()}, nil
}

// Depart notes that one connection is gone.
func (q *Queue) Depart(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if w := q.waiting[name]; w != nil && w.here > 0 {
		w.here--
		w.away = time.Now()
	}
}

// Leave gives the wish of a request up. When it was paired before, the answer says
// where.
func (q *Queue) Leave(ctx context.Context, req wire.Request) wire.Reply {
	if fault := room.CheckPerson(req); fault != nil {
		return wire.Reply{Error: fault}
	}
	w, err := q.leave(ctx, room.Wish(req.Me, req.ID), "")
	switch {
	case errors.Is(err, store.ErrNoWish):
		return wire.Reply{Error: errNoWish}
	case err != nil:
		return wire.Reply{Error: q.away(err)}
	}
	return wire.Reply{Wish: q.stands(w, nil, time.Now()), Now: time.Now().UnixMilli()}
}

// leave gives a wish up, if it waits at a node.
func (q *Queue) leave(ctx context.Context, name, node string) (store.Wish, error) {
	w, err := q.store.Leave(ctx, name, node)
	if err == nil && q.forget(name) != nil {
		q.count(func(c *Counts) { c.Left++ })
	}
	return w, err
}

func (q *Queue) count(f func(c *Counts)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	f(&q.counts)
}

// stands is a wish as it is told.
func (q *Queue) stands(w store.Wish, b *body, now time.Time) *wire.Wish {
	told := &wire.Wish{Name: w.Name, At: w.At, Room: w.Room, Seat: w.Seat, Gone: w.Gone}
	if b != nil && w.Waits() {
		told.Range = int(q.limits.reach(b, now.Sub(time.UnixMilli(w.At))))
	}
	return told
}
