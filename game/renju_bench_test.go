package game

import (
	"math/rand/v2"
	"testing"
)

// A random game with forbidden points, and one without.
func BenchmarkRenju(b *testing.B) {
	board, _ := Grid(15, 15)
	for _, c := range []struct {
		name  string
		place Place
	}{{"free", nil}, {"forbidden", Renju{}}} {
		r := &Rules{Board: board, Place: c.place, Goal: Line{K: 5, Length: ExactlyFirst}}
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			rng, p := rand.New(rand.NewPCG(1, 2)), r.Start()
			moves := make([]Move, 0, board.Cells())
			for b.Loop() {
				for !p.Over() {
					moves = p.Moves(moves[:0])
					p.Play(moves[rng.IntN(len(moves))])
				}
				for p.Undo() {
				}
			}
		})
	}
}
