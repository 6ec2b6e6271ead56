package search_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/variant"
)

// prospects sorts the moves of a position: those that win at once, those that
// lose at once, those after which the next player wins at once, and others.
func prospects(p *game.Position) map[game.Move]int {
	const wins, quiet, hangs, loses = 3, 2, 1, 0
	me := p.Turn()
	kind := map[game.Move]int{}
	for _, m := range p.Moves(nil) {
		p.Play(m)
		switch {
		case p.Over() && p.Winner() == me:
			kind[m] = wins
		case p.Over() && p.Winner() != game.Nobody || p.Out(me):
			kind[m] = loses
		default:
			kind[m] = quiet
			next := p.Turn()
			if next == me {
				break
			}
			for _, reply := range p.Moves(nil) {
				p.Play(reply)
				if p.Over() && p.Winner() == next {
					kind[m] = hangs
				}
				p.Undo()
			}
		}
		p.Undo()
	}
	return kind
}

// TestTakesAndBlocks searches random positions of everything: a win at once is
// taken, one of the next player's is prevented, and what loses at once is not
// played, wherever that can be helped.
func TestTakesAndBlocks(t *testing.T) {
	var all []*game.Rules
	for _, g := range variant.Catalogue() {
		all = append(all, g.Rules)
	}
	for _, id := range []string{"4x4k3-3p", "5x5k4-misere", "6x6k4-exact", "6x6sXX/XX-misere", "h4k3-4p", "9x9k4-exact", "9x9k4-misere", "t9x9k5", "8x8k4-gravity-misere"} {
		all = append(all, grid(t, id))
	}
	for _, r := range all {
		if r.Board.Cells() > 400 {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 13))
			tests, tries := 0, 60
			if r.Board.Cells() > 100 || r.Start().Moves(nil)[0].Arg != 0 {
				tries = 12
			}
			if testing.Short() {
				tries = 6
			}
			for range tries {
				p := crowd(r, rng)
				if p.Over() {
					continue
				}
				kind := prospects(p)
				best, worst := 0, 9
				for _, k := range kind {
					best, worst = max(best, k), min(worst, k)
				}
				if best == worst {
					continue
				}
				tests++
				i := search.Best(context.Background(), p, search.Limit{Nodes: 4000}, nil)
				m, _ := i.Best()
				if kind[m] < best {
					t.Fatalf("after %v: %s (%v %v) is of kind %d, there are moves of kind %d", moves(p), r.MoveText(m), i.Score, i.Label, kind[m], best)
				}
				if n, _ := i.Score.Plies(); best == 3 && (n != 1 || i.Label != search.Proved) {
					t.Fatalf("after %v: %v %v, want a win in 1", moves(p), i.Score, i.Label)
				}
			}
			t.Logf("%d positions", tests)
		})
	}
}

// crowd plays random moves in a corner of the board, so that something happens.
func crowd(r *game.Rules, rng *rand.Rand) *game.Position {
	p := r.Start()
	for range rng.IntN(min(r.Board.Cells(), 40)) {
		all := p.Moves(nil)
		near := slices.DeleteFunc(slices.Clone(all), func(m game.Move) bool {
			x, y := 0, 0
			if m.To != game.NoCell {
				x, y = r.Board.XY(m.To)
			}
			return x > 6 || y > 6
		})
		if len(near) > 0 {
			all = near
		}
		if len(all) == 0 {
			break
		}
		p.Play(all[rng.IntN(len(all))])
	}
	return p
}

// TestTacticsAll gives positions of games of every kind with the moves that are
// good in them.
func TestTacticsAll(t *testing.T) {
	for _, c := range []struct{ name, id, moves, good string }{
		{"exactly five", "15x15k5-exact", "h8 a1 h9 b1 h10 d1 h11 e1", "h7 h12"},
		{"six is not five", "15x15k5-exact", "h8 a1 h9 c1 h10 e1 h11 g1 h13 i1 o15 k1", "h7"},
		{"a three against exactly five", "15x15k5-exact", "h8 i9 i8 a1 j8", "g8 k8 f8 l8"},
		{"block a column", "7x6k4-gravity", "d1 a1 d2 b1 d3", "d4"},
		{"complete a column", "7x6k4-gravity", "d1 a1 d2 b1 d3 g1", "d4"},
		{"no stone below a threat", "7x6k4-gravity", "d1 d2 c1 d3 e1", "b1 f1"},
		{"two of six", "connect6", "j10 a1 a2 k10 l10 s1 s19 m10 n10 a19 c3", "i10 o10"},
		{"stop the six", "connect6", "j10 a1 a2 k10 l10 s1 s19 m10 n10", "i10 o10 h10 p10"},
		{"third stops the first", "5x5k4-3p", "a1 a5 e5 b1 b5 e3 c1 c4", "d1"},
		{"first wins", "5x5k4-3p", "a1 a5 e5 b1 b5 e3 c1 c4 e4", "d1"},
		{"swap the middle", "hex11", "f6", "swap"},
		{"capture", "pente", "j10 k11 j14 l12", "m13"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := grid(t, c.id)
			p := r.Start()
			for _, text := range strings.Fields(c.moves) {
				m, err := r.ParseMove(text)
				if err == nil {
					err = p.Play(m)
				}
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
			}
			i := search.Best(context.Background(), p, search.Limit{Nodes: 40_000}, nil)
			m, _ := i.Best()
			if text := r.MoveText(m); !slices.Contains(strings.Fields(c.good), text) {
				t.Errorf("%s (%v), want one of %s: %v", text, i.Score, c.good, i.PV)
			}
		})
	}
}
