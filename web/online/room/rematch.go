package room

import (
	"context"

	"noughts/web/online/wire"
)

// rematch makes the room of the next game, to which a seat agrees: the same, with
// everybody one seat on. Its name follows from the offer, so that to do it again does
// no harm.
func (r *room) rematch(ctx context.Context, seat int) (string, *wire.Error) {
	g := r.game
	name := Derived("rematch", r.name, itoa(g.Next()))
	n := len(g.Seats())
	e := wire.Event{Kind: wire.New, ID: "rematch", At: r.time(), Rules: g.Rules().ID, Clock: g.Clock(), Public: g.Public(), Rated: g.Rated(),
		Names: make([]string, n), Keys: make([]string, n), People: make([]string, n)}
	if e.Rated {
		e.Ratings = make([]wire.Rating, n)
	}
	for i, s := range g.Seats() {
		to := (i + 1) % n
		e.Names[to], e.Keys[to], e.People[to] = s.Name, s.Key, s.Person
		e.Seats = append(e.Seats, i+1)
		if e.Rated {
			in, fault := Pool(g.Rules(), g.Clock())
			if fault == nil {
				fault = r.hall.mayRate(ctx, s.Person, i+1 == seat)
			}
			if fault == nil {
				e.Ratings[to], fault = r.hall.Rating(ctx, s.Person, in)
			}
			if fault != nil {
				return "", fault
			}
		}
	}
	next := &room{hall: r.hall, name: name}
	return name, next.begin(ctx, e)
}

// mayRate is nil for a person who may play rated games, who is the one that asks or
// another.
func (h *Hall) mayRate(ctx context.Context, person string, own bool) *wire.Error {
	switch blocked, fault := h.Blocked(ctx, person); {
	case fault != nil:
		return fault
	case blocked && own:
		return errBlocked
	case blocked:
		return wire.Fault(wire.Refused, "the other player may not play rated games")
	}
	return nil
}
