package search_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

func grid(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// board is the position as plain reads it.
func board(p *game.Position) ([]byte, byte) {
	b := make([]byte, p.Board().Cells())
	for c := range b {
		b[c] = ".XO"[p.Mark(game.Cell(c))]
	}
	return b, ".XO"[p.Turn()]
}

// exact is a proved score in plain's numbers.
func exact(s search.Score) int {
	n, decided := s.Plies()
	switch {
	case !decided:
		return int(s)
	case s > 0:
		return 100 - n
	}
	return n - 100
}

// agree holds a search of a position to plain's value, and its move to be as
// good.
func agree(t *testing.T, m *plain, p *game.Position, limit search.Limit) {
	t.Helper()
	b, side := board(p)
	want := m.value(b, side)
	i := search.Best(context.Background(), p, limit, nil)
	if i.Label != search.Proved || exact(i.Score) != want {
		t.Fatalf("%s, %c to move: %v %v, want %d", b, side, i.Score, i.Label, want)
	}
	move, ok := i.Best()
	if ok == p.Over() {
		t.Fatalf("%s, %c to move: a move: %v", b, side, ok)
	}
	if ok {
		q := p.Clone()
		if err := q.Play(move); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
		b, side := board(q)
		if v := -m.value(b, side); v-sign(v) != want {
			t.Fatalf("%s: %s is worth %d, the position %d", b, p.Board().Name(move.To), v-sign(v), want)
		}
	}
	if limit.All && !p.Over() {
		choices(t, m, p, i)
	}
}

// choices holds the value of every move to plain's.
func choices(t *testing.T, m *plain, p *game.Position, i search.Info) {
	t.Helper()
	seen := map[game.Move]bool{}
	for _, c := range i.Moves {
		q := p.Clone()
		if err := q.Play(c.Move); err != nil {
			t.Fatal(err)
		}
		b, side := board(q)
		v := -m.value(b, side)
		if want := v - sign(v); c.Label != search.Proved || exact(c.Score) != want {
			t.Fatalf("%s after %s: %v %v, want %d", b, p.Board().Name(c.Move.To), c.Score, c.Label, want)
		}
		seen[c.Move] = true
	}
	if len(seen) != p.Free() || len(i.Moves) != p.Free() {
		t.Fatalf("%d values of %d moves", len(i.Moves), p.Free())
	}
}

func sign(v int) int { return max(-1, min(1, v)) }

// every visits each position that can be reached, once.
func every(p *game.Position, visit func()) {
	seen := map[uint64]bool{}
	var walk func()
	walk = func() {
		if seen[p.Key()] {
			return
		}
		seen[p.Key()] = true
		visit()
		for _, m := range p.Moves(nil) {
			p.Play(m)
			walk()
			p.Undo()
		}
	}
	walk()
}

// TestExactEverywhere compares the search with plain minimax over all
// positions of the small games: values, distances and moves.
func TestExactEverywhere(t *testing.T) {
	for _, c := range []struct{ w, h, k, positions int }{
		{1, 1, 1, 2}, {2, 2, 2, 29}, {3, 3, 2, 1234}, {3, 3, 3, 5478}, {3, 3, 1, 10}, {4, 1, 2, 0}, {5, 1, 3, 0}, {2, 3, 3, 0},
	} {
		r := grid(t, fmt.Sprintf("%dx%dk%d", c.w, c.h, c.k))
		m, p, n := newPlain(c.w, c.h, c.k), r.Start(), 0
		kept := search.NewTable(1 << 16)
		every(p, func() {
			n++
			agree(t, m, p, search.Limit{})
			agree(t, m, p, search.Limit{All: true, Table: kept})
		})
		if c.positions != 0 && n != c.positions {
			t.Errorf("%s: %d positions, want %d", r.ID, n, c.positions)
		}
	}
}

// TestExactSamples does the same on games too large to compare everywhere.
func TestExactSamples(t *testing.T) {
	samples := 300
	if testing.Short() {
		samples = 30
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct{ w, h, k, plies int }{
		{4, 3, 3, 0}, {3, 4, 3, 0}, {4, 4, 4, 6}, {4, 4, 3, 5}, {4, 4, 2, 4}, {5, 4, 4, 9}, {5, 3, 3, 4}, {12, 1, 3, 2}, {10, 2, 4, 9},
	} {
		for _, begins := range []game.Player{game.First, game.Second} {
			r, err := variant.Grid(c.w, c.h, c.k, begins)
			if err != nil {
				t.Fatal(err)
			}
			m := newPlain(c.w, c.h, c.k)
			for range samples / 10 {
				p := scatter(r, rng, c.plies+rng.IntN(c.w*c.h-c.plies+1))
				agree(t, m, p, search.Limit{})
				agree(t, m, p, search.Limit{All: true})
			}
		}
	}
}

// scatter plays random moves, as many as the game lasts for.
func scatter(r *game.Rules, rng *rand.Rand, plies int) *game.Position {
	p := r.Start()
	for range plies {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p
}

// TestTinyTable shows that answers do not depend on the table: one of a single
// bucket, in which every entry drives another out, and one that is kept from
// search to search of different games.
func TestTinyTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	tiny, kept := search.NewTable(1), search.NewTable(1<<12)
	if tiny.Bytes() != 64 {
		t.Fatalf("the smallest table has %d bytes", tiny.Bytes())
	}
	m3, m4, m43 := newPlain(3, 3, 3), newPlain(4, 3, 3), newPlain(4, 3, 2)
	for range 200 {
		for _, g := range []struct {
			id string
			m  *plain
		}{{"3x3k3", m3}, {"4x3k3", m4}, {"4x3k2", m43}} {
			p := scatter(grid(t, g.id), rng, rng.IntN(9))
			agree(t, g.m, p, search.Limit{Table: tiny})
			agree(t, g.m, p, search.Limit{Table: kept})
		}
	}
}

// TestNeverLoses plays the engine's side of 3x3 against every reply there is,
// from every position in which that side need not lose, and wins where it can.
func TestNeverLoses(t *testing.T) {
	p, m := grid(t, "3x3k3").Start(), newPlain(3, 3, 3)
	answer := map[uint64]game.Move{}
	var check func(me game.Player, want int)
	check = func(me game.Player, want int) {
		if p.Over() {
			got := 0
			if p.Winner() == me {
				got = 1
			} else if p.Winner() != game.Nobody {
				got = -1
			}
			if got < want {
				b, _ := board(p)
				t.Fatalf("%s: %d for %v, worth %d", b, got, me, want)
			}
			return
		}
		if p.Turn() == me {
			move, ok := answer[p.Key()]
			if !ok {
				move, _ = search.Best(context.Background(), p, search.Limit{}, nil).Best()
				answer[p.Key()] = move
			}
			p.Play(move)
			check(me, want)
			p.Undo()
			return
		}
		for _, move := range p.Moves(nil) {
			p.Play(move)
			check(me, want)
			p.Undo()
		}
	}
	every(p, func() {
		b, side := board(p)
		v := sign(m.value(b, side))
		if v >= 0 {
			check(p.Turn(), v)
		}
		if v <= 0 {
			check(game.First+game.Second-p.Turn(), -v)
		}
	})
}

// TestSameEachTime shows that a search changes nothing and repeats itself.
func TestSameEachTime(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, id := range []string{"4x4k4", "5x5k4", "15x15k5"} {
		p := scatter(grid(t, id), rng, 6)
		key, before := p.Key(), bytes.Clone([]byte(fmt.Sprint(p)))
		limit := search.Limit{Nodes: 5000}
		a := search.Best(context.Background(), p, limit, nil)
		b := search.Best(context.Background(), p, limit, nil)
		a.Time, b.Time = 0, 0
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%s: two searches differ:\n%v\n%v", id, a, b)
		}
		if p.Key() != key || !bytes.Equal(before, []byte(fmt.Sprint(p))) {
			t.Errorf("%s: the position changed", id)
		}
	}
}
