// Package traits tells what a set of rules is, as far as searches care.
package traits

import (
	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// Traits is what the parts of the rules tell a search about how to go on.
type Traits struct {
	Players int

	// Plain: two players put marks of their own in rotation on any free cell,
	// and whoever completes a winning set wins. Wins, blocks, certain draws and
	// pairings follow from the counters.
	Plain bool

	// Rows: two players put marks of their own on a flat grid for k in a row,
	// and package row has an engine for that.
	Rows bool

	// MCTS: Monte-Carlo tree search plays better than alpha-beta. Measured in
	// matches: so it does where boards are won to win a board, where sides are joined, with
	// several players, who do not all play against one, and where stones come
	// two a turn or are captured on a board that cannot be searched in full. It
	// does not where stones turn or fall.
	MCTS bool

	// Estimates: a tree ends in estimates instead of random games, which on a
	// wide board are long and seldom to the point, and on a small one no better.
	Estimates bool

	// Aimed: as plain, but not every complete set may count, and not every free
	// cell may be open to a mark. One who threatens to complete a set must
	// still be answered.
	Aimed   bool
	Bounded bool        // Aimed, and nobody wins without a set
	Strict  *game.Line  // of lines of which some complete ones do not count; nil for none
	Falls   bool        // stones fall
	Placed  bool        // marks of one's own go on any free cell, and a complete set wins, or loses
	Upright bool        // they fall on a flat board, and a line of length wins, or loses
	Length  int         // of a line
	Exact   bool        // Upright: a longer line is none
	Maker   game.Player // the only one who completes sets, Nobody for all

	Misere   bool // the first set loses
	Avoid    bool // it is bad to have sets
	Common   bool // marks belong to nobody
	Sets     bool // there are winning sets
	Lifts    bool // marks leave their cells
	Repeats  bool // positions come up again
	Chooses  bool // turns have choices in the beginning
	Pairs    bool // two stones a turn
	Joins    bool // two sides are to be joined
	Regions  bool // regions close
	Sent     bool // a move tells where the next player moves
	Forces   bool // a set that the next player completes must be prevented
	captures bool // stones are taken
	Prize    int  // captured stones that win, 0 for none
	Alone    bool // a ply puts one mark and changes nothing else
	Listed   bool // the rules list the moves: there are few
}

func Of(p *game.Position) *Traits {
	r := p.Rules()
	smallest, largest := p.SetSizes()
	t := &Traits{Players: r.PlayerCount(), Common: r.Common(), Sets: largest > 0}
	rotates := false
	switch r.Turns.(type) {
	case nil, game.Rotation:
		rotates = true
	case game.OneThenTwo:
		t.Pairs = true
	default:
		t.Chooses = true
	}
	opens := r.Place == nil
	switch r.Place.(type) {
	case game.Gravity:
		t.Falls, t.Listed = true, true
	case game.Sent:
		t.Listed, t.Sent = true, true
	}
	twists := false
	switch r.Effect.(type) {
	case nil:
	case game.Close:
		t.Regions = true
	case game.Custodial:
		t.Lifts, t.captures = true, true
	case game.PopOut:
		t.Lifts, t.Repeats = true, true
	case game.Twist:
		t.Lifts, twists = true, true
	default:
		t.Lifts = true
	}
	straight := t.goal(r.Goal)
	own := t.Players == 2 && !t.Common && t.Sets
	still := r.Effect == nil
	counted := smallest > 1 // counters know a threat by the marks that are there
	t.Aimed = own && straight && still && !t.Pairs && counted
	t.Forces = !t.Common && t.Sets && straight && still && !t.Pairs && counted
	t.Bounded = t.Aimed && t.Maker == game.Nobody
	t.Placed = own && still && rotates && opens && t.Strict == nil && (t.Misere || straight && t.Maker == game.Nobody)
	t.Plain = t.Placed && t.Bounded
	t.Alone = still && rotates && (opens || t.Falls)
	t.Listed = t.Listed || twists || t.Regions || p.Board().Cells() <= SmallBoard
	goal := r.Goal
	if m, ok := goal.(game.Misere); ok {
		goal = m.Goal
	}
	line, one := goal.(game.Line)
	b := p.Board()
	flat := b.Layers() == 1 && !b.Wraps() && !b.Hexagonal()
	t.Exact = line.Length == game.Exactly && line.K > 1
	t.Upright = own && still && t.Falls && rotates && one && flat && !line.Open && (t.Exact || line.Length == game.OrMore)
	t.Length = line.K
	t.Rows = own && p.Board().Cells() > SmallBoard && row.Agrees(p)
	lone := t.Joins || t.Regions && t.Sets && b.Cells() > SmallBoard
	t.MCTS = lone || t.Players > 2 || (t.Pairs || t.captures) && b.Cells() > SmallBoard
	t.Estimates = !lone
	return t
}

// Cost is the time of a node in percent of one of five in a row on 15 x 15,
// measured on positions after six moves; never less than 100.
func (t *Traits) Cost() int64 {
	switch {
	case t.captures && t.MCTS:
		return 350
	case t.Chooses:
		return 250
	case t.Joins:
		return 200
	case t.Lifts && !t.Falls, t.Pairs, t.Placed && !t.Plain && !t.Rows:
		return 175
	}
	return 100
}

// goal takes in what a goal wants. It tells whether that is nothing but to
// complete sets, by the player of the marks.
func (t *Traits) goal(g game.Goal) bool {
	switch g := g.(type) {
	case game.Line:
		if g.Length != game.OrMore || g.Open {
			t.Strict = &g
		}
		return true
	case game.Shape, game.Corners:
		return true
	case game.Either:
		straight := true
		for _, one := range g {
			straight = t.goal(one) && straight
		}
		t.Misere = false // of one of several goals it says nothing about the sets of the others
		if t.Strict != nil && len(g) > 1 {
			return false // whose set is whose is not known
		}
		return straight
	case game.MakerBreaker:
		t.Maker = g.Maker
		return t.goal(g.Goal)
	case game.Misere:
		t.Misere = t.goal(g.Goal) && t.Maker == game.Nobody
		t.Avoid = true
	case game.LastStanding:
		t.goal(g.Goal)
		t.Avoid = true
	case game.Connect:
		t.Joins = true
	case game.Prisoners:
		t.Prize = g.Stones
	}
	return false
}

// ScaleOf is how the search that serves rules of these traits puts its estimates on
// the common scale, nil where they are on it.
func ScaleOf(t *Traits) []core.Knot {
	switch {
	case t.Rows:
		return nil
	case t.MCTS:
		return core.OfRates
	}
	return core.OfCounts
}

// Large tells whether a board is a grid too large for counters.
func Large(p *game.Position) bool {
	b := p.Board()
	return b.Layers() == 1 && !b.Wraps() && !b.Hexagonal() && b.Cells() > SmallBoard && p.Sets() == b.Cells()*b.Axes()
}

// SmallBoard is the number of cells of the largest board whose every move is
// searched.
const SmallBoard = 49

// MostImages is how many symmetries pay: each takes its time at every move.
const MostImages = 48
