package game

import (
	"fmt"
	"reflect"
	"testing"
)

// same compares two positions completely: marks, counters, tallies, key,
// journal and outcome.
func same(t *testing.T, p, want *Position) {
	t.Helper()
	if !reflect.DeepEqual(p, want) {
		t.Fatalf("%s: is\n%+v\nwas\n%+v", p.rules.ID, p, want)
	}
}

// Play and Undo are mixed, up to the end of the game and back to the start.
// Every Undo restores the position before Play.
func TestUndoRestores(t *testing.T) {
	shapes(func(w, h, k int) {
		rng := random(w, h, k)
		p := rules(t, w, h, k, First).Start()
		was := []*Position{}
		ended := 0
		for range 30 + 4*w*h {
			// a drift up and down in turns reaches both ends of the game
			if rng.IntN(10) < 3+4*(ended%2) || p.Over() {
				if p.Undo() != (len(was) > 0) {
					t.Fatalf("%s: undo with %d plies", p.rules.ID, len(was))
				}
				if len(was) == 0 {
					ended++
					continue
				}
				same(t, p, was[len(was)-1])
				was = was[:len(was)-1]
				continue
			}
			was = append(was, p.Clone())
			must(t, p, pick(p, rng).To)
			if p.Over() {
				ended++
			}
		}
		for p.Undo() {
			same(t, p, was[len(was)-1])
			was = was[:len(was)-1]
		}
		if len(was) != 0 {
			t.Fatalf("%s: undo stops with %d plies left", p.rules.ID, len(was))
		}
		same(t, p, p.rules.Start())
	})
}

// A clone and its original are independent.
func TestCloneIsIndependent(t *testing.T) {
	// as text, because a copy of a slice could share memory and change as well
	text := func(p *Position) string {
		return fmt.Sprint(p.marks, p.count, p.tally, p.open, p.empty, p.key, p.turn, p.Outcome(), p.journal, p.plies)
	}
	for seed := range 50 {
		rng := random(seed)
		p := rules(t, 5, 4, 3, First).Start()
		for range 1 + rng.IntN(5) {
			must(t, p, pick(p, rng).To)
		}
		p.Undo() // leaves spare capacity in the journal, which the two must not share
		q, kept := p.Clone(), text(p)
		for !q.Over() {
			must(t, q, pick(q, rng).To)
		}
		if got := text(p); got != kept {
			t.Fatalf("playing on a clone makes of\n%s\nthis\n%s", kept, got)
		}
		end := text(q)
		must(t, p, pick(p, rng).To)
		if got := text(q); got != end {
			t.Fatalf("playing on makes of a clone\n%s\nthis\n%s", end, got)
		}
		for q.Plies() > p.Plies()-1 {
			q.Undo()
		}
		if got := text(q); got != kept {
			t.Fatalf("taken back, the clone is\n%s\nwant\n%s", got, kept)
		}
	}
}

// On boards of more than 512 cells the journal grows during the game.
func TestUndoLargeBoard(t *testing.T) {
	p, rng := rules(t, 40, 40, 40, First).Start(), random(40)
	for !p.Over() {
		must(t, p, pick(p, rng).To)
	}
	if p.Plies() <= 512 {
		t.Fatalf("only %d plies", p.Plies())
	}
	recount(t, p)
	for p.Undo() {
	}
	recount(t, p)
	want := p.rules.Start()
	want.journal, want.plies = p.journal, p.plies
	same(t, p, want)
}

func TestPlayAllocatesNothing(t *testing.T) {
	for _, c := range [][3]int{{1, 1, 1}, {3, 3, 3}, {19, 19, 5}, {100, 100, 5}, {100, 100, 100}} {
		p, rng := rules(t, c[0], c[1], c[2], First).Start(), random(c[0])
		for range p.Free() / 100 {
			must(t, p, pick(p, rng).To)
		}
		m := pick(p, rng)
		moves := make([]Move, 0, p.Free())
		if n := testing.AllocsPerRun(100, func() {
			if p.Play(m) != nil || !p.Undo() {
				t.Fatal("not played")
			}
			moves = p.Moves(moves[:0])
		}); n != 0 {
			t.Errorf("%s: %v allocations", p.rules.ID, n)
		}
	}
}
