// Package room plays the games of online play: it keeps the rooms, judges what
// those who sit there ask for, runs their clocks, and writes all that happens to
// the log before anybody hears of it.
//
// A room is in memory while somebody is there, while something is due there
// soon, and for a while after it was used. It is made from the log when it is
// needed. It has no goroutine of its own: whoever has something to do there does
// it, one at a time.
//
// Of several nodes one owns a room, by a lease in the store (see store.Lease): it
// writes there, runs the clocks, and announces what happens, so that these come in
// one order. Requests that change something are passed on to the owner, which costs
// less than to move the room: a game's players are as often as not connected to
// two nodes, and a room that followed them would be read anew for each move. A node
// takes a room over when its owner's lease has ended, or when the owner does not
// answer, be it dead or out of reach. That is safe at any time, since the store
// writes nothing with an older fence, and a request that was done already is found
// in the log by its ID. Who only reads asks no owner: any node looks whether the
// log has gone on. Who is connected where is in the store, too, and goes with its
// node. So nothing is lost or wrong when nodes cannot hear each other; it is slower.
package room

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Teller passes on to subscribers what happens in a room, in the order of its
// calls. It does not wait for them.
type Teller interface {
	Seats(t wire.Tell)    // to those who sit there
	Watchers(t wire.Tell) // to those who watch
}

// Limits are how long what may last, and how much there may be.
type Limits struct {
	Wait    time.Duration // for others to sit down
	First   time.Duration // for the first move of a game with a clock
	Begin   time.Duration // for the first move of strangers who were paired
	Idle    time.Duration // for a move of a game without
	Gone    time.Duration // for a player to come back, before another may claim the game
	Keep    time.Duration // a room that nobody uses is kept in memory
	Sweep   time.Duration // between looks for rooms where something is due
	Write   time.Duration // for the log to answer
	Loaded  int           // rooms in memory
	Cells   int           // of the boards in memory: one costs some 240 bytes
	Queue   int           // requests that wait for one room
	Listed  int           // public games in a list that go on, and a quarter as many that are over
	Lately  time.Duration // a game that is over is listed
	Fresh   time.Duration // the list is not made anew
	Watched int           // watchers of one room
	Untold  int           // news of a room that wait for its watchers
	Talk    int           // events of a seat in a room that are no moves, after which it can only play and end the game
	Silence time.Duration // after which a flag that falls is held against whoever said nothing
	Early   int           // plies; to give a rated game up before them is to throw it
	Beat    time.Duration // between two times that a node says that it lives
	Alive   time.Duration // for which it is believed
}

// Defaults are the limits where nothing else is said.
var Defaults = Limits{
	Wait: 7 * 24 * time.Hour, First: 30 * time.Minute, Begin: 45 * time.Second, Idle: 60 * 24 * time.Hour, Gone: time.Minute,
	Keep: 20 * time.Second, Sweep: 30 * time.Second, Write: 5 * time.Second,
	Loaded: 20_000, Cells: 2_000_000, Queue: 64, Listed: 60, Lately: 24 * time.Hour, Fresh: time.Second, Watched: 50_000, Untold: 64, Talk: 1000,
	Silence: 30 * time.Second, Early: 4, Beat: time.Second, Alive: 4 * time.Second,
}

// Hall is the rooms of a server.
type Hall struct {
	log    store.Store
	tell   Teller
	say    *slog.Logger
	limits Limits
	peers  Peers  // nil where there is one node
	node   string // its name

	mu       sync.Mutex
	rooms    map[string]*room
	cells    int // of the boards in memory
	draining bool
	sweeper  *time.Timer
	beater   *time.Timer // nil where there is one node
	until    time.Time   // others believe that this node lives
	closed   chan struct{}
	counts   Counts
	work     sync.WaitGroup
	follow   Follower
}

// Follower hears of what tournaments need to know.
type Follower interface {
	Ended(cup, room string, s Score)         // a game of a tournament is over
	Forgot(ctx context.Context, room string) // names were removed from a room
}

// Follow says who hears of games of tournaments. It is called before anybody plays.
func (h *Hall) Follow(f Follower) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.follow = f
}

// follower is who hears of games of tournaments, nil for nobody.
func (h *Hall) follower() Follower {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.follow
}

// Open is a hall over a store; peers is nil where no other node has the same store.
// Close ends it.
func Open(log store.Store, tell Teller, say *slog.Logger, limits Limits, peers Peers) *Hall {
	h := &Hall{log: log, tell: tell, say: say, limits: limits, peers: peers, rooms: map[string]*room{}, closed: make(chan struct{}), counts: Counts{Marks: map[store.Kind]int{}}}
	h.mu.Lock()
	defer h.mu.Unlock()
	if peers != nil {
		h.node = peers.Node()
		h.limits.Sweep = min(limits.Sweep, limits.Alive) // the rooms of the dead are looked after soon
		h.beater = time.AfterFunc(0, h.beat)
	}
	h.sweeper = time.AfterFunc(0, h.sweep)
	return h
}

// Key is what is kept of a token.
func Key(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// derive is a name that nobody can guess who has not its parts, and the same
// each time: 72 bits of a hash. The number is drawn from the same hash.
func derive(parts ...string) (name string, number uint64) {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	sum := h.Sum(nil)
	for _, b := range sum[16:24] {
		number = number<<8 | uint64(b)
	}
	return base64.RawURLEncoding.EncodeToString(sum[:9]), number
}

// nameLen is how long the name of a room is.
const nameLen = 12

// IsName tells whether a text can be the name of a room.
func IsName(s string) bool {
	b, err := base64.RawURLEncoding.DecodeString(s)
	return err == nil && len(b) == 9 && len(s) == nameLen
}

// Alias stands for a room's name in logs: the name lets its holder watch.
func Alias(room string) string {
	sum := sha256.Sum256([]byte(room))
	return hex.EncodeToString(sum[:4])
}

// enter is a room, to be left by leave; nobody else is in it meanwhile. It waits
// for its turn, but not behind a long queue.
func (h *Hall) enter(ctx context.Context, name string) (*room, *wire.Error) {
	if !IsName(name) {
		return nil, wire.Fault(wire.NoRoom, "there is no such room")
	}
	h.mu.Lock()
	r := h.rooms[name]
	switch {
	case h.ended():
		h.mu.Unlock()
		return nil, wire.Fault(wire.Draining, "the server is about to stop")
	case r == nil && len(h.rooms) >= h.limits.Loaded, r != nil && r.users >= h.limits.Queue:
		h.mu.Unlock()
		return nil, wire.Fault(wire.Busy, "the server is busy; try again in a moment")
	case r == nil:
		r = &room{hall: h, name: name, turn: make(chan struct{}, 1), empty: true}
		h.rooms[name] = r
	}
	r.users++
	h.work.Add(1)
	h.mu.Unlock()
	arrived := time.Now()
	select {
	case r.turn <- struct{}{}:
		r.arrived = arrived
		r.sure, r.guessed, r.counted = false, false, false
		return r, nil
	case <-ctx.Done():
		h.release(r)
		return nil, wire.Fault(wire.Busy, "the server is busy; try again in a moment")
	}
}

// prepared is a room that a function has prepared, to be left by leave.
func (h *Hall) prepared(ctx context.Context, name string, prepare func(r *room) *wire.Error) (*room, *wire.Error) {
	r, fault := h.enter(ctx, name)
	if fault != nil {
		return nil, fault
	}
	if fault = prepare(r); fault != nil {
		h.leave(r)
		return nil, fault
	}
	return r, nil
}

// open is a room with its game made and what was due there done, to be left by
// leave.
func (h *Hall) open(ctx context.Context, name string) (*room, *wire.Error) {
	return h.prepared(ctx, name, func(r *room) *wire.Error { return r.begun(ctx) })
}

// ended tells whether the hall is closed. The caller has the lock.
func (h *Hall) ended() bool {
	select {
	case <-h.closed:
		return true
	default:
		return false
	}
}

// leave lets the next one into the room.
func (h *Hall) leave(r *room) { h.answered(r, func() {}) }

// answered is leave with an answer that is given before those who watch are told.
// The next one does not wait for whoever is slow to read it.
func (h *Hall) answered(r *room, answer func()) {
	h.work.Add(1)
	defer h.work.Done()
	r.rest()
	<-r.turn
	h.release(r)
	answer()
	r.spread()
}

func (h *Hall) release(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.users--
	if r.users == 0 && r.empty {
		delete(h.rooms, r.name)
	}
	h.work.Done()
}

// sweep wakes the rooms where something is due, which may be in no memory.
func (h *Hall) sweep() {
	h.mu.Lock()
	if h.ended() {
		h.mu.Unlock()
		return
	}
	h.work.Add(1)
	h.mu.Unlock()
	defer h.work.Done()
	ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
	defer cancel()
	due := time.Now().Add(h.limits.Sweep).UnixMilli()
	names, err := h.log.Find(ctx, store.Query{Due: due, Node: h.node, Now: time.Now().UnixMilli(), Max: sweepMax})
	if err != nil {
		h.say.Error("the log does not answer", "error", err)
	}
	for _, name := range names {
		h.visit(name)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.draining {
		h.sweeper.Reset(h.limits.Sweep)
	}
}

// sweepMax is how many rooms a look wakes. The earliest come first: the others
// come next time.
const sweepMax = 1000

// visit looks after what is due in a room; leaving it sets its timer.
func (h *Hall) visit(name string) {
	ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
	defer cancel()
	if r, fault := h.lead(ctx, name, 0, true); fault == nil {
		h.leave(r)
	}
}

// Games are those that all who play would show to everybody: those that go on, and
// then those that have ended lately, the latest first.
func (h *Hall) Games(ctx context.Context) (reply wire.Reply) {
	for _, q := range []store.Query{{Public: true, Max: h.limits.Listed}, {Public: true, Over: true, Max: h.limits.Listed / 4}} {
		names, err := h.log.Find(ctx, q)
		if err != nil {
			return wire.Reply{Error: h.unavailable(err)}
		}
		for _, name := range names {
			if g, ok := h.shown(ctx, name); ok && (!q.Over || time.Since(time.UnixMilli(g.At)) < h.limits.Lately) {
				reply.Rooms = append(reply.Rooms, g)
			}
		}
	}
	return reply
}

// shown is how a public game stands. Those who play may have hidden it since it was found.
func (h *Hall) shown(ctx context.Context, name string) (g wire.Glance, ok bool) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return g, false
	}
	defer h.leave(r)
	if !r.game.Public() {
		return g, false
	}
	if g = r.game.Glance(name); len(g.Line) > wire.MaxLine {
		g.Line = ""
	}
	g.Next = "" // the next game may be hidden
	return g, true
}

// Glance is how some games stand.
func (h *Hall) Glance(ctx context.Context, rooms []string) wire.Reply {
	reply := wire.Reply{Now: time.Now().UnixMilli()}
	for _, name := range rooms {
		reply.Rooms = append(reply.Rooms, h.glance(ctx, name))
	}
	return reply
}

func (h *Hall) glance(ctx context.Context, name string) wire.Glance {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return wire.Glance{Room: name, Error: fault}
	}
	defer h.leave(r)
	return r.game.Glance(name)
}

// unavailable is the fault of a log that does not answer.
func (h *Hall) unavailable(err error) *wire.Error {
	h.count(func(c *Counts) { c.Unavailable++ })
	if !errors.Is(err, context.Canceled) {
		h.say.Error("the log does not answer", "error", err)
	}
	return wire.Fault(wire.Unavailable, "the server cannot keep the game at the moment; try again")
}

// Drain makes no rooms any more, and tells all who are there that the server is
// about to stop.
func (h *Hall) Drain() {
	h.mu.Lock()
	h.draining = true
	h.sweeper.Stop()
	var names []string
	for name := range h.rooms {
		names = append(names, name)
	}
	h.mu.Unlock()
	slices.Sort(names)
	for _, name := range names {
		t := wire.Tell{Room: name, Drain: true}
		h.tell.Seats(t)
		h.tell.Watchers(t)
	}
}

// Close drains the hall, and waits until what was begun has ended or ctx is done.
// The store is the caller's.
func (h *Hall) Close(ctx context.Context) error {
	h.Drain()
	h.mu.Lock()
	if !h.ended() {
		close(h.closed)
	}
	h.mu.Unlock()
	done := make(chan struct{})
	go func() {
		h.work.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
		return ctx.Err()
	}
	var err error
	if !h.alone() { // the others need not wait until the lease ends
		h.beater.Stop()
		now := time.Now().UnixMilli()
		_, err = h.log.Beat(ctx, h.node, now, now)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		if r.timer != nil {
			r.timer.Stop()
		}
	}
	return err
}

// first writes the first event of a room. That it is there already is no fault:
// its name follows from what it was made for.
func (h *Hall) first(ctx context.Context, row store.Event, due int64) *wire.Error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), h.limits.Write)
	defer cancel()
	_, _, err := h.log.Append(ctx, store.Entry{Event: row, Index: store.Index{Due: due}}, store.Hash{})
	if err != nil && !errors.Is(err, store.ErrStale) {
		return h.unavailable(err)
	}
	return nil
}
