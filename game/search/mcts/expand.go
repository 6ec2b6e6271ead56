package mcts

import (
	"math"
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/alphabeta"
	"noughts/game/search/core"
)

func len32(n int32) int { return mathbits.Len32(uint32(n)) }

// expand adds the moves of the position, which is that of a node, to the tree.
// Where the counters tell that a set is completed, or must not be, these moves
// are all that there are.
func (g *tree) expand(at int32) {
	moves, whole := g.forcedMoves()
	if len(moves) == 0 {
		moves, whole = g.candidates(at)
	}
	if len(moves) > math.MaxUint16 {
		moves, whole = moves[:math.MaxUint16], false
	}
	if len(g.pool)+len(moves) > g.most && at != 0 {
		g.full = true
		return
	}
	n := &g.pool[at]
	n.first, n.children = int32(len(g.pool)), uint16(len(moves))
	if n.state &^= partial; !whole {
		n.state |= partial
	}
	by := g.p.Turn()
	if g.small != nil {
		by = g.small.mover()
	}
	g.reserve(len(moves))
	sum := float32(0)
	for _, m := range moves {
		prior := sqrt(float32(m.Rank))
		sum += prior
		g.pool = append(g.pool, node{move: m.Move, by: by, prior: prior})
	}
	children := g.pool[len(g.pool)-len(moves):]
	if g.learned != nil {
		g.learned.appraise(g.small, children)
	} else {
		for i := range children {
			children[i].prior /= sum
		}
	}
	if at == 0 || g.mayEnd(by, len(moves)) {
		g.probe(at)
	}
}

// reserve makes room in the pool for some nodes more, in no more memory than there may be.
func (g *tree) reserve(more int) {
	if n := len(g.pool); n+more > cap(g.pool) {
		pool := make([]node, n, max(n+more, min(2*n+1024, g.most)))
		copy(pool, g.pool)
		g.pool = pool
	}
}

// candidates is the moves worth a look, with their ranks.
func (g *tree) candidates(at int32) (moves []alphabeta.Ranked, whole bool) {
	if g.small != nil {
		if g.learned != nil {
			g.arena = g.small.list(g.arena[:0], nil)
			return g.arena, true
		}
		g.arena = g.small.list(g.arena[:0], &g.Stakes)
		g.priors(g.arena)
		return g.arena, true
	}
	g.moves, whole = g.List(g.moves[:0])
	moves = g.arena[:0]
	for _, m := range g.moves {
		rank := int32(0)
		if m.To != game.NoCell {
			rank = g.Worth(m)
		}
		moves = append(moves, alphabeta.Ranked{Rank: rank, Move: m})
	}
	g.arena = moves
	g.priors(moves)
	if most := g.breadth(at); g.Near() && len(moves) > most {
		for i := range most {
			alphabeta.PickFirst(moves[i:])
		}
		return moves[:most], false
	}
	return moves, whole
}

// breadth is how many moves of a node on a wide board are looked at.
func (g *tree) breadth(at int32) int {
	if at == 0 {
		return rootBreadth
	}
	return 20
}

// rootBreadth is how many it is at the root.
const rootBreadth = 48

// forcedMoves is the moves that complete a set, or else those that prevent the
// next player from it. With several players others may see to that, so that
// the latter are not all that could be played.
func (g *tree) forcedMoves() (moves []alphabeta.Ranked, whole bool) {
	if !g.t.Forces || g.Opening() || g.Limit.All && len(g.path) <= 1 {
		return nil, false
	}
	p := g.p
	me := p.Turn()
	if p.Tally(me, 1) > 0 {
		if c, _ := g.Completing(me); c != game.NoCell && p.Legal(game.Move{To: c}) == nil {
			return append(g.arena[:0], alphabeta.Ranked{Rank: 1, Move: game.Move{To: c}}), true
		}
	}
	you := g.nextPlayer(me)
	if p.Tally(you, 1) == 0 || !g.Free() {
		return nil, false
	}
	a, b := g.Completing(you)
	if a == game.NoCell {
		return nil, false
	}
	cells := []game.Cell{a, b}
	if g.t.Strict != nil && g.t.Strict.Open {
		if all := g.Enclosing(nil, a, b, you); len(all) > 0 {
			cells = all
		}
	}
	moves = g.arena[:0]
	for _, c := range cells {
		if c != game.NoCell {
			moves = append(moves, alphabeta.Ranked{Rank: 1, Move: game.Move{To: c}})
		}
	}
	return moves, g.t.Players == 2
}

// nextPlayer is the player whose turn comes next.
func (g *tree) nextPlayer(by game.Player) game.Player {
	if by++; int(by) > g.t.Players {
		return game.First
	}
	return by
}

// mayEnd tells whether one of the moves of a player may end the game at once.
func (g *tree) mayEnd(by game.Player, moves int) bool {
	p := g.p
	switch {
	case g.small != nil:
		return g.small.pending()
	case g.t.Lifts && moves <= 16:
		return true
	case g.t.Prize > 0 && p.Captured(by)+2 >= g.t.Prize:
		return true
	case !g.t.Sets || g.t.Forces && !g.Opening():
		return false
	case g.t.Common:
		for m := 1; m <= p.Rules().MarkCount(); m++ {
			if p.Tally(game.Player(m), 1) > 0 {
				return true
			}
		}
		return false
	}
	return p.Tally(by, 1) > 0
}

// probe plays each move of a node to see whether it ends the game.
func (g *tree) probe(at int32) {
	n := g.pool[at]
	found := false
	for i := range int32(n.children) {
		k := &g.pool[n.first+i]
		if g.Nodes++; g.Nodes >= g.Check {
			g.Look()
		}
		if g.small != nil {
			was := g.small.at
			g.small.play(k.move.To)
			found = g.terminal(k) || found
			g.small.at = was
		} else if g.p.Play(k.move) == nil {
			found = g.terminal(k) || found
			g.p.Undo()
		}
		if g.Stopped {
			break
		}
	}
	if found {
		g.solve(at)
	}
}

// priors makes ranks of moves what they are worth before any game: the square
// of how likely they are to be chosen.
func (g *tree) priors(moves []alphabeta.Ranked) {
	worst := int32(math.MaxInt32)
	for i := range moves {
		worst = min(worst, moves[i].Rank)
	}
	for i := range moves {
		if g.t.Avoid {
			moves[i].Rank -= worst // what is bad is below nought
		}
		moves[i].Rank = 300 + max(0, moves[i].Rank)
	}
	if g.t.Sent {
		g.sentPriors(moves)
	}
}

// sentPriors takes into account where moves send the next player: to a choice of all
// boards, or to one that can be won there.
func (g *tree) sentPriors(moves []alphabeta.Ranked) {
	var closed, ready uint64
	if g.small != nil {
		closed, ready = g.small.outlook()
	} else {
		closed, ready = closedOf(g.p), readyOf(g.p)
	}
	b := g.p.Board()
	for i := range moves {
		_, within := b.Region(moves[i].Move.To)
		switch {
		case closed>>within&1 != 0:
			moves[i].Rank /= 4
		case ready>>within&1 != 0:
			moves[i].Rank /= 2
		}
	}
}

// closedOf is the regions that are closed.
func closedOf(p *game.Position) (closed uint64) {
	b := p.Board()
	nx, ny := b.Regions()
	for region := range nx * ny {
		if p.Mark(b.RegionCell(region)) != game.Empty {
			closed |= 1 << region
		}
	}
	return closed
}

// readyOf is the regions in which the next player can complete a line.
func readyOf(p *game.Position) (ready uint64) {
	you := core.Other(p.Turn())
	for i, n := p.Threat(0, you, 1), int32(p.Sets()); i < n; i = p.Threat(i+1, you, 1) {
		if !p.Winning(i) {
			region, _ := p.Board().Region(p.Members(i)[0])
			ready |= 1 << region
		}
	}
	return ready
}
