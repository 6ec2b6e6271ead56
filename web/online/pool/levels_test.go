package pool

import (
	"math"
	"testing"

	"noughts/game/engine"
	"noughts/game/rating/glicko"
	"noughts/game/variant"
)

// The rungs are those of the engine.
func TestRungs(t *testing.T) {
	for name, i := range map[string]int{"random": 0, "easy": anchor, "medium": anchor + 1, "skilled": 4, "hard": 5, "strongest": 6} {
		l, err := engine.ParseLevel(name)
		if err != nil {
			t.Fatal(err)
		}
		if elo, ok := l.Elo(); !ok || elo != rungs[i] {
			t.Errorf("%s has %d, and is taken for %d", name, elo, rungs[i])
		}
	}
}

// In each game a better level has no lower rating, by about what its games came to, and less where
// it won nearly all, as a few games say no more; the anchor is
// a newcomer's rating; the farther away from it, the less is certain.
func TestLevels(t *testing.T) {
	if len(steps) != 9 {
		t.Errorf("%d games are measured", len(steps))
	}
	for rules, by := range steps {
		if _, err := variant.Parse(rules); err != nil && rules != others {
			t.Error(err)
		}
		all := levels(rules)
		if middle := (all[anchor].Rating + all[anchor+1].Rating) / 2; middle != glicko.Usual.Start.Rating {
			t.Errorf("%s: the anchor is %v", rules, middle)
		}
		for i := 1; i < len(all); i++ {
			step := all[i].Rating - all[i-1].Rating
			if step < 0 || by[i-1] < won && math.Abs(step-by[i-1]) > 20+by[i-1]/4 || by[i-1] == won && step < 300 {
				t.Errorf("%s: step %d is %.0f, measured was %.0f", rules, i, step, by[i-1])
			}
			if surer := all[i].Deviation < all[i-1].Deviation; surer == (i > anchor+1) && i != anchor+1 {
				t.Errorf("%s: the deviations are %v", rules, all)
			}
		}
	}
}

// Any rating has a level; the weakest and the strongest have bounds; the same rating is another
// level in another game.
func TestLevelOfARating(t *testing.T) {
	for rules := range steps {
		last := -1
		for near := 100; near <= 4000; near += 50 {
			elo, r := Level(rules, float64(near))
			if elo < last || elo < 0 || elo > engine.MaxElo || r.Deviation < glicko.Large {
				t.Fatalf("%s: %d is %d, %v", rules, near, elo, r)
			}
			if all := levels(rules); r.Rating != float64(near) && r != all[0] && r != all[len(all)-1] {
				t.Errorf("%s: %d is %v", rules, near, r)
			}
			last = elo
		}
	}
	hex, _ := Level("hex11", 1700)
	small, _ := Level("4x4k4", 1700)
	other, _ := Level("no such game", 1500)
	if hex >= small || other <= 440 || other >= 725 {
		t.Errorf("%d, %d, %d", hex, small, other)
	}
}
