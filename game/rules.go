package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Player is the number of a player: First, Second and so on, or Nobody.
type Player int8

// The players. First begins unless the rules say otherwise.
const (
	Nobody Player = iota
	First
	Second
)

// MaxPlayers is the largest number of players in a game.
const MaxPlayers = 8

// String is the letter of the player's mark at the beginning of the game, as
// long as the rules give it no other letter: see [Rules.Sign].
func (p Player) String() string {
	if p < First || p > MaxPlayers {
		return "nobody"
	}
	return signs[p-1 : p]
}

// Mark is the content of a cell: Empty, one of the marks of the game, which are
// numbered from 1, or Block.
type Mark uint8

const (
	// Empty is the mark of a free cell.
	Empty Mark = 0
	// Block is the mark of a cell that no player can ever use.
	Block Mark = MaxPlayers + 1
)

// MarkOf is the mark of a player at the beginning of the game.
func MarkOf(p Player) Mark { return Mark(p) }

// signs are the default letters of the marks: cross, ring, triangle, square,
// diamond, pentagon, hourglass, asterisk.
const signs = "XOTSDPHA"

// Move puts a mark on a cell. Mark is Empty unless the rules let the player
// choose it, and Arg is 0 unless the Effect of the rules uses it, so that each
// move has exactly one form. A move to NoCell is a choice that the Turns of the
// rules offer, such as Swap, and Arg says which.
type Move struct {
	To   Cell
	Mark Mark
	Arg  int8
}

// Rules describes a game. A nil part stands for the ordinary rule. Rules must
// not change once a position with them exists.
type Rules struct {
	ID      string // the text that package variant parses into the same rules
	Name    string
	Board   *Board
	Players int      // 0 means 2
	Signs   string   // the letter of each mark, from X, O, T, S, D, P, H, A; "": in that order
	Names   []string // the names of the players; "", or nil for all, for a player without a name: see [Rules.Called]
	Roles   []string // the roles of the players; nil: players go by their marks, or by numbers where marks are common
	Marks   []Mark   // nil: each player puts their own mark; otherwise any player may put any of these marks
	Setup   []Move   // stones on the board before the first ply, each with its Mark
	Place   Place    // nil: any empty cell
	Turns   Turns    // nil: in rotation
	Effect  Effect   // nil: a move puts a mark and does nothing else
	Goal    Goal     // never nil
}

// Part is the interface of all parts of the rules. A part may also have the
// method
//
//	Keeps(b *Board, image []Cell) bool
//
// which tells whether it stays the same when each cell c is mapped to image[c].
// A part without this method keeps no symmetry but the identity.
type Part interface {
	// Check returns an error if the part does not fit the other rules.
	Check(r *Rules) error
	// Text describes the part in a sentence or two.
	Text(r *Rules) Say
}

// PlayerCount is the number of players.
func (r *Rules) PlayerCount() int {
	if r.Players == 0 {
		return 2
	}
	return r.Players
}

// MarkCount is the number of different marks; where marks are common, the
// highest number among them.
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

// Common tells whether marks are common: any player may put any of them, and
// they belong to nobody.
func (r *Rules) Common() bool { return r.Marks != nil }

// Sign is the letter of a mark, "B" for Block, and "." for Empty.
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

// MarkOfSign is the mark with the given letter, or Empty if there is none.
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

// Check returns an error that says why the rules make no game, or nil.
func (r *Rules) Check() error { return r.check(false) }

// check is Check. If over is true, the setup may be a game that has already
// ended.
func (r *Rules) check(over bool) error {
	switch {
	case r.Board == nil:
		return errors.New("rules without a board")
	case r.Goal == nil:
		return errors.New("rules without a goal")
	case r.PlayerCount() < 2 || r.PlayerCount() > MaxPlayers:
		return Wrong("{0} players: there must be 2 to {1}", r.PlayerCount(), MaxPlayers)
	}
	for _, g := range baseGoals(r.Goal) {
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

// parts lists the parts that are not nil, in the order in which a rule book
// describes them.
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

// checkSetup returns an error for stones that cannot be on the board and,
// unless over is true, for a setup in which the game has already ended.
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

// Start returns the position before the first ply. It panics if Check returns
// an error. Rules from a user's input come from package variant, which checks
// them.
func (r *Rules) Start() *Position {
	if err := r.Check(); err != nil {
		panic("game: " + err.Error())
	}
	return newPosition(r)
}

// Text describes the rules in a paragraph.
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

// setupText describes the stones of the setup, and then the blocked cells.
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

// text describes the board in a sentence.
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
