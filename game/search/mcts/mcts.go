package mcts

import (
	"context"

	"noughts/game"
	"noughts/game/search/alphabeta"
	"noughts/game/search/core"
	"noughts/game/search/exact/sets"
	"noughts/game/search/traits"
)

// tree is a Monte-Carlo tree search. An iteration selects a path by UCT (Kocsis
// and Szepesvári 2006) with priors (Rosin 2011), expands its last node, values it
// by a playout, by the estimate of the counters or by learned weights, and backs the
// result up.
//
// The mean of a node is the reward of the player who made its move, so that it
// serves any number of players (max-n; Sturtevant 2008). Solved nodes are marked,
// and so are their parents (MCTS-Solver; Winands, Björnsson and Saito 2008): see
// solve.
//
// Where two sides are to be joined, AMAF means are mixed in (RAVE; Gelly and
// Silver 2007).
//
// It gives the same answer on every machine: square roots are exact, and no
// multiplication is fused with an addition.
type tree struct {
	core.Clock
	*alphabeta.Evaluator
	p           *game.Position
	t           *traits.Traits
	arena       []alphabeta.Ranked // scratch
	moves       []game.Move        // scratch
	m           Simulator          // nil where the estimate serves
	small       *tileSimulator     // the simulator, if it plays the moves of the tree as well
	learned     *learned           // what values its moves instead of playouts, nil for nothing
	rng         core.Source
	pool        []node // all nodes; pool[0] is the root
	most        int    // number of nodes in the pool
	path        []int32
	marks       []game.Mark                  // with the path: the marks that its moves put
	reward      [game.MaxPlayers + 1]float32 // of each player, in the last playout or estimate
	drawReward  float32                      // reward of each player in a draw
	expandAfter int32                        // visits after which a node is expanded
	maxDepth    int
	exploration float32
	full        bool        // there was no room for moves
	ending      *endSolver  // of endings, nil where there was none
	line        []game.Move // of a value that it has found
	bridges     *sets.Table // of the proof by bridges, nil where there was none
	way         sets.Way    // by which the player who moves joins the sides, of this search or one before it
	lostIn      uint16      // plies to the end, at most, if that is proved besides the tree; 0 for not
	enough      int32       // visits that will do where nothing is left to find out
}

// node is a node of the tree: the position after a move.
type node struct {
	move       game.Move
	first      int32 // child, in the pool
	visits     int32
	mean       float32     // reward of by; before any visit what weights expect of it
	prior      float32     // how good the move looks beforehand, of 1 among its siblings, over the visits and 1
	amafVisits int32       // AMAF visits: playouts in which by got the cell
	amafMean   float32     // AMAF mean: reward of by in these
	children   uint16      // number
	plies      uint16      // to the end, when decided
	by         game.Player // who made the move
	winner     game.Player // when decided; Nobody in a draw
	state      state
}

// state is what is known of a node besides its games.
type state uint8

const (
	solved  state = 1 << iota // the winner under best play is known
	proven                    // and that is proved
	settled                   // all is known below it, but not what players choose who gain nothing
	partial                   // the children are not all the moves
)

const nodeBytes = 40

// Search is Best by Monte-Carlo tree search: see traits.
func Search(ctx context.Context, p *game.Position, t *traits.Traits, limit core.Limit, report func(core.Info)) core.Info {
	var l *learned
	if limit.Depth == 0 {
		l = own()
	}
	return search(ctx, p, t, l, limit, report)
}

// SearchWith is Search with other weights for Ultimate than its own; without any, nil, it
// plays those games out, too.
func SearchWith(ctx context.Context, p *game.Position, t *traits.Traits, w *Weights, limit core.Limit, report func(core.Info)) core.Info {
	var l *learned
	if w != nil && limit.Depth == 0 {
		l = w.inUse()
	}
	return search(ctx, p, t, l, limit, report)
}

// search is Search with weights, nil for none.
func search(ctx context.Context, p *game.Position, t *traits.Traits, l *learned, limit core.Limit, report func(core.Info)) core.Info {
	g := newTree(ctx, p.Clone(), t, l, limit)
	g.Tell(report, g.snapshot)
	g.Stopped = g.Stopped || ctx.Err() != nil
	if t.Players > 2 && p.Free() <= fewCells {
		g.coalition()
	}
	bridges, ending := g.newBridgeProof(), g.newEndingProof()
	for !g.Stopped && !g.done() {
		if g.iterate(); bridges != nil && !bridges.over && g.Nodes >= bridges.due && !g.Stopped {
			g.proveJoin(bridges)
		}
		if ending != nil && !ending.over && g.Nodes >= ending.due && !g.Stopped {
			g.proveEnding(ending)
		}
	}
	if ending != nil && !ending.over && !g.Stopped { // the tree has been quicker, and knows less well when
		g.proveEnding(ending)
	}
	g.keep()
	return g.snapshot()
}

func newTree(ctx context.Context, p *game.Position, t *traits.Traits, l *learned, limit core.Limit) *tree {
	g := &tree{Clock: core.NewClock(ctx, limit), Evaluator: alphabeta.NewEvaluator(p, t, alphabeta.HeroOf(p, t)), p: p, t: t, rng: core.SourceAt(p.Key()), drawReward: 1 / float32(t.Players), expandAfter: 1}
	if g.exploration = explorationEstimate; !t.Estimates {
		g.exploration = explorationPlayout
		g.m = NewSimulator(p)
		g.small, _ = g.m.(*tileSimulator)
		if l != nil && g.small != nil && g.small.learns() {
			g.learned, g.exploration = l, explorationLearned
		}
	}
	if t.Joins {
		g.expandAfter = 8 // it has many moves
	}
	if limit.Depth > 0 && limit.Nodes == 0 && limit.Time == 0 {
		g.enough = 1000 << min(limit.Depth, 10)
	}
	g.Nodes++
	g.begin()
	return g
}

// coalition searches a small board for a win against all the others together, and
// sees to it that a tree which has nothing to prove comes to an end.
func (g *tree) coalition() {
	limit := g.Limit
	limit.Table, limit.All, limit.Depth = nil, false, 0
	limit.Nodes, limit.Time = (limit.Nodes+3)/4, (limit.Time+3)/4 // none stays none
	i := alphabeta.Coalition(g.Ctx, g.p, g.t, g.p.Turn(), limit)
	g.Nodes += i.Nodes
	g.Look()
	g.enough = 20_000
	if i.Label != core.Proved {
		return
	}
	n, _ := i.Score.Plies()
	for k := range int32(g.pool[0].children) {
		k := &g.pool[g.pool[0].first+k]
		if k.move == i.PV[0] && k.state&proven == 0 {
			k.winner, k.plies, k.state = k.by, uint16(n-1), k.state|solved|proven
			g.solve(0)
		}
	}
}

// fewCells is how many free cells are searched in full for several players.
const fewCells = 12

// done tells whether there is nothing left to find out.
func (g *tree) done() bool {
	root := &g.pool[0]
	if root.children == 1 && g.Limit.Play && !g.Limit.All && root.visits >= 200 {
		return true
	}
	if g.enough > 0 && root.visits >= g.enough {
		return true
	}
	if !g.Limit.All {
		return root.state&solved != 0 || root.state&settled != 0 && root.visits >= 50*int32(root.children)
	}
	if root.state&(solved|settled) == 0 {
		return false
	}
	for i := range int32(root.children) {
		if k := &g.pool[root.first+i]; k.state&solved == 0 && (k.state&settled == 0 || k.visits < 50) {
			return false
		}
	}
	return true
}

// iterate is one iteration: selection, expansion, simulation, backup.
func (g *tree) iterate() {
	if g.full {
		g.prune()
	}
	p := g.p
	g.path, g.marks = append(g.path[:0], 0), append(g.marks[:0], game.Empty)
	at := int32(0)
	if g.small != nil {
		g.small.enter()
	}
	for g.pool[at].children > 0 && (at == 0 || g.pool[at].state&solved == 0) {
		kid := g.selectChild(at)
		if g.t.Joins {
			g.marks = append(g.marks, p.PutBy())
		}
		if g.small != nil {
			g.small.play(g.pool[kid].move.To)
		} else if _, ok := g.Play(g.pool[kid].move); !ok {
			break // never: it was listed
		}
		g.path = append(g.path, kid)
		at = kid
		n := &g.pool[at]
		if g.terminal(n) {
			break
		}
		if n.children == 0 && n.visits >= g.expandAfter && n.state&solved == 0 &&
			(g.Limit.Depth == 0 || len(g.path) <= g.Limit.Depth) && len(g.path) <= alphabeta.MaxPly {
			g.expand(at)
			if g.pool[at].children == 0 {
				break // the tree is full
			}
			continue
		}
		if n.visits == 0 {
			break
		}
	}
	depth := len(g.path) - 1
	g.maxDepth = max(g.maxDepth, depth)
	g.Nodes += int64(depth) + 1
	if g.Nodes >= g.Check {
		g.Look()
	}
	g.simulate(at)
	for i := depth; i >= 0; i-- {
		n := &g.pool[g.path[i]]
		n.visits++
		n.mean += (g.reward[n.by] - n.mean) / float32(n.visits)
		n.prior *= float32(n.visits) / float32(n.visits+1)
		if i > 0 && n.state&(solved|settled) != 0 {
			g.solve(g.path[i-1])
		}
	}
	for i := depth; i > 0 && g.small == nil; i-- {
		g.Undo(g.pool[g.path[i]].move)
	}
}
