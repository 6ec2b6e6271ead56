package moves

import (
	"math/rand/v2"
	"testing"

	"noughts/game/record"
	"noughts/game/variant"
)

// A tree lists each move once and each row in order of plies, and finds every move in its row.
func TestMoveTree(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		rules, err := variant.Parse("6x6k4")
		if err != nil {
			t.Fatal(err)
		}
		r := record.New(rules)
		count := 1
		for range 60 {
			for range rng.IntN(6) {
				r.Back()
			}
			p := r.Position()
			if p.Over() {
				continue
			}
			all := p.Moves(nil)
			had := len(r.At().Children())
			at := r.At()
			if err := r.Play(all[rng.IntN(len(all))]); err != nil {
				t.Fatal(err)
			}
			count += len(at.Children()) - had
		}
		var tree moveTree
		tree.columns = 1 + rng.IntN(4)
		tree.read(r)
		if len(tree.all) != count {
			t.Fatalf("%d moves are shown, want %d", len(tree.all), count)
		}
		next := 0
		for row := range tree.rows {
			from, to, _ := tree.inRow(row)
			if from != next || to <= from {
				t.Fatalf("row %d holds %d to %d, want from %d", row, from, to, next)
			}
			for i := from; i < to; i++ {
				if got := tree.rowOf(i); got != row {
					t.Fatalf("move %d is in row %d, found in %d", i, got, row)
				}
				if i > from && tree.column(tree.all[i]) <= tree.column(tree.all[i-1]) {
					t.Fatalf("columns of row %d do not rise", row)
				}
			}
			next = to
		}
		if next != count {
			t.Fatalf("the rows hold %d moves, want %d", next, count)
		}
	}
}
