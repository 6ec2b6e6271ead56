package room

import (
	"context"
	"slices"

	"noughts/game"
	"noughts/game/rating"
	"noughts/game/rating/glicko"
	"noughts/web/online/fold"
	"noughts/web/online/pool"
	"noughts/web/online/store"
	"noughts/web/online/wire"
)

// Programs are the ratings in a pool of those programs that have played there, by ID.
func (h *Hall) Programs(ctx context.Context, in string, ids ...string) (map[string]glicko.Rating, *wire.Error) {
	standings, err := h.log.Among(ctx, in, ids)
	if err != nil {
		return nil, h.unavailable(err)
	}
	all := make(map[string]glicko.Rating, len(standings))
	for _, s := range standings {
		all[s.Person] = s.Rating
	}
	return all, nil
}

// program gives the seat that is left of a new game to a program. The game is not rated: the
// player's own page finds the program's moves, so that a person's rating must not depend on it.
func (h *Hall) program(ctx context.Context, req wire.Request, g *fold.Game, e *wire.Event) *wire.Error {
	switch {
	case len(req.Level) > wire.MaxText:
		return wire.Fault(wire.Refused, "the program's level is too long")
	case len(g.Seats()) != 2:
		return wire.Fault(wire.Refused, "a game with a program is one of two players")
	case req.Rated:
		return wire.Fault(wire.Refused, "a game with a program is not rated")
	}
	level, known := pool.Named(g.Rules().ID, req.Level)
	if !known {
		return wire.Fault(wire.Refused, game.Quote(req.Level)+" is no program that has a rating")
	}
	p, fault := h.Person(ctx, req.Me, req.Name)
	if fault != nil {
		return fault
	}
	own, other := e.Seat-1, 2-e.Seat
	e.Levels, e.People, e.Ratings = make([]string, 2), make([]string, 2), make([]wire.Rating, 2)
	e.Levels[other], e.People[own] = level.Level, p.ID
	if in, fault := Pool(g.Rules(), g.Clock()); fault == nil { // others have no ratings
		all, fault := h.Programs(ctx, in, level.ID)
		if fault != nil {
			return fault
		}
		if r, played := all[level.ID]; played {
			level.Start = r
		}
		if e.Ratings[own], fault = h.Rating(ctx, p.ID, in); fault != nil {
			return fault
		}
	}
	e.Names[other] = level.Called(level.Start)
	return nil
}

// settled is what a game with a program that has just ended makes of its standing, nil for
// nothing. What counts is a game from the start without take-backs. That the program's time
// is up says only that nobody let it think.
func (r *room) settled(in string, points rating.Points) *store.Result {
	seats, first := r.game.Seats(), r.events[0]
	program := 1 + slices.IndexFunc(seats, func(s fold.Seat) bool { return s.Level != "" })
	person, won := seats[2-program].Person, points == rating.Win == (program == 2) && points != rating.Draw
	level, known := pool.Named(r.game.Rules().ID, seats[program-1].Level)
	switch end := r.game.Ending(); {
	case !known, person == "", first.Line != "", won && end != fold.Ruled:
		return nil
	case slices.ContainsFunc(r.events, func(e wire.Event) bool { return e.What == wire.Back }):
		return nil
	}
	people := [2]string{person, person}
	people[program-1] = level.ID
	return &store.Result{Pool: in, People: people, Points: points, Program: &store.Program{Seat: program, Start: level.Start}}
}
