package room

import (
	"context"
	"slices"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Peers is the other nodes, as one of them sees them.
type Peers interface {
	// Node is the name of this one, which no other ever has.
	Node() string
	// Ask has another node do something in a room that it owns: see Hall.Asked. Its
	// error leaves open whether that was done.
	Ask(ctx context.Context, node string, a Asked) (wire.Reply, error)
	// Near tells those who sit in a room or watch it, as far as they are connected to
	// this node.
	Near(t wire.Tell)
	// Forgot has the other nodes read rooms anew.
	Forgot(rooms []string)
}

// Asked is what one node asks of another for somebody who is connected to it.
type Asked struct {
	Request wire.Request `json:"request"`
	Seat    int          `json:"seat,omitempty"` // 0 for whoever sits down
	Lag     int          `json:"lag,omitempty"`
}

// moved is the code of what was not done because another node owns the room.
const moved wire.Code = "moved"

// tries is how often a request looks for the owner of its room.
const tries = 4

// alone tells whether this is the only node.
func (h *Hall) alone() bool { return h.peers == nil }

// mine tells whether this node may write in the room.
func (r *room) mine() bool { return r.hall.alone() || r.lease.Owner == r.hall.node }

// owned has the owner of a room do something there: this node where it owns the
// room, or may; or else another, unless it was another that asked.
func (h *Hall) owned(ctx context.Context, a Asked, forward bool, do func(r *room) wire.Reply, answer func(wire.Reply)) {
	var despite int64
	for try := range tries {
		r, fault := h.lead(ctx, a.Request.Room, despite, try > 0)
		if fault != nil {
			answer(wire.Reply{Error: fault})
			return
		}
		if r.mine() {
			reply := do(r)
			if reply.Error == nil || h.alone() || reply.Error.Code != moved && !r.misled(ctx) {
				h.answered(r, func() { answer(reply) })
				return
			}
			h.leave(r)
			continue
		}
		lease := r.lease
		h.leave(r)
		if !forward {
			answer(wire.Reply{Error: wire.Fault(moved, "another node owns the room")})
			return
		}
		reply, err := h.peers.Ask(ctx, lease.Owner, a)
		switch {
		case err != nil:
			h.say.Debug("another node does not answer: its room is taken over", "room", Alias(a.Request.Room), "error", err)
			despite = lease.Fence
		case reply.Error == nil || reply.Error.Code != moved && reply.Error.Code != wire.Draining:
			answer(reply)
			return
		}
	}
	h.count(func(c *Counts) { c.Unavailable++ })
	answer(wire.Reply{Error: wire.Fault(wire.Unavailable, "the room is moving from one server to another; try again")})
}

// Asked does what another node asks for, where this one owns the room.
func (h *Hall) Asked(ctx context.Context, a Asked, answer func(wire.Reply)) {
	do := func(r *room) wire.Reply { return r.do(ctx, a.Request, a.Seat, a.Lag) }
	if a.Seat == 0 {
		do = func(r *room) wire.Reply { return r.sit(ctx, a.Request) }
	}
	h.owned(ctx, a, false, do, answer)
}

// lead is a room that is owned by this node where nobody else who lives owns it, to
// be left by leave; whoever holds the lease with the fence despite is passed over. Its
// game is made where this node owns it. Without look the lease is taken to be as it was:
// what is written is checked against the fence, and another owner says when it is none.
func (h *Hall) lead(ctx context.Context, name string, despite int64, look bool) (*room, *wire.Error) {
	if h.alone() {
		return h.open(ctx, name)
	}
	return h.prepared(ctx, name, func(r *room) *wire.Error {
		r.guessed = !look && r.lease.Owner != "" && (r.game != nil || !r.mine())
		r.sure = r.guessed && r.mine()
		if !r.guessed {
			if _, fault := r.look(ctx); fault != nil {
				return fault
			}
			if !r.mine() && (!r.lease.Alive || r.lease.Fence == despite) {
				if fault := r.own(ctx, despite); fault != nil {
					return fault
				}
			}
		}
		if !r.mine() {
			return nil
		}
		return r.begun(ctx)
	})
}

// own has this node own the room, if it may. What the last owner wrote is still to be read.
func (r *room) own(ctx context.Context, despite int64) *wire.Error {
	h, now := r.hall, time.Now()
	l, err := h.log.Own(ctx, r.name, h.node, now.UnixMilli(), now.Add(h.limits.Alive).UnixMilli(), despite)
	if err != nil {
		return r.unread(err)
	}
	if l.Owner == h.node && l.Fence > 1 {
		h.say.Debug("a room is taken over", "room", Alias(r.name), "fence", l.Fence)
		h.count(func(c *Counts) { c.Taken++ })
	}
	r.lease, r.sure = l, false
	return nil
}

// misled tells whether a request was judged by what is no longer so: another node
// owns the room, or has written.
func (r *room) misled(ctx context.Context) bool {
	if !r.guessed {
		return false
	}
	lease, next := r.lease, 0
	if r.game != nil {
		next = r.game.Next()
	}
	r.guessed, r.sure = false, false
	return r.load(ctx) != nil || r.lease.Fence != lease.Fence || r.game.Next() != next
}

// look is who owns the room, and whether something was written there that is not
// known.
func (r *room) look(ctx context.Context) (behind bool, fault *wire.Error) {
	l, err := r.hall.log.Lease(ctx, r.name, time.Now().UnixMilli())
	if err != nil {
		return false, r.unread(err)
	}
	r.lease = l
	return r.game == nil || r.game.Next() <= l.V, nil
}

// count brings up to date how often each seat is connected to any node; seat is
// one of which that has changed here, 0 for none.
func (r *room) count(ctx context.Context, seat int) {
	h, now := r.hall, time.Now()
	r.counted = true
	if h.alone() {
		for i, n := range r.local {
			if r.here[i] > 0 && n == 0 {
				r.gone[i] = now
			}
			r.here[i] = n
		}
		return
	}
	var err error
	if seat > 0 {
		err = h.log.Attend(ctx, r.name, h.node, store.Present{Seat: seat, N: r.local[seat-1], At: now.UnixMilli()})
	}
	var all []store.Present
	if err == nil {
		all, err = h.log.Attending(ctx, r.name)
	}
	if err != nil {
		h.unavailable(err)
		return
	}
	clear(r.here)
	for _, p := range all {
		if p.Seat < 1 || p.Seat > len(r.here) {
			continue
		}
		r.here[p.Seat-1] += p.N
		if at := time.UnixMilli(p.At); p.N == 0 && at.After(r.gone[p.Seat-1]) {
			r.gone[p.Seat-1] = at
		}
	}
}

// beat says that this node lives, and does what has to be done when another has
// died: its rooms are looked after, and those who were connected to it are gone.
func (h *Hall) beat() {
	h.mu.Lock()
	if h.ended() {
		h.mu.Unlock()
		return
	}
	h.work.Add(1)
	until := h.until
	h.mu.Unlock()
	defer h.work.Done()
	ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
	defer cancel()
	now := time.Now()
	rooms, err := h.log.Beat(ctx, h.node, now.UnixMilli(), now.Add(h.limits.Alive).UnixMilli())
	if err != nil {
		h.unavailable(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil {
		h.until = now.Add(h.limits.Alive)
		if !until.IsZero() && until.Before(now) { // it was taken for dead, and so all who are here
			rooms = append(rooms, h.peopled()...)
		}
	}
	if len(rooms) > 0 {
		h.work.Go(func() { h.recount(rooms) })
	}
	if !h.ended() {
		h.beater.Reset(h.limits.Beat)
	}
}

// peopled is the rooms of which somebody is connected to this node. The caller has
// the lock.
func (h *Hall) peopled() (names []string) {
	for name, r := range h.rooms {
		if r.peopled {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// recount tells who is there in rooms of which somebody has gone with a node.
func (h *Hall) recount(rooms []string) {
	for _, name := range rooms {
		ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
		if r, fault := h.open(ctx, name); fault == nil {
			r.count(ctx, 0)
			for i, n := range r.local {
				if n > 0 {
					r.count(ctx, i+1)
				}
			}
			r.tellHere()
			h.leave(r)
		}
		cancel()
	}
}

// lately is how old an event may be of which somebody may not have heard.
const lately = 30 * time.Second

// Catch looks in the log for what is new in the rooms of those who are connected to this
// node, and tells them of the last event: who has missed one before it asks for that.
// It is for a time at which nodes do not hear each other.
func (h *Hall) Catch(ctx context.Context) {
	h.mu.Lock()
	names := h.peopled()
	h.mu.Unlock()
	for _, name := range names {
		r, fault := h.open(ctx, name)
		if fault != nil {
			continue
		}
		if e := r.events[len(r.events)-1]; time.Since(time.UnixMilli(e.At)) < lately {
			h.peers.Near(wire.Tell{Room: name, Events: []wire.Event{e.Told()}, Now: time.Now().UnixMilli()})
		}
		h.leave(r)
	}
}

// Reread makes rooms anew from the log, as far as they are in memory: names were
// removed from them.
func (h *Hall) Reread(ctx context.Context, rooms []string) {
	for _, name := range rooms {
		if f := h.follower(); f != nil {
			f.Forgot(ctx, name)
		}
		h.mu.Lock()
		loaded := h.rooms[name] != nil
		h.mu.Unlock()
		if !loaded {
			continue
		}
		if r, fault := h.enter(ctx, name); fault == nil {
			r.forget()
			h.leave(r)
		}
	}
}
