package game

import (
	"errors"
)

// Turns is the order in which players move.
type Turns interface {
	Part
	// Begins is the player of the first ply.
	Begins(r *Rules) Player
	// Next is the player of the next ply, after one by the player given. It
	// is called once for each ply that is played, and may change registers.
	Next(p *Position, after Player) Player
}

// chooser is an order of turns with choices that are no placements.
type chooser interface {
	// choices appends those that may be made now, and tells whether a stone
	// may be placed instead.
	choices(p *Position, dst []Move) (moves []Move, places bool)
	// choose carries a choice out.
	choose(p *Position, m Move)
	// mark is what a placement puts now.
	mark(p *Position) Mark
}

// The choices that an order of turns may offer, as the Arg of a move to
// NoCell.
const (
	Swap int8 = 1 + iota // take the other side
	Keep                 // stay with one's side, and let the other move
	More                 // place two more stones, and let the other choose
)

// choiceWords are the choices as moves are written.
var choiceWords = [...]string{"", "swap", "keep", "more"}

// Choice is a move that places nothing.
func Choice(arg int8) Move { return Move{To: NoCell, Arg: arg} }

// Rotation is the ordinary order, ply by ply, from the player who begins.
// Nobody lets the stones of the setup say who that is: whoever has put the
// fewest, as if they had been placed in turn; without a setup, the first.
type Rotation struct{ From Player }

// Begins is the player of the first ply.
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

// Next is the player after, of those who are still in the game.
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

// Check refuses a first player who does not take part.
func (t Rotation) Check(r *Rules) error {
	if t.From < Nobody || int(t.From) > r.PlayerCount() {
		return Wrong("player {0} cannot begin: players are 1 to {1}", int(t.From), r.PlayerCount())
	}
	if t.From == Nobody && r.Marks == nil && len(r.Setup) > 0 {
		return t.parity(r)
	}
	return nil
}

// parity refuses a setup that cannot have come about by turns.
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

// Text says who begins.
func (t Rotation) Text(r *Rules) Say {
	if r.Marks != nil {
		if role := r.Role(t.Begins(r)); role.English != "" {
			return Says("Players take turns; {0} begins.", role)
		}
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

// Keeps tells that all symmetries are kept.
func (t Rotation) Keeps(*Board, []Cell) bool { return true }

// OneThenTwo is the order of Connect6: the first player places one stone, and
// then each places two a turn.
type OneThenTwo struct{}

// Begins is the first player.
func (t OneThenTwo) Begins(*Rules) Player { return First }

// Next changes the player after the first ply and then after every second.
func (t OneThenTwo) Next(p *Position, after Player) Player {
	if p.lifting { // otherwise the number of stones tells it
		p.note(regStage, int32(p.Plies()%2))
	}
	if p.Plies()%2 == 1 {
		return First + Second - after
	}
	return after
}

// Check wants two players.
func (t OneThenTwo) Check(r *Rules) error { return two(r, "one stone and then two a turn") }

// Text is the order in words.
func (t OneThenTwo) Text(r *Rules) Say {
	return Says("{0} begins with one stone; after that each player places two stones a turn.", r.Sign(1))
}

// Keeps tells that all symmetries are kept.
func (t OneThenTwo) Keeps(*Board, []Cell) bool { return true }

// OwnMoves is how many moves of the player who makes the last of some plies are
// among them, which is what people count: they win in three moves of their own, and
// two stones that are placed in one turn are one move.
func (r *Rules) OwnMoves(plies int) int {
	each := r.PlayerCount()
	if _, two := r.Turns.(OneThenTwo); two {
		each *= 2
	}
	return (plies + each - 1) / each
}

func two(r *Rules, what string) error {
	if r.PlayerCount() != 2 || r.Marks != nil {
		return errors.New(what + ": there must be 2 players with marks of their own")
	}
	return nil
}

// Pie lets the second player take over the first stone instead of placing one
// (you cut, I choose).
type Pie struct{ Rotation }

// Check wants two players.
func (t Pie) Check(r *Rules) error {
	if t.From > First {
		return errors.New("swap: the first player begins")
	}
	if err := t.Rotation.Check(r); err != nil {
		return err
	}
	return two(r, "swap after the first move")
}

// Text is the order in words.
func (t Pie) Text(r *Rules) Say {
	return Sentences(t.Rotation.Text(r), Says("After the first move the other player may swap: take over that stone and its side, instead of placing one."))
}

// Next is the other player.
func (t Pie) Next(p *Position, after Player) Player {
	if p.lifting { // otherwise the number of stones tells it
		p.note(regStage, int32(min(p.Plies(), 2)))
	}
	return t.Rotation.Next(p, after)
}

func (t Pie) choices(p *Position, dst []Move) ([]Move, bool) {
	if p.Plies() == 1 {
		dst = append(dst, Choice(Swap))
	}
	return dst, true
}

func (t Pie) choose(p *Position, m Move) { p.note(regSwap, 1) }

func (t Pie) mark(p *Position) Mark { return p.MarkOf(p.turn) }

// Swap2 is the opening of gomoku tournaments. The first player places three
// stones, two crosses and a ring. The second takes the rings and places one;
// or takes the crosses; or places a ring and a cross more, and lets the first
// player choose a side. It is the rings' turn then.
//
// The register regStage counts the steps:
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
		p.note(regStage, stage+1)
		return after
	case 2, 5:
		p.note(regStage, stage+1)
	case 3:
		if last == Choice(More) {
			p.note(regStage, 4)
			return after
		}
		p.note(regStage, ordinary)
	case 6:
		p.note(regStage, ordinary)
		if last == Choice(Swap) {
			return after
		}
	}
	return First + Second - after
}

// Check wants two players and an empty board.
func (t Swap2) Check(r *Rules) error {
	if len(r.Setup) > 0 || r.Board.Cells() < 6 {
		return errors.New("Swap2 begins on an empty board of 6 cells or more")
	}
	return two(r, "Swap2")
}

// Text is the order in words.
func (t Swap2) Text(r *Rules) Say {
	return Says("The first player places three stones: {0}, {1}, {0}. The second either goes on as {1}, or swaps and has {0}, or places one more {1} and one more {0}, after which the first player chooses a side. Then {1} moves, and the players take turns.",
		r.Sign(1), r.Sign(2))
}

// Keeps tells that all symmetries are kept.
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
		p.note(regSwap, 1)
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
