package command

import (
	"math/rand/v2"
	"testing"

	"noughts/game/variant"
)

// On a board so large that its moves are not listed, the stones of an opening are
// near one another, too.
func TestOpeningsOfLargeBoards(t *testing.T) {
	for _, id := range []string{"1000x1000k5", "100x100k5-3p", "65x65k5-gravity"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(20) {
			o := &openings{rules: r, plies: 6, seed: seed}
			p := o.draft(rand.New(rand.NewPCG(seed, 0)))
			if p == nil || p.Plies() != 6 {
				t.Fatalf("%s: the opening is %v", id, p)
			}
			b := p.Board()
			for i := 1; i < p.Plies() && r.Place == nil; i++ {
				x, y := b.XY(p.Ply(i).To)
				if !within(x-b.Width()/2, y-b.Height()/2, 6*near) {
					t.Errorf("%s, seed %d: %s is far from the others", id, seed, p.Line())
				}
			}
		}
	}
}

// TestOpenings shows that the openings of a match are even, as far as the
// search sees, differ, and follow from the seed.
func TestOpenings(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for even positions, all in one goroutine")
	}
	for _, id := range []string{"15x15k5", "renju", "7x6k4-gravity"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[uint64]bool{}
		for seed := range uint64(4) {
			o := &openings{rules: r, plies: usualPlies(r), seed: seed, seen: map[uint64]bool{}}
			again := &openings{rules: r, plies: usualPlies(r), seed: seed, seen: map[uint64]bool{}}
			for n := range 2 {
				p := o.next(t.Context())
				if q := again.next(t.Context()); p.Key() != q.Key() {
					t.Errorf("%s: opening %d of seed %d is not the same again", id, n, seed)
				}
				if off := uneven(t.Context(), p, look); off > 2*even {
					t.Errorf("%s: opening %d of seed %d is worth %v", id, n, seed, off)
				}
				if seen[p.Key()] {
					t.Errorf("%s: opening %d of seed %d came before", id, n, seed)
				}
				seen[p.Key()] = true
			}
		}
	}
}
