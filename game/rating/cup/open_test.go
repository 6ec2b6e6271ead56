package cup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"noughts/game"
	"noughts/game/record"
)

// An open tournament with people who come late and go is paired as a Swiss one:
// nobody meets another twice, and nobody has two byes.
func TestOpen(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	c := Open(Swiss)
	for range 30 {
		c.Enter("")
	}
	for round := 1; round <= 7; round++ {
		var left []int
		for i := range c.Entrants {
			if !c.Withdrawn(i) {
				left = append(left, i)
			}
		}
		pairs := c.Pairs(left)
		if err := c.Add(pairs); err != nil {
			t.Fatal(err)
		}
		for i, p := range pairs {
			if p[1] == Bye {
				continue
			}
			if err := c.Score(ID{round, i + 1, 1}, record.Result{Winner: game.Player(rnd.IntN(3))}); err != nil {
				t.Fatal(err)
			}
		}
		c.Leave(round, true)
		c.Enter("late")
		c.Enter("later")
	}
	sum, byes := 0.0, 0
	for _, r := range c.Standings() {
		sum += r.Points
		byes += r.Byes
		if r.Byes > 1 {
			t.Errorf("%+v has two byes", r)
		}
	}
	if sum != float64(c.Played()+byes) {
		t.Errorf("%v points in %d games and %d byes", sum, c.Played(), byes)
	}
	if s := c.stand(); slices.ContainsFunc(s.met, func(m []int) bool { return slices.Max(m) > 1 }) {
		t.Error("two have met twice")
	}
	for _, p := range [][2]int{{1, 1}, {0, 99}, {-1, 2}} {
		if c.Add([][2]int{p}) == nil {
			t.Errorf("%v were paired", p)
		}
	}
	if c.Score(ID{1, 1, 1}, record.Result{}) == nil || c.Score(ID{99, 1, 1}, record.Result{}) == nil {
		t.Error("a result was taken twice, or of no game")
	}
}

// Five hundred are paired, and nobody meets another twice.
func TestManyArePaired(t *testing.T) {
	c := Open(Swiss)
	var all []int
	for range 500 {
		all = append(all, c.Enter(""))
	}
	for round := 1; round <= 3; round++ {
		pairs := c.Pairs(all)
		if err := c.Add(pairs); err != nil || len(pairs) != 250 {
			t.Fatal(len(pairs), err)
		}
		for i := range pairs {
			if err := c.Score(ID{round, i + 1, 1}, record.Result{Winner: game.Player(i % 3)}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if s := c.stand(); slices.ContainsFunc(s.met, func(m []int) bool { return slices.Max(m) > 1 }) {
		t.Error("two have met twice")
	}
}
