package session

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

// TagOffers is the key of the tag that lets the computer resign and offer a
// draw; its value is yes.
const TagOffers, Yes = "offers", "yes"

// TopLevel is the name of the strongest level for some rules.
func TopLevel(r *game.Rules) string { return engine.Strongest(r).String() }

// SeatNames are those that the setup offers at once.
func SeatNames(r *game.Rules) []string {
	return []string{words.SeatHuman, words.SeatEasy, words.SeatMedium, words.SeatHard, TopLevel(r)}
}

// SeatTag is the key of a record's tag that says who plays a side.
func SeatTag(p game.Player) string { return strings.ToLower(p.String()) }

// Adaptive tells whether a seat is an adaptive one, with its rating or without.
func Adaptive(seat string) bool {
	rating, rated := strings.CutPrefix(seat, words.SeatAdaptive+"-")
	n, err := strconv.ParseUint(rating, 10, 15)
	return seat == words.SeatAdaptive || rated && err == nil && engine.Rated(int(n)).String() == rating
}

// Fits is a seat as it can be had with some rules: as strong as it gets, where
// perfect play cannot be proved in time or where it can.
func Fits(seat string, r *game.Rules) string {
	if seat == words.SeatPerfect || seat == words.SeatStrongest {
		return TopLevel(r)
	}
	return seat
}

// Thinker is a seat played by the engine at a level.
type Thinker struct {
	Engine engine.Engine
	Level  engine.Level
	Seed   uint64
	Free   func() bool // tells whether it may think in the time of persons
}

// Ask lets the engine think about a position.
func (t *Thinker) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	q := engine.Request{Position: p, Level: t.Level, Seed: t.Seed}
	if t.uses() {
		q.Level, q.Limit.Time, q.Limit.Play = engine.Level{}, freeTime, true
	}
	return t.Engine.Analyse(ctx, q)
}

// The time that a seat takes for a move where it may think in that of persons,
// and the most that it thinks in theirs: who goes away for an hour shall not
// find a warm machine.
const (
	freeTime   = 2 * time.Second
	PonderTime = 30 * time.Second
)

// uses tells whether the seat makes use of others' time: at its strongest, where
// it has no game to repeat. Perfect is proved before the time is worth anything.
func (t *Thinker) uses() bool {
	return t.Free != nil && t.Free() && t.Level.String() == words.SeatStrongest
}

// Ponder lets the engine think about a position while a person does.
func (t *Thinker) Ponder(ctx context.Context, p *game.Position) {
	if t.uses() {
		t.Engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Time: PonderTime}, Quiet: true})
	}
}

var _ match.Ponderer = (*Thinker)(nil)

// Seated makes a game of a record, with the seats that its tags name.
func (s *Session) Seated(r *record.Record) match.Game {
	g := match.Game{Record: r, Offers: r.Tag(TagOffers) == Yes}
	g.Control, _ = match.ParseControl(r.Tag(record.TagClock)) // what cannot be read is no clock
	seed := seedOf(r)
	if s.Env.Asked.ReadOnly {
		return g
	}
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		if r.Tag(SeatTag(p)) == words.SeatProgram {
			g.Seats[p-1], _ = s.ProgramSeat(r.Rules(), p) // it says itself what is wrong
		} else if b, ok := words.CardsOf(r.Tag(SeatTag(p))); ok {
			g.Seats[p-1] = &carder{b, seed, s.Cards}
		} else if level, ok := words.LevelOf(Fits(r.Tag(SeatTag(p)), r.Rules())); ok && s.Env.Engine != nil {
			t := &Thinker{s.Env.Engine, level, seed, func() bool { return s.Ponders() && r.Tag(record.TagEngine) == "" }}
			if g.Seats[p-1] = t; s.Env.Asked.Puzzle || r.Tag(TagTask) != "" {
				g.Seats[p-1] = &judge{t, s}
			}
		}
	}
	return g
}

// SeatLevel is who plays a seat of the game on the board.
func (s *Session) SeatLevel(p game.Player) string { return seatOf(s.Match.Record(), p) }

// SeatLevels is who plays, seat by seat.
func (s *Session) SeatLevels() (levels []string) { return SeatsOf(s.Match.Record()) }

// seatOf is who plays a side of a record, by name.
func seatOf(r *record.Record, p game.Player) string {
	seat := Fits(r.Tag(SeatTag(p)), r.Rules())
	_, cards := words.CardsOf(seat)
	if _, ok := words.LevelOf(seat); !ok && !cards && seat != words.SeatProgram {
		return words.SeatHuman
	}
	return seat
}

// SeatsOf is who plays a record's sides, by name.
func SeatsOf(r *record.Record) []string {
	seats := make([]string, r.Rules().PlayerCount())
	for i := range seats {
		seats[i] = seatOf(r, game.Player(i+1))
	}
	return seats
}
