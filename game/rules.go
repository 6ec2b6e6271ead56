package game

import (
	"errors"
	"strconv"
)

// Player is who plays: First, Second, or Nobody.
type Player int8

// The players. First is the one with the X, who need not begin: see Rotation.
const (
	Nobody Player = iota
	First
	Second
)

// String is the letter of the player's mark.
func (p Player) String() string {
	if p < First || p > Second {
		return "nobody"
	}
	return "XO"[p-1 : p]
}

// Mark is what a cell holds: Empty, or the number of the player whose mark it
// is.
type Mark uint8

// Empty is the mark of a free cell.
const Empty Mark = 0

// MarkOf is a player's own mark.
func MarkOf(p Player) Mark { return Mark(p) }

// Move puts a mark on a cell. Mark is Empty, and Arg 0, wherever the rules
// leave the player no choice of them, so that a move has one form only.
type Move struct {
	To   Cell
	Mark Mark
	Arg  int8
}

// Rules describes a game. A nil part is the ordinary rule. Rules are never
// changed once a position of theirs exists.
type Rules struct {
	ID      string // the text from which package variant makes the same rules
	Name    string
	Board   *Board
	Players int   // 0 means 2
	Turns   Turns // nil: in rotation, First begins
	Goal    Goal  // never nil
}

// Turns is the order in which players move.
type Turns interface {
	// Begins is the player of the first ply.
	Begins() Player
	// Next is the player of the next ply, after one by the player given.
	Next(p *Position, after Player) Player
	// Check refuses an order that does not fit the rules.
	Check(r *Rules) error
}

// Rotation is the ordinary order, ply by ply, with the player who begins.
type Rotation struct{ From Player }

// Begins is the player of the first ply.
func (t Rotation) Begins() Player { return t.From }

// Next is the other player.
func (t Rotation) Next(p *Position, after Player) Player {
	if int(after) == p.players {
		return First
	}
	return after + 1
}

// Check refuses a first player who does not take part.
func (t Rotation) Check(r *Rules) error {
	if t.From < First || int(t.From) > r.players() {
		return errors.New("player " + strconv.Itoa(int(t.From)) + " cannot begin: players are 1 to " + strconv.Itoa(r.players()))
	}
	return nil
}

func (r *Rules) players() int {
	if r.Players == 0 {
		return 2
	}
	return r.Players
}

func (r *Rules) turns() Turns {
	if r.Turns == nil {
		return Rotation{First}
	}
	return r.Turns
}

// Check refuses rules that make no game, and says why.
func (r *Rules) Check() error {
	switch {
	case r.Board == nil:
		return errors.New("rules without a board")
	case r.Goal == nil:
		return errors.New("rules without a goal")
	case r.players() != 2:
		return errors.New(strconv.Itoa(r.players()) + " players: there must be 2")
	}
	if err := r.turns().Check(r); err != nil {
		return err
	}
	return r.Goal.Check(r)
}

// Start is the position before the first ply. It panics on rules that Check
// refuses: rules made from input come from package variant, which checks them.
func (r *Rules) Start() *Position {
	if err := r.Check(); err != nil {
		panic("game: " + err.Error())
	}
	return newPosition(r)
}
