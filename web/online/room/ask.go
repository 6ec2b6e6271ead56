package room

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"noughts/game"
	"noughts/game/match"
	"noughts/web/online/fold"
	"noughts/web/online/wire"
)

func itoa(n int) string { return strconv.Itoa(n) }

// tokenLen is how long a token is: 128 bits in hexadecimal.
const tokenLen = 32

// checkAsk refuses a request that no client of ours makes.
func checkAsk(req wire.Request, token bool) *wire.Error {
	switch {
	case req.ID == "" || len(req.ID) > wire.MaxID || !utf8.ValidString(req.ID) || strings.ContainsFunc(req.ID, unicode.IsControl) || strings.HasPrefix(req.ID, "due "):
		return wire.Fault(wire.Malformed, "the request has no ID that can be used")
	case token && !isToken(req.Token):
		return wire.Fault(wire.Malformed, "the token of the seat is none")
	}
	return nil
}

// Clean is what somebody is called, as one line of text.
func Clean(name string) string { return OneLine(name, game.MaxName) }

// OneLine is a text as one line of so many characters at most. What would turn it
// around, or hide in it, is left out.
func OneLine(text string, most int) string {
	text = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case unicode.IsControl(c), unicode.Is(unicode.Cf, c) && c != '\u200c' && c != '\u200d', unicode.Is(unicode.Co, c):
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, ""))
	runes := []rune(strings.Join(strings.Fields(text), " "))
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

// Create makes a room, and has whoever asks sit down there.
func (h *Hall) Create(ctx context.Context, req wire.Request) wire.Reply {
	if fault := checkAsk(req, true); fault != nil {
		return wire.Reply{Error: fault}
	}
	h.mu.Lock()
	draining := h.draining
	h.mu.Unlock()
	if draining {
		return wire.Reply{Error: wire.Fault(wire.Draining, "the server is about to stop; try again in a moment")}
	}
	name, lot := derive("room", req.Token, req.ID)
	r, fault := h.enter(ctx, name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	defer h.leave(r)
	fault = r.load(ctx)
	if fault != nil && fault.Code == wire.NoRoom {
		fault = r.create(ctx, req, lot)
		if fault == nil {
			fault = r.load(ctx)
			h.count(func(c *Counts) { c.Created++ })
		}
	}
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	r.used = time.Now()
	return r.since(0, r.game.SeatOf(Key(req.Token)))
}

// create writes the first event of a room.
func (r *room) create(ctx context.Context, req wire.Request, lot uint64) *wire.Error {
	e := wire.Event{Kind: wire.New, ID: req.ID, At: time.Now().UnixMilli(), Rules: req.Rules, Clock: req.Clock, Public: req.Public, Rated: req.Rated}
	g, err := fold.Open(e)
	if err != nil {
		return wire.Fault(wire.Refused, err.Error())
	}
	n := len(g.Seats())
	e.Seat = req.Seat
	if e.Seat == 0 {
		e.Seat = 1 + int(lot%uint64(n))
	}
	if e.Seat < 1 || e.Seat > n {
		return wire.Fault(wire.Refused, fmt.Sprintf("the game has no seat %d", e.Seat))
	}
	e.Seats, e.Names, e.Keys = []int{e.Seat}, make([]string, n), make([]string, n)
	e.Names[e.Seat-1], e.Keys[e.Seat-1] = Clean(req.Name), Key(req.Token)
	if req.Level != "" {
		if fault := r.hall.program(ctx, req, g, &e); fault != nil {
			return fault
		}
	} else if e.Rated {
		person, rating, fault := r.hall.known(ctx, req, g)
		if fault != nil {
			return fault
		}
		e.People, e.Ratings = make([]string, n), make([]wire.Rating, n)
		e.People[e.Seat-1], e.Ratings[e.Seat-1] = person, rating
	}
	return r.begin(ctx, e)
}

// begin writes event 0; that it is there already is no fault.
func (r *room) begin(ctx context.Context, e wire.Event) *wire.Error {
	g, err := fold.Open(e)
	if err != nil {
		return wire.Fault(wire.Refused, err.Error())
	}
	row, err := encode(r.name, e, r.last)
	if err != nil {
		return wire.Fault(wire.Malformed, err.Error())
	}
	at, _ := (&room{hall: r.hall, game: g}).dueAt()
	return r.hall.first(ctx, row, at)
}

// Sit has somebody take a seat that is free, in the room that the request names.
func (h *Hall) Sit(ctx context.Context, req wire.Request) wire.Reply {
	if fault := checkAsk(req, true); fault != nil {
		return wire.Reply{Error: fault}
	}
	var reply wire.Reply
	h.owned(ctx, Asked{Request: req}, true, func(r *room) wire.Reply { return r.sit(ctx, req) }, func(r wire.Reply) { reply = r })
	return reply
}

func (r *room) sit(ctx context.Context, req wire.Request) wire.Reply {
	if fault := checkAsk(req, true); fault != nil {
		return wire.Reply{Error: fault}
	}
	key := Key(req.Token)
	for r.game.SeatOf(key) == 0 {
		seat := r.game.Free()
		if seat == 0 {
			return wire.Reply{Error: wire.Fault(wire.NoSeat, "all seats are taken; you can watch")}
		}
		if _, done := r.done(req.ID); done {
			return wire.Reply{Error: wire.Fault(wire.Malformed, "the ID of the request is another's")}
		}
		e := wire.Event{Kind: wire.Sit, ID: req.ID, Seat: seat, Name: Clean(req.Name), Key: key, Public: req.Public, Rated: req.Rated}
		if req.Rated && r.game.Rated() {
			person, rating, fault := r.hall.known(ctx, req, r.game)
			if fault != nil {
				return wire.Reply{Error: fault}
			}
			e.Person, e.Rating = person, &rating
		}
		fault := r.write(ctx, e)
		if fault != nil && fault.Code != wire.Stale {
			return wire.Reply{Error: fault}
		}
		if fault := r.load(ctx); fault != nil {
			return wire.Reply{Error: fault}
		}
	}
	return r.since(0, r.game.SeatOf(key))
}

// since is the events from a number on, as many as an answer holds.
func (r *room) since(v, seat int) wire.Reply {
	v = max(0, min(v, len(r.events)))
	to := min(v+wire.MaxEvents, len(r.events))
	reply := wire.Reply{Room: r.name, Seat: seat, V: r.game.Next(), More: to < len(r.events), Now: time.Now().UnixMilli()}
	if r.counted || r.hall.alone() {
		reply.Here = slices.Clone(r.here)
	}
	for _, e := range r.events[v:to] {
		reply.Events = append(reply.Events, e.Told())
	}
	return reply
}

// Since is what happened in a room from a number on.
func (h *Hall) Since(ctx context.Context, name string, v int) wire.Reply {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	defer h.leave(r)
	if !h.alone() {
		r.count(ctx, 0)
	}
	return r.since(v, 0)
}

// Shown is what happened in a room from a number on, as everybody may read it, and
// a tag that is another whenever that is. The error is NoRoom, too, where those
// who play would not show the game to everybody.
func (h *Hall) Shown(ctx context.Context, name string, v int) (reply wire.Reply, tag string, over bool, fault *wire.Error) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return reply, "", false, fault
	}
	defer h.leave(r)
	if !r.game.Public() {
		return reply, "", false, wire.Fault(wire.NoRoom, "there is no such room")
	}
	reply = r.since(v, 0)
	reply.Here, reply.Now = nil, 0 // of the moment
	return reply, itoa(reply.V) + "-" + hex.EncodeToString(r.last[:8]), r.game.Over(), nil
}

// Do does what a seat asks for: a move, or anything else that is an event. lag is
// how long a message takes to the server and back, in milliseconds. The answer is
// given before those who watch are told, and without the turn in the room.
func (h *Hall) Do(ctx context.Context, req wire.Request, seat, lag int, answer func(wire.Reply)) {
	a := Asked{Request: req, Seat: seat, Lag: lag}
	if seat < 1 { // it is nobody's business whose room it is
		a.Seat = -1
	}
	h.owned(ctx, a, true, func(r *room) wire.Reply { return r.do(ctx, req, seat, lag) }, answer)
}

func (r *room) do(ctx context.Context, req wire.Request, seat, lag int) wire.Reply {
	if fault := checkAsk(req, false); fault != nil {
		return wire.Reply{Error: fault}
	}
	if seat < 1 || seat > len(r.game.Seats()) {
		return wire.Reply{Error: wire.Fault(wire.NoSeat, "you have no seat here")}
	}
	if e, done := r.done(req.ID); done { // perhaps the others did not hear of it; watchers ask
		if e.Seat != seat && !r.played(e.Seat) {
			return wire.Reply{Error: wire.Fault(wire.Malformed, "the ID of the request is another's")}
		}
		r.hall.tell.Seats(r.news(e))
		return r.since(e.V, seat)
	}
	from := r.game.Next()
	if req.V != nil && *req.V != from {
		reply := r.since(*req.V, seat)
		reply.Error = wire.Fault(wire.Stale, "something else came first")
		r.hall.count(func(c *Counts) { c.Stale++ })
		return reply
	}
	e, fault := r.event(ctx, req, seat, lag)
	if fault == nil {
		fault = r.write(ctx, e)
	}
	if r.game == nil {
		if err := r.load(ctx); err != nil {
			return wire.Reply{Error: fault}
		}
	}
	if fault == nil && e.Kind == wire.Move {
		r.hall.count(func(c *Counts) { c.Moves++ })
	}
	reply := r.since(from, seat)
	reply.Error = fault
	return reply
}

// event is what a request of a seat asks for.
func (r *room) event(ctx context.Context, req wire.Request, seat, lag int) (wire.Event, *wire.Error) {
	g := r.game
	if turn := g.Turn(); req.Do == wire.Move && r.played(turn) {
		seat = turn
	}
	e := wire.Event{Kind: req.Do, ID: req.ID, Seat: seat, At: r.time()}
	if req.Do == wire.Move {
		e.Lag = r.allowed(seat, lag)
	}
	if g.Overdue(e.At, e.Lag) {
		fault := wire.Fault(wire.Refused, "the time is up")
		if req.Do == wire.Move && seat == g.Turn() { // otherwise the move may be on its way
			flag := wire.Event{Kind: wire.Flag, ID: "due flag " + itoa(g.Next()), Seat: seat}
			if fault := r.write(ctx, flag); fault != nil {
				return e, fault
			}
		}
		return e, fault
	}
	if !slices.Contains(plays, req.Do) && r.talked(seat) >= r.hall.limits.Talk {
		return e, wire.Fault(wire.Limited, "too many requests")
	}
	switch req.Do {
	case wire.Move:
		if req.V == nil {
			return e, wire.Fault(wire.Malformed, "a move must say the number of its event")
		}
		e.Text = req.Text
	case wire.Rename:
		e.Name = Clean(req.Name)
	case wire.Public:
		e.On = req.On
	case wire.Offer:
		e.What = req.What
		if e.What == wire.Back {
			e.Ply, _ = g.BackTo(seat)
		}
	case wire.Agree:
		e.What = req.What
		if e.What == wire.Rematch && g.Offered().What == wire.Rematch && g.Settles(seat) {
			next, fault := r.rematch(ctx, seat)
			e.Room = next
			return e, fault
		}
	case wire.Claim:
		r.count(ctx, 0)
		return e, r.claimable()
	case wire.Abort:
		r.count(ctx, 0)
	case wire.Decline, wire.Resign:
	default:
		return e, wire.Fault(wire.Malformed, game.Quote(string(req.Do))+" is nothing that can be done")
	}
	return e, nil
}

// plays are the kinds of event that a game comes to its end by.
var plays = []wire.Kind{wire.Move, wire.Resign, wire.Abort, wire.Claim}

// talked is how many events of a seat are no moves.
func (r *room) talked(seat int) (n int) {
	for i := range r.events {
		if e := &r.events[i]; e.Seat == seat && e.Kind != wire.Move {
			n++
		}
	}
	return n
}

// played tells whether a program has a seat: the one of whoever sits there besides.
func (r *room) played(seat int) bool {
	seats := r.game.Seats()
	return seat >= 1 && seat <= len(seats) && seats[seat-1].Level != ""
}

// allowed is how much of a move's time does not count.
func (r *room) allowed(seat, lag int) int {
	if seat != r.game.Turn() {
		return 0
	}
	return max(0, min(lag, r.game.Allowance(seat)))
}

// claimable is nil when the player to move has been away for long, and so has the
// turn.
func (r *room) claimable() *wire.Error {
	seat := r.game.Turn()
	c := r.control()
	switch {
	case seat == 0:
		return nil // the game itself says why not
	case c.Base == 0 && c.Bonus > match.MaxBonus:
		return wire.Fault(wire.Refused, "by correspondence the clock decides")
	case r.here[seat-1] > 0 || r.played(seat):
		return wire.Fault(wire.Refused, "the other player is here")
	}
	since := r.gone[seat-1]
	if at := time.UnixMilli(r.game.Turned()); at.After(since) {
		since = at
	}
	if wait := r.hall.limits.Gone - time.Since(since); wait > 0 {
		return wire.Fault(wire.Refused, fmt.Sprintf("the other player may come back for another %d seconds", int(wait/time.Second)+1))
	}
	return nil
}

// Say passes on a phrase. It is not kept.
func (h *Hall) Say(ctx context.Context, name string, seat, phrase int) wire.Reply {
	if phrase < 1 || phrase > len(wire.Phrases) {
		return wire.Reply{Error: wire.Fault(wire.Malformed, "there is no such phrase")}
	}
	r, fault := h.open(ctx, name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	defer h.leave(r)
	if seat < 1 || seat > len(r.game.Seats()) {
		return wire.Reply{Error: wire.Fault(wire.NoSeat, "you have no seat here")}
	}
	h.tell.Seats(wire.Tell{Room: name, Seat: seat, Phrase: phrase})
	return wire.Reply{V: r.game.Next()}
}

// Join notes that the seat of a token is connected once more, until Part.
func (h *Hall) Join(ctx context.Context, name, token string) (wire.Joined, *wire.Error) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return wire.Joined{}, fault
	}
	defer h.leave(r)
	key, seat := Key(token), 0
	for i, s := range r.game.Seats() {
		if s.Taken && subtle.ConstantTimeCompare([]byte(s.Key), []byte(key)) == 1 {
			seat = i + 1
		}
	}
	if seat == 0 {
		return wire.Joined{}, wire.Fault(wire.NoSeat, "you have no seat here")
	}
	r.local[seat-1]++
	r.count(ctx, seat)
	r.tellHere()
	return wire.Joined{Seat: seat, V: r.game.Next(), Here: slices.Clone(r.here), Now: time.Now().UnixMilli()}, nil
}

// Part notes that one connection of a seat is gone.
func (h *Hall) Part(name string, seat int) {
	h.away(name, func(r *room) {
		if seat < 1 || seat > len(r.local) || r.local[seat-1] == 0 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), h.limits.Write)
		defer cancel()
		r.local[seat-1]--
		r.count(ctx, seat)
		r.tellHere()
	})
}

// Watch notes that somebody watches, until Unwatch.
func (h *Hall) Watch(ctx context.Context, name string) (wire.Joined, *wire.Error) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return wire.Joined{}, fault
	}
	defer h.leave(r)
	if r.watchers >= h.limits.Watched {
		return wire.Joined{}, wire.Fault(wire.Limited, "too many watch this game")
	}
	r.watchers++
	if !h.alone() {
		r.count(ctx, 0)
	}
	return wire.Joined{V: r.game.Next(), Here: slices.Clone(r.here), Now: time.Now().UnixMilli()}, nil
}

// Unwatch notes that somebody watches no more.
func (h *Hall) Unwatch(name string) {
	h.away(name, func(r *room) { r.watchers = max(0, r.watchers-1) })
}

// away changes who is there. It needs no game, and waits for its turn however
// long that takes.
func (h *Hall) away(name string, change func(r *room)) {
	h.mu.Lock()
	r := h.rooms[name]
	if r == nil || h.ended() {
		h.mu.Unlock()
		return
	}
	r.users++
	h.work.Add(1)
	h.mu.Unlock()
	r.turn <- struct{}{}
	change(r)
	h.leave(r)
}

// tellHere tells all how often each seat is connected.
func (r *room) tellHere() {
	t := wire.Tell{Room: r.name, Here: slices.Clone(r.here), Now: time.Now().UnixMilli()}
	r.hall.tell.Seats(t)
	r.tellWatchers(t)
}
