package engine

import (
	"context"
	"errors"
	"strings"

	"noughts/game"
	"noughts/game/search"
)

// Level is a strength of play. The zero Level is full strength within the
// limits of the request. The others have limits of their own, in nodes and
// plies and never in time, and chances that follow from the seed and the
// position, so that the same seed plays the same game on every machine.
type Level struct{ at uint8 }

// manner is how a level plays.
type manner struct {
	name  string
	depth int   // plies
	nodes int64 // positions a move
	// heat is the difference of scores, in the estimate's unit, that makes a
	// move half as likely as the best; 0 plays the best.
	heat int
	// sees is how many plies ahead a win or a loss is understood as one.
	sees int
	// blind is the chance, in percent, to overlook at a move what loses, and
	// miss the one to overlook what wins.
	blind, miss uint64
}

// The nodes of hard take about 0.6 s natively on a board of 15 x 15, and four
// times that in a browser.
var manners = [...]manner{
	{},
	{name: "easy", depth: 1, nodes: 20_000, heat: 150, sees: 3, blind: 15, miss: 8},
	{name: "medium", depth: 3, nodes: 60_000, heat: 30, sees: 9, blind: 3, miss: 1},
	{name: "hard", nodes: 500_000},
	{name: "perfect"},
}

// Levels are the levels with a name, the weakest first. The last, perfect, is
// for rules of which Perfect is true.
func Levels() []Level {
	var all []Level
	for i := 1; i < len(manners); i++ {
		all = append(all, Level{uint8(i)})
	}
	return all
}

// ParseLevel is the level of a name. The error lists the names.
func ParseLevel(name string) (Level, error) {
	var names []string
	for i := 1; i < len(manners); i++ {
		if manners[i].name == name {
			return Level{uint8(i)}, nil
		}
		names = append(names, manners[i].name)
	}
	return Level{}, errors.New(quote(name) + " is no level: there are " + strings.Join(names, ", "))
}

// String is the name, "" for full strength.
func (l Level) String() string { return manners[l.at].name }

// varied is the number of cells of the largest board on which the levels that
// make no mistakes choose among moves that are proved to be equally good.
const varied = 16

// answer searches for a level, and makes its mistakes.
func (l Level) answer(ctx context.Context, q Request, report func(search.Info)) search.Info {
	m, limit := manners[l.at], q.Limit
	if l.at == 0 {
		return search.Best(ctx, q.Position, limit, report)
	}
	limit.Depth = tighter(limit.Depth, m.depth)
	limit.Nodes = tighter(limit.Nodes, m.nodes)
	limit.Table = nil // what earlier searches found out would change the game
	if m.heat > 0 || q.Position.Board().Cells() <= varied {
		limit.All = true
	}
	rng := newChance(q.Seed, q.Position.Key())
	if m.heat > 0 {
		report = nil // what it really thinks is not what it will play
	}
	i := search.Best(ctx, q.Position, limit, report)
	switch {
	case len(i.PV) == 0:
	case m.heat > 0:
		prefer(&i, m.pick(i.Moves, rng))
	default:
		prefer(&i, equals(i, rng))
	}
	return i
}

// tighter is the smaller of two limits of which 0 is none.
func tighter[T int | int64](a, b T) T {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

// prefer makes a move the answer.
func prefer(i *search.Info, c search.Choice) {
	if i.PV[0] != c.Move {
		i.PV, i.Score, i.Label = []game.Move{c.Move}, c.Score, c.Label
	}
}

// equals chooses among the best moves, if they are proved to be worth the same.
func equals(i search.Info, rng *chance) search.Choice {
	best := search.Choice{Move: i.PV[0], Score: i.Score, Label: i.Label}
	if best.Label != search.Proved {
		return best
	}
	n := uint64(0)
	for _, c := range i.Moves {
		if c.Label == search.Proved && c.Score == i.Score {
			if n++; rng.next()%n == 0 {
				best = c
			}
		}
	}
	return best
}

// pick chooses a move as the level would. It is done in integers, which are
// the same everywhere.
func (m manner) pick(moves []search.Choice, rng *chance) search.Choice {
	feels := make([]int, len(moves))
	best := m.feel(search.Loss)
	blind, miss := rng.next()%100 < m.blind, rng.next()%100 < m.miss
	for i, c := range moves {
		f := m.feel(c.Score)
		if _, decided := c.Score.Plies(); decided && (c.Score < 0 && blind || c.Score > 0 && miss) {
			f = 0
		}
		feels[i] = f
		best = max(best, f)
	}
	weights := make([]uint64, len(moves))
	total := uint64(0)
	for i, f := range feels {
		weights[i] = likely(best-f, m.heat)
		total += weights[i]
	}
	at := rng.next() % total
	for i, w := range weights {
		if at < w {
			return moves[i]
		}
		at -= w
	}
	return moves[0]
}

// feel is a score on a scale on which wins and losses are not beyond compare:
// those that are far away are felt as no more than a good or a bad place.
func (m manner) feel(s search.Score) int {
	const certain, likely = 10_000, 1000
	n, decided := s.Plies()
	switch {
	case !decided:
		return max(-certain/2, min(certain/2, int(s)))
	case s > 0 && n > m.sees:
		return likely
	case s > 0:
		return certain - 50*n
	case n > m.sees:
		return -likely
	}
	return 50*n - certain
}

// likely is the weight of a move that is less than the best one: half for
// every heat, and linear between.
func likely(less, heat int) uint64 {
	const whole = 1 << 32
	halves := less / heat
	if halves > 31 {
		return 0
	}
	w := uint64(whole) >> halves
	return w - w/2*uint64(less%heat)/uint64(heat)
}

// chance is a generator of random numbers, SplitMix64 (Steele, Lea and Flood
// 2014): the same on every machine, and a few bytes of program.
type chance struct{ at uint64 }

// newChance begins at a place that follows from two numbers.
func newChance(a, b uint64) *chance {
	c := &chance{a}
	c.at = c.next() ^ b
	return c
}

func (c *chance) next() uint64 {
	c.at += 0x9e3779b97f4a7c15
	x := c.at
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
