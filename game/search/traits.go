package search

import (
	"noughts/game"
	"noughts/game/search/row"
)

// traits is what the parts of the rules tell a search about how to go on.
type traits struct {
	players int

	// plain: two players put marks of their own in rotation on any free cell,
	// and whoever completes a winning set wins. Wins, blocks, certain draws and
	// pairings follow from the counters.
	plain bool

	// rows: two players put marks of their own on a flat grid for k in a row,
	// and package row has an engine for that.
	rows bool

	// grows: a tree plays better than alpha-beta. Measured in matches: so it
	// does where boards are won to win a board, where sides are joined, with
	// several players, who do not all play against one, and where stones come
	// two a turn or are captured on a board that cannot be searched in full. It
	// does not where stones turn or fall.
	grows bool

	// estimates: a tree ends in estimates instead of random games, which on a
	// wide board are long and seldom to the point, and on a small one no better.
	estimates bool

	// aimed: as plain, but not every complete set may count, and not every free
	// cell may be open to a mark. One who threatens to complete a set must
	// still be answered.
	aimed   bool
	bounded bool        // aimed, and nobody wins without a set
	strict  *game.Line  // of lines of which some complete ones do not count; nil for none
	falls   bool        // stones fall
	placed  bool        // marks of one's own go on any free cell, and a complete set wins, or loses
	upright bool        // they fall on a flat board, and a line of length wins, or loses
	length  int         // of a line
	exact   bool        // upright: a longer line is none
	maker   game.Player // the only one who completes sets, Nobody for all

	misere   bool // the first set loses
	avoid    bool // it is bad to have sets
	common   bool // marks belong to nobody
	sets     bool // there are winning sets
	lifts    bool // marks leave their cells
	repeats  bool // positions come up again
	chooses  bool // turns have choices in the beginning
	pairs    bool // two stones a turn
	joins    bool // two sides are to be joined
	regions  bool // regions close
	sent     bool // a move tells where the next player moves
	forces   bool // a set that the next player completes must be prevented
	captures bool // stones are taken
	prize    int  // captured stones that win, 0 for none
	alone    bool // a ply puts one mark and changes nothing else
	listed   bool // the rules list the moves: there are few
}

func traitsOf(p *game.Position) *traits {
	r := p.Rules()
	smallest, largest := p.SetSizes()
	t := &traits{players: r.PlayerCount(), common: r.Common(), sets: largest > 0}
	rotates := false
	switch r.Turns.(type) {
	case nil, game.Rotation:
		rotates = true
	case game.OneThenTwo:
		t.pairs = true
	default:
		t.chooses = true
	}
	opens := r.Place == nil
	switch r.Place.(type) {
	case game.Gravity:
		t.falls, t.listed = true, true
	case game.Sent:
		t.listed, t.sent = true, true
	}
	twists := false
	switch r.Effect.(type) {
	case nil:
	case game.Close:
		t.regions = true
	case game.Custodial:
		t.lifts, t.captures = true, true
	case game.PopOut:
		t.lifts, t.repeats = true, true
	case game.Twist:
		t.lifts, twists = true, true
	default:
		t.lifts = true
	}
	straight := t.goal(r.Goal)
	own := t.players == 2 && !t.common && t.sets
	still := r.Effect == nil
	counted := smallest > 1 // counters know a threat by the marks that are there
	t.aimed = own && straight && still && !t.pairs && counted
	t.forces = !t.common && t.sets && straight && still && !t.pairs && counted
	t.bounded = t.aimed && t.maker == game.Nobody
	t.placed = own && still && rotates && opens && t.strict == nil && (t.misere || straight && t.maker == game.Nobody)
	t.plain = t.placed && t.bounded
	t.alone = still && rotates && (opens || t.falls)
	t.listed = t.listed || twists || t.regions || p.Board().Cells() <= smallBoard
	goal := r.Goal
	if m, ok := goal.(game.Misere); ok {
		goal = m.Goal
	}
	line, one := goal.(game.Line)
	b := p.Board()
	flat := b.Layers() == 1 && !b.Wraps() && !b.Hexagonal()
	t.exact = line.Length == game.Exactly && line.K > 1
	t.upright = own && still && t.falls && rotates && one && flat && !line.Open && (t.exact || line.Length == game.OrMore)
	t.length = line.K
	t.rows = own && p.Board().Cells() > smallBoard && row.Agrees(p)
	lone := t.joins || t.regions && t.sets && b.Cells() > smallBoard
	t.grows = lone || t.players > 2 || (t.pairs || t.captures) && b.Cells() > smallBoard
	t.estimates = !lone
	return t
}

// goal takes in what a goal wants. It tells whether that is nothing but to
// complete sets, by the player of the marks.
func (t *traits) goal(g game.Goal) bool {
	switch g := g.(type) {
	case game.Line:
		if g.Length != game.OrMore || g.Open {
			t.strict = &g
		}
		return true
	case game.Shape, game.Corners:
		return true
	case game.Either:
		straight := true
		for _, one := range g {
			straight = t.goal(one) && straight
		}
		t.misere = false // of one of several goals it says nothing about the sets of the others
		if t.strict != nil && len(g) > 1 {
			return false // whose set is whose is not known
		}
		return straight
	case game.MakerBreaker:
		t.maker = g.Maker
		return t.goal(g.Goal)
	case game.Misere:
		t.misere = t.goal(g.Goal) && t.maker == game.Nobody
		t.avoid = true
	case game.LastStanding:
		t.goal(g.Goal)
		t.avoid = true
	case game.Connect:
		t.joins = true
	case game.Prisoners:
		t.prize = g.Stones
	}
	return false
}

// scaleOf is how the search that serves rules of these traits puts its estimates on
// the common scale, nil where they are on it.
func scaleOf(t *traits) []knot {
	switch {
	case t.rows:
		return nil
	case t.grows:
		return ofRates
	}
	return ofCounts
}

// isLarge tells whether a board is a grid too large for counters.
func isLarge(p *game.Position) bool {
	b := p.Board()
	return b.Layers() == 1 && !b.Wraps() && !b.Hexagonal() && b.Cells() > smallBoard && p.Sets() == b.Cells()*b.Axes()
}

// smallBoard is the number of cells of the largest board whose every move is
// searched.
const smallBoard = 49

// mostImages is how many symmetries pay: each takes its time at every move.
const mostImages = 48
