package drop

import (
	"math/rand/v2"
	"testing"
)

// TestBook solves samples of the book again without it, one of each layer that
// a table soon solves: the score, and that the move which is stored is worth it.
func TestBook(t *testing.T) {
	g := NewGrid(7, 6, 4)
	b := OpenBook(g)
	if b == nil || len(b.layers) == 0 {
		t.Fatal("no book")
	}
	for _, l := range b.layers {
		known := 0
		for i := range l.keys {
			if l.score[i] != unknown {
				known++
			}
		}
		t.Logf("ply %d: %d of %d known", l.ply, known, len(l.keys))
	}
	if again := ReadBook(g, b.Text(g)); again.Text(g) != seven || len(again.layers) != len(b.layers) {
		t.Errorf("%d bytes became %d", len(seven), len(again.Text(g)))
	}
	if OpenBook(NewGrid(6, 7, 4)) != nil {
		t.Error("a book of another board")
	}

	// The first moves, published by Tromp and by Pons.
	for x, want := range [7]int{-2, -1, 0, 1, 0, -1, -2} {
		p := Position{}.Play(g.Bit(x, 0))
		key, _ := g.key(p)
		if score, _, ok := b.find(g, key, 41); !ok || -score != want {
			t.Errorf("column %d: %d %v, want %d", x+1, -score, ok, want)
		}
	}
	if testing.Short() {
		return
	}
	rng := rand.New(rand.NewPCG(1, 8))
	s := NewSolver(g, NewTable(g, 32<<20))
	for _, l := range b.layers {
		if l.ply < 6 {
			continue
		}
		i := rng.IntN(len(l.keys))
		for l.score[i] == unknown {
			i = (i + 1) % len(l.keys)
		}
		p, want := g.decode(l.keys[i]), int(l.score[i])
		// Whether the score is more than the number before it, and no more.
		if v, _ := s.Bound(p, want-1); v < want {
			t.Errorf("%#x: %d, the book has %d", l.keys[i], v, want)
		}
		if v, _ := s.Bound(p, want); v > want {
			t.Errorf("%#x: %d, the book has %d", l.keys[i], v, want)
		}
		if l.move == nil {
			continue
		}
		_, move, _ := b.find(g, l.keys[i], g.cells-l.ply)
		if v, _ := s.Bound(p.Play(move), -want); move&g.Moves(p) == 0 || v > -want {
			t.Errorf("%#x: %#x is worth %d, the book has %d", l.keys[i], move, -v, want)
		}
	}
}

// TestBookPlays plays by the book against random replies: it knows a move up to
// ply 8, and the score never becomes less from one move to the next.
func TestBookPlays(t *testing.T) {
	g := NewGrid(7, 6, 4)
	s := NewSolver(g, NewTable(g, 1<<10))
	s.Book = OpenBook(g)
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 4))
		p, last := Position{}, none
		for ply := range 9 {
			if g.Wins(p) != 0 {
				break
			}
			moves := g.Moves(p)
			if ply&1 == int(seed&1) {
				score, move := s.Known(p)
				if move == 0 || move&moves != move {
					t.Fatalf("seed %d: no move at ply %d of %#x", seed, ply, p)
				}
				if score < last {
					t.Fatalf("seed %d: %d at ply %d of %#x was %d", seed, score, ply, p, last)
				}
				p, last = p.Play(move), score
				continue
			}
			for n := rng.IntN(7); n > 0; n-- {
				if moves &= moves - 1; moves == 0 {
					moves = g.Moves(p)
				}
			}
			p = p.Play(moves & -moves)
		}
	}
	if s.Nodes != 0 {
		t.Errorf("%d nodes", s.Nodes)
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
	for _, ply := range []int{1, 3, 5, 2} {
		b.Ways(g, ply, func(p Position, low, high int) (int, uint64, bool) {
			score, _ := s.Score(p, 0)
			if score < low || score > high {
				t.Fatalf("%#x: %d is not from %d to %d", p, score, low, high)
			}
			for m := g.Moves(p); ; m &= m - 1 {
				if v, _ := s.Score(p.Play(m&-m), 0); v == -score {
					return score, m & -m, true
				}
			}
		})
	}
	text := b.Text(g)
	for n := range len(text) {
		if got := ReadBook(g, text[:n]); got.Text(g) != text[:len(got.Text(g))] {
			t.Fatalf("%d bytes: another book", n)
		}
	}
	if got := ReadBook(g, "\x2a\xaa"); len(got.layers) != 0 {
		t.Error("a book of ply 42")
	}
	// With the book, the same scores.
	with := NewSolver(g, NewTable(g, 1<<16))
	with.Book = ReadBook(g, text)
	for _, key := range b.positions(g, 4, false) {
		p := g.decode(key)
		want, _ := s.Score(p, 0)
		if got, _ := with.Score(p, 0); got != want {
			t.Fatalf("%#x: %d, want %d", key, got, want)
		}
	}
}

// BenchmarkBook opens the book.
func BenchmarkBook(b *testing.B) {
	g := NewGrid(7, 6, 4)
	for b.Loop() {
		ReadBook(g, seven)
	}
}
