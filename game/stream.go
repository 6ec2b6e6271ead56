package game

import (
	"errors"
	"strconv"
)

// MaxStream is the largest side of a Stream's board.
const MaxStream = 1000

// Stream takes the marks of two players on an n by n board, one at a time and
// in any order of turns, and tells which player first fills a row, a column or
// a diagonal. This is the exercise "Design Tic-Tac-Toe" (LeetCode 348), with
// its follow-ups. [Position] implements the other games, and the order of
// turns.
//
// Move and Undo take constant time and allocate nothing. NewStream allocates
// n*n/4 bytes for the marks, and 4*n*n bytes for the list of moves.
//
// A Stream is not safe for concurrent use; a [SharedStream] is.
//
// Each row, column and diagonal has a 32-bit counter: the marks of player 1 in
// the low half, those of player 2 in the high half.
type Stream struct {
	n       int
	marks   []uint64 // two bits a cell, row by row: the player, 0 for none
	row     []uint32
	col     []uint32
	falling uint32 // the diagonal from the top left
	rising  uint32 // the diagonal from the bottom left
	winner  int
	moves   []int32 // cell indices, in the order of the moves
}

// NewStream returns an empty board of n by n cells, n from 1 to MaxStream.
func NewStream(n int) (*Stream, error) {
	if n < 1 || n > MaxStream {
		return nil, errors.New("a stream of side " + strconv.Itoa(n) + ": it must be 1 to " + strconv.Itoa(MaxStream))
	}
	return &Stream{n: n, marks: make([]uint64, (n*n+31)/32), row: make([]uint32, n), col: make([]uint32, n), moves: make([]int32, 0, n*n)}, nil
}

// Move puts a mark of player 1 or 2 on a cell, with rows and columns counted
// from 0. It returns the winner, 0 as long as there is none. Once a player has
// won, it returns that player for any arguments, and changes nothing. Otherwise
// the error for a wrong cell or player is a *[Refusal], and nothing changes.
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

// place is the position of a cell's two bits.
func (s *Stream) place(row, col int) (word *uint64, shift uint) {
	cell := uint(row*s.n + col)
	return &s.marks[cell/32], cell % 32 * 2
}

// count adds a mark to every line through a cell, or with sign -1 takes one
// away, and tells whether the player fills one of these lines.
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

// Undo takes back the last move, even one that has won. It returns false if
// there is none.
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

// Reset empties the board. It takes time in proportion to the board.
func (s *Stream) Reset() {
	clear(s.marks)
	clear(s.row)
	clear(s.col)
	s.falling, s.rising, s.winner, s.moves = 0, 0, 0, s.moves[:0]
}

// Side is the number of rows, and of columns.
func (s *Stream) Side() int { return s.n }

// Moves is the number of marks on the board.
func (s *Stream) Moves() int { return len(s.moves) }

// Winner is the player who has filled a line, 0 as long as there is none.
func (s *Stream) Winner() int { return s.winner }

// Draw tells whether every cell is taken and nobody has won.
func (s *Stream) Draw() bool { return s.winner == 0 && len(s.moves) == s.n*s.n }

// At is the player whose mark is on a cell. It is 0 for an empty cell, and off
// the board.
func (s *Stream) At(row, col int) int {
	if uint(row) >= uint(s.n) || uint(col) >= uint(s.n) {
		return 0
	}
	word, shift := s.place(row, col)
	return int(*word >> shift & 3)
}

// Row is the number of marks of player 1 or 2 in a row. It is 0 off the board,
// and for any other player.
func (s *Stream) Row(row, player int) int { return counted(s.row, row, player) }

// Column is the number of a player's marks in a column; otherwise as Row.
func (s *Stream) Column(col, player int) int { return counted(s.col, col, player) }

// Diagonal is the number of a player's marks on the diagonal from the top left
// to the bottom right; otherwise as Row.
func (s *Stream) Diagonal(player int) int { return counted([]uint32{s.falling}, 0, player) }

// AntiDiagonal is the number of a player's marks on the diagonal from the top
// right to the bottom left; otherwise as Row.
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
