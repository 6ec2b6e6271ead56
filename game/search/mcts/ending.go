package mcts

import (
	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/sets"
)

// endingProof is the exact search that goes along with a tree on boards of boards where
// few cells are left, and finds what the tree finds late or never: that nothing wins.
type endingProof struct {
	choices  []endChoice
	due      int64 // nodes at which it is next asked
	promised int   // a score, 0 for none
	told     bool  // who wins was known when it was last asked
	over     bool  // nothing is left to find out
}

// endingCells is how many free cells an ending has at most, endingShare the part of the
// nodes that its proof has, endingLeast the nodes that it has at least each time, and
// endingLine those for the moves that follow.
const (
	endingCells = 40
	endingShare = 2
	endingLeast = 5_000
	endingLine  = 20_000
)

// newEndingProof begins such a proof, nil where it does not serve. It is asked when the
// tree has had about as many nodes as it takes itself with so many cells, which are ten
// times as many for each five more.
func (g *tree) newEndingProof() *endingProof {
	m := g.small
	if m == nil || m.root.rest > endingCells || g.Limit.Depth > 0 || m.size > endSize {
		return nil
	}
	if g.ending == nil {
		g.ending = newEndSolver(m, min(16<<20, core.TableBytes(g.p.Free(), g.Limit.Nodes)))
	}
	g.ending.m = m
	e := &endingProof{choices: g.ending.choices(&m.root), due: max(1000, int64(64)<<(max(0, m.root.rest-14)*2/3))}
	if plies, won := g.Limit.Promise.Plies(); won {
		e.promised, e.due = endBest-plies, 0
	}
	return e
}

// proveEnding goes on with the proof until its share is spent, and puts what it finds
// into the tree.
func (g *tree) proveEnding(e *endingProof) {
	s, exact := g.ending, true
	s.lend(&g.Clock, max(endingLeast, g.Nodes/endingShare))
	for i := 0; exact && i < len(e.choices) && g.Limit.All; i++ {
		exact = s.narrow(e.choices[i:i+1], 0)
	}
	if !g.Limit.All {
		exact = s.narrow(e.choices, e.promised)
	}
	low, high := endBounds(e.choices)
	known := low > 0 || high < 0 || low == high
	if exact || known && (e.told || g.Stopped) {
		g.ended(e, high, exact)
	}
	e.told, e.over, e.due = known, exact, 2*g.Nodes
}

// ended puts into the tree what is known of the moves, of which the best is worth so much.
func (g *tree) ended(e *endingProof, score int, exact bool) {
	root := &g.pool[0]
	var sure *endChoice // a move that is worth it
	var best *node
	var most int32
	for i := range int32(root.children) {
		k := &g.pool[root.first+i]
		most = max(most, k.visits)
		c := &e.choices[0]
		for n := 1; g.small.cell[c.at] != k.move.To; n++ {
			c = &e.choices[n]
		}
		switch {
		case c.low > 0:
			k.winner, k.plies = k.by, uint16(sets.Plies(c.low)-1)
		case c.high < 0:
			k.winner, k.plies = core.Other(k.by), uint16(sets.Plies(c.high)-1)
		case c.low == 0 && (c.high == 0 || score == 0):
			k.winner = game.Nobody
		default:
			continue
		}
		if k.state |= solved | proven; c.low == score {
			sure, best = c, k
		}
	}
	if sure != nil && score == 0 { // no move is worth more
		root.winner, root.state = game.Nobody, root.state|solved|proven
	}
	if g.solve(0); !exact || sure == nil {
		return
	}
	best.visits, best.mean = most+1, 2 // before those of which only so much is known
	g.ending.lend(&g.Clock, endingLine)
	g.line = append(g.line[:0], best.move)
	for _, at := range g.ending.line(*sure) {
		g.line = append(g.line, game.Move{To: g.small.cell[at]})
	}
}
