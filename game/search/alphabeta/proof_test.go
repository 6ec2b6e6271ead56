package alphabeta

import (
	"context"
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/gametest"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// TestProofsOfBounds searches positions between random bounds, one after another
// with the same table, and holds what each value proves to brute force: a value
// that breaks a bound is proved on one side at most.
func TestProofsOfBounds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 22))
	games := 1500
	if testing.Short() {
		games = 250
	}
	proofs := 0
	for i := range games {
		r := gametest.Rules(rng, 16)
		if plain := (&game.Rules{Board: r.Board, Goal: game.Line{K: 3 + i%4/2}}); i%2 == 0 && plain.Check() == nil {
			r = plain // for the kernel of placements, which few compositions suit
		}
		p := gametest.Wander(r, rng, 3+rng.IntN(7))
		x := traits.Of(p)
		if p.Over() || r.PlayerCount() != 2 || x.Repeats {
			continue
		}
		hero := p.Turn()
		truth, ok := gametest.NewMinimax(hero, 60_000).Value(p.Clone())
		if !ok {
			continue
		}
		node := newNode(p, x, hero)
		for range 12 {
			bounds := []core.Score{-core.Infinite, core.Draw - 1, core.Draw, core.Draw + 1, core.Infinite}
			low := rng.IntN(len(bounds) - 1)
			high := low + 1 + rng.IntN(len(bounds)-1-low)
			depth := 1 + rng.IntN(p.Free()+1)
			v := node(bounds[low], bounds[high], depth)
			if v.Proof == 0 {
				continue
			}
			proofs++
			least, most := endsBetween(v)
			if truth.Ends < least || truth.Ends > most {
				t.Fatalf("%#v\nplies %s: %v between %v and %v to depth %d, want %+v", r, p.Line(), v, bounds[low], bounds[high], depth, truth)
			}
		}
	}
	if proofs < games {
		t.Errorf("only %d values are proved", proofs)
	}
	t.Log(proofs, "proofs")
}

// endsBetween is what a proof leaves open: a loss is -1, a draw 0 and a win 1.
func endsBetween(v core.Value) (least, most int) {
	least, most = -1, 1
	switch s := v.Score; {
	case v.Proof&core.AtLeast == 0:
	case s > core.Draw:
		least = 1
	case s >= -core.Estimate:
		least = 0
	}
	switch s := v.Score; {
	case v.Proof&core.AtMost == 0:
	case s < core.Draw:
		most = -1
	case s <= core.Estimate:
		most = 0
	}
	return least, most
}

// newNode is a search of a position between bounds, for the player to move.
func newNode(p *game.Position, x *traits.Traits, hero game.Player) func(alpha, beta core.Score, depth int) core.Value {
	if x.Plain {
		s := newSearcher(context.Background(), p.Clone(), core.Limit{})
		return func(alpha, beta core.Score, depth int) core.Value { return s.node(alpha, beta, depth, 0) }
	}
	g := newGeneral(context.Background(), p.Clone(), x, hero, core.Limit{})
	return func(alpha, beta core.Score, depth int) core.Value { return g.node(alpha, beta, depth, 0) }
}
