package online

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/task"
	"noughts/render/ui/session"
)

// thought is a program that thinks about its move, after so many events.
type thought struct {
	*task.Task[search.Info]
	at int
}

// level is the program that has a seat, "" for a person or where there is no such seat.
func (r *Room) level(seat int) string {
	if seats := r.game.Seats(); seat >= 1 && seat <= len(seats) {
		return seats[seat-1].Level
	}
	return ""
}

// alone tells whether the player plays against programs only.
func (r *Room) alone() bool {
	for seat := range r.game.Seats() {
		if seat+1 != r.seat && r.level(seat+1) == "" {
			return false
		}
	}
	return r.seat > 0
}

// think lets the program that has the turn in the player's game find its move here, and plays it.
func (r *Room) think() {
	s := r.Session
	if r.game == nil || s.Match == nil {
		return
	}
	level := r.level(r.game.Turn())
	if r.seat == 0 || level == "" || r.sending || r.past() || r.fault != nil || s.Env.Engine == nil {
		r.rest()
		return
	}
	if r.mind != nil && r.mind.at != r.game.Next() {
		r.rest()
	}
	if r.mind == nil {
		seat := r.program(level)
		if seat == nil {
			return
		}
		p := s.Current().Clone()
		r.mind = &thought{at: r.game.Next(), Task: task.Listen(s.Wake, func(ctx context.Context) <-chan search.Info { return seat.Ask(ctx, p) })}
	}
	if !r.mind.Ended() || !s.MayAnswer(s.Now) {
		return
	}
	last := r.mind.Last()
	r.rest()
	if move, ok := last.Best(); ok && last.Err == nil {
		if err := s.Match.Play(move); err != nil {
			r.fault = err
		}
	} else if last.Err != nil {
		r.fault = last.Err
	}
}

// program is a seat that plays as a level does.
func (r *Room) program(level string) match.Seat {
	rec, seed := record.New(r.game.Rules()), 0
	for _, c := range r.Name {
		seed = (31*seed + int(c)) % 1_000_003
	}
	rec.SetTag(record.TagSeed, strconv.Itoa(seed))
	rec.SetTag(session.SeatTag(game.First), level)
	return r.Session.NewGame(rec).Seats[0]
}

// rest stops the program that thinks.
func (r *Room) rest() {
	if r.mind != nil {
		r.mind.Cancel()
		r.mind = nil
	}
}
