package count

import "math/rand/v2"

// The sides of a board.
const (
	LeastSide = 1
	MostSide  = 1000
)

// Work is the steps that moves have cost so far.
type Work struct {
	Moves    int
	Counters int // counters that were raised and compared
	Scan     int // cells that a scan of the lines through the move looks at
	Stops    int // those of a scan that leaves a line at the first cell of somebody else
}

// Board is a game of n in a row on n by n. The lines are numbered: the rows,
// the columns, the diagonal from the top left, and that from the bottom left.
type Board struct {
	Work
	n      int
	marks  []uint8
	counts [2][]int // by player and line
	winner int
}

// New is an empty board. Its side is 1 to 1,000; another one is brought there.
func New(n int) *Board {
	n = min(max(n, LeastSide), MostSide)
	b := &Board{n: n, marks: make([]uint8, n*n)}
	for i := range b.counts {
		b.counts[i] = make([]int, 2*n+2)
	}
	return b
}

// Side is n.
func (b *Board) Side() int { return b.n }

// Lines is the number of lines.
func (b *Board) Lines() int { return 2*b.n + 2 }

// Mark is the player whose mark a cell has, 0 for none.
func (b *Board) Mark(row, col int) int { return int(b.marks[row*b.n+col]) }

// Count is the counter of a line for player 1 or 2.
func (b *Board) Count(line, player int) int { return b.counts[player-1][line] }

// Winner is the player who has completed a line, 0 for none.
func (b *Board) Winner() int { return b.winner }

// Over tells whether no move can follow.
func (b *Board) Over() bool { return b.winner != 0 || b.Moves == b.n*b.n }

// Turn is the player to move.
func (b *Board) Turn() int { return 1 + b.Moves%2 }

// Through are the lines through a cell: two, three or four.
func (b *Board) Through(row, col int) []int {
	lines := append(make([]int, 0, 4), row, b.n+col)
	if row == col {
		lines = append(lines, 2*b.n)
	}
	if row+col == b.n-1 {
		lines = append(lines, 2*b.n+1)
	}
	return lines
}

// cell is the i-th cell of a line.
func (b *Board) cell(line, i int) (row, col int) {
	switch {
	case line < b.n:
		return line, i
	case line < 2*b.n:
		return i, line - b.n
	case line == 2*b.n:
		return i, i
	}
	return b.n - 1 - i, i
}

// Put puts the mark of the player to move on a free cell, and tells whether
// that can be done.
func (b *Board) Put(row, col int) bool {
	if b.Over() || uint(row) >= uint(b.n) || uint(col) >= uint(b.n) || b.Mark(row, col) != 0 {
		return false
	}
	by := b.Turn()
	b.marks[row*b.n+col] = uint8(by)
	b.Moves++
	for _, line := range b.Through(row, col) {
		b.Counters++
		b.counts[by-1][line]++
		if b.counts[by-1][line] == b.n {
			b.winner = by
		}
	}
	b.scan(row, col, by)
	return true
}

// scan looks at the cells of the lines through a move, as a program without
// counters does, and tells whether one is complete.
func (b *Board) scan(row, col, by int) (complete bool) {
	for _, line := range b.Through(row, col) {
		run := 0 // cells from the beginning of the line that are all the player's
		for i := range b.n {
			b.Scan++
			r, c := b.cell(line, i)
			if run == i {
				b.Stops++
				if b.Mark(r, c) == by {
					run++
				}
			}
		}
		complete = complete || run == b.n
	}
	return complete
}

// Random plays a random move, and says which; ok is false after the end.
func (b *Board) Random(rng *rand.Rand) (row, col int, ok bool) {
	for !b.Over() {
		row, col = rng.IntN(b.n), rng.IntN(b.n)
		if b.Put(row, col) {
			return row, col, true
		}
	}
	return 0, 0, false
}

// Sides are the boards on which the work is compared.
var Sides = [...]int{3, 10, 30, 100, 300, 1000}

// Moves is how many moves of a random game are counted for each cell of the
// side, at most.
const Moves = 4

// Grow plays a random game on n by n, and counts the work. The same seed makes
// the same game. pause is called now and then; it may be nil.
func Grow(n int, seed uint64, pause func()) Work {
	b, rng := New(n), rand.New(rand.NewPCG(seed, uint64(n)))
	for i := range Moves * b.n {
		if _, _, ok := b.Random(rng); !ok {
			break
		}
		if i%64 == 63 && pause != nil {
			pause()
		}
	}
	return b.Work
}
