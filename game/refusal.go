package game

import "strconv"

// Rule is a rule that can refuse a move.
type Rule uint8

// The rules that refuse.
const (
	GameOver  Rule = iota // nothing is played after the end
	OffBoard              // a move goes to a cell of the board
	Taken                 // a cell takes one mark
	NoChoice              // the rules leave no choice of mark or argument
	BadPlayer             // a player who does not take part (Stream)
)

// Refusal is the error of a move that may not be played: which rule is
// against it, and what a sentence about it needs.
type Refusal struct {
	Rule   Rule
	Name   string // of the cell
	By     Player // Taken: whose mark stands there; GameOver: the winner, Nobody for a draw
	Extent string // OffBoard: the valid range
}

// Error is the refusal as a sentence for the player, in English.
func (r *Refusal) Error() string {
	switch r.Rule {
	case GameOver:
		if r.By == Nobody {
			return "the game is over: it is a draw"
		}
		return "the game is over: " + r.By.String() + " has won"
	case OffBoard:
		return r.Name + " is off the board: " + r.Extent
	case Taken:
		return r.Name + " is taken by " + r.By.String()
	case BadPlayer:
		return r.Name + " does not take part: players are 1 and 2"
	default:
		return r.Name + ": a player puts the mark of their own and nothing else"
	}
}

// refuse says which rule is against a move that Legal found wanting.
func (p *Position) refuse(m Move) error {
	b := p.rules.Board
	r := &Refusal{Name: b.Name(m.To)}
	switch {
	case p.Over():
		r.Rule, r.By = GameOver, p.winner
	case !b.Contains(m.To):
		r.Rule = OffBoard
		r.Extent = b.extent() + ", numbered 0 to " + strconv.Itoa(b.Cells()-1)
	case p.marks[m.To] != Empty:
		r.Rule, r.By = Taken, Player(p.marks[m.To])
	default:
		r.Rule = NoChoice
	}
	return r
}
