package search_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"noughts/game"
	"noughts/game/gametest"
	"noughts/game/search"
)

// truth is the value of positions of one game for one player, by brute force.
type truth func(p *game.Position) (gametest.Value, bool)

// truthOf looks at so many positions that can be reached from one.
func truthOf(p *game.Position, hero game.Player, most int) truth {
	if _, repeats := p.Rules().Effect.(game.PopOut); !repeats {
		return gametest.NewMinimax(hero, most).Value
	}
	if g, ok := gametest.NewGraph(p, hero, most); ok {
		return g.Value
	}
	return func(*game.Position) (v gametest.Value, ok bool) { return v, false }
}

// guard holds what searches call proved to brute force.
type guard struct {
	t      testing.TB
	rng    *rand.Rand
	r      *game.Rules
	p      *game.Position
	hero   game.Player
	of     truth
	values int
	wrong  int
}

func (g *guard) fail(limit search.Limit, format string, args ...any) {
	g.wrong++
	limit.Table, limit.Pause = nil, nil
	g.t.Errorf("%s\nplies: %s\n%+v\n%s", describe(g.r), g.p.Line(), limit, fmt.Sprintf(format, args...))
}

func describe(r *game.Rules) string {
	return fmt.Sprintf("%s: %d cells, wraps %v, hexagonal %v, %d layers, %d players, marks %v, setup %v, %#v, %#v, %#v, %#v", r.Board.Size(), r.Board.Cells(), r.Board.Wraps(),
		r.Board.Hexagonal(), r.Board.Layers(), r.PlayerCount(), r.Marks, r.Setup, r.Place, r.Turns, r.Effect, r.Goal)
}

// agree compares a value that is called proved. A win or a loss may come sooner
// than is told, but not later.
func (g *guard) agree(limit search.Limit, what string, got search.Score, want gametest.Value) {
	g.values++
	n, decided := got.Plies()
	ends := 0
	switch {
	case decided && got > 0:
		ends = 1
	case decided:
		ends = -1
	case got != search.Draw:
		g.fail(limit, "%s is %v, and proved", what, got)
		return
	}
	if ends != want.Ends {
		g.fail(limit, "%s: %v is proved, want %+v", what, got, want)
	} else if decided && (n < want.Plies) {
		g.fail(limit, "%s: %v is proved, but takes %d plies", what, got, want.Plies)
	}
}

// check compares what one search proves.
func (g *guard) check(limit search.Limit) {
	p := g.p
	i := search.Best(context.Background(), p.Clone(), limit, nil)
	want, ok := g.of(p)
	if !ok {
		return
	}
	if i.Label == search.Proved {
		g.agree(limit, "the position", i.Score, want)
	}
	for _, c := range i.Moves {
		if c.Label != search.Proved {
			continue
		}
		if p.Play(c.Move) != nil {
			g.fail(limit, "%v is not legal", c.Move)
			continue
		}
		after, ok := g.of(p)
		p.Undo()
		if after.Ends != 0 {
			after.Plies++
		}
		if ok {
			g.agree(limit, g.r.MoveText(c.Move), c.Score, after)
		}
	}
	if move, has := i.Best(); has && i.Label == search.Proved && p.Play(move) == nil {
		after, ok := g.of(p)
		p.Undo()
		if ok && after.Ends != want.Ends {
			g.fail(limit, "best is %s, which is worth %+v of %+v", g.r.MoveText(move), after, want)
		}
	}
}

// position compares everything about one position.
func (g *guard) position() bool {
	p := g.p
	g.hero = p.Turn()
	g.of = truthOf(p, g.hero, 60_000)
	v, ok := g.of(p)
	if !ok {
		return false
	}
	if p.Drawn() && v.Ends != 0 {
		g.fail(search.Limit{}, "a draw is certain, want %+v", v)
	}
	nodes := int64(20_000)
	table := search.NewTable(1 << 16)
	for _, limit := range []search.Limit{
		{All: true, Nodes: nodes}, {Nodes: nodes, Table: table}, {Nodes: nodes, Table: table, Ties: true}, {Nodes: nodes, Play: true},
		{Depth: 1 + g.rng.IntN(4), Nodes: nodes, All: g.rng.IntN(2) == 0}, {Nodes: 1 + g.rng.Int64N(500), All: g.rng.IntN(2) == 0},
	} {
		g.check(limit)
	}
	return true
}

// TestProvedIsTrue composes rules from every part at random, and holds every
// value that a search calls proved to brute force over the rules alone: of the
// position, and of each move by the position after it. NOUGHTS_GUARD is how many
// compositions, NOUGHTS_SEED which.
func TestProvedIsTrue(t *testing.T) {
	want, seed := 1500, uint64(1)
	if testing.Short() {
		want = 15
	}
	if n, err := strconv.Atoi(os.Getenv("NOUGHTS_GUARD")); err == nil {
		want = n
	}
	if n, err := strconv.ParseUint(os.Getenv("NOUGHTS_SEED"), 10, 64); err == nil {
		seed = n
	}
	rng := rand.New(rand.NewPCG(seed, 18))
	g := &guard{t: t, rng: rng}
	positions := 0
	for n := range want {
		g.r = gametest.Rules(rng, []int{6, 9, 12, 16, 25, 49, 81}[rng.IntN(7)])
		g.r.ID = "composed"
		for range 6 {
			g.p = gametest.Wander(g.r, rng, 1+rng.IntN(9))
			if !g.p.Over() && g.position() {
				positions++
			}
		}
		if g.wrong > 20 {
			t.Fatalf("after %d compositions too much is wrong", n+1)
		}
	}
	t.Logf("%d compositions, %d positions, %d values that are called proved, %d wrong", want, positions, g.values, g.wrong)
}
