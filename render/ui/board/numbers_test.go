package board

import (
	"math/rand/v2"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// Every stone that a move has put has the number of that move, wherever it went since. The
// test follows the stones by the marks before and after each move.
func TestNumbers(t *testing.T) {
	ids := []string{"3x3k3", "pentago", "popout", "7x6k4-gravity", "pente", "connect6", "4x4x4k4-gravity", "hex11", "ultimate", "orderchaos", "notakto", "swap2"}
	for _, id := range ids {
		rules, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(8) {
			rng, p := rand.New(rand.NewPCG(seed, 5)), rules.Start()
			want := map[game.Cell]int{}
			for range 60 {
				all := p.Moves(nil)
				if p.Over() || len(all) == 0 {
					break
				}
				m := all[rng.IntN(len(all))]
				before := p.Clone()
				if err := p.Play(m); err != nil {
					t.Fatal(err)
				}
				want = followed(before, p, m, want)
				got := Numbers(p)
				if len(got) != len(want) {
					t.Fatalf("%s, seed %d, after %d moves: numbers %v, want %v", id, seed, p.Plies(), got, want)
				}
				for c, n := range want {
					if got[c] != n {
						t.Fatalf("%s, seed %d, after %d moves: %s is %d, want %d", id, seed, p.Plies(), p.Board().Name(c), got[c], n)
					}
				}
			}
		}
	}
}

// followed is where the numbers are after a move. A turn is followed cell by cell on a
// picture of the region.
func followed(before, after *game.Position, m game.Move, was map[game.Cell]int) map[game.Cell]int {
	b, now := after.Board(), map[game.Cell]int{}
	for c, n := range was {
		now[c] = n
	}
	switch {
	case m.To == game.NoCell:
	case before.Mark(m.To) != game.Empty: // it was popped: the column falls by one
		x, y := b.XY(m.To)
		delete(now, m.To)
		for up := y - 1; up >= 0; up-- {
			if n := was[b.At(x, up)]; n > 0 {
				delete(now, b.At(x, up))
				now[b.At(x, up+1)] = n
			}
		}
	default:
		now[m.To] = after.Plies()
	}
	if region, right := game.TwistOf(m.Arg); region >= 0 && after.Rules().ID == "pentago" {
		var grid [3][3]int
		for i := range 9 {
			grid[i/3][i%3] = now[b.InRegion(region, i)]
			delete(now, b.InRegion(region, i))
		}
		for y := range 3 {
			for x := range 3 {
				n := grid[y][x]
				to := [2]int{2 - x, y} // to the left: the top right corner goes to the top left
				if right {
					to = [2]int{x, 2 - y}
				}
				if n > 0 {
					now[b.InRegion(region, to[0]*3+to[1])] = n
				}
			}
		}
	}
	for c := range now {
		if after.Mark(c) == game.Empty {
			delete(now, c)
		}
	}
	return now
}
