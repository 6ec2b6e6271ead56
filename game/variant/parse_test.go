package variant_test

import (
	"reflect"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// every calls f with each game of the catalogue.
func every(t *testing.T, f func(t *testing.T, r *game.Rules)) {
	for _, g := range variant.Catalogue() {
		t.Run(g.Rules.ID, func(t *testing.T) { f(t, g.Rules) })
	}
}

func TestParseGivesTheSameRules(t *testing.T) {
	seen := map[string]bool{}
	every(t, func(t *testing.T, r *game.Rules) {
		again, err := variant.Parse(r.ID)
		if err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("Parse gives %+v, %v; want %+v", again, err, r)
		}
		if seen[r.ID] {
			t.Error("is there twice")
		}
		seen[r.ID] = true
	})
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		id      string
		w, h, k int
		begins  game.Player
	}{
		{"1x1k1", 1, 1, 1, game.First},
		{"7x6k4o", 7, 6, 4, game.Second},
		{"100x100k100", 100, 100, 100, game.First},
		{"1x100k2", 1, 100, 2, game.First},
	} {
		r, err := variant.Parse(c.id)
		if err != nil {
			t.Errorf("%s: %v", c.id, err)
			continue
		}
		if r.ID != c.id || r.Board.Width() != c.w || r.Board.Height() != c.h || r.Goal != (game.Line{K: c.k}) || r.Start().Turn() != c.begins {
			t.Errorf("%s: %+v", c.id, r)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const like = " names no game: write width, height and how many in a row, like 15x15k5"
	for id, want := range map[string]string{
		"":            `""` + like,
		"3x3":         `"3x3"` + like,
		"3k3":         `"3k3"` + like,
		"chess":       `"chess"` + like,
		"3x3k3oo":     `"3x3k3oo" names no game: "3o" is not a number`,
		"03x3k3":      `"03x3k3" names no game: "03" is not a number`,
		"3x+3k3":      `"3x+3k3" names no game: "+3" is not a number`,
		"3x3x3k3":     `"3x3x3k3" names no game: "3x3" is not a number`,
		" 3x3k3":      `" 3x3k3" names no game: " 3" is not a number`,
		"-3x3k3":      "a board of -3 x 3 cells: each side must be 1 to 100",
		"101x3k3":     "a board of 101 x 3 cells: each side must be 1 to 100",
		"3x3k0":       "0 in a row on a board of 3 x 3: it must be 1 to 3",
		"3x4k5":       "5 in a row on a board of 3 x 4: it must be 1 to 4",
		"3x3k3333333": "3333333 in a row on a board of 3 x 3: it must be 1 to 3",
	} {
		if r, err := variant.Parse(id); r != nil || err == nil || err.Error() != want {
			t.Errorf("Parse(%q) = %v, %v; want %s", id, r, err, want)
		}
	}
	for _, begins := range []game.Player{game.Nobody, 3, -1} {
		if r, err := variant.Grid(3, 3, 3, begins); r != nil || err == nil {
			t.Errorf("player %d begins %v, %v", begins, r, err)
		}
	}
}

// FuzzParse reads any text as an ID: what is read is written as it was, and is
// a game that can be played.
func FuzzParse(f *testing.F) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		f.Add(r.ID)
		f.Add(r.ID + "o")
	}
	for _, id := range []string{"", "xk", "0x0k0", "1x1k1oo", "9999999999999999999x1k1", "١x3k3"} {
		f.Add(id)
	}
	f.Fuzz(func(t *testing.T, id string) {
		r, err := variant.Parse(id)
		if err != nil {
			if r != nil || err.Error() == "" {
				t.Fatalf("%q: %+v with error %v", id, r, err)
			}
			return
		}
		if r.ID != id {
			t.Fatalf("%q is written %q", id, r.ID)
		}
		p := r.Start()
		if err := p.Play(p.Moves(nil)[0]); err != nil {
			t.Fatalf("%q: %v", id, err)
		}
	})
}
