package mcts

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// plain finds scores by trying everything, and keeps them by the positions' keys.
type plain map[uint64]core.Score

func (x plain) score(p *game.Position) core.Score {
	switch {
	case p.Over() && p.Winner() == p.Turn():
		return core.Win
	case p.Over() && p.Winner() != game.Nobody:
		return core.Loss
	case p.Over() || p.Drawn():
		return core.Draw
	}
	if s, ok := x[p.Key()]; ok {
		return s
	}
	best := -core.Infinite
	for _, m := range p.Moves(nil) {
		best = max(best, x.move(p, m))
	}
	x[p.Key()] = best
	return best
}

// move is that of a move.
func (x plain) move(p *game.Position, m game.Move) core.Score {
	if err := p.Play(m); err != nil {
		panic(err)
	}
	s := -x.score(p)
	p.Undo()
	return core.FromRoot(s, 1)
}

// nearEnd are positions of games at random that are not over with so many free cells.
func nearEnd(r *game.Rules, rng *rand.Rand, n, free int) (all []*game.Position) {
	for len(all) < n {
		p := r.Start()
		for !p.Over() && open(p) > free {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves))])
		}
		if !p.Over() && !p.Drawn() {
			all = append(all, p)
		}
	}
	return all
}

// open is the number of cells on which a mark can still be put.
func open(p *game.Position) int { return newTiles(p).(*tileSimulator).root.rest }

func endingRules(t *testing.T) (all []*game.Rules) {
	for _, id := range []string{"ultimate", "ultimatemisere"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	tile := func(x, y, w, h int) *game.Board {
		b, err := game.Tile(x, y, w, h)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	return append(all,
		&game.Rules{ID: "free", Board: tile(3, 3, 3, 3), Effect: game.Close{Goal: game.Line{K: 3}}, Goal: game.Boards{K: 3}},
		&game.Rules{ID: "wide", Board: tile(4, 2, 4, 2), Place: game.Sent{}, Effect: game.Close{Goal: game.Line{K: 3}}, Goal: game.Boards{K: 3}},
		&game.Rules{ID: "small", Board: tile(4, 2, 4, 2), Place: game.Sent{}, Effect: game.Close{Goal: game.Line{K: 3}}, Goal: game.Misere{Goal: game.Boards{K: 2}}},
	)
}

// Whatever is proved of an ending is what trying everything says: of the position, of
// each move, and of each move of the line that is given.
func TestEndings(t *testing.T) {
	n, free := 100, 12
	if testing.Short() {
		n, free = 25, 8
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for _, r := range endingRules(t) {
		lines, x := 0, plain{}
		for _, p := range nearEnd(r, rng, n, free) {
			want := x.score(p)
			limit := core.Limit{Nodes: 1_000_000}
			i := Search(context.Background(), p, traits.Of(p), limit, nil)
			if i.Label != core.Proved || i.Score != want {
				t.Errorf("%s %s: %v %v, want %v", r.ID, p.Line(), i.Score, i.Label, want)
			}
			q, left := p.Clone(), want
			for _, m := range i.PV {
				if left = core.FromRoot(left, -1); x.move(q, m) != core.FromRoot(left, 1) {
					t.Errorf("%s %s: %v is in the line", r.ID, q.Line(), m)
				}
				q.Play(m)
				left = -left
				lines++
			}
			limit.All = true
			i = Search(context.Background(), p, traits.Of(p), limit, nil)
			if len(i.Moves) != len(p.Moves(nil)) {
				t.Errorf("%s %s: %d moves", r.ID, p.Line(), len(i.Moves))
			}
			for _, c := range i.Moves {
				if s := x.move(p, c.Move); c.Label != core.Proved || c.Score != s {
					t.Errorf("%s %s: %v is %v %v, want %v", r.ID, p.Line(), c.Move, c.Score, c.Label, s)
				}
			}
		}
		if lines < n {
			t.Errorf("%s: lines of %d moves in all", r.ID, lines)
		}
	}
}
