package engine

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/chance"
	"noughts/game/search"
)

// Level is a strength of play. The zero Level is full strength within the
// limits of the request. The others have limits of their own, in nodes and
// plies and never in time, and chances that follow from the seed and the
// position, so that the same seed plays the same game on every machine, and of
// every program of the same Version.
//
// A level is one with a name, or one of a rating: see Rated.
type Level struct {
	at  uint8 // in manners; rated for one of a rating
	elo int16
}

// Version is how levels and bots play. It is raised when one of them answers some
// position otherwise than before: a game that tells its seats, its seed and this
// can be played again.
const Version = 14

// The places of the named levels in manners. Those from random to strongest
// are the rungs of the ladder.
const (
	full uint8 = iota
	random
	novice // has no name of its own: it is there for the ratings around it
	easy
	medium
	skilled
	hard
	strongest
	perfect
	rated
)

// named are the levels with a name, the weakest first.
var named = [...]uint8{random, easy, medium, skilled, hard, strongest, perfect}

// Levels are the levels with a name, the weakest first: random plays any move;
// easy, medium, skilled and hard make mistakes; strongest does what it can. The last,
// perfect, searches until it has a proof, and is for rules of which Perfect is
// true.
func Levels() []Level {
	var all []Level
	for _, at := range named {
		all = append(all, Level{at: at})
	}
	return all
}

// Strongest is the strongest level that plays these rules in a time to wait
// for: perfect where that is to be had.
func Strongest(r *game.Rules) Level {
	if Perfect(r) {
		return Level{at: perfect}
	}
	return Level{at: strongest}
}

// Rated is the level of a rating on the scale of the ladder, of MinElo to
// MaxElo; what lies beyond is taken for the nearest.
//
// On the scale random has 0, and the other rungs, which are the named levels
// and one below easy, what they won of the points from the next lower one, in
// matches over games of all families: see go doc noughts/game/rating/ladder,
// which plays them again. A level between two rungs plays each move as the one
// or the other, by chance. In one family of games the steps are larger than in
// another, so that a rating is a point on the way from random to strongest, and
// not comparable to those of people.
func Rated(elo int) Level {
	return Level{at: rated, elo: int16(max(MinElo, min(MaxElo, elo)))}
}

// Elo is the rating of a level on the scale of the ladder, and whether it has
// one: full strength and perfect have not.
func (l Level) Elo() (elo int, ok bool) {
	switch {
	case l.at == rated:
		return int(l.elo), true
	case l.at >= random && l.at <= strongest:
		return elos[l.at], true
	}
	return 0, false
}

// ParseLevel is the level of a name, or of a rating in digits. The error lists
// the names.
func ParseLevel(name string) (Level, error) {
	names := make([]string, 0, len(named))
	for _, at := range named {
		if policies[at].name == name {
			return Level{at: at}, nil
		}
		names = append(names, policies[at].name)
	}
	if n, ok := game.Digits(name, uint64(MaxElo)); ok && name == strconv.Itoa(int(n)) {
		return Rated(int(n)), nil
	}
	return Level{}, errors.New(quote(name) + " is no level: there are " + strings.Join(names, ", ") +
		", and ratings of " + strconv.Itoa(MinElo) + " to " + strconv.Itoa(MaxElo))
}

// String is the name, or the rating in digits; "" for full strength.
func (l Level) String() string {
	if l.at == rated {
		return strconv.Itoa(int(l.elo))
	}
	return policies[l.at].name
}

// varied is the number of cells of the largest board on which the levels that
// make no mistakes choose among moves that are proved to be equally good.
const varied = 16

// answer searches for a level, and makes its mistakes.
func (l Level) answer(ctx context.Context, q Request, report func(search.Info)) search.Info {
	limit := q.Limit
	if l.at == full {
		return search.Best(ctx, q.Position, limit, report)
	}
	rng := chance.New(q.Seed, q.Position.Key())
	m := l.policy(q.Position, rng).bounded(q.Position)
	if m.any {
		return randomMove(q.Position, rng)
	}
	limit.Depth = minLimit(limit.Depth, m.depth)
	if m.timely {
		m.nodes = m.nodes * 100 / search.NodeCost(q.Position)
	}
	limit.Nodes = minLimit(limit.Nodes, m.nodes)
	limit.Play = limit.Play || m.nodes > 0
	limit.Table = nil // what earlier searches found out would change the game
	if m.temperature > 0 || q.Position.Board().Cells() <= varied {
		limit.All = true
	}
	if m.temperature > 0 {
		report = nil // what it really thinks is not what it will play
	}
	i := search.Best(ctx, q.Position, limit, report)
	switch {
	case len(i.PV) == 0:
	case m.temperature > 0:
		prefer(&i, m.pick(q.Position, i.Moves, rng))
	default:
		prefer(&i, pickEqual(i, rng))
	}
	return i
}

// minLimit is the smaller of two limits of which 0 is none.
func minLimit[T int | int64](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
