package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// winning is a position after some moves at random and others of searches, and a
// win of least plies or more that a search with the table has proved of it. It is
// nil where the game comes to none.
func winning(r *game.Rules, rng *rand.Rand, random int, limit search.Limit, least int) (*game.Position, search.Info) {
	p := r.Start()
	w, h := r.Board.Width(), r.Board.Height()
	for n := 0; p.Plies() < random && !p.Over() && n < 50*random; n++ {
		moves := p.Moves(nil)
		m := moves[rng.IntN(len(moves))]
		if x, y := r.Board.XY(m.To); w*h > 100 && (max(x-w/2, w/2-x) > 3 || max(y-h/2, h/2-y) > 3) {
			continue
		}
		p.Play(m)
	}
	for !p.Over() {
		i := search.Best(context.Background(), p, limit, nil)
		if n, _ := i.Score.Plies(); i.Label == search.Proved && i.Score > search.Estimate && n >= least {
			return p, i
		}
		m, _ := i.Best()
		if p.Play(m) != nil {
			break
		}
	}
	return nil, search.Info{}
}

// keeper plays a proved win out, and holds each search to what those before it
// have said: the win is proved, and takes no more plies than were left of it.
type keeper struct {
	t     *testing.T
	limit search.Limit
	by    game.Player
}

// move is that of the searching side, and the plies that the win takes then.
func (k *keeper) move(p *game.Position, left int) (game.Move, int) {
	i := search.Best(context.Background(), p, k.limit, nil)
	n, _ := i.Score.Plies()
	m, ok := i.Best()
	if !ok || i.Label != search.Proved || i.Score <= search.Estimate || n > left {
		k.t.Fatalf("%s %s: %v %v, promised was a win in %d", p.Rules().ID, p.Line(), i.Score, i.Label, left)
	}
	return m, n
}

// against plays on, the other side by replies.
func (k *keeper) against(p *game.Position, left int, reply func() game.Move) {
	for !p.Over() {
		m := game.Move{}
		if p.Turn() == k.by {
			m, left = k.move(p, left)
		} else {
			m = reply()
		}
		if err := p.Play(m); err != nil {
			k.t.Fatal(err)
		}
		left--
	}
	if p.Winner() != k.by || left < 0 {
		k.t.Errorf("%s %s: %v wins, %d plies too late", p.Rules().ID, p.Line(), p.Winner(), -left)
	}
}

// again does the searches of a game so far anew, from a number of plies on, with a
// fresh table.
func (k *keeper) again(p *game.Position, from int) {
	k.limit.Table = search.NewTable(k.limit.Table.Bytes())
	q := p.Clone()
	for q.Plies() > from {
		q.Undo()
	}
	for ; q.Plies() < p.Plies(); q.Play(p.Ply(q.Plies())) {
		if q.Turn() == k.by {
			search.Best(context.Background(), q, k.limit, nil)
		}
	}
}

// all plays on against each reply that there is, as if to each there was a game of
// its own.
func (k *keeper) all(p *game.Position, from, left int) (ends int) {
	if p.Over() {
		if p.Winner() != k.by || left < 0 {
			k.t.Errorf("%s %s: %v wins, %d plies too late", p.Rules().ID, p.Line(), p.Winner(), -left)
		}
		return 1
	}
	moves := p.Moves(nil)
	if p.Turn() == k.by {
		k.again(p, from)
		m, n := k.move(p, left)
		moves, left = []game.Move{m}, n
	}
	for _, m := range moves {
		if err := p.Play(m); err != nil {
			k.t.Fatal(err)
		}
		ends += k.all(p, from, left-1)
		p.Undo()
	}
	return ends
}

// TestPromises plays proved wins out with a table that is kept, against the
// strongest replies and against any.
func TestPromises(t *testing.T) {
	games := 24
	if testing.Short() {
		games = 2
	}
	for _, c := range []struct {
		id     string
		random int
		nodes  int64
	}{
		{"15x15k5", 6, 10_000},
		{"15x15k5-exact", 6, 10_000},
		{"caro", 8, 10_000},
		{"renju", 6, 10_000},
		{"9x9k4", 8, 10_000},
		{"8x8k4", 8, 10_000},
		{"7x7k4", 8, 10_000},
		{"qubic", 6, 10_000},
		{"h5k4", 6, 10_000},
		{"7x6k4-gravity", 14, 400_000},
		{"6x6k4-gravity", 12, 400_000},
		{"hex7", 6, 10_000},
		{"ultimate", 20, 10_000},
		{"orderchaos", 12, 10_000},
	} {
		t.Run(c.id, func(t *testing.T) {
			r := grid(t, c.id)
			rng := rand.New(rand.NewPCG(22, 1))
			won := 0
			for n := range games {
				k := keeper{t: t, limit: search.Limit{Nodes: c.nodes, Table: search.NewTable(8 << 20), Play: n%2 == 0}}
				p, i := winning(r, rng, c.random, k.limit, 5)
				if p == nil {
					continue
				}
				won++
				k.by = p.Turn()
				left, _ := i.Score.Plies()
				other := search.Limit{Nodes: c.nodes / 4, Table: search.NewTable(4 << 20)}
				k.against(p, left, func() game.Move {
					if n%3 == 2 {
						moves := p.Moves(nil)
						return moves[rng.IntN(len(moves))]
					}
					i := search.Best(context.Background(), p, other, nil)
					return i.Moves[rng.IntN(min(1+n%3, len(i.Moves)))].Move
				})
			}
			if won == 0 {
				t.Error("no wins")
			}
			t.Log(won, "wins")
		})
	}
}

// TestEveryDefence plays proved wins out against every reply, where few cells are
// free.
func TestEveryDefence(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 3
	}
	small, err := game.Rhombus(5, 5)
	if err != nil {
		t.Fatal(err)
	}
	rhombus := &game.Rules{ID: "rhombus", Board: small, Goal: game.Connect{}}
	if err := rhombus.Check(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		r    *game.Rules
		free int
	}{
		{grid(t, "5x5k4"), 12},
		{grid(t, "6x5k4"), 12},
		{grid(t, "8x7k5"), 13},
		{grid(t, "9x7k5"), 16},
		{grid(t, "4x4x4k4"), 44},
		{grid(t, "5x4k4-gravity"), 13},
		{grid(t, "7x6k4-gravity"), 28},
		{grid(t, "4x4k3-misere"), 10},
		{grid(t, "wild"), 7},
		{rhombus, 12},
	} {
		t.Run(c.r.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(22, 2))
			won, ends := 0, 0
			for n := 0; n < 60*games && won < games; n++ {
				p := c.r.Start()
				for tries := 0; p.Free() > c.free && tries < 200; tries++ {
					moves := p.Moves(nil)
					if p.Play(moves[rng.IntN(len(moves))]); p.Over() {
						p.Undo()
					}
				}
				if p.Free() > c.free {
					continue
				}
				k := keeper{t: t, by: p.Turn(), limit: search.Limit{Nodes: 10_000, Table: search.NewTable(1 << 20), Play: true}}
				i := search.Best(context.Background(), p, k.limit, nil)
				if left, _ := i.Score.Plies(); i.Label == search.Proved && i.Score > search.Estimate && left >= 5 && (left == 5 || left <= 9 && c.free < 30) {
					won++
					ends += k.all(p, p.Plies(), left)
				}
			}
			if won == 0 {
				t.Error("no wins")
			}
			t.Log(won, "wins,", ends, "ends")
		})
	}
}
