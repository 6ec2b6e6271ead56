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

// SeatNames are the seats that the setup offers at once.
func SeatNames(r *game.Rules) []string {
	return []string{words.SeatHuman, words.SeatEasy, words.SeatMedium, words.SeatSkilled, words.SeatHard, TopLevel(r)}
}

// SeatTag is the key of a record's tag that says who plays a side.
func SeatTag(p game.Player) string { return strings.ToLower(p.String()) }

// Adaptive tells whether a seat is adaptive, with a rating or without.
func Adaptive(seat string) bool {
	rating, rated := strings.CutPrefix(seat, words.SeatAdaptive+"-")
	n, err := strconv.ParseUint(rating, 10, 15)
	return seat == words.SeatAdaptive || rated && err == nil && engine.Rated(int(n)).String() == rating
}

// Fits replaces "perfect" and "strongest" by the strongest level for the rules: which of
// the two that is depends on whether perfect play can be proved in time. Any other seat
// stays as it is.
func Fits(seat string, r *game.Rules) string {
	if seat == words.SeatPerfect || seat == words.SeatStrongest {
		return TopLevel(r)
	}
	return seat
}

// Thinker is a seat played by the engine at a level.
type Thinker struct {
	Engine    engine.Engine
	Level     engine.Level
	Seed      uint64
	MayPonder func() bool // tells whether the seat may ponder
}

// Ask lets the engine think about a position.
func (t *Thinker) Ask(ctx context.Context, p *game.Position) <-chan search.Info {
	q := engine.Request{Position: p, Level: t.Level, Seed: t.Seed}
	if t.ponders() {
		q.Level, q.Limit.Time, q.Limit.Play = engine.Level{}, ponderedMoveTime, true
	}
	return t.Engine.Analyse(ctx, q)
}

// ponderedMoveTime is how long a seat that ponders thinks about its own move. PonderTime is the
// longest that it ponders: a player who goes away for an hour must not find a warm machine.
const (
	ponderedMoveTime = 2 * time.Second
	PonderTime       = 30 * time.Second
)

// ponders tells whether the seat ponders: only at the strongest level, and only if MayPonder allows
// it. Perfect play is proved before more time would help.
func (t *Thinker) ponders() bool {
	return t.MayPonder != nil && t.MayPonder() && t.Level.String() == words.SeatStrongest
}

// Ponder has the engine think about a position while a person does.
func (t *Thinker) Ponder(ctx context.Context, p *game.Position) {
	if t.ponders() {
		t.Engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Time: PonderTime, Play: true}, Quiet: true})
	}
}

var _ match.Ponderer = (*Thinker)(nil)

// NewGame makes a game of a record, with the seats that its tags name.
func (s *Session) NewGame(r *record.Record) match.Game {
	g := match.Game{Record: r, Offers: r.Tag(TagOffers) == Yes}
	g.Control, _ = match.ParseControl(r.Tag(record.TagClock)) // an invalid tag means no clock
	seed := seedOf(r)
	if s.Env.Request.ReadOnly {
		return g
	}
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		if r.Tag(SeatTag(p)) == words.SeatProgram {
			g.Seats[p-1], _ = s.ProgramSeat(r.Rules(), p) // a seat that cannot play answers with the error
		} else if b, ok := words.CardsOf(r.Tag(SeatTag(p))); ok {
			g.Seats[p-1] = &cardSeat{b, seed, s.Reasons}
		} else if level, ok := words.LevelOf(Fits(r.Tag(SeatTag(p)), r.Rules())); ok && s.Env.Engine != nil {
			t := &Thinker{s.Env.Engine, level, seed, func() bool { return s.Ponders() && r.Tag(record.TagEngine) == "" }}
			if g.Seats[p-1] = t; s.Env.Request.Puzzle || r.Tag(TagTask) != "" {
				g.Seats[p-1] = &defender{t, s}
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
