package game

import (
	"runtime"
	"slices"
	"testing"
)

// On a small board the random number is an index into Moves.
func TestAnyMoveListed(t *testing.T) {
	p := rules(t, 5, 4, 3, First).Start()
	for n := 0; !p.Over(); n++ {
		moves := p.Moves(nil)
		at := n * 7 % len(moves)
		m, ok := p.AnyMove(func(of int) int {
			if of != len(moves) {
				t.Fatalf("one of %d, there are %d", of, len(moves))
			}
			return at
		})
		if !ok || m != moves[at] || p.Play(m) != nil {
			t.Fatalf("%v, want %v", m, moves[at])
		}
	}
	if m, ok := p.AnyMove(func(int) int { return 0 }); ok {
		t.Errorf("%v after the end", m)
	}
}

// On the largest board a random move takes as long as on a few cells, from the
// first move to the last, and every free cell may be chosen.
func TestAnyMoveOnLargeBoard(t *testing.T) {
	p := rules(t, MaxSide, MaxSide, MaxSide, First).Start()
	rng, asked := random(18), 0
	below := func(n int) int { asked++; return rng.IntN(n) }
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	const plies = 20_000
	for range plies {
		m, ok := p.AnyMove(below)
		if !ok || p.Play(m) != nil {
			t.Fatalf("%v, %v", m, ok)
		}
	}
	runtime.ReadMemStats(&after)
	if asked > 2*plies {
		t.Errorf("%d cells were tried for %d moves", asked, plies)
	}
	if each := (after.TotalAlloc - before.TotalAlloc) / plies; each > 4096 {
		t.Errorf("%d bytes a move", each)
	}
}

// The last free cells of a board are found, all with the same probability.
func TestAnyMoveIsFair(t *testing.T) {
	r := rules(t, 70, 70, 70, First)
	p := r.Start()
	rng := random(19)
	for p.Free() > 3 {
		if m, ok := p.AnyMove(rng.IntN); !ok || p.Play(m) != nil {
			t.Fatal("no move")
		}
	}
	left, times := p.Moves(nil), make([]int, 3)
	for range 300 {
		m, ok := p.AnyMove(rng.IntN)
		if !ok {
			t.Fatal("no move")
		}
		times[slices.Index(left, m)]++
	}
	if slices.Min(times) < 70 {
		t.Errorf("%v times", times)
	}
}

// Random against random on the largest board comes to an end.
func TestAnyMoveToTheEnd(t *testing.T) {
	p := rules(t, MaxSide, MaxSide, 5, First).Start()
	rng := random(20)
	for !p.Over() {
		if m, ok := p.AnyMove(rng.IntN); !ok || p.Play(m) != nil {
			t.Fatalf("%v, %v", m, ok)
		}
	}
	if p.Winner() == Nobody || p.Plies() < 1000 {
		t.Errorf("%v has won after %d plies", p.Winner(), p.Plies())
	}
}
