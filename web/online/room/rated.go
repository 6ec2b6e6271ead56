package room

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/rating"
	"noughts/game/record"
	"noughts/web/online/fold"
	"noughts/web/online/pool"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// CheckPerson refuses a request of a person that no client of ours makes.
func CheckPerson(req wire.Request) *wire.Error {
	if fault := checkAsk(req, false); fault != nil {
		return fault
	}
	if !isToken(req.Me) {
		return errPerson
	}
	return nil
}

// CheckSeat refuses a token that no client of ours makes up for a seat.
func CheckSeat(req wire.Request) *wire.Error { return checkAsk(req, true) }

// errPerson refuses what is no token of a person.
var errPerson = wire.Fault(wire.Malformed, "the token of the person is none")

// isToken tells whether a secret is one: 128 bits in hexadecimal.
func isToken(s string) bool { return len(s) == tokenLen && strings.Trim(s, "0123456789abcdef") == "" }

// Person is whoever holds a secret, by a name where that is not "".
func (h *Hall) Person(ctx context.Context, me, name string) (store.Person, *wire.Error) {
	if !isToken(me) {
		return store.Person{}, errPerson
	}
	p, err := h.log.Meet(ctx, store.Person{ID: ID(me), Key: Key(me), Name: Clean(name), At: time.Now().UnixMilli()})
	switch {
	case err != nil:
		return store.Person{}, h.unavailable(err)
	case p.ID == "":
		return store.Person{}, errForgotten
	case p.Blocked:
		return store.Person{}, errBlocked
	}
	return p, nil
}

// Rating is a person's in a pool, as of now.
func (h *Hall) Rating(ctx context.Context, person, in string) (wire.Rating, *wire.Error) {
	all, fault := h.ratings(ctx, person, time.Now().UnixMilli())
	for _, r := range all {
		if r.Pool == in {
			return r, nil
		}
	}
	return told(store.Newcomer(person, in), 0), fault
}

// ratings is all of a person's at a time, as clients are told of them.
func (h *Hall) ratings(ctx context.Context, person string, at int64) (all []wire.Rating, fault *wire.Error) {
	standings, err := h.log.Standings(ctx, person)
	if err != nil {
		return nil, h.unavailable(err)
	}
	for _, s := range standings {
		all = append(all, told(s, at))
	}
	return all, nil
}

// told is a standing as clients are told of it, at a time.
func told(s store.Standing, at int64) wire.Rating {
	now := s.Now(at)
	return wire.Rating{Pool: s.Pool, Rating: int(math.Round(now.Rating)), Deviation: int(math.Round(now.Deviation)), Games: s.Games, At: s.At}
}

// Me is the ratings of a person, and the latest games of a pool.
func (h *Hall) Me(ctx context.Context, req wire.Request) wire.Reply {
	p, fault := h.own(ctx, req)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	reply := wire.Reply{Now: time.Now().UnixMilli()}
	if p.ID == "" {
		return reply // nobody yet
	}
	if reply.Ratings, fault = h.ratings(ctx, p.ID, reply.Now); fault != nil {
		return wire.Reply{Error: fault}
	}
	if req.Pool == "" {
		return reply
	}
	rows, err := h.log.Rated(ctx, p.ID, req.Pool, wire.MaxResults)
	if err != nil {
		return wire.Reply{Error: h.unavailable(err)}
	}
	for _, r := range rows {
		reply.Results = append(reply.Results, toldRated(r))
	}
	return reply
}

// Pairing is the first entry of a game for those who are paired; whoever pairs them
// writes it. The name of the room follows from the wishes.
func (h *Hall) Pairing(e wire.Event, wishes ...string) (store.Entry, error) {
	e.Kind, e.ID = wire.New, "paired"
	g, err := fold.Open(e)
	if err != nil {
		return store.Entry{}, err
	}
	name := Derived(append([]string{"paired"}, wishes...)...)
	row, err := encode(name, e, store.Hash{})
	due, _ := (&room{hall: h, game: g}).dueAt()
	return store.Entry{Event: row, Index: store.Index{Due: due}}, err
}

// Derived is the name that follows from parts that nobody else knows.
func Derived(parts ...string) string {
	name, _ := derive(parts...)
	return name
}

// ID is that of the person who holds a secret, "" for what is none.
func ID(me string) string {
	if !isToken(me) {
		return ""
	}
	return Derived("person", me)
}

// Wish is the name of a person's wish: that of the same request is the same.
func Wish(me, id string) string {
	return Derived("wish", me, id)
}

// Pool is the pool of a rated game, or why it has none.
func Pool(r *game.Rules, clock string) (string, *wire.Error) {
	c, err := match.ParseControl(clock)
	if err != nil {
		return "", wire.Fault(wire.Refused, err.Error())
	}
	name, err := pool.Of(r, c)
	if err != nil {
		return "", wire.Fault(wire.Refused, err.Error())
	}
	return name, nil
}

// known is who asks for a seat of a rated game, and what rating that is.
func (h *Hall) known(ctx context.Context, req wire.Request, g *fold.Game) (person string, r wire.Rating, fault *wire.Error) {
	in, fault := Pool(g.Rules(), g.Clock())
	if fault != nil {
		return "", r, fault
	}
	p, fault := h.Person(ctx, req.Me, req.Name)
	if fault != nil {
		return "", r, fault
	}
	r, fault = h.Rating(ctx, p.ID, in)
	return p.ID, r, fault
}

// result is what the game that has just ended makes of ratings, nil for nothing:
// it is neither rated nor one with a program, or it has no result.
func (r *room) result() *store.Result {
	g := r.game
	program := slices.ContainsFunc(g.Seats(), func(s fold.Seat) bool { return s.Level != "" })
	if !g.Rated() && !program || !g.Over() || !g.Full() {
		return nil
	}
	in, fault := Pool(g.Rules(), g.Clock())
	end := g.Record().Result()
	if fault != nil || end.End == record.Open || end.End == record.Void {
		return nil
	}
	points := rating.Draw
	switch end.Winner {
	case game.First:
		points = rating.Win
	case game.Second:
		points = rating.Loss
	}
	if program {
		return r.settled(in, points)
	}
	seats := g.Seats()
	return &store.Result{Pool: in, People: [2]string{seats[0].Person, seats[1].Person}, Points: points}
}
