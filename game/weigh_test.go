package game_test

import (
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// Threat, Weights and Sum agree with Claim and Tally, which look at one set at
// a time.
func TestWeigh(t *testing.T) {
	own, other, none := []int32{0, 501, 403, 307, 211}, []int32{0, 53, 47, 43, 41, 37}, []int32{0, 2, 3, 5, 7, 11}
	w := game.Weights{Own: own, Other: other, None: none}
	of := func(weight []int32, missing int) int32 {
		if missing < 0 || missing >= len(weight) {
			return 0
		}
		return weight[missing]
	}
	for _, id := range []string{"3x3k3", "ultimate", "7x6k4-gravity", "4x4x4k4", "15x15k5", "100x100k5", "pente", "3x3k3-misere", "orderchaos", "hex11", "5x5k4-3p"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start()
		for ply := uint64(0); !p.Over() && ply < 40; ply++ {
			for by := game.First; by <= game.Second; by++ {
				for missing := 0; missing < 4; missing++ {
					for i, n := int32(0), int32(p.Sets()); i < min(n, 2000); i++ {
						if i = p.Threat(i, by, missing); i >= n {
							break
						}
						if who, m := p.Claim(i); who != by || m != missing {
							t.Fatalf("%s: set %d is of %d and misses %d, wanted %d and %d", id, i, who, m, by, missing)
						}
					}
				}
				want := 0
				for missing := 1; missing < len(own); missing++ {
					want += int(own[missing]) * p.Tally(by, missing)
				}
				if got := p.Sum(by, own); got != want {
					t.Fatalf("%s after %d plies: the sets of %d are worth %d, not %d", id, ply, by, got, want)
				}
				for c := range game.Cell(min(p.Board().Cells(), 300)) {
					want := int32(0)
					for _, i := range p.Through(c) {
						switch who, missing := p.Claim(i); {
						case who == by:
							want += of(own, missing)
						case who == game.Nobody:
							want += of(none, missing)
						default:
							want += of(other, missing)
						}
					}
					if got := w.Through(p, c, by); got != want {
						t.Fatalf("%s after %d plies: cell %d is worth %d to %d, not %d", id, ply, c, got, by, want)
					}
				}
			}
			moves := p.Moves(nil)
			if err := p.Play(moves[(ply*ply*31+ply*7)%uint64(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
