package mcts

import (
	"context"
	"testing"

	"noughts/game/search/core"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// BenchmarkTree is random games a second from the tree, beginning at the start.
func BenchmarkTree(b *testing.B) {
	for _, id := range []string{"ultimate", "hex11", "5x5k4-3p", "15x15k5-3p", "pentago", "pente", "4x4x4k4-gravity"} {
		b.Run(id, func(b *testing.B) {
			r, err := variant.Parse(id)
			if err != nil {
				b.Fatal(err)
			}
			p := r.Start()
			games := int32(0)
			for b.Loop() {
				g := newTree(context.Background(), p.Clone(), traits.Of(p), nil, core.Limit{Nodes: 500_000})
				for !g.Stopped && !g.done() {
					g.iterate()
				}
				games += g.pool[0].visits
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
