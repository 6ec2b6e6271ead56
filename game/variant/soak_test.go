package variant_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"noughts/game"
)

// TestSoak plays as many moves as NOUGHTS_SOAK says over all games, and undoes
// and redoes as many: make soak.
func TestSoak(t *testing.T) {
	want := 100_000
	if testing.Short() {
		want = 10_000
	}
	if text := os.Getenv("NOUGHTS_SOAK"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		want = n
	}
	all := games(t)
	moves, back, games := 0, 0, 0
	for seed, shown := 0, 0; moves < want || back < want; seed++ {
		r := all[seed%len(all)]
		if r.Board.Cells() > 20_000 && seed >= len(all) {
			continue
		}
		b := newTable(t, r, seed)
		m, u := b.soak(400)
		moves, back, games = moves+m, back+u, games+1
		if moves/1_000_000 > shown {
			shown = moves / 1_000_000
			println(moves, "moves,", back, "undone or redone,", games, "games")
		}
	}
	t.Logf("%d moves, %d undone or redone, %d games", moves, back, games)
}

// mark is what a position is known by again.
type mark struct {
	key              uint64
	turn, free, open int
	over             bool
	winner           int
}

func (b *table) mark() mark {
	p := b.p
	return mark{p.Key(), int(p.Turn()), p.Free(), p.Open(), p.Over(), int(p.Winner())}
}

// soak plays a game to its end or to so many plies, going back and forth by
// random numbers of plies.
func (b *table) soak(most int) (moves, back int) {
	was := []mark{b.mark()}
	for !b.p.Over() && b.p.Plies() < most {
		if !b.large() {
			b.list()
		}
		b.play(b.pick())
		moves++
		was = append(was, b.mark())
		if b.p.Over() != b.j.over() || int(b.p.Winner()) != b.j.winner || int(b.p.Turn()) != b.j.turn {
			b.fatal("over %v, winner %d, want %v, %d", b.p.Over(), b.p.Winner(), b.j.over(), b.j.winner)
		}
		if b.rng.IntN(8) > 0 && !b.p.Over() {
			continue
		}
		ply := b.p.Plies()
		n := min(ply, 1+b.rng.IntN(8))
		var undone []game.Move
		for range n {
			last := b.p.Ply(b.p.Plies() - 1)
			b.p.Undo()
			back++
			if b.mark() != was[b.p.Plies()] {
				b.fatal("after taking %s back: %+v, want %+v", b.r.MoveText(last), b.mark(), was[b.p.Plies()])
			}
			undone = append(undone, last)
		}
		for _, m := range slices.Backward(undone) {
			if err := b.p.Play(m); err != nil {
				b.fatal("%v", err)
			}
			back++
			if b.mark() != was[b.p.Plies()] {
				b.fatal("after %s again: %+v, want %+v", b.r.MoveText(m), b.mark(), was[b.p.Plies()])
			}
		}
	}
	b.compare()
	b.recount()
	return moves, back
}
