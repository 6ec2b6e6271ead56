package variant_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"noughts/game/gametest"
)

// TestAnyParts puts rules together from parts at random: those that Check
// accepts are played before the judge, whatever they are.
func TestAnyParts(t *testing.T) {
	want := 1500
	if testing.Short() {
		want = 150
	}
	rng := rand.New(rand.NewPCG(7, 7))
	made, kinds := 0, map[string]int{}
	for tries := 0; made < want; tries++ {
		if tries > 200*want {
			t.Fatalf("only %d of %d rules could be played", made, tries)
		}
		r := gametest.Any(rng, 36)
		if r.Check() != nil {
			continue
		}
		made++
		kinds[fmt.Sprintf("%T %T %T", r.Place, r.Turns, r.Effect)]++
		r.ID = fmt.Sprintf("%s, %d players, marks %v, setup %v, %#v %#v %#v %#v", r.Board.Size(), r.PlayerCount(), r.Marks, r.Setup, r.Place, r.Turns, r.Effect, r.Goal)
		r.Name = r.ID
		newTable(t, r, tries).game(rng.IntN(4) == 0, rng.IntN(4) == 0, states{})
	}
	t.Logf("%d rules, %d kinds of placement, turns and effect", made, len(kinds))
}
