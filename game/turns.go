package game

import (
	"errors"
)

// Turns is the order in which players move.
type Turns interface {
	Part
	// Begins is the player who makes the first ply.
	Begins(r *Rules) Player
	// Next is the player who makes the next ply, given the player who made the
	// last one. It is called once for each ply that is played, and may change
	// registers of p.
	Next(p *Position, after Player) Player
}

// chooser is an order of turns that offers choices besides placements.
type chooser interface {
	// choices appends the choices that may be made now, and tells whether a
	// stone may be placed instead.
	choices(p *Position, dst []Move) (moves []Move, places bool)
	// choose carries out a choice.
	choose(p *Position, m Move)
	// mark is the mark that a placement puts on the board now.
	mark(p *Position) Mark
}

// The choices that an order of turns may offer: the Arg of a move to NoCell.
const (
	Swap int8 = 1 + iota // take the other side
	Keep                 // stay on one's side, and let the other player move
	More                 // place two more stones, and let the other player choose a side
)

// choiceWords are the names of the choices in the text of a move.
var choiceWords = [...]string{"", "swap", "keep", "more"}

// Choice returns the move that makes a choice and places nothing.
func Choice(arg int8) Move { return Move{To: NoCell, Arg: arg} }

// Rotation is the ordinary order of turns: one ply each, beginning with From.
// If From is Nobody, the first player begins on an empty board; with a setup,
// it is the turn of the player who would be next if its stones had been placed
// in turn.
type Rotation struct{ From Player }

// Begins is the player who makes the first ply.
func (t Rotation) Begins(r *Rules) Player {
	if t.From != Nobody {
		return t.From
	}
	stones := 0
	for _, m := range r.Setup {
		if m.Mark != Block {
			stones++
		}
	}
	return Player(1 + stones%r.PlayerCount())
}

// Next is the next player who is still in the game.
func (t Rotation) Next(p *Position, after Player) Player {
	for range p.players {
		if int(after) == p.players {
			after = Nobody
		}
		if after++; !p.Out(after) {
			break
		}
	}
	return after
}

// Check returns an error if From is not a player of the game, or if From is
// Nobody and the stones of the setup cannot have been placed in turn.
func (t Rotation) Check(r *Rules) error {
	if t.From < Nobody || int(t.From) > r.PlayerCount() {
		return Wrong("player {0} cannot begin: players are 1 to {1}", int(t.From), r.PlayerCount())
	}
	if t.From == Nobody && r.Marks == nil && len(r.Setup) > 0 {
		return t.parity(r)
	}
	return nil
}

// parity returns an error if the stones of the setup cannot have been placed in
// turn.
func (t Rotation) parity(r *Rules) error {
	var count [MaxPlayers + 1]int
	for _, m := range r.Setup {
		if m.Mark != Block && int(m.Mark) <= r.PlayerCount() {
			count[m.Mark]++
		}
	}
	for m := 2; m <= r.PlayerCount(); m++ {
		if count[m] > count[m-1] || count[m] < count[1]-1 {
			return Wrong("setup: the stones are {0} of {1} and {2} of {3}, which turns do not come to: say who begins", count[m-1], r.Sign(Mark(m-1)), count[m], r.Sign(Mark(m)))
		}
	}
	return nil
}

// Text describes the order of turns.
func (t Rotation) Text(r *Rules) Say {
	if role := r.Role(t.Begins(r)); role.English != "" {
		return Says("Players take turns; {0} begins.", role)
	}
	if r.Marks != nil {
		return Says("Players take turns; player {0} begins.", int(t.Begins(r)))
	}
	begins := r.Sign(MarkOf(t.Begins(r)))
	if r.PlayerCount() == 2 {
		return Says("Players take turns; {0} begins.", begins)
	}
	order := r.Sign(1)
	for m := Mark(2); int(m) <= r.PlayerCount(); m++ {
		order += ", " + r.Sign(m)
	}
	return Says("Players take turns in the order {0}; {1} begins.", order, begins)
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (t Rotation) Keeps(*Board, []Cell) bool { return true }

// OneThenTwo is the order of turns in Connect6: the first player places one
// stone, and after that each player places two stones a turn.
type OneThenTwo struct{}

// Begins is the first player.
func (t OneThenTwo) Begins(*Rules) Player { return First }

// Next changes the player after the first ply, and then after every second ply.
func (t OneThenTwo) Next(p *Position, after Player) Player {
	if p.marksChange { // otherwise the number of stones tells the step
		p.setRegister(regStage, int32(p.Plies()%2))
	}
	if p.Plies()%2 == 1 {
		return First + Second - after
	}
	return after
}

// Check returns an error unless there are two players with marks of their own.
func (t OneThenTwo) Check(r *Rules) error { return two(r, "one stone and then two a turn") }

// Text describes the order of turns.
func (t OneThenTwo) Text(r *Rules) Say {
	return Says("{0} begins with one stone; after that each player places two stones a turn.", r.Sign(1))
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (t OneThenTwo) Keeps(*Board, []Cell) bool { return true }

// OwnMoves converts a number of plies from the position on, the last of which
// is a player's move, into the number of moves of that player, as people count
// them. Two stones placed in one turn (OneThenTwo) are one move, and so is the
// rest of a turn. Players who are out do not move.
func (p *Position) OwnMoves(plies int) int {
	each := 0
	for by := First; int(by) <= p.players; by++ {
		if !p.Out(by) {
			each++
		}
	}
	if _, two := p.rules.Turns.(OneThenTwo); two {
		each *= 2
		plies += 1 - p.Plies()%2 // one stone of the turn is there already, or there is only one
	}
	each = max(each, 1)
	return (plies + each - 1) / each
}

func two(r *Rules, what string) error {
	if r.PlayerCount() != 2 || r.Marks != nil {
		return errors.New(what + ": there must be 2 players with marks of their own")
	}
	return nil
}

// Pie lets the second player take over the first stone and its side, instead of
// placing a stone: one player cuts the pie, the other chooses.
type Pie struct{ Rotation }

// Check returns an error unless the first of two players begins.
func (t Pie) Check(r *Rules) error {
	if t.From > First {
		return errors.New("swap: the first player begins")
	}
	if err := t.Rotation.Check(r); err != nil {
		return err
	}
	return two(r, "swap after the first move")
}

// Text describes the order of turns.
func (t Pie) Text(r *Rules) Say {
	return Sentences(t.Rotation.Text(r), Says("After the first move the other player may swap: take over that stone and its side, instead of placing one."))
}

// Next is the other player.
func (t Pie) Next(p *Position, after Player) Player {
	if p.marksChange { // otherwise the number of stones tells the step
		p.setRegister(regStage, int32(min(p.Plies(), 2)))
	}
	return t.Rotation.Next(p, after)
}

func (t Pie) choices(p *Position, dst []Move) ([]Move, bool) {
	if p.Plies() == 1 {
		dst = append(dst, Choice(Swap))
	}
	return dst, true
}

func (t Pie) choose(p *Position, m Move) { p.setRegister(regSwap, 1) }

func (t Pie) mark(p *Position) Mark { return p.MarkOf(p.turn) }

// Swap2 is the opening of gomoku tournaments. The first player places three
// stones, two crosses and a ring. The second player then has three options: to
// play the rings and place one; to play the crosses; or to place a ring and a
// cross more, and let the first player choose a side. After the choice it is
// the rings' turn.
//
// The register regStage holds the step:
//
//	0 1 2   the first player's three stones
//	3       the second player's choice
//	4 5     two stones more
//	6       the first player's choice
//	7       the ordinary game
type Swap2 struct{}

const ordinary = 7

// Begins is the first player.
func (t Swap2) Begins(*Rules) Player { return First }

// Next follows the steps of the opening.
func (t Swap2) Next(p *Position, after Player) Player {
	last := p.Ply(p.Plies() - 1)
	switch stage := p.reg[regStage]; stage {
	case 0, 1, 4:
		p.setRegister(regStage, stage+1)
		return after
	case 2, 5:
		p.setRegister(regStage, stage+1)
	case 3:
		if last == Choice(More) {
			p.setRegister(regStage, 4)
			return after
		}
		p.setRegister(regStage, ordinary)
	case 6:
		p.setRegister(regStage, ordinary)
		if last == Choice(Swap) {
			return after
		}
	}
	return First + Second - after
}

// Check returns an error unless there are two players and an empty board with
// room for the opening.
func (t Swap2) Check(r *Rules) error {
	if len(r.Setup) > 0 || r.Board.Cells() < 6 {
		return errors.New("Swap2 begins on an empty board of 6 cells or more")
	}
	return two(r, "Swap2")
}

// Text describes the order of turns.
func (t Swap2) Text(r *Rules) Say {
	return Says("The first player places three stones: {0}, {1}, {0}. The second either goes on as {1}, or swaps and has {0}, or places one more {1} and one more {0}, after which the first player chooses a side. Then {1} moves, and the players take turns.",
		r.Sign(1), r.Sign(2))
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (t Swap2) Keeps(*Board, []Cell) bool { return true }

func (t Swap2) choices(p *Position, dst []Move) ([]Move, bool) {
	switch p.reg[regStage] {
	case 3:
		return append(dst, Choice(Swap), Choice(More)), true
	case 6:
		return append(dst, Choice(Swap), Choice(Keep)), false
	}
	return dst, true
}

func (t Swap2) choose(p *Position, m Move) {
	if m.Arg == Swap {
		p.setRegister(regSwap, 1)
	}
}

func (t Swap2) mark(p *Position) Mark {
	switch p.reg[regStage] {
	case 0, 2, 5:
		return 1
	case 1, 3, 4:
		return 2
	}
	return p.MarkOf(p.turn)
}
