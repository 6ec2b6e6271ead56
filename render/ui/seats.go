package ui

import (
	"context"
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/match"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/render/ui/words"
)

// tagOffers is the key of the tag that lets the computer resign and offer a
// draw; its value is yes.
const tagOffers, yes = "offers", "yes"

// top is the name of the strongest level for some rules.
func top(r *game.Rules) string { return engine.Strongest(r).String() }

// seatNames are those that the setup offers at once.
func seatNames(r *game.Rules) []string {
	return []string{words.SeatHuman, "easy", "medium", "hard", top(r)}
}

// seatTag is the key of a record's tag that says who plays a side.
func seatTag(p game.Player) string { return strings.ToLower(p.String()) }

// adaptive tells whether a seat is an adaptive one, with its rating or without.
func adaptive(seat string) bool {
	rating, rated := strings.CutPrefix(seat, words.SeatAdaptive+"-")
	n, err := strconv.ParseUint(rating, 10, 15)
	return seat == words.SeatAdaptive || rated && err == nil && engine.Rated(int(n)).String() == rating
}

// fits is a seat as it can be had with some rules: as strong as it gets, where
// perfect play cannot be proved in time or where it can.
func fits(seat string, r *game.Rules) string {
	if seat == words.SeatPerfect || seat == words.SeatStrongest {
		return top(r)
	}
	return seat
}

// thinker is a seat played by the engine at a level.
type thinker struct {
	engine engine.Engine
	level  engine.Level
	seed   uint64
	free   func() bool // tells whether it may think in the time of persons
}

// Ask lets the engine think about a position.
func (t *thinker) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	q := engine.Request{Position: p, Level: t.level, Seed: t.seed}
	if t.uses() {
		q.Level, q.Limit.Time, q.Limit.Play = engine.Level{}, freeTime, true
	}
	return t.engine.Analyse(ctx, q)
}

// The time that a seat takes for a move where it may think in that of persons,
// and the most that it thinks in theirs: who goes away for an hour shall not
// find a warm machine.
const (
	freeTime   = 2 * time.Second
	ponderTime = 30 * time.Second
)

// uses tells whether the seat makes use of others' time: at its strongest, where
// it has no game to repeat. Perfect is proved before the time is worth anything.
func (t *thinker) uses() bool {
	return t.free != nil && t.free() && t.level.String() == words.SeatStrongest
}

// Ponder lets the engine think about a position while a person does.
func (t *thinker) Ponder(ctx context.Context, p *game.Position) {
	if t.uses() {
		t.engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Time: ponderTime}, Quiet: true})
	}
}

var _ match.Ponderer = (*thinker)(nil)

// seated makes a game of a record, with the seats that its tags name.
func (a *session) seated(r *record.Record) match.Game {
	g := match.Game{Record: r, Offers: r.Tag(tagOffers) == yes}
	g.Control, _ = match.ParseControl(r.Tag(record.TagClock)) // what cannot be read is no clock
	seed := seedOf(r)
	if a.env.Asked.ReadOnly {
		return g
	}
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		if r.Tag(seatTag(p)) == words.SeatProgram {
			g.Seats[p-1], _ = a.programSeat(r.Rules(), p) // it says itself what is wrong
		} else if b, ok := words.CardsOf(r.Tag(seatTag(p))); ok {
			g.Seats[p-1] = &carder{b, seed, a.cards}
		} else if level, ok := words.LevelOf(fits(r.Tag(seatTag(p)), r.Rules())); ok && a.env.Engine != nil {
			t := &thinker{a.env.Engine, level, seed, func() bool { return a.ponders() && r.Tag(record.TagEngine) == "" }}
			if g.Seats[p-1] = t; a.env.Asked.Puzzle || r.Tag(tagTask) != "" {
				g.Seats[p-1] = &judge{t, a}
			}
		}
	}
	return g
}

// seatLevel is who plays a seat of the game on the board.
func (a *session) seatLevel(p game.Player) string { return seatOf(a.match.Record(), p) }

// seatLevels is who plays, seat by seat.
func (a *session) seatLevels() (levels []string) { return seatsOf(a.match.Record()) }

// seatOf is who plays a side of a record, by name.
func seatOf(r *record.Record, p game.Player) string {
	seat := fits(r.Tag(seatTag(p)), r.Rules())
	_, cards := words.CardsOf(seat)
	if _, ok := words.LevelOf(seat); !ok && !cards && seat != words.SeatProgram {
		return words.SeatHuman
	}
	return seat
}

// seatsOf is who plays a record's sides, by name.
func seatsOf(r *record.Record) []string {
	seats := make([]string, r.Rules().PlayerCount())
	for i := range seats {
		seats[i] = seatOf(r, game.Player(i+1))
	}
	return seats
}
