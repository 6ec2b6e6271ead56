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
)

// human is the seat of a person, where others have a level's name.
const human = "human"

// The levels that are known apart here.
const (
	levelHard      = "hard"
	levelStrongest = "strongest"
	levelPerfect   = "perfect"
)

// seatNames are all who can play a side: a person, and each level.
func seatNames() []string {
	names := []string{human}
	for _, l := range engine.Levels() {
		names = append(names, l.String())
	}
	return names
}

// seatTag is the key of a record's tag that says who plays a side.
func seatTag(p game.Player) string { return strings.ToLower(p.String()) }

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
		q.Level, q.Limit.Time = engine.Level{}, freeTime
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
	return t.free != nil && t.free() && t.level.String() == levelStrongest
}

// Ponder lets the engine think about a position while a person does.
func (t *thinker) Ponder(ctx context.Context, p *game.Position) {
	if t.uses() {
		t.engine.Analyse(ctx, engine.Request{Position: p, Limit: search.Limit{Time: ponderTime}, Quiet: true})
	}
}

var _ match.Ponderer = (*thinker)(nil)

// seated makes a game of a record, with the seats that its tags name. A level
// that is not known is a person.
func (a *App) seated(r *record.Record) match.Game {
	g := match.Game{Record: r}
	// A seed that cannot be read is 0: the game is as good with any.
	seed, _ := strconv.ParseUint(r.Tag("seed"), 10, 64)
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		level, err := engine.ParseLevel(r.Tag(seatTag(p)))
		if level.String() == levelPerfect && !engine.Perfect(r.Rules()) {
			level, err = engine.ParseLevel(levelHard) // perfect would think for ever
		}
		if err == nil && a.env.Engine != nil {
			g.Seats[p-1] = &thinker{a.env.Engine, level, seed, a.ponders}
		}
	}
	return g
}

// seatLevel is who plays a seat of the game on the board.
func (a *App) seatLevel(p game.Player) string {
	level := a.match.Record().Tag(seatTag(p))
	if _, err := engine.ParseLevel(level); err != nil {
		return human
	}
	return level
}

// seatLevels is who plays, seat by seat.
func (a *App) seatLevels() (levels []string) {
	for p := game.First; int(p) <= a.match.Record().Rules().PlayerCount(); p++ {
		levels = append(levels, a.seatLevel(p))
	}
	return levels
}
