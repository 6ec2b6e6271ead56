package game

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

// Several goroutines play a million moves at once, two of them on each cell:
// one of the two is refused, no move is lost, and all lines are counted.
func TestSharedStreamMillionMoves(t *testing.T) {
	n, hands := MaxStream, 8
	if testing.Short() {
		n = 200
	}
	s, err := NewSharedStream(n)
	if err != nil {
		t.Fatal(err)
	}
	var played, refused atomic.Int64
	var all sync.WaitGroup
	for hand := range hands {
		all.Go(func() {
			for i := range n * n {
				// two goroutines play on each cell, from opposite ends of the
				// board
				if i%(hands/2) != hand/2 {
					continue
				}
				c := i
				if hand%2 == 1 {
					c = n*n - 1 - i/(hands/2)*(hands/2) - (hands/2 - 1 - hand/2)
				}
				_, err := s.Move(c/n, c%n, unbroken(c/n, c%n))
				var r *Refusal
				switch {
				case err == nil:
					played.Add(1)
				case errors.As(err, &r) && r.Rule == Taken:
					refused.Add(1)
				default:
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if int(played.Load()) != n*n || int(played.Load()+refused.Load()) != 2*n*n || !s.Draw() || s.Winner() != 0 {
		t.Errorf("%d moves were played and %d refused on %d cells: draw %v", played.Load(), refused.Load(), n*n, s.Draw())
	}
	s.With(func(s *Stream) {
		for i := range n {
			if s.Row(i, 1)+s.Row(i, 2) != n || s.Column(i, 1)+s.Column(i, 2) != n || s.Diagonal(1)+s.Diagonal(2) != n || s.AntiDiagonal(1)+s.AntiDiagonal(2) != n {
				t.Fatalf("the lines through %d are not full", i)
			}
		}
	})
}

// When a row is full of one player's marks, this player is the winner, and all
// goroutines see the same winner.
func TestSharedStreamHasOneWinner(t *testing.T) {
	rounds := 2000
	if testing.Short() {
		rounds = 200
	}
	s, err := NewSharedStream(3)
	if err != nil {
		t.Fatal(err)
	}
	for round := range rounds {
		s.Reset()
		var all sync.WaitGroup
		for hand := range 4 {
			all.Go(func() {
				for _, c := range random(round, hand).Perm(9) {
					s.Move(c/3, c%3, 1+hand%2)
				}
			})
		}
		all.Wait()
		s.With(func(s *Stream) {
			full := 0
			for player := 1; player <= 2; player++ {
				for i := range 3 {
					if s.Row(i, player) == 3 || s.Column(i, player) == 3 || s.Diagonal(player) == 3 || s.AntiDiagonal(player) == 3 {
						full = player
					}
				}
			}
			if s.Winner() != full || s.Draw() != (full == 0) {
				t.Fatalf("round %d: winner %d, draw %v, but %d has a full line", round, s.Winner(), s.Draw(), full)
			}
		})
	}
	if _, err := NewSharedStream(0); err == nil {
		t.Error("a board without cells")
	}
}
