package gomocup

import (
	"errors"
	"strconv"

	"noughts/game"
	"noughts/game/variant"
)

// The bits of INFO rule. Continuous says that a board is played on after a
// win, and changes nothing for an engine: it is told of the cells that are
// taken.
const (
	Exact = 1 << iota
	Continuous
	Renju
	Caro
)

// inRow is what all games of the protocol are about.
const inRow = 5

// Rules are the rules on a board of w columns and h rows that the bits of INFO
// rule ask for, composed from the parts. Bits that are not known ask for
// nothing. Renju says by itself which lines count.
func Rules(w, h, bits int) (*game.Rules, error) {
	c := variant.Composition{W: w, H: h, K: inRow, Players: 2, Exact: bits&Exact != 0}
	r, err := c.Rules()
	if err != nil || bits&(Renju|Caro) == 0 {
		return r, err
	}
	line := game.Line{K: inRow, Open: true}
	if bits&Exact != 0 {
		line.Length = game.Exactly
	}
	parts := game.Rules{Board: r.Board, Goal: line}
	if bits&Renju != 0 {
		parts.Place, parts.Goal = game.Renju{}, game.Line{K: inRow, Length: game.ExactlyFirst}
	}
	for _, g := range variant.Catalogue() {
		if sameRules(g.Rules, &parts) {
			return g.Rules, nil
		}
	}
	// Such rules are known to the two ends of a connection only.
	rule := strconv.Itoa(bits & (Exact | Renju | Caro))
	parts.ID, parts.Name = r.ID+"-rule"+rule, r.Name+", rule "+rule
	return &parts, parts.Check()
}

// sameRules tells whether two games of lines on a grid have the same parts.
func sameRules(a, b *game.Rules) bool {
	return a.Board.Width() == b.Board.Width() && a.Board.Height() == b.Board.Height() &&
		isPlain(a) && a.Turns == nil && len(a.Setup) == 0 && a.Place == b.Place && a.Goal == b.Goal
}

// isPlain tells whether rules are those of two players on a flat grid, each with
// a mark of their own, and stones that stay.
func isPlain(r *game.Rules) bool {
	b := r.Board
	nx, _ := b.Regions()
	return b.Layers() == 1 && !b.Wraps() && !b.Hexagonal() && nx == 0 &&
		r.PlayerCount() == 2 && r.Marks == nil && r.Effect == nil
}

// Bits are those of INFO rule that ask for the rules. The error says why the
// protocol has no place for them. Of the rules of openings it knows Swap2 only.
func Bits(r *game.Rules) (bits int, err error) {
	refuse := func(why string) (int, error) {
		return 0, errors.New("the Gomocup protocol has no place for this game: " + why)
	}
	line, ok := r.Goal.(game.Line)
	switch {
	case !ok || line.K != inRow || line.Draw:
		return refuse("its goal is not " + strconv.Itoa(inRow) + " in a row")
	case !isPlain(r):
		return refuse("it is for two players on a flat board, with a stone of their own each move")
	}
	switch r.Turns.(type) {
	case nil, game.Rotation, game.Swap2:
	default:
		return refuse("players do not take turns")
	}
	for _, m := range r.Setup {
		if m.Mark == game.Block {
			return refuse("cells of the board are blocked")
		}
	}
	switch r.Place.(type) {
	case nil:
	case game.Renju:
		return Renju, nil
	default:
		return refuse("stones are not placed freely")
	}
	switch line.Length {
	case game.Exactly:
		bits = Exact
	case game.ExactlyFirst:
		return refuse("lines are not alike for both")
	}
	if line.Open {
		bits |= Caro
	}
	return bits, nil
}
