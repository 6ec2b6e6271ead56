package tournament

import (
	"context"
	"strconv"
	"time"

	"noughts/game/match"
	"noughts/web/online/fold"
	"noughts/web/online/pool"
	"noughts/web/online/room"
	"noughts/web/online/wire"
)

// The limits of what a tournament can be.
const (
	MostRounds   = 15
	LeastMinutes = 5
	MostMinutes  = 180
	MostWait     = 24 * 60 // minutes until it starts
)

// judge is the settings of a tournament, or why there can be none.
func judge(c *wire.Cup) (*wire.Cup, *wire.Error) {
	if c != nil && c.Kind == wire.Class {
		return &wire.Cup{Title: room.Clean(c.Title), Kind: wire.Class}, nil
	}
	refused := func(why string) (*wire.Cup, *wire.Error) { return nil, wire.Fault(wire.Refused, why) }
	if c == nil {
		return nil, wire.Fault(wire.Malformed, "there are no settings of a tournament")
	}
	g, err := fold.Open(wire.Event{Kind: wire.New, Rules: c.Rules, Clock: c.Clock})
	if err != nil {
		return refused(err.Error())
	}
	control, err := match.ParseControl(g.Clock())
	if err != nil {
		return refused(err.Error())
	}
	out := &wire.Cup{Title: room.Clean(c.Title), Rules: g.Rules().ID, Clock: g.Clock(), Kind: c.Kind, Rated: c.Rated, Wait: c.Wait}
	speed := pool.SpeedOf(control)
	switch {
	case g.Rules().PlayerCount() != 2:
		return refused("a tournament game is one of two players")
	case speed == "":
		return refused("a tournament game has a clock")
	case speed == pool.Correspondence:
		return refused("a tournament is played at one sitting: choose a quicker clock")
	case c.Wait < 0 || c.Wait > MostWait:
		return refused("a tournament starts within " + strconv.Itoa(MostWait) + " minutes")
	}
	if c.Rated {
		if _, fault := room.Pool(g.Rules(), g.Clock()); fault != nil {
			return nil, fault
		}
	}
	switch c.Kind {
	case wire.Swiss:
		if out.Rounds = c.Rounds; c.Rounds < 1 || c.Rounds > MostRounds {
			return refused("a Swiss tournament has 1 to " + strconv.Itoa(MostRounds) + " rounds")
		}
	case wire.Arena:
		if out.Minutes = c.Minutes; c.Minutes < LeastMinutes || c.Minutes > MostMinutes {
			return refused("an arena lasts " + strconv.Itoa(LeastMinutes) + " to " + strconv.Itoa(MostMinutes) + " minutes")
		}
	default:
		return refused("a tournament is of kind swiss or arena, or it is a class")
	}
	return out, nil
}

// Found makes a tournament; the same request once more is answered with the same.
func (t *Tournaments) Found(ctx context.Context, req wire.Request) wire.Reply {
	if fault := room.CheckPerson(req); fault != nil {
		return wire.Reply{Error: fault}
	}
	settings, fault := judge(req.Cup)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	p, fault := t.hall.Person(ctx, req.Me, req.Name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	name := room.Derived("cup", req.Me, req.ID)
	one, fault := t.enter(ctx, name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	defer t.leave(one)
	if fault = one.load(ctx); fault != nil && fault.Code == wire.NoRoom {
		fault = one.found(ctx, settings, p.ID)
	}
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	return one.reply(p.ID, 0)
}

// found writes the first event, unless the person has too many tournaments.
func (one *tournament) found(ctx context.Context, settings *wire.Cup, person string) *wire.Error {
	n, err := one.of.store.CupsOf(ctx, person)
	switch {
	case err != nil:
		return one.of.away(err)
	case n >= one.of.limits.Open:
		return wire.Fault(wire.Limited, "you have "+strconv.Itoa(n)+" tournaments that are not over; that is as many as one person may have")
	}
	one.state = &state{}
	return one.write(ctx, event{Kind: founded, Cup: settings, Person: person})
}

// Cup is how a tournament stands, with rows of its table. It is read again only
// after a while: subscribers are told of what is new.
func (t *Tournaments) Cup(ctx context.Context, req wire.Request) wire.Reply {
	one, fault := t.enter(ctx, req.Room)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	defer t.leave(one)
	if one.state == nil || time.Since(one.read) >= t.limits.Tell {
		if fault := one.load(ctx); fault != nil {
			return wire.Reply{Error: fault}
		}
	}
	return one.reply(room.ID(req.Me), req.From)
}

// Enter lets a person play, from now on or again.
func (t *Tournaments) Enter(ctx context.Context, req wire.Request) wire.Reply {
	if fault := room.CheckSeat(req); fault != nil {
		return wire.Reply{Error: fault}
	}
	p, fault := t.hall.Person(ctx, req.Me, req.Name)
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	return t.change(ctx, req, p.ID, func(s *state, who int, known bool) (*event, *wire.Error) {
		e := &event{Kind: entered, Person: p.ID, Key: room.Key(req.Token), Who: who, name: p.Name}
		switch {
		case known && !s.table.Withdrawn(who) && s.people[who].key == e.Key:
			return nil, nil
		case s.cup.Over || s.cup.Kind == wire.Swiss && s.cup.On && s.cup.Round >= s.cup.Rounds:
			return nil, wire.Fault(wire.Refused, "it is too late: no more games begin in this tournament")
		case known && s.people[who].barred:
			return nil, wire.Fault(wire.Refused, "the teacher has sent you out of this class")
		case !known && s.teaches() && who >= MostPupils:
			return nil, wire.Fault(wire.Limited, "the class is full: "+strconv.Itoa(MostPupils)+" take part")
		case !known && who >= t.limits.Most:
			return nil, wire.Fault(wire.Limited, "the tournament is full: "+strconv.Itoa(t.limits.Most)+" take part")
		case known && s.people[who].changes >= t.limits.Change:
			return nil, wire.Fault(wire.Limited, "you have come and gone too often")
		case known && !s.teaches() && s.people[who].game.Round != 0 && s.people[who].key != e.Key:
			return nil, wire.Fault(wire.Refused, "you are playing a game of this tournament on another device")
		}
		return e, nil
	})
}

// Withdraw pairs a person no more. A game that is played goes on.
func (t *Tournaments) Withdraw(ctx context.Context, req wire.Request) wire.Reply {
	return t.change(ctx, req, room.ID(req.Me), func(s *state, who int, known bool) (*event, *wire.Error) {
		sent := req.Seat != 0
		if sent {
			if fault := s.teacher(req); fault != nil {
				return nil, fault
			}
			who, known = req.Seat-1, req.Seat >= 1 && req.Seat <= len(s.people)
		}
		if !known {
			return nil, wire.Fault(wire.Refused, "you do not take part")
		}
		if s.cup.Over || s.table.Withdrawn(who) && s.people[who].barred == (s.people[who].barred || sent) {
			return nil, nil
		}
		return &event{Kind: withdrawn, Who: who, On: sent || s.people[who].barred}, nil
	})
}

// Start begins a tournament before its time, for whoever has made it.
func (t *Tournaments) Start(ctx context.Context, req wire.Request) wire.Reply {
	return t.change(ctx, req, room.ID(req.Me), func(s *state, who int, known bool) (*event, *wire.Error) {
		switch {
		case s.cup.On || s.cup.Over: // a class is from the first
			return nil, nil
		case room.ID(req.Me) != s.founder:
			return nil, wire.Fault(wire.Refused, "whoever made the tournament starts it")
		case len(s.present()) < 2:
			return nil, wire.Fault(wire.Refused, "a tournament needs two who take part")
		}
		return &event{Kind: started}, nil
	})
}

// change writes what a person asks for. known tells whether who takes part.
func (t *Tournaments) change(ctx context.Context, req wire.Request, person string, ask func(s *state, who int, known bool) (*event, *wire.Error)) (reply wire.Reply) {
	if fault := room.CheckPerson(req); fault != nil {
		return wire.Reply{Error: fault}
	}
	fault := t.visit(ctx, req.Room, func(one *tournament) *wire.Error {
		for range steps {
			who, known := one.state.index[person]
			if !known {
				who = len(one.state.people)
			}
			e, fault := ask(one.state, who, known)
			if fault != nil || e == nil {
				reply = one.reply(person, req.From)
				return fault
			}
			if fault := one.write(ctx, *e); fault != nil {
				return fault
			}
		}
		return errBusy
	})
	if fault != nil {
		return wire.Reply{Error: fault}
	}
	return reply
}

// reply is how the tournament stands for a person, with rows of the table.
// Those of a class are for the teacher.
func (one *tournament) reply(person string, from int) wire.Reply {
	s := one.state
	if one.at != s.v {
		one.rows, one.at = s.rows(one.name), s.v
	}
	c := s.cup
	c.Name, c.V, c.People, c.Own = one.name, s.v, len(s.people), person != "" && person == s.founder
	c.Wait = 0
	if who, known := s.index[person]; known {
		for i := range one.rows {
			if one.rows[i].N == who+1 {
				c.Row = &one.rows[i]
			}
		}
		if id := s.people[who].game; id.Round != 0 {
			c.Room, c.Seat = roomOf(one.name, id), 1
			if g, _ := s.table.Game(id); s.teaches() {
				c.Seat = s.people[who].seat
			} else if g.Seats[1] == who {
				c.Seat = 2
			}
		}
	}
	if s.teaches() && !c.Own {
		return wire.Reply{Cup: &c, Now: time.Now().UnixMilli()}
	}
	from = max(0, min(from, len(one.rows)))
	c.Rows = one.rows[from:min(from+wire.MaxRows, len(one.rows))]
	return wire.Reply{Cup: &c, Now: time.Now().UnixMilli()}
}

// Attend tells whether there is a tournament to hear of.
func (t *Tournaments) Attend(ctx context.Context, name string) (wire.Joined, *wire.Error) {
	reply := t.Cup(ctx, wire.Request{Room: name})
	if reply.Error != nil {
		return wire.Joined{}, reply.Error
	}
	return wire.Joined{V: reply.Cup.V, Now: reply.Now}, nil
}
