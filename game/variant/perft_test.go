package variant_test

import (
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

// perft counts the sequences of n moves; games that end stop there.
func perft(t testing.TB, p *game.Position, n int, moves []game.Move) int {
	if n == 0 {
		return 1
	}
	from, total := len(moves), 0
	moves = p.Moves(moves)
	if n == 1 {
		return len(moves) - from
	}
	for _, m := range moves[from:] {
		if err := p.Play(m); err != nil {
			t.Fatal(err)
		}
		total += perft(t, p, n-1, moves)
		p.Undo()
	}
	return total
}

func find(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Numbers of move sequences by length, from other programs.
func TestPerft(t *testing.T) {
	nested, _ := game.Tile(3, 3, 3, 3)
	ultimate := &game.Rules{Board: nested, Place: game.Sent{}, Effect: game.Close{Goal: game.Line{K: 3}}, Goal: game.Boards{K: 3}}
	for _, c := range []struct {
		name string
		r    *game.Rules
		want []int
		long int // lengths from this on are left out of a short run
	}{
		{"3x3k3", find(t, "3x3k3"), []int{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0}, 9},
		{"4x4k4", find(t, "4x4k4"), []int{16, 240, 3360, 43680, 524160, 5765760}, 6},
		{"Connect Four", find(t, "7x6k4-gravity"), []int{7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572}, 7},
		{"Ultimate", ultimate, []int{81, 720, 6336, 55080, 473256, 4020960}, 5},
	} {
		for i, want := range c.want {
			if testing.Short() && i >= c.long {
				break
			}
			if got := perft(t, c.r.Start(), i+1, nil); got != want {
				t.Errorf("%s: %d sequences of %d moves, want %d", c.name, got, i+1, want)
			}
		}
	}
}

// The positions of Connect Four after each ply, counted once each.
func TestConnectFourPositions(t *testing.T) {
	for _, c := range []struct {
		id   string
		want []int
	}{
		{"7x6k4-gravity", []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275}},
		{"4x4k4-gravity", nil},
	} {
		p := find(t, c.id).Start()
		seen := map[uint64]bool{}
		var count []int
		var visit func()
		visit = func() {
			ply := p.Plies()
			if seen[p.Key()] || c.want != nil && ply >= len(c.want) {
				return
			}
			seen[p.Key()] = true
			for len(count) <= ply {
				count = append(count, 0)
			}
			count[ply]++
			for _, m := range p.Moves(nil) {
				if err := p.Play(m); err != nil {
					t.Fatal(err)
				}
				visit()
				p.Undo()
			}
		}
		visit()
		for ply, want := range c.want {
			if count[ply] != want {
				t.Errorf("%s: %d positions after %d plies, want %d", c.id, count[ply], ply, want)
			}
		}
		if c.want == nil && len(seen) != 161029 {
			t.Errorf("%s: %d positions, want 161029", c.id, len(seen))
		}
	}
}

// Numbers of lines.
func TestLines(t *testing.T) {
	for id, want := range map[string]int{
		"3x3k3": 8, "4x4k4": 10, "7x7k7": 16, "15x15k5": 572, "19x19k5": 1020, "7x6k4-gravity": 69,
		"3x3x3k3": 49, "4x4x4k4": 76, "5x5x5k5": 109, "10x10x10k10": 364, "2x2x2k2": 28,
		"t3x3k3": 12, "h3k3": 27, "4x4sXX/XX": 9, "5x5sXXX/.X.": 48, "1x1k1": 1,
	} {
		r := find(t, id)
		if got := r.Start().Open(); got != want {
			t.Errorf("%s: %d lines, want %d", id, got, want)
		}
		n := 0
		r.Goal.Sets(r.Board, func([]game.Cell) { n++ })
		if n != want {
			t.Errorf("%s: %d sets, want %d", id, n, want)
		}
	}
}
