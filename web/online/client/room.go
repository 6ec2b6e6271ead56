package client

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

// NewToken is a secret for a seat.
func NewToken() string { return Secret(16) }

// NewID is an ID for a request.
func NewID() string { return Secret(9) }

// Secret is n random bytes in hexadecimal.
func Secret(n int) string {
	b := make([]byte, n)
	rand.Read(b)
	return hex.EncodeToString(b)
}

// Room is a room that is followed: its game goes on by what the server tells, and
// whatever was missed is asked for.
type Room struct {
	client  *Client
	name    string
	token   string
	channel string
	work    chan struct{} // something is to be asked for
	stop    context.CancelFunc
	over    chan struct{}

	mu    sync.Mutex
	game  *fold.Game // nil until it has come
	err   error      // why it does not
	here  []int
	seat  int
	fresh bool // the connection is new: subscribe

	phrases []wire.Tell
	drain   bool
}

// Create makes a room, sits down there, and follows it.
func (c *Client) Create(ctx context.Context, req wire.Request) (*Room, error) {
	if req.ID == "" {
		req.ID = NewID()
	}
	return c.enter(ctx, wire.MethodCreate, req)
}

// Sit takes a seat in a room, and follows it. A token that has one already goes on
// there.
func (c *Client) Sit(ctx context.Context, req wire.Request) (*Room, error) {
	if req.ID == "" {
		req.ID = NewID()
	}
	return c.enter(ctx, wire.MethodSit, req)
}

func (c *Client) enter(ctx context.Context, method string, req wire.Request) (*Room, error) {
	reply, err := c.Ask(ctx, method, req)
	if err != nil {
		return nil, err
	}
	if reply.Error != nil {
		return nil, reply.Error
	}
	return c.Follow(reply.Room, req.Token), nil
}

// Follow follows a room until Leave: from the seat of a token, or as a watcher
// where the token is "".
func (c *Client) Follow(name, token string) *Room {
	r := &Room{client: c, name: name, token: token, channel: wire.Watchers + name, work: make(chan struct{}, 1), over: make(chan struct{}), fresh: true}
	if token != "" {
		r.channel = wire.Seats + name
	}
	ctx, stop := context.WithCancel(c.ctx)
	r.stop = stop
	c.mu.Lock()
	c.rooms[name] = r
	c.mu.Unlock()
	r.kick(true)
	c.done.Go(func() {
		defer close(r.over)
		r.run(ctx)
	})
	return r
}

// Leave follows the room no more.
func (r *Room) Leave(ctx context.Context) {
	r.stop()
	<-r.over
	r.client.mu.Lock()
	if r.client.rooms[r.name] == r {
		delete(r.client.rooms, r.name)
	}
	s := r.client.session
	r.client.mu.Unlock()
	if s != nil {
		s.call(ctx, func(id uint32) command { return command{ID: id, Unsubscribe: &subscribe{Channel: r.channel}} })
	}
}

// Name is the name of the room.
func (r *Room) Name() string { return r.name }

// State is what is known of a room.
type State struct {
	Game    *fold.Game // to be read only while View calls; nil until it has come
	Err     error      // why it does not
	Seat    int        // one's own, 0 for a watcher
	Here    []int      // how often each seat is connected
	Phrases []wire.Tell
	Drain   bool // the server is about to stop
}

// News is what came of a room.
type News struct {
	Room       string
	Events     []wire.Event // that follow those before, without a gap
	Here       []int        // how often each seat is connected; nil where that is as it was
	Seat       int          // one's own, when it is known
	By, Phrase int          // what a seat says
	Drain      bool         // the server is about to stop
	Err        error        // why nothing more comes
}

// View calls f with the state of the room, which does not change meanwhile.
func (r *Room) View(f func(s State)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f(State{r.game, r.err, r.seat, slices.Clone(r.here), r.phrases, r.drain})
}

// kick has the room ask for what it may have missed; fresh when the connection
// is new.
func (r *Room) kick(fresh bool) {
	r.mu.Lock()
	r.fresh = r.fresh || fresh
	r.mu.Unlock()
	select {
	case r.work <- struct{}{}:
	default:
	}
}

// run asks for what is missing whenever it is kicked.
func (r *Room) run(ctx context.Context) {
	var retry *time.Timer
	defer func() {
		if retry != nil {
			retry.Stop()
		}
	}()
	for {
		select {
		case <-r.work:
		case <-ctx.Done():
			return
		}
		if err := r.catchUp(ctx); err != nil && ctx.Err() == nil {
			var refused *wire.Error
			final := errors.As(err, &refused) && (refused.Code == wire.NoRoom || refused.Code == wire.NoSeat || refused.Code == wire.Damaged || refused.Code == wire.Malformed)
			if final {
				r.mu.Lock()
				r.err = err
				r.client.o.News(News{Room: r.name, Err: err})
				r.mu.Unlock()
				r.client.o.Changed()
				continue
			}
			if retry != nil {
				retry.Stop()
			}
			retry = time.AfterFunc(r.client.o.Shortest, func() { r.kick(true) })
		}
	}
}

// catchUp subscribes where it has to, and asks for all that is missing.
func (r *Room) catchUp(ctx context.Context) error {
	r.mu.Lock()
	fresh := r.fresh
	r.fresh = false
	r.mu.Unlock()
	if fresh {
		if err := r.subscribe(ctx); err != nil {
			return err
		}
	}
	for {
		v := r.next()
		reply, err := r.client.Call(ctx, wire.MethodSince, wire.Request{Room: r.name, V: &v})
		if err != nil {
			return err
		}
		if reply.Error != nil {
			return reply.Error
		}
		r.take(reply)
		if !reply.More {
			return nil
		}
	}
}

// Catch asks for what was missed, as is done by itself with each ping of the
// server.
func (r *Room) Catch(ctx context.Context) error { return r.catchUp(ctx) }

func (r *Room) subscribe(ctx context.Context) error {
	join, err := json.Marshal(wire.Join{Token: r.token})
	if err != nil {
		return err
	}
	f, err := r.client.call(ctx, func(id uint32) command {
		return command{ID: id, Subscribe: &subscribe{Channel: r.channel, Data: join}}
	})
	if err != nil {
		return err
	}
	if f.Error != nil && f.Error.Code == alreadySubscribed {
		return nil
	}
	if f.Error != nil || f.Subscribe == nil {
		return wire.Fault(wire.Code(f.message()), f.message())
	}
	var joined wire.Joined
	if err := json.Unmarshal(f.Subscribe.Data, &joined); err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seat, r.here, r.drain = joined.Seat, joined.Here, false
	r.client.o.News(News{Room: r.name, Seat: joined.Seat, Here: joined.Here})
	return nil
}

// alreadySubscribed is centrifuge's code.
const alreadySubscribed = 105

func (r *Room) next() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.game == nil {
		return 0
	}
	return r.game.Next()
}

// take takes the events of an answer in.
func (r *Room) take(reply wire.Reply) {
	r.mu.Lock()
	if reply.Here != nil {
		r.here = reply.Here
	}
	fresh, gap := r.apply(reply.Events)
	r.client.o.News(News{Room: r.name, Events: fresh, Here: reply.Here, Err: r.err})
	r.mu.Unlock()
	if gap {
		r.kick(false)
	}
	r.client.o.Changed()
}

// hear takes in what the server tells.
func (r *Room) hear(t wire.Tell) {
	r.mu.Lock()
	if t.Here != nil {
		r.here = t.Here
	}
	if t.Phrase > 0 {
		r.phrases = append(r.phrases, t)
		r.phrases = r.phrases[max(0, len(r.phrases)-50):]
	}
	r.drain = r.drain || t.Drain
	fresh, gap := r.apply(t.Events)
	r.client.o.News(News{Room: r.name, Events: fresh, Here: t.Here, By: t.Seat, Phrase: t.Phrase, Drain: t.Drain, Err: r.err})
	r.mu.Unlock()
	if gap {
		r.kick(false)
	}
	r.client.o.Changed()
}

// apply folds events that follow what is known, passes over those that are known,
// and tells which they are and whether some are missing before them.
func (r *Room) apply(events []wire.Event) (fresh []wire.Event, gap bool) {
	for _, e := range events {
		var err error
		switch {
		case r.game == nil && e.V == 0:
			r.game, err = fold.Open(e)
		case r.game == nil || e.V > r.game.Next():
			return fresh, true
		case e.V == r.game.Next():
			err = r.game.Apply(e)
		default:
			continue
		}
		if err != nil {
			r.err = err
			return fresh, false
		}
		fresh = append(fresh, e)
	}
	return fresh, false
}

// Do asks for something in the room until it is known whether it was done. It
// answers the server's refusal as a *wire.Error. A move holds for the position
// that is known: one that came in between makes it Stale.
func (r *Room) Do(ctx context.Context, req wire.Request) error {
	req.Room = r.name
	if req.ID == "" {
		req.ID = NewID()
	}
	v, ply := r.place()
	if req.Do == wire.Move {
		req.V = &v
	}
	for {
		method := wire.MethodDo
		if req.Do == wire.Move {
			method = wire.MethodMove
		}
		reply, err := r.client.Ask(ctx, method, req)
		if err != nil {
			return err
		}
		r.take(reply)
		switch {
		case reply.Error == nil:
			return nil
		case reply.Error.Code == wire.NoSeat && r.token != "" && r.failed() == nil:
			r.kick(true) // the connection is new, and not subscribed yet
			if err := r.client.wait(ctx, r.client.o.Shortest); err != nil {
				return err
			}
		case reply.Error.Code != wire.Stale:
			return reply.Error
		default: // it was not done for certain: the same again, if the position is the same
			now, at := r.place()
			if len(reply.Events) == 0 || ply >= 0 && at != ply {
				return reply.Error
			}
			v, ply = now, at
		}
	}
}

// Move plays a move, written as the rules write it.
func (r *Room) Move(ctx context.Context, text string) error {
	return r.Do(ctx, wire.Request{Do: wire.Move, Text: text})
}

// Say says a phrase to the others.
func (r *Room) Say(ctx context.Context, phrase int) error {
	reply, err := r.client.Call(ctx, wire.MethodSay, wire.Request{Room: r.name, Phrase: phrase})
	if err == nil && reply.Error != nil {
		return reply.Error
	}
	return err
}

// place is the number of the next event and the ply, as far as is known.
func (r *Room) place() (v, ply int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.game == nil {
		return 0, -1
	}
	return r.game.Next(), r.game.Record().At().Ply()
}

func (r *Room) failed() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.err
}
