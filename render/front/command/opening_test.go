package command

import (
	"testing"

	"noughts/game/variant"
)

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
		for seed := range uint64(2) {
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
