package engine

import (
	"context"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search"
)

// after is the position after some moves.
func after(t testing.TB, id, moves string) *game.Position {
	t.Helper()
	p := rules(t, id).Start()
	for _, m := range strings.Fields(moves) {
		if err := play(p, m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// The levels that make mistakes answer near the stones, as people do.
func TestNearReplies(t *testing.T) {
	for _, c := range []struct {
		level, id, moves string
		of, beside       int // of so many replies, at least so many are next to a stone
	}{
		{"easy", "15x15k5", "h8", 60, 30}, {"medium", "15x15k5", "h8", 60, 45}, {"skilled", "15x15k5", "h8", 60, 50}, {"hard", "15x15k5", "h8", 48, 40},
		{"medium", "15x15k5", "h8 i9 i8 g8", 60, 50},
	} {
		p := after(t, c.id, c.moves)
		beside := 0
		for seed := range uint64(c.of) {
			i := level(t, c.level).answer(context.Background(), Request{Position: p.Clone(), Seed: seed}, nil)
			m, ok := i.Best()
			steps := stepsAway(p, m.To)
			if !ok || steps > 2 {
				t.Errorf("%s: %s answers %s by %s", c.id, c.level, c.moves, p.Rules().MoveText(m))
			}
			if steps == 0 {
				beside++
			}
		}
		if beside < c.beside {
			t.Errorf("%s: of %d replies of %s to %s only %d are next to a stone", c.id, c.of, c.level, c.moves, beside)
		}
	}
}

// A threat that was there before is overlooked more often than a new one, and a new one
// on a diagonal more often than a straight one.
func TestHidden(t *testing.T) {
	of := func(id, moves string) int {
		p := after(t, id, moves)
		last, _ := lastMoves(p)
		return hidden(p, last)
	}
	straight := of("15x15k5", "h8 a1 h9 c1 h10 e1 h11")
	diagonal := of("15x15k5", "h8 a1 i9 c1 j10 e1 k11")
	before := of("15x15k5", "h8 a1 h9 c1 h10 e1 h11 g1 o15")
	if straight >= diagonal || diagonal >= before || straight >= 100 || before <= 100 {
		t.Errorf("straight %d, diagonal %d, from before %d", straight, diagonal, before)
	}
	for id, moves := range map[string]string{"3x3k3": "a1 b2 a2", "7x6k4-gravity": "d1 d2 e1", "hex11": "f6", "ultimate": "e5", "15x15k5": ""} {
		if got := of(id, moves); got != 100 {
			t.Errorf("%s after %q: %d", id, moves, got)
		}
	}
}

// TestStepsAway counts steps from the nearest stone.
func TestStepsAway(t *testing.T) {
	for _, c := range []struct {
		id, moves, cell string
		want            int
	}{
		{"15x15k5", "", "h8", 0}, {"15x15k5", "", "j6", 0}, {"15x15k5", "", "a1", 4}, {"15x15k5", "", "d2", 4}, {"hex11", "", "a1", 0}, {"15x15k5", "h8", "i9", 0}, {"15x15k5", "h8", "j10", 1}, {"15x15k5", "h8", "j8", 1},
		{"15x15k5", "h8", "k9", 2}, {"15x15k5", "h8", "o15", 4}, {"hex11", "f6", "g8", 0}, {"hex11", "f6", "i6", 1},
		{"7x6k4-gravity", "a1", "g1", 0}, {"4x4x4k4", "a1.1", "d4.4", 2},
	} {
		p := after(t, c.id, c.moves)
		cell, err := p.Board().Cell(c.cell)
		if err != nil {
			t.Fatal(err)
		}
		if got := stepsAway(p, cell); got != c.want {
			t.Errorf("%s after %q: %s is %d steps away, want %d", c.id, c.moves, c.cell, got, c.want)
		}
	}
}

// Where a computer plays perfectly, hard looks ahead as far as a person may, instead of
// knowing all: what it plays is an estimate, and its games differ.
func TestHardIsNotPerfect(t *testing.T) {
	p := after(t, booked, "d1 d2")
	replies := map[game.Move]bool{}
	for seed := range uint64(12) {
		q := p.Clone()
		for range 3 {
			i := level(t, "hard").answer(context.Background(), Request{Position: q.Clone(), Seed: seed}, nil)
			m, _ := i.Best()
			if _, decided := i.Score.Plies(); i.Label == search.Proved && decided {
				t.Errorf("seed %d: %v is proved", seed, i)
			}
			if err := q.Play(m); err != nil {
				t.Fatal(err)
			}
			replies[m] = true
		}
	}
	if len(replies) < 5 {
		t.Errorf("it plays only %v", replies)
	}
}
