package variant_test

import (
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// In each game two positions have the same state if they have the same key, and only then.
func TestStates(t *testing.T) {
	for _, r := range games(t) {
		if r.Board.Cells() > 400 {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			states, keys := map[uint64]string{}, map[string]uint64{}
			for seed := range uint64(20) {
				rng := rand.New(rand.NewPCG(seed/4, seed%2)) // some games are played twice
				p := r.Start()
				for p.Plies() < 100 {
					key, state := p.Key(), p.State(nil)
					if was, ok := states[key]; ok && was != state {
						t.Fatalf("key %x is that of %s and of %s", key, was, state)
					}
					if was, ok := keys[state]; ok && was != key {
						t.Fatalf("%s is the state of %x and of %x", state, was, key)
					}
					states[key], keys[state] = state, key
					moves := p.Moves(nil)
					if len(moves) == 0 {
						break
					}
					if err := p.Play(moves[rng.IntN(len(moves))]); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

// A state can be read: marks by cells, who is to move, and what else counts.
func TestStateText(t *testing.T) {
	for _, c := range []struct{ rules, moves, want string }{
		{"3x3k3", "", "9/1"},
		{"3x3k3", "a1c3b2", "2B1A1A2/2"},
		{"3x3k3-at-b2B", "a3", "A3#4/2"},
		{"ultimate", "e5", "40A49/2a5"},
	} {
		r, err := variant.Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		for rest := c.moves; rest != ""; {
			var m game.Move
			if m, rest, err = r.CutMove(rest); err == nil {
				err = p.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if got := p.State(nil); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.rules, c.moves, got, c.want)
		}
	}
}

// In one game of the catalogue a position has another value when it comes up again.
func TestRepeats(t *testing.T) {
	for _, r := range games(t) {
		if _, pops := r.Effect.(game.PopOut); r.Repeats() != pops {
			t.Errorf("%s: Repeats is %v", r.ID, r.Repeats())
		}
	}
}
