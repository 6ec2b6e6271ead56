package game_test

import (
	"strings"
	"testing"

	"noughts/game/variant"
)

// A number of plies to a win is told in the winner's own moves: the rest of a turn of two
// stones is one, and players who are out make none.
func TestOwnMoves(t *testing.T) {
	for _, c := range []struct {
		rules, line string
		want        []int // for 1, 2, 3 ... plies
	}{
		{"3x3k3", "", []int{1, 1, 2, 2, 3}},
		{"5x5k4-3p", "", []int{1, 1, 1, 2, 2, 2, 3}},
		{"connect6", "", []int{1, 1, 1, 2, 2, 2, 2, 3}},                   // x oo xx oo x
		{"connect6", "j10", []int{1, 1, 1, 1, 2, 2, 2, 2}},                // oo xx oo xx
		{"connect6", "j10 a1", []int{1, 1, 1, 2, 2, 2, 2, 3}},             // o xx oo xx o
		{"5x5k3-3p-misere", "", []int{1, 1, 1, 2, 2, 2}},                  // xyzxyz
		{"5x5k3-3p-misere", "a1 e1 e5 a2 d1 d5 a3", []int{1, 1, 2, 2, 3}}, // yzyzy
	} {
		r, err := variant.Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		for _, text := range strings.Fields(c.line) {
			m, err := r.ParseMove(text)
			if err == nil {
				err = p.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for i, want := range c.want {
			if got := p.OwnMoves(i + 1); got != want {
				t.Errorf("%s after %q: %d plies are %d moves, want %d", c.rules, c.line, i+1, got, want)
			}
		}
	}
}
