package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// minimax is plain for any rules of two players, over the moves that the rules
// list: the value of every position by its key, for the player to move.
type minimax map[uint64]int

func (m minimax) value(p *game.Position) int {
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 100
		}
		return -100
	}
	if v, ok := m[p.Key()]; ok {
		return v
	}
	best := -1000
	for _, move := range p.Moves(nil) {
		best = max(best, m.after(p, move))
	}
	m[p.Key()] = best
	return best
}

// after is the value of a move for the player who makes it.
func (m minimax) after(p *game.Position, move game.Move) int {
	by := p.Turn()
	if err := p.Play(move); err != nil {
		panic(err)
	}
	v := m.value(p)
	if p.Turn() != by {
		v = -v
	}
	p.Undo()
	return v - sign(v)
}

// small are rules of every kind that are small enough for minimax.
func small(t testing.TB) map[string]*game.Rules {
	all := map[string]*game.Rules{}
	for _, id := range []string{
		"3x3k3-misere", "wild", "wildmisere", "notakto", "3x3k2-misere", "2x2k2-misere", "3x3k2-exact", "4x3k3-misere", "4x3k2-exact",
		"4x3k3-exact", "t3x3k3", "t3x3k2-misere", "t4x3k3", "h2k2", "h2k3", "h2k3-misere", "2x2x2k2", "2x2x2k2-misere", "2x2x3k3",
		"3x3sX./XX", "3x3sXX/XX", "3x3sX.X/.../X.X", "3x3sXX/X.-misere", "4x3k3-gravity", "3x4k3-gravity-misere", "4x3k3-gravity-exact",
		"2x2x3k3-gravity", "3x3k3-begins2", "3x3k3-at-b2B", "4x3k3-at-b2X-c2O", "3x3k3-misere-at-a1B-c3B", "2x2x3k2-gravity-misere",
	} {
		if r, err := variant.Parse(id); err != nil {
			t.Error(err)
		} else {
			all[id] = r
		}
	}
	grid := func(w, h int) *game.Board { b, _ := game.Grid(w, h); return b }
	rhombus, _ := game.Rhombus(3, 3)
	tiles, _ := game.Tile(2, 1, 2, 1)
	pegs, _ := game.Tile(2, 2, 2, 1)
	for name, r := range map[string]game.Rules{
		"corners":     {Board: grid(3, 3), Goal: game.Either{game.Line{K: 3}, game.Corners{Need: 3}}},
		"maker":       {Board: grid(3, 3), Goal: game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 3}}},
		"maker 2":     {Board: grid(4, 3), Goal: game.MakerBreaker{Maker: game.Second, Goal: game.Line{K: 3, Length: game.Exactly}}},
		"order":       {Board: grid(3, 3), Marks: []game.Mark{1, 2}, Goal: game.MakerBreaker{Maker: game.First, Goal: game.Line{K: 3}}},
		"two a turn":  {Board: grid(3, 3), Turns: game.OneThenTwo{}, Goal: game.Line{K: 3}},
		"two a turn4": {Board: grid(4, 3), Turns: game.OneThenTwo{}, Goal: game.Line{K: 4}},
		"pie":         {Board: grid(3, 3), Turns: game.Pie{}, Goal: game.Line{K: 3}},
		"swap2":       {Board: grid(4, 2), Turns: game.Swap2{}, Goal: game.Line{K: 3}},
		"hex":         {Board: rhombus, Goal: game.Connect{}},
		"hex pie":     {Board: rhombus, Turns: game.Pie{}, Goal: game.Connect{}},
		"captures":    {Board: grid(4, 2), Effect: game.Custodial{Stones: 1}, Goal: game.Either{game.Line{K: 3}, game.Prisoners{Stones: 2}}},
		"pro":         {Board: grid(3, 3), Place: game.Pro{Away: 1}, Goal: game.Line{K: 3}},
		"caro":        {Board: grid(4, 3), Goal: game.Line{K: 3, Length: game.Exactly, Open: true}},
		"renju":       {Board: grid(4, 3), Goal: game.Line{K: 3, Length: game.ExactlyFirst}},
		"finish":      {Board: pegs, Marks: []game.Mark{1}, Effect: game.Close{Goal: game.Line{K: 2}}, Goal: game.Misere{Goal: game.Finish{}}},
		"sent":        {Board: tiles, Place: game.Sent{}, Effect: game.Close{Goal: game.Line{K: 1}}, Goal: game.Boards{K: 2}},
		"closing":     {Board: pegs, Effect: game.Close{Goal: game.Line{K: 2}}, Goal: game.Boards{K: 2}},
	} {
		if err := r.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		all[name] = &r
	}
	return all
}

// TestExactAll compares the search with minimax on rules of every kind, from
// the start and from random positions: values, distances and moves.
func TestExactAll(t *testing.T) {
	samples := 100
	if testing.Short() {
		samples = 3
	}
	for name, r := range small(t) {
		t.Run(name, func(t *testing.T) {
			m := minimax{}
			rng := rand.New(rand.NewPCG(1, 7))
			kept := search.NewTable(1 << 14)
			for range samples {
				p := scatter(r, rng, rng.IntN(max(6, r.Board.Cells()-1)))
				want := m.value(p)
				for _, limit := range []search.Limit{{}, {All: true, Table: kept}} {
					i := search.Best(context.Background(), p, limit, nil)
					if i.Label != search.Proved || !same(name, exact(i.Score), want) {
						t.Fatalf("%v after %v: %v %v in %d nodes, want %d", p.Board().Size(), moves(p), i.Score, i.Label, i.Nodes, want)
					}
					move, ok := i.Best()
					if ok == p.Over() {
						t.Fatalf("after %v: a move: %v", moves(p), ok)
					}
					if ok && !same(name, m.after(p, move), want) {
						t.Fatalf("after %v: %s is worth %d, the position %d", moves(p), r.MoveText(move), m.after(p, move), want)
					}
					if !limit.All {
						continue
					}
					seen := map[game.Move]bool{}
					for _, c := range i.Moves {
						seen[c.Move] = true
						if v := m.after(p, c.Move); c.Label != search.Proved || !same(name, exact(c.Score), v) {
							t.Fatalf("after %v, %s: %v %v, want %d", moves(p), r.MoveText(c.Move), c.Score, c.Label, v)
						}
					}
					if n := len(p.Moves(nil)); len(seen) != n || len(i.Moves) != n {
						t.Fatalf("after %v: %d values of %d moves", moves(p), len(i.Moves), n)
					}
				}
			}
		})
	}
}

// same tells whether two values are equal; of rules that are searched by random
// games, which prove wins but not the shortest ones, whether both win.
func same(name string, a, b int) bool {
	switch name {
	case "hex", "hex pie", "sent", "closing":
		return sign(a) == sign(b)
	}
	return a == b
}

// moves are those that were played, as text.
func moves(p *game.Position) (all []string) {
	for i := range p.Plies() {
		all = append(all, p.Rules().MoveText(p.Ply(i)))
	}
	return all
}
