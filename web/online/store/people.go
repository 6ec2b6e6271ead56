package store

import (
	"context"
	"time"

	"noughts/game/rating"
	"noughts/game/rating/glicko"
)

// Person is somebody who may have ratings. What is known of people is a name of
// their choice, and the hash of a secret that they hold.
type Person struct {
	ID   string
	Key  string // the hash of the secret; unique
	Name string
	At   int64 // of the first meeting, in milliseconds since 1970

	Shows   bool // the games to everybody
	Blocked bool // by those who run the server
}

// Standing is a person's rating in a pool.
type Standing struct {
	Person, Pool string
	Rating       glicko.Rating
	Games        int
	At           int64 // of the last game, in milliseconds since 1970
}

// Newcomer is the standing of somebody without games.
func Newcomer(person, pool string) Standing {
	return Standing{Person: person, Pool: pool, Rating: glicko.Usual.Start}
}

// Now is the rating at a time: the longer ago the last game, the less certain.
func (s Standing) Now(at int64) glicko.Rating { return glicko.Usual.Idle(s.Rating, s.elapsed(at)) }

func (s Standing) elapsed(at int64) float64 {
	if s.Games == 0 {
		return 0
	}
	return glicko.Usual.Elapsed(time.Duration(max(0, at-s.At)) * time.Millisecond)
}

// Result is what a rated game of two comes to, or a game with a program. It is part
// of the entry of the event that ends the game, so that the ratings change with it or
// not at all.
type Result struct {
	Pool   string
	People [2]string     // by seat
	Points rating.Points // of the first seat

	Program *Program // nil for two people
}

// Program says which of two is a program. Its standing alone is changed: a person's
// own page finds the program's moves, so that the person could make it lose.
type Program struct {
	Seat  int           // from 1
	Start glicko.Rating // before its first game
}

// Rated is what a game changed for one of its players.
type Rated struct {
	Room          string
	Seat          int
	Pool          string
	Person        string
	Against       string // the other person
	Points        rating.Points
	Games         int // how many it makes
	Before, After glicko.Rating
	At            int64
}

// Settle applies a result to the standings of both players: what they are
// afterwards, and what is kept of it.
func (r Result) Settle(room string, at int64, before [2]Standing) (after [2]Standing, rows []Rated) {
	if r.Program != nil {
		return r.program(at, before), nil
	}
	a, b := glicko.Usual.Play(before[0].Rating, before[1].Rating, before[0].elapsed(at), before[1].elapsed(at), r.Points)
	for i, now := range [2]glicko.Rating{a, b} {
		after[i] = before[i].risen(now, at)
		rows = append(rows, Rated{room, i + 1, r.Pool, r.People[i], r.People[1-i], r.points(i), after[i].Games, before[i].Rating, now, at})
	}
	return after, rows
}

// points are those of a player, from 0.
func (r Result) points(i int) rating.Points {
	if i == 0 {
		return r.Points
	}
	return rating.Win - r.Points
}

// risen is the standing with a game more.
func (s Standing) risen(now glicko.Rating, at int64) Standing {
	s.Rating, s.At = now, max(s.At, at)
	s.Games++
	return s
}

// surely is how many deviations a program's rating may come to be away from its start: 19
// times of 20 the truth is no farther away. What goes beyond is sooner somebody who lets
// it win or lose than better knowledge.
const surely = 2

// program applies a game with a program, whose strength does not change in time. The person
// is as strong as by the rated games. Whoever has none says nothing of the program: a
// newcomer's rating is a guess, and newcomers cost nothing.
func (r Result) program(at int64, after [2]Standing) [2]Standing {
	i := r.Program.Seat - 1
	other, s, start := after[1-i], &after[i], r.Program.Start
	if other.Games == 0 {
		return after
	}
	if s.Games == 0 {
		s.Rating = start
	}
	now := glicko.Usual.Update(s.Rating, 0, glicko.Game{Against: other.Now(at), Points: r.points(i)})
	now.Rating = min(max(now.Rating, start.Rating-surely*start.Deviation), start.Rating+surely*start.Deviation)
	*s = s.risen(now, at)
	return after
}

// Kind is how somebody spoils a game.
type Kind string

// The kinds of marks.
const (
	Dodge Kind = "dodge" // does not begin a game after being paired
	Stall Kind = "stall" // lets the time run out, or goes away
	Throw Kind = "throw" // gives a rated game up that has hardly begun
)

// Kinds are all of them.
var Kinds = []Kind{Dodge, Stall, Throw}

// Mark notes that somebody spoiled a game.
type Mark struct {
	Room   string
	Person string
	Kind   Kind
	At     int64
}

// People are those who have ratings. Their ratings and marks come by Log.Append
// only.
type People interface {
	// Meet is the person of a key. When there is none, it is the one that is
	// given, or nobody where that one has no ID or that of somebody who is forgotten; when the name is another and not
	// "", the person has that name from now on.
	Meet(ctx context.Context, p Person) (Person, error)
	// Standings are a person's, by the names of the pools, none for whoever is
	// not known.
	Standings(ctx context.Context, person string) ([]Standing, error)
	// Among are the standings of those of some people, or programs, who have games in
	// a pool, by their IDs.
	Among(ctx context.Context, pool string, people []string) ([]Standing, error)
	// Rated is what a person's games in a pool changed, the latest first, at most
	// so many.
	Rated(ctx context.Context, person, pool string, max int) ([]Rated, error)
	// Marks are a person's since a time, the latest first.
	Marks(ctx context.Context, person string, since int64) ([]Mark, error)
}

// Store is all that a server keeps.
type Store interface {
	Log
	People
	Profiles
	Operating
	Queue
	Tournaments
	Nodes
}
