package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Player is who plays: First, Second and so on, or Nobody.
type Player int8

// The players. First begins where the rules do not say otherwise.
const (
	Nobody Player = iota
	First
	Second
)

// MaxPlayers is the most that can play a game.
const MaxPlayers = 8

// String is the letter of the mark with which the player begins, as long as
// the rules give no other: see [Rules.Sign].
func (p Player) String() string {
	if p < First || p > MaxPlayers {
		return "nobody"
	}
	return signs[p-1 : p]
}

// Mark is what a cell holds: Empty, one of the marks of the game, numbered
// from 1, or Block.
type Mark uint8

const (
	// Empty is the mark of a free cell.
	Empty Mark = 0
	// Block is the mark of a cell that is nobody's and never will be.
	Block Mark = MaxPlayers + 1
)

// MarkOf is the mark with which a player begins.
func MarkOf(p Player) Mark { return Mark(p) }

// signs are the letters of the marks: cross, ring, triangle, square, diamond,
// pentagon, hourglass, asterisk.
const signs = "XOTSDPHA"

// Move puts a mark on a cell. Mark is Empty, and Arg 0, wherever the rules
// leave the player no choice of them, so that a move has one form only. Arg is
// what the Effect of the rules makes of it. A move to NoCell is a choice that
// the Turns offer, such as Swap, named by Arg.
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
	Players int      // 0 means 2
	Signs   string   // the letter of each player's mark; "" for X, O, T, S, D, P, H, A
	Names   []string // what people call themselves: see [Rules.Called]; nil, or "" for one: by the mark
	Roles   []string // what the players are called by their parts where marks do not tell them apart; nil: by numbers
	Marks   []Mark   // nil: a player's own mark. Otherwise anybody puts any of these
	Setup   []Move   // stones on the board before the first ply, each with its Mark
	Place   Place    // nil: any empty cell
	Turns   Turns    // nil: in rotation
	Effect  Effect   // nil: a move puts a mark and no more
	Goal    Goal     // never nil
}

// Part is what all parts of rules have in common. A part that has the method
//
//	Keeps(b *Board, image []Cell) bool
//
// says which symmetries of the board it keeps; one that has not keeps none.
type Part interface {
	// Check refuses a part that does not fit the rules.
	Check(r *Rules) error
	// Text is the part as a sentence or two of the rules.
	Text(r *Rules) Say
}

// PlayerCount is the number of players.
func (r *Rules) PlayerCount() int {
	if r.Players == 0 {
		return 2
	}
	return r.Players
}

// MarkCount is the number of different marks.
func (r *Rules) MarkCount() int {
	if r.Marks == nil {
		return r.PlayerCount()
	}
	n := Mark(0)
	for _, m := range r.Marks {
		n = max(n, m)
	}
	return int(n)
}

// Common tells whether marks belong to nobody: anyone puts any of them.
func (r *Rules) Common() bool { return r.Marks != nil }

// Sign is the letter of a mark, B of Block.
func (r *Rules) Sign(m Mark) string {
	all := signs
	if r.Signs != "" {
		all = r.Signs
	}
	switch {
	case m == Block:
		return "B"
	case m == Empty || int(m) > len(all):
		return "."
	}
	return all[m-1 : m]
}

// MarkOfSign is the mark with a letter; Empty when there is none.
func (r *Rules) MarkOfSign(letter byte) Mark {
	if letter == 'B' {
		return Block
	}
	for m := Mark(1); int(m) <= r.MarkCount(); m++ {
		if r.Sign(m)[0] == letter {
			return m
		}
	}
	return Empty
}

func (r *Rules) turns() Turns {
	if r.Turns == nil {
		return Rotation{}
	}
	return r.Turns
}

// Check refuses rules that make no game, and says why.
func (r *Rules) Check() error { return r.check(false) }

// check is Check; with over the stones of the setup may have ended the game.
func (r *Rules) check(over bool) error {
	switch {
	case r.Board == nil:
		return errors.New("rules without a board")
	case r.Goal == nil:
		return errors.New("rules without a goal")
	case r.PlayerCount() < 2 || r.PlayerCount() > MaxPlayers:
		return Wrong("{0} players: there must be 2 to {1}", r.PlayerCount(), MaxPlayers)
	}
	for _, g := range leaves(r.Goal) {
		if g == nil {
			return errors.New("rules without a goal")
		}
	}
	if err := r.checkMarks(); err != nil {
		return err
	}
	for _, part := range r.parts() {
		if err := part.Check(r); err != nil {
			return err
		}
	}
	return r.checkSetup(over)
}

// parts are those that are not nil, in the order in which a rule book tells
// them.
func (r *Rules) parts() []Part {
	var parts []Part
	if r.Place != nil {
		parts = append(parts, r.Place)
	}
	parts = append(parts, r.turns())
	if r.Effect != nil {
		parts = append(parts, r.Effect)
	}
	return append(parts, r.Goal)
}

func (r *Rules) checkMarks() error {
	if r.Signs != "" {
		if len(r.Signs) != r.MarkCount() {
			return errors.New(Quote(r.Signs) + " names " + strconv.Itoa(len(r.Signs)) + " marks: there are " + strconv.Itoa(r.MarkCount()))
		}
		for i := range len(r.Signs) {
			for j := range i {
				if r.Signs[i] == r.Signs[j] {
					return errors.New("players " + strconv.Itoa(j+1) + " and " + strconv.Itoa(i+1) + " have the same mark, " + r.Signs[i:i+1])
				}
			}
			if strings.IndexByte(signs, r.Signs[i]) < 0 {
				return errors.New(Quote(r.Signs[i:i+1]) + " is no mark: there are " + signs)
			}
		}
	}
	for i, m := range r.Marks {
		if m == Empty || m > MaxPlayers {
			return errors.New("mark " + strconv.Itoa(int(m)) + ": marks are 1 to " + strconv.Itoa(MaxPlayers))
		}
		for _, n := range r.Marks[:i] {
			if m == n {
				return errors.New("mark " + r.Sign(m) + " is there twice")
			}
		}
	}
	if r.Marks != nil && len(r.Marks) == 0 {
		return errors.New("rules without a mark")
	}
	return nil
}

// checkSetup refuses stones that cannot stand on the board, and unless over a
// setup in which the game is over before it begins.
func (r *Rules) checkSetup(over bool) error {
	if len(r.Setup) == 0 {
		return nil
	}
	marks := map[Cell]Mark{}
	for _, m := range r.Setup {
		switch {
		case !r.Board.Contains(m.To):
			return Wrong("setup: {0} is off the board: {1}", r.Board.Name(m.To), r.Board.extent())
		case m.Mark != Block && (m.Mark == Empty || int(m.Mark) > r.MarkCount() || r.Marks != nil && !slices.Contains(r.Marks, m.Mark)):
			return errors.New("setup: " + r.Board.Name(m.To) + ": mark " + strconv.Itoa(int(m.Mark)) + " is not of this game")
		case m.Arg != 0:
			return errors.New("setup: " + r.Board.Name(m.To) + ": a stone of the setup does nothing else")
		case marks[m.To] != Empty:
			return Wrong("setup: {0} is taken twice", r.Board.Name(m.To))
		}
		marks[m.To] = m.Mark
	}
	p := newPosition(r)
	if f, ok := r.Place.(interface {
		checkSetup(*Position) error
	}); ok {
		if err := f.checkSetup(p); err != nil {
			return err
		}
	}
	switch {
	case over:
	case p.Winner() != Nobody:
		return Wrong("setup: the game is won before it begins")
	case p.reg[regOut] != 0:
		return Wrong("setup: the game is lost for a player before it begins")
	case p.Over():
		return Wrong("setup: the game is over before it begins")
	}
	return nil
}

// Start is the position before the first ply. It panics on rules that Check
// refuses: rules made from input come from package variant, which checks them.
func (r *Rules) Start() *Position {
	if err := r.Check(); err != nil {
		panic("game: " + err.Error())
	}
	return newPosition(r)
}

// Text is the rules as a paragraph, made from the parts.
func (r *Rules) Text() Say {
	all := []Say{r.Board.text()}
	if n := r.PlayerCount(); n > 2 {
		all = append(all, Says("{0} players take part.", n))
	}
	switch {
	case len(r.Marks) == 1:
		all = append(all, Says("All players put the same mark, {0}.", r.Sign(r.Marks[0])))
	case r.Marks != nil:
		var marks []Say
		for _, m := range r.Marks {
			marks = append(marks, Says("{0}", r.Sign(m)))
		}
		all = append(all, Says("At each move the player chooses the mark: {0}.", Join("{0} or {1}", marks...)))
	}
	all = append(all, r.setupText())
	for _, part := range r.parts() {
		all = append(all, part.Text(r))
	}
	return Sentences(all...)
}

// setupText is the stones of the setup, and then the blocked cells, as
// sentences.
func (r *Rules) setupText() Say {
	var stones, blocks []Say
	for _, m := range r.Setup {
		if name := r.Board.Name(m.To); m.Mark == Block {
			blocks = append(blocks, Says("{0}", name))
		} else {
			stones = append(stones, Says("{0} on {1}", r.Sign(m.Mark), name))
		}
	}
	var all []Say
	if len(stones) > 0 {
		all = append(all, Says("Before the first move these stones stand on the board: {0}.", List(stones...)))
	}
	if len(blocks) > 0 {
		all = append(all, Says("Nobody may place a stone on these cells: {0}.", List(blocks...)))
	}
	return Sentences(all...)
}

// text is the board as a sentence.
func (b *Board) text() Say {
	switch {
	case b.at != nil:
		return Says("The board is a hexagon of hexagonal cells, {0} along each side; lines run along its three axes.", b.Side())
	case b.hex:
		return Says("The board is a rhombus of {0} hexagonal cells.", sides(b.w, b.h))
	case b.d > 1:
		return Says("The board is a block of {0} cells; lines run in all directions through the layers.", b.Size())
	case b.wrap:
		return Says("The board has {0} cells and no edges: lines run on from the left edge to the right, and from the top to the bottom.", b.Size())
	case b.tw > 0:
		nx, ny := b.Regions()
		return Says("The board has {0} cells, made of {1} boards of {2}.", b.Size(), sides(nx, ny), sides(b.tw, b.th))
	}
	return Says("The board has {0} cells.", b.Size())
}
