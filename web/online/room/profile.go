package room

import (
	"context"
	"math"
	"time"

	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Why a person is no partner.
var (
	errForgotten = wire.Fault(wire.Refused, "this person was deleted")
	errBlocked   = wire.Fault(wire.Refused, "you may not play here: the operator has blocked you")
	errNobody    = wire.Fault(wire.Refused, "nothing is known about this player")
)

// toldRated is a game as clients are told of it.
func toldRated(r store.Rated) wire.Rated {
	before := told(store.Standing{Pool: r.Pool, Rating: r.Before, Games: r.Games - 1}, 0)
	after := told(store.Standing{Pool: r.Pool, Rating: r.After, Games: r.Games, At: r.At}, r.At)
	return wire.Rated{Room: r.Room, Points: int(r.Points), Before: before, After: after, At: r.At}
}

// toldPlayed is a game with its other player.
func toldPlayed(p store.Played) wire.Rated {
	w := toldRated(p.Rated)
	w.Name, w.Against = p.Name, int(math.Round(p.Strength))
	return w
}

// Outcome is what a rated game has changed, by seat.
func (h *Hall) Outcome(ctx context.Context, req wire.Request) wire.Reply {
	if !IsName(req.Room) {
		return wire.Reply{Error: wire.Fault(wire.NoRoom, "there is no such room")}
	}
	rows, err := h.log.Outcome(ctx, req.Room)
	if err != nil {
		return wire.Reply{Error: h.unavailable(err)}
	}
	reply := wire.Reply{Room: req.Room}
	for _, p := range rows {
		reply.Results = append(reply.Results, toldPlayed(p))
	}
	return reply
}

// Profile is what is known of whoever asks, or of who has a seat of a game. The games of somebody
// else are told where that person shows them, and without their rooms.
func (h *Hall) Profile(ctx context.Context, req wire.Request) wire.Reply {
	own, fault := h.own(ctx, req)
	if fault != nil && (req.Room == "" || req.Me != "") {
		return wire.Reply{Error: fault}
	}
	p := own
	if req.Room != "" {
		if p, fault = h.sitter(ctx, req.Room, req.Seat); fault != nil {
			return wire.Reply{Error: fault}
		}
	}
	now := time.Now().UnixMilli()
	reply := wire.Reply{Now: now, Profile: &wire.Profile{Name: p.Name, Since: p.At, Own: p.ID == own.ID, Shows: p.Shows}}
	if p.ID == "" {
		return reply // nobody yet
	}
	if reply.Ratings, fault = h.ratings(ctx, p.ID, now); fault != nil {
		return wire.Reply{Error: fault}
	}
	if !reply.Profile.Own && !p.Shows {
		return reply
	}
	rows, err := h.log.History(ctx, p.ID, wire.MaxHistory)
	if err != nil {
		return wire.Reply{Error: h.unavailable(err)}
	}
	for _, row := range rows {
		game := toldPlayed(row)
		if !reply.Profile.Own {
			game.Room = ""
		}
		reply.Results = append(reply.Results, game)
	}
	return reply
}

// own is the person who asks, nobody where the secret is not known.
func (h *Hall) own(ctx context.Context, req wire.Request) (store.Person, *wire.Error) {
	if !isToken(req.Me) {
		return store.Person{}, errPerson
	}
	p, err := h.log.Meet(ctx, store.Person{Key: Key(req.Me)})
	if err != nil {
		return store.Person{}, h.unavailable(err)
	}
	return p, nil
}

// Sitter is the ID of the person who has a seat of a rated or paired game.
func (h *Hall) Sitter(ctx context.Context, name string, seat int) (string, error) {
	p, fault := h.sitter(ctx, name, seat)
	if fault != nil {
		return "", fault
	}
	return p.ID, nil
}

// Unname removes a person's name, also from the games.
func (h *Hall) Unname(ctx context.Context, person string) error {
	if fault := h.forget(ctx, person, false); fault != nil {
		return fault
	}
	return nil
}

// sitter is the person who has a seat.
func (h *Hall) sitter(ctx context.Context, name string, seat int) (store.Person, *wire.Error) {
	r, fault := h.open(ctx, name)
	if fault != nil {
		return store.Person{}, fault
	}
	id := ""
	if seats := r.game.Seats(); seat >= 1 && seat <= len(seats) {
		id = seats[seat-1].Person
	}
	h.leave(r)
	if id == "" {
		return store.Person{}, errNobody
	}
	p, err := h.log.Known(ctx, id)
	switch {
	case err != nil:
		return store.Person{}, h.unavailable(err)
	case p.ID == "":
		return store.Person{}, errNobody
	}
	return p, nil
}

// Blocked tells whether those who run the server let a person play no rated games.
func (h *Hall) Blocked(ctx context.Context, person string) (bool, *wire.Error) {
	p, err := h.log.Known(ctx, person)
	if err != nil {
		return false, h.unavailable(err)
	}
	return p.Blocked, nil
}

// Show notes whether everybody may see the games of whoever asks.
func (h *Hall) Show(ctx context.Context, req wire.Request) wire.Reply {
	p, fault := h.own(ctx, req)
	if fault == nil && p.ID == "" {
		fault = errNobody
	}
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	p.Shows = req.On
	if err := h.log.Alter(ctx, p); err != nil {
		return wire.Reply{Error: h.unavailable(err)}
	}
	return wire.Reply{Profile: &wire.Profile{Name: p.Name, Since: p.At, Own: true, Shows: p.Shows}}
}

// Forget removes the name and the secret of whoever asks.
func (h *Hall) Forget(ctx context.Context, req wire.Request) wire.Reply {
	p, fault := h.own(ctx, req)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	if p.ID != "" {
		fault = h.forget(ctx, p.ID, true)
	}
	return wire.Reply{Error: fault}
}

// forget removes a person's name, and with it the secret where the whole person goes, also in the games that are in memory here.
func (h *Hall) forget(ctx context.Context, person string, whole bool) *wire.Error {
	rooms, err := h.log.Forget(ctx, person, whole)
	if err != nil {
		return h.unavailable(err)
	}
	h.Reread(ctx, rooms)
	if !h.alone() && len(rooms) > 0 {
		h.peers.Forgot(rooms)
	}
	return nil
}
