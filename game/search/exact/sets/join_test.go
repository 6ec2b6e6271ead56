package sets

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// hex is a plain minimax of sides to be joined: who wins with a player to move,
// and after how many plies, where the winner hurries and the loser does not.
type hex struct {
	w, h  int
	known map[[2]uint64]joint
}

type joint struct{ winner, plies int }

func (x *hex) joined(marks uint64, player int) bool {
	seen := make([]bool, x.w*x.h)
	var visit func(c, r int) bool
	visit = func(c, r int) bool {
		if c < 0 || r < 0 || c >= x.w || r >= x.h || seen[r*x.w+c] || marks>>(r*x.w+c)&1 == 0 {
			return false
		}
		seen[r*x.w+c] = true
		if player == 0 && r == x.h-1 || player == 1 && c == x.w-1 {
			return true
		}
		return visit(c+1, r) || visit(c-1, r) || visit(c, r+1) || visit(c, r-1) || visit(c-1, r+1) || visit(c+1, r-1)
	}
	for i := range max(x.w, x.h) {
		if player == 0 && visit(i, 0) || player == 1 && visit(0, i) {
			return true
		}
	}
	return false
}

func (x *hex) wins(at [2]uint64, side int) joint {
	for player := range 2 {
		if x.joined(at[player], player) {
			return joint{player, 0}
		}
	}
	key := [2]uint64{at[0], at[1]<<1 | uint64(side)}
	if w, ok := x.known[key]; ok {
		return w
	}
	best := joint{winner: 1 - side}
	for m := (uint64(1)<<(x.w*x.h) - 1) &^ (at[0] | at[1]); m != 0; m &= m - 1 {
		next := at
		next[side] |= m & -m
		w := x.wins(next, 1-side)
		w.plies++
		switch {
		case w.winner == side && (best.winner != side || w.plies < best.plies):
			best = w
		case w.winner == best.winner && w.winner != side:
			best.plies = max(best.plies, w.plies)
		}
	}
	x.known[key] = best
	return best
}

// TestJoin holds the proof by bridges to a plain minimax on random positions,
// with a table so small that nearly all is pushed out of it and one that holds
// all, and its moves to what they are said to do: they win, and that within as
// many plies as told.
func TestJoin(t *testing.T) {
	for _, c := range [][2]int{{1, 3}, {2, 2}, {3, 2}, {2, 4}, {3, 3}, {4, 3}, {4, 4}, {5, 4}, {5, 5}} {
		x := &hex{c[0], c[1], map[[2]uint64]joint{}}
		small, large := NewJoiner(x.w, x.h, NewTable(1)), NewJoiner(x.w, x.h, NewTable(1<<18))
		rng := rand.New(rand.NewPCG(3, uint64(10*x.w+x.h)))
		cells := x.w * x.h
		for range 200 {
			at, side := [2]uint64{}, rng.IntN(2)
			stones := max(0, cells-9) + rng.IntN(min(cells, 8))
			for i, cell := range rng.Perm(cells) {
				if i < stones {
					at[(side+i+stones)&1] |= 1 << cell
				}
			}
			if x.joined(at[0], 0) || x.joined(at[1], 1) {
				continue
			}
			want := x.wins(at, side)
			for _, j := range []*Joiner{small, large} {
				winner, plies := j.Wins(at, side)
				if winner != want.winner || plies < want.plies || plies > cells-stones || plies&1 == 1 != (winner == side) {
					t.Fatalf("%d x %d, %#x, %d to move: %d in %d, want %v", x.w, x.h, at, side, winner, plies, want)
				}
			}
			if want.winner != side {
				continue
			}
			move, plies, _ := large.Move(at, side)
			if move < 0 || (at[0]|at[1])>>move&1 != 0 {
				t.Fatalf("%d x %d, %#x: the move is %d", x.w, x.h, at, move)
			}
			at[side] |= 1 << move
			if w := x.wins(at, 1-side); w.winner != side || w.plies >= plies {
				t.Fatalf("%d x %d, %#x: %d does not win in %d", x.w, x.h, at, move, plies)
			}
		}
	}
}

// TestJoinFirst knows that the first player wins on the empty board, and in how
// few nodes it sees that.
func TestJoinFirst(t *testing.T) {
	for n, most := range map[int]int64{2: 10, 3: 50, 4: 1000, 5: 30_000} {
		j := NewJoiner(n, n, NewTable(1<<22))
		if winner, _ := j.Wins([2]uint64{}, 0); winner != 0 || j.Nodes > most {
			t.Errorf("%d x %d: %d in %d nodes", n, n, winner, j.Nodes)
		}
	}
	j := NewJoiner(6, 6, NewTable(1<<16))
	j.Next, j.Look = 500, func() (int64, bool) { return j.Nodes + 1, false }
	if winner, _ := j.Wins([2]uint64{}, 0); winner != -1 || j.Nodes > 501 || len(j.kids) != 0 || bits.OnesCount64(j.free()) != 36 {
		t.Errorf("stopped: %d after %d nodes", winner, j.Nodes)
	}
}
