package game

import "strconv"

// Rule is a rule that can forbid a move.
type Rule uint8

// The rules that can forbid a move.
const (
	GameOver     Rule = iota // the game has ended
	OffBoard                 // the cell is not on the board
	Taken                    // the cell is not empty
	NoChoice                 // the rules offer no choice of mark or argument
	BadPlayer                // the player does not take part (Stream)
	Floating                 // the stone would fall to the cell Other
	Elsewhere                // the move must be in the region Other
	Closed                   // the region Other is closed
	Centre                   // the first stone must be in the middle, Other
	Near                     // the stone must be at least N cells from Other
	NotYours                 // only a player's own stone in the bottom row can be removed
	TurnMissing              // a region must be turned
	TurnNeedless             // the stone wins, so no region is turned
	MarkMissing              // the player must choose a mark
	NotOffered               // the choice is not offered now
	MustChoose               // the player must make a choice before placing a stone
	DoubleThree              // forbidden in renju
	DoubleFour               // forbidden in renju
	Overline                 // forbidden in renju
)

// Refusal is the error for an illegal move. It names the rule against the move,
// and what an error message needs besides.
type Refusal struct {
	Rule   Rule
	Name   string // the cell
	By     string // Taken: the letter of the mark on the cell; GameOver: the winner's name, "" for a draw
	Extent string // OffBoard: the valid range
	Other  string // the name of another cell or region: see Rule
	N      int    // Near: the least distance
}

// Error is the message for the player, in English.
func (r *Refusal) Error() string { return r.Say().String() }

// Say is the message as a text that can be translated, without a full stop.
func (r *Refusal) Say() Say {
	switch r.Rule {
	case GameOver:
		if r.By == "" {
			return Says("the game is over: it is a draw")
		}
		return Says("the game is over: {0} has won", r.By)
	case OffBoard:
		return Says("{0} is off the board: {1}", r.Name, r.Extent)
	case Taken:
		if r.By == "B" {
			return Says("{0} is blocked", r.Name)
		}
		return Says("{0} is taken by {1}", r.Name, r.By)
	case BadPlayer:
		return Says("{0} does not take part: players are 1 and 2", r.Name)
	case Floating:
		return Says("{0} hangs in the air: a stone falls to {1}", r.Name, r.Other)
	case Elsewhere:
		return Says("{0} is not in board {1}, where the move must be", r.Name, r.Other)
	case Closed:
		return Says("{0} is in board {1}, which is closed", r.Name, r.Other)
	case Centre:
		return Says("{0} is not the middle: the first stone goes to {1}", r.Name, r.Other)
	case Near:
		return Says("{0} is too near: this stone must be at least {1} cells from {2}", r.Name, r.N, r.Other)
	case NotYours:
		return Says("{0}: only a stone of one's own in the bottom row can be taken out", r.Name)
	case TurnMissing:
		return Says("{0}: one of the small boards must be turned", r.Name)
	case TurnNeedless:
		return Says("{0} wins: no board is turned any more", r.Name)
	case MarkMissing:
		return Says("{0}: the mark must be chosen", r.Name)
	case NotOffered:
		return Says("that choice is not offered now")
	case MustChoose:
		return Says("{0}: a side must be chosen first", r.Name)
	case DoubleThree:
		return Says("{0} is forbidden: it makes two open threes", r.Name)
	case DoubleFour:
		return Says("{0} is forbidden: it makes two fours", r.Name)
	case Overline:
		return Says("{0} is forbidden: it makes more than five in a row", r.Name)
	default:
		return Says("{0}: a player puts the mark of their own and nothing else", r.Name)
	}
}

// refusal returns a Refusal for cell c. other is another cell or region that
// the message names, or NoCell.
func (p *Position) refusal(rule Rule, c, other Cell) *Refusal {
	r := &Refusal{Rule: rule}
	if c != NoCell {
		r.Name = p.board.Name(c)
	}
	if other != NoCell {
		r.Other = p.board.Name(other)
	}
	return r
}

// refuse returns a Refusal that says which of the ordinary rules forbids a
// move.
func (p *Position) refuse(m Move) error {
	b := p.board
	r := &Refusal{Name: b.Name(m.To)}
	switch {
	case p.Over():
		r.Rule = GameOver
		if w := p.verdict.Winner; w != Nobody {
			r.By = p.Name(w)
		}
	case !b.Contains(m.To):
		r.Rule = OffBoard
		r.Extent = b.extent().String() + ", numbered 0 to " + strconv.Itoa(b.Cells()-1) + "; " + b.rowsAndColumns()
	case p.at(m.To) != Empty:
		r.Rule, r.By = Taken, p.rules.Sign(p.at(m.To))
	default:
		r.Rule = NoChoice
	}
	return r
}
