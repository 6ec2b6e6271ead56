package game

import (
	"errors"
	"strconv"
)

// MaxStream is the largest side of a Stream's board.
const MaxStream = 1000

// Stream takes the marks of two players on an n by n board, one at a time and
// in whatever order the caller lets them move, and tells who first fills a
// row, a column or a diagonal. Each move costs the same whatever n is, and
// allocates nothing.
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
}

// NewStream is an empty board of n by n cells, n from 1 to MaxStream.
func NewStream(n int) (*Stream, error) {
	if n < 1 || n > MaxStream {
		return nil, errors.New("a stream of side " + strconv.Itoa(n) + ": it must be 1 to " + strconv.Itoa(MaxStream))
	}
	return &Stream{n: n, marks: make([]uint64, (n*n+31)/32), row: make([]uint32, n), col: make([]uint32, n)}, nil
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
