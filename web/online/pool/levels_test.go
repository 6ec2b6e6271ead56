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

// Any rating has a level of about that rating, and by its name it is the same again; the weakest
// and the strongest have bounds; the same rating is another level in another game.
func TestNearest(t *testing.T) {
	elo := func(p Program) int {
		l, err := engine.ParseLevel(p.Level)
		elo, ok := l.Elo()
		if err != nil || !ok || elo > engine.MaxElo {
			t.Fatalf("%+v: %d, %v", p, elo, err)
		}
		return elo
	}
	for rules := range steps {
		list := Programs(rules)
		if len(list) != parts*(len(rungs)-1)+1 || elo(list[0]) != rungs[0] || elo(list[len(list)-1]) != rungs[len(rungs)-1] {
			t.Errorf("%s: %d levels, from %v to %v", rules, len(list), list[0], list[len(list)-1])
		}
		last := -1
		for near := 100; near <= 4000; near += 50 {
			p, r := Nearest(rules, float64(near), nil)
			if elo(p) < last || r != p.Start || r.Deviation < glicko.Large {
				t.Fatalf("%s: %d is %+v, %v", rules, near, p, r)
			}
			if again, ok := Named(rules, p.Level); !ok || again != p {
				t.Errorf("%s: %+v is named %+v", rules, p, again)
			}
			low, high := list[0].Start.Rating, list[len(list)-1].Start.Rating
			if away := math.Abs(r.Rating - min(max(float64(near), low), high)); away > 65 {
				t.Errorf("%s: %d is %v away", rules, near, away)
			}
			last = elo(p)
		}
	}
	hex, _ := Nearest("hex11", 1700, nil)
	small, _ := Nearest("4x4k4", 1700, nil)
	other, _ := Nearest("no such game", 1500, nil)
	if elo(hex) >= elo(small) || elo(other) <= 440 || elo(other) >= 725 {
		t.Errorf("%v, %v, %v", hex, small, other)
	}
	p, _ := Nearest("hex11", 1700, map[string]glicko.Rating{hex.ID: {Rating: 1300, Deviation: 60}})
	if p == hex {
		t.Error("a level is taken for what it was before its games")
	}
	if p, r := Nearest("hex11", 1300, map[string]glicko.Rating{hex.ID: {Rating: 1300, Deviation: 60}}); p != hex || p.Called(r) != "Noughts 1300 (bot)" || p.Called(p.Start) == p.Called(r) {
		t.Errorf("%+v, %v", p, r)
	}
}

// A level has one standing, whatever it is called; a bot of cards begins as a newcomer; what has
// no place on the ladder has no rating.
func TestNamed(t *testing.T) {
	easy, ok := Named("hex11", "easy")
	same, ok2 := Named("hex11", "440")
	if !ok || !ok2 || easy != same || easy.Start != levels("hex11")[anchor] {
		t.Errorf("%+v, %+v", easy, same)
	}
	cards, ok := Named("hex11", "cards-line-block")
	if !ok || cards.Start != glicko.Usual.Start || cards.ID == easy.ID || cards.Called(cards.Start) != "Cards 1500? (bot)" {
		t.Errorf("%+v", cards)
	}
	for _, level := range []string{"", "perfect", "human", "cards", "cards-no-such-card", "99999", "-1"} {
		if p, ok := Named("hex11", level); ok {
			t.Errorf("%q is %+v", level, p)
		}
	}
}
