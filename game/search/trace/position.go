package trace

import (
	"context"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search/tree"
)

// The sizes of a tree that is made to be learnt from, in nodes.
const (
	LeastNodes = 15
	MostNodes  = 60
)

// Random plays a random game until the tree of alpha-beta is small enough to be
// gone through and has something to cut. The same seed makes the same game.
func Random(r *game.Rules, seed uint64) *record.Record {
	rng := rand.New(rand.NewPCG(seed, 23))
	for range 10_000 {
		g, p := record.New(r), r.Start()
		for p.Free() > 5 && !p.Over() {
			all := p.Moves(nil)
			m := all[rng.IntN(len(all))]
			p.Play(m)
			g.Play(m)
		}
		if p.Over() {
			continue
		}
		c, err := tree.Measure(context.Background(), p, tree.AlphaBeta, tree.Limit{Nodes: MostNodes + 1})
		if err == nil && c.Whole && c.Nodes >= LeastNodes && c.Nodes <= MostNodes && c.Cuts > 2 {
			return g
		}
	}
	return record.New(r)
}
