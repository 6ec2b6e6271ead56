package drop

import (
	"math/rand/v2"
	"testing"
)

// TestBook solves samples of the book again without it: of the scores that it
// knows, those of some of its deepest positions after moves made at random,
// which a table soon solves, against the best of the moves in each of them.
func TestBook(t *testing.T) {
	g := NewGrid(7, 6, 4)
	b := OpenBook(g)
	if b == nil || len(b.layers) == 0 {
		t.Fatal("no book")
	}
	for _, l := range b.layers {
		known := 0
		for i := range l.keys {
			if l.get(i) != 0 {
				known++
			}
		}
		t.Logf("ply %d: %d of %d known", l.ply, known, len(l.keys))
	}
	if again := ReadBook(g, b.Text()); again.Text() != seven || len(again.layers) != len(b.layers) {
		t.Errorf("%d bytes became %d", len(seven), len(again.Text()))
	}
	if OpenBook(NewGrid(6, 7, 4)) != nil {
		t.Error("a book of another board")
	}

	// The first moves, published by Tromp and by Pons.
	for x, want := range [7]int{-2, -1, 0, 1, 0, -1, -2} {
		p := Position{}.Play(g.Bit(x, 0))
		if score, ok := b.find(g, p, 41); !ok || -score != want {
			t.Errorf("column %d: %d %v, want %d", x+1, -score, ok, want)
		}
	}
	if testing.Short() {
		return
	}
	rng := rand.New(rand.NewPCG(1, 8))
	l := b.layers[len(b.layers)-1]
	s := NewSolver(g, NewTable(g, 32<<20))
	for range 2 {
		for from, n := rng.IntN(len(l.keys)), 0; n < len(l.keys); n++ {
			i := (from + n) % len(l.keys)
			if l.get(i) == 0 {
				continue
			}
			p, want := g.decode(l.keys[i]), l.get(i)-8
			// Whether the score is more than the number before it, and no more.
			if v, _ := s.Bound(p, want-1); v < want {
				t.Errorf("%#x: %d, the book has %d", l.keys[i], v, want)
			}
			if v, _ := s.Bound(p, want); v > want {
				t.Errorf("%#x: %d, the book has %d", l.keys[i], v, want)
			}
			break
		}
	}
}

// TestBookText has texts that end early or hold other plies.
func TestBookText(t *testing.T) {
	g := NewGrid(4, 4, 4)
	b := &Book{}
	s := NewSolver(g, NewTable(g, 1<<16))
	for _, ply := range []int{2, 5} {
		b.Layer(g, ply, func(p Position) (int, bool) { return s.Score(p, 0) })
	}
	text := b.Text()
	for n := range len(text) {
		if got := ReadBook(g, text[:n]); got.Text() != text[:len(got.Text())] {
			t.Fatalf("%d bytes: another book", n)
		}
	}
	// With the book, the same scores.
	with := NewSolver(g, NewTable(g, 1<<16))
	with.Book = ReadBook(g, text)
	for _, key := range g.positions(4) {
		p := g.decode(key)
		want, _ := s.Score(p, 0)
		if got, _ := with.Score(p, 0); got != want {
			t.Fatalf("%#x: %d, want %d", key, got, want)
		}
	}
}
