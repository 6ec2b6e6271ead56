package traits_test

import (
	"testing"

	"noughts/game/search/row"
	"noughts/game/search/traits"
	"noughts/game/variant"
)

// Package row serves where it sees the winning sets as they are.
func TestRowsAgree(t *testing.T) {
	for _, id := range []string{"8x7k4", "15x15k5", "15x15k5-exact", "renju", "caro", "22x22k6", "9x6k6", "4x20k4"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if p := r.Start(); !row.Agrees(p) || !traits.Of(p).Rows {
			t.Errorf("%s: the rows do not agree", id)
		}
	}
}
