package game

import (
	"errors"
	"math"
	"testing"
)

// Marks come in any order of players. The stream reports a winner as soon as
// the judge does, and keeps to it.
func TestStreamAgainstJudge(t *testing.T) {
	for n := 1; n <= 12; n++ {
		for seed := range 120 {
			rng := random(n, seed)
			s, err := NewStream(n)
			if err != nil {
				t.Fatal(err)
			}
			j, winner := newJudge(n, n, n), 0
			// a player with most of the moves wins now and then
			share := rng.IntN(101)
			for _, c := range rng.Perm(n * n) {
				row, col, player := c/n, c%n, 1
				if rng.IntN(100) < share {
					player = 2
				}
				if winner == 0 {
					j.at[row][col] = Player(player)
					winner = int(j.outcome().Winner)
				}
				if got, err := s.Move(row, col, player); got != winner || err != nil {
					t.Fatalf("n = %d, seed %d: winner %d, %v; the judge says %d", n, seed, got, err, winner)
				}
			}
			if winner == 0 {
				continue
			}
			for _, m := range [][3]int{{0, 0, 1}, {-1, 0, 1}, {0, n, 2}, {0, 0, 3}} {
				if got, err := s.Move(m[0], m[1], m[2]); got != winner || err != nil {
					t.Fatalf("n = %d: after the end Move%v is %d, %v; want the winner %d", n, m, got, err, winner)
				}
			}
		}
	}
}

func TestStreamRefuses(t *testing.T) {
	s, err := NewStream(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range [][3]int{{1, 1, 2}, {0, 2, 1}} {
		if _, err := s.Move(m[0], m[1], m[2]); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		row, col, player int
		rule             Rule
		by               Player
		text             string
	}{
		{-1, 0, 1, OffBoard, Nobody, "row -1, column 0 is off the board: both are 0 to 2"},
		{0, -1, 1, OffBoard, Nobody, "row 0, column -1 is off the board: both are 0 to 2"},
		{3, 0, 2, OffBoard, Nobody, "row 3, column 0 is off the board: both are 0 to 2"},
		{0, 3, 2, OffBoard, Nobody, "row 0, column 3 is off the board: both are 0 to 2"},
		{math.MaxInt, math.MinInt, 2, OffBoard, Nobody,
			"row 9223372036854775807, column -9223372036854775808 is off the board: both are 0 to 2"},
		{0, 0, 0, BadPlayer, Nobody, "player 0 does not take part: players are 1 and 2"},
		{0, 0, 3, BadPlayer, Nobody, "player 3 does not take part: players are 1 and 2"},
		{0, 0, math.MinInt, BadPlayer, Nobody, "player -9223372036854775808 does not take part: players are 1 and 2"},
		{9, 9, -1, BadPlayer, Nobody, "player -1 does not take part: players are 1 and 2"},
		{1, 1, 1, Taken, Second, "row 1, column 1 is taken by O"},
		{1, 1, 2, Taken, Second, "row 1, column 1 is taken by O"},
		{0, 2, 2, Taken, First, "row 0, column 2 is taken by X"},
	} {
		winner, err := s.Move(c.row, c.col, c.player)
		var r *Refusal
		if winner != 0 || !errors.As(err, &r) || r.Rule != c.rule || c.by != Nobody && r.By != c.by.String() || r.Error() != c.text {
			t.Errorf("Move(%d, %d, %d) = %d, %v; want %s", c.row, c.col, c.player, winner, err, c.text)
		}
	}
	// a refused mark is not counted: the line takes its other two marks
	for col, want := range []int{0, 1} {
		if winner, err := s.Move(0, col, 1); winner != want || err != nil {
			t.Errorf("column %d: winner %d, %v; want %d", col, winner, err, want)
		}
	}
}

func TestStreamSides(t *testing.T) {
	for n, ok := range map[int]bool{math.MinInt: false, -1: false, 0: false, 1: true, 2: true, 1000: true, 1001: false, math.MaxInt: false} {
		s, err := NewStream(n)
		if (err == nil) != ok || (s != nil) != ok {
			t.Errorf("side %d: %v, %v", n, s != nil, err)
		}
	}
}

// unbroken is the player of each cell in a pattern that fills a board of any
// even side without a full line: stripes of two rows, shifted by one.
func unbroken(row, col int) int { return 1 + (row/2+col)%2 }

// A stream accepts every move of the largest board without allocating.
func TestStreamMillionMoves(t *testing.T) {
	s, err := NewStream(MaxStream)
	if err != nil {
		t.Fatal(err)
	}
	row := 0
	fill := func() {
		for col := range MaxStream {
			if winner, err := s.Move(row, col, unbroken(row, col)); winner != 0 || err != nil {
				t.Fatalf("row %d, column %d: winner %d, %v", row, col, winner, err)
			}
		}
		row++
	}
	// AllocsPerRun runs once more, to warm up
	if n := testing.AllocsPerRun(MaxStream-1, fill); n != 0 {
		t.Errorf("%v allocations in a thousand moves", n)
	}
	if row != MaxStream {
		t.Fatalf("%d rows are full", row)
	}
	for i := range MaxStream {
		for _, line := range []uint32{s.row[i], s.col[i], s.falling, s.rising} {
			if line&0xffff+line>>16 != MaxStream {
				t.Fatalf("a line through %d,%d counts %d and %d", i, i, line&0xffff, line>>16)
			}
		}
	}
}

// On the largest board the last cell of a line wins, for every line.
func TestStreamLargestWins(t *testing.T) {
	const n = MaxStream
	for name, cell := range map[string]func(i int) (row, col int){
		"the last row":         func(i int) (int, int) { return n - 1, i },
		"the last column":      func(i int) (int, int) { return i, n - 1 },
		"the falling diagonal": func(i int) (int, int) { return i, i },
		"the rising diagonal":  func(i int) (int, int) { return n - 1 - i, i },
	} {
		for player := 1; player <= 2; player++ {
			s, err := NewStream(n)
			if err != nil {
				t.Fatal(err)
			}
			for i := range n {
				row, col := cell(i)
				want := 0
				if i == n-1 {
					want = player
				}
				if winner, err := s.Move(row, col, player); winner != want || err != nil {
					t.Fatalf("%s, mark %d: winner %d, %v", name, i, winner, err)
				}
			}
		}
	}
}

// Undo restores the board, the counters and the winner. Reset empties the
// board.
func TestStreamUndo(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for seed := range 40 {
			rng := random(n, seed)
			s, err := NewStream(n)
			if err != nil {
				t.Fatal(err)
			}
			type facts struct{ winner, moves, row, col, down, up int }
			told := func() (f [3]facts) {
				for player := 1; player <= 2; player++ {
					i := rng.IntN(n)
					marks := facts{winner: s.Winner(), moves: s.Moves(), down: s.Diagonal(player), up: s.AntiDiagonal(player)}
					for j := range n {
						for k := range n {
							if s.At(j, k) == player && j == i {
								marks.row++
							}
							if s.At(j, k) == player && k == i {
								marks.col++
							}
						}
					}
					if s.Row(i, player) != marks.row || s.Column(i, player) != marks.col {
						t.Fatalf("%d by %d: row and column %d count %d and %d, there are %d and %d", n, n, i, s.Row(i, player), s.Column(i, player), marks.row, marks.col)
					}
					marks.row, marks.col = 0, 0
					f[player] = marks
				}
				return f
			}
			before := [][3]facts{told()}
			for _, c := range rng.Perm(n * n) {
				if winner, err := s.Move(c/n, c%n, 1+rng.IntN(2)); err != nil {
					t.Fatal(err)
				} else if before = append(before, told()); winner != 0 {
					break
				}
			}
			if s.Draw() != (s.Winner() == 0) {
				t.Fatalf("draw %v, winner %d", s.Draw(), s.Winner())
			}
			for i := len(before) - 2; i >= 0; i-- {
				if !s.Undo() || told() != before[i] || s.Draw() {
					t.Fatalf("%d by %d after taking back to %d moves: %v, want %v", n, n, i, told(), before[i])
				}
			}
			if s.Undo() {
				t.Fatal("there was nothing to take back")
			}
			for c := range n {
				s.Move(c, c, 1)
			}
			if s.Winner() != 1 {
				t.Fatalf("winner %d", s.Winner())
			}
			if s.Reset(); told() != before[0] || s.Side() != n {
				t.Fatalf("after Reset: %v", told())
			}
		}
	}
	s, _ := NewStream(3)
	for _, off := range []int{s.At(-1, 0), s.At(0, 3), s.Row(3, 1), s.Column(-1, 2), s.Row(0, 0), s.Diagonal(3)} {
		if off != 0 {
			t.Errorf("%d off the board", off)
		}
	}
}
