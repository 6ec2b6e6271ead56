package game

import (
	"errors"
	"strconv"
)

// Goal is what wins. A goal of lines, shapes or corners names winning sets of
// cells, and the position counts the marks in each.
type Goal interface {
	// Sets calls add with the cells of each winning set of a board. The
	// slice is only good during the call.
	Sets(b *Board, add func(cells []Cell))
	// Judge tells who has won after a ply of mover's, Nobody for no one yet.
	Judge(p *Position, mover Player) (Player, Reason)
	// Check refuses a goal that does not fit the rules.
	Check(r *Rules) error
	// Text is the goal in a word or two for a menu, and as a sentence of the
	// rules.
	Text() (short, sentence string)
}

// Reason says what ended a game.
type Reason uint8

// The reasons.
const (
	Going    Reason = iota // the game is not over
	InLine                 // the winner has a line
	NoneLeft               // the board is full and nobody has won
)

// Line is the ordinary goal: K or more of one's own marks in a row, along any
// axis of the board.
type Line struct{ K int }

// Sets adds each run of K cells.
func (g Line) Sets(b *Board, add func([]Cell)) {
	cells := make([]Cell, g.K)
	for c := Cell(0); int(c) < b.Cells(); c++ {
		for a := range b.Axes() {
			if g.K == 1 && a > 0 || b.Step(c, a, g.K-1) == NoCell {
				continue
			}
			for i := range cells {
				cells[i] = b.Step(c, a, i)
			}
			add(cells)
		}
	}
}

// Judge answers the mover who has completed a line.
func (g Line) Judge(p *Position, mover Player) (Player, Reason) {
	if p.Tally(mover, 0) > 0 {
		return mover, InLine
	}
	return Nobody, Going
}

// Check refuses a K that fits nowhere on the board.
func (g Line) Check(r *Rules) error {
	if side := max(r.Board.Width(), r.Board.Height()); g.K < 1 || g.K > side {
		return errors.New(strconv.Itoa(g.K) + " in a row on a board of " + sides(r.Board.Width(), r.Board.Height()) + ": it must be 1 to " + strconv.Itoa(side))
	}
	return nil
}

// Text is the goal in words.
func (g Line) Text() (short, sentence string) {
	short = strconv.Itoa(g.K) + " in a row"
	return short, "The first to get " + short + ", or more, wins: across, down or diagonally."
}

// Outcome is how a position stands: whether the game is over, who has won,
// for what reason, and the cells that show it. A draw has no winner.
type Outcome struct {
	Over   bool
	Winner Player
	Reason Reason
	Lines  [][]Cell // the winning sets that are complete, each from end to end; nil for none
	Cells  []Cell   // the cells of Lines, each once, in the order of the board
}
