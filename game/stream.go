package game

import (
	"errors"
	"strconv"
)

// MaxStream is the largest side of a Stream's board.
const MaxStream = 1000

// Stream takes the marks of two players on an n by n board, one at a time and
// in whatever order the caller lets them move, and tells who first fills a
// row, a column or a diagonal: the classic exercise "Design Tic-Tac-Toe" (348
// of the LeetCode collection) and its follow-ups. For rules of all kinds, turns
// included, there is [Position].
//
// A move, and taking one back, cost the same whatever n is, and allocate
// nothing. An empty board costs n*n/4 bytes for its marks and 4 bytes more for
// each move that is played.
//
// A Stream belongs to one goroutine at a time: two calls at once are a data
// race, and what they find is not to be relied on. [SharedStream] is for
// several goroutines.
//
// Counting is all it does. A line is a number of 32 bits, the marks of player
// 1 in the low half, those of player 2 in the high half.
type Stream struct {
	n       int
	marks   []uint64 // two bits a cell, row by row
	row     []uint32
	col     []uint32
	falling uint32 // the diagonal from the top left
	rising  uint32 // the diagonal from the bottom left
	winner  int
	moves   []int32 // cells, in the order of the moves
}

// NewStream is an empty board of n by n cells, n from 1 to MaxStream.
func NewStream(n int) (*Stream, error) {
	if n < 1 || n > MaxStream {
		return nil, errors.New("a stream of side " + strconv.Itoa(n) + ": it must be 1 to " + strconv.Itoa(MaxStream))
	}
	return &Stream{n: n, marks: make([]uint64, (n*n+31)/32), row: make([]uint32, n), col: make([]uint32, n), moves: make([]int32, 0, n*n)}, nil
}

// Move puts a mark of player 1 or 2 on a cell, rows and columns counted from
// 0. It answers the winner, 0 as long as there is none. Once there is one,
// every call answers the winner and changes nothing. The error is a *Refusal.
func (s *Stream) Move(row, col, player int) (winner int, err error) {
	if s.winner != 0 {
		return s.winner, nil
	}
	if uint(row) >= uint(s.n) || uint(col) >= uint(s.n) || uint(player-1) > 1 {
		return 0, s.refuse(row, col, player)
	}
	word, shift := s.place(row, col)
	if *word>>shift&3 != 0 {
		return 0, s.refuse(row, col, player)
	}
	*word |= uint64(player) << shift
	s.moves = append(s.moves, int32(row*s.n+col))
	if s.count(row, col, player, 1) {
		s.winner = player
	}
	return s.winner, nil
}

// place is where a cell's two bits are.
func (s *Stream) place(row, col int) (word *uint64, shift uint) {
	cell := uint(row*s.n + col)
	return &s.marks[cell/32], cell % 32 * 2
}

// count adds a mark, or takes one away with sign -1, in every line through a
// cell, and tells whether the player has one of them full.
func (s *Stream) count(row, col, player, sign int) bool {
	half := 16 * (player - 1)
	one, full := uint32(sign)<<half, uint32(s.n)
	s.row[row] += one
	s.col[col] += one
	won := s.row[row]>>half&0xffff == full || s.col[col]>>half&0xffff == full
	if row == col {
		s.falling += one
		won = won || s.falling>>half&0xffff == full
	}
	if row+col == s.n-1 {
		s.rising += one
		won = won || s.rising>>half&0xffff == full
	}
	return won
}

// Undo takes the last move back, the one that has won too. It answers false
// when there is none.
func (s *Stream) Undo() bool {
	if len(s.moves) == 0 {
		return false
	}
	cell := int(s.moves[len(s.moves)-1])
	s.moves = s.moves[:len(s.moves)-1]
	row, col := cell/s.n, cell%s.n
	word, shift := s.place(row, col)
	s.count(row, col, int(*word>>shift&3), -1)
	*word &^= 3 << shift
	s.winner = 0 // nothing is played after the move that wins
	return true
}

// Reset empties the board. It costs what the board costs.
func (s *Stream) Reset() {
	clear(s.marks)
	clear(s.row)
	clear(s.col)
	s.falling, s.rising, s.winner, s.moves = 0, 0, 0, s.moves[:0]
}

// Side is the n of the board.
func (s *Stream) Side() int { return s.n }

// Moves is the number of marks on the board.
func (s *Stream) Moves() int { return len(s.moves) }

// Winner is the player who has filled a line, 0 as long as there is none.
func (s *Stream) Winner() int { return s.winner }

// Draw tells that every cell is taken and nobody has won.
func (s *Stream) Draw() bool { return s.winner == 0 && len(s.moves) == s.n*s.n }

// At is the player whose mark stands on a cell; 0 for an empty one, and off the
// board.
func (s *Stream) At(row, col int) int {
	if uint(row) >= uint(s.n) || uint(col) >= uint(s.n) {
		return 0
	}
	word, shift := s.place(row, col)
	return int(*word >> shift & 3)
}

// Row is the number of marks of player 1 or 2 in a row; 0 off the board, and for
// anybody else.
func (s *Stream) Row(row, player int) int { return counted(s.row, row, player) }

// Column is the number of a player's marks in a column, as Row.
func (s *Stream) Column(col, player int) int { return counted(s.col, col, player) }

// Diagonal is the number of a player's marks on the diagonal from the top left
// to the bottom right, as Row.
func (s *Stream) Diagonal(player int) int { return counted([]uint32{s.falling}, 0, player) }

// AntiDiagonal is the number of a player's marks on the diagonal from the top
// right to the bottom left, as Row.
func (s *Stream) AntiDiagonal(player int) int { return counted([]uint32{s.rising}, 0, player) }

func counted(lines []uint32, i, player int) int {
	if uint(i) >= uint(len(lines)) || uint(player-1) > 1 {
		return 0
	}
	return int(lines[i] >> (16 * (player - 1)) & 0xffff)
}

func (s *Stream) refuse(row, col, player int) error {
	if player != 1 && player != 2 {
		return &Refusal{Rule: BadPlayer, Name: "player " + strconv.Itoa(player)}
	}
	r := &Refusal{Name: "row " + strconv.Itoa(row) + ", column " + strconv.Itoa(col)}
	if row < 0 || col < 0 || row >= s.n || col >= s.n {
		r.Rule, r.Extent = OffBoard, "both are 0 to "+strconv.Itoa(s.n-1)
		return r
	}
	word, shift := s.place(row, col)
	r.Rule, r.By = Taken, Player(*word>>shift&3).String()
	return r
}
