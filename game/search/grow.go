package search

import (
	"context"

	"noughts/game"
)

// tree is a search that looks where it pays. It grows a tree of the moves that
// have done well (UCT; Kocsis and Szepesvári 2006): down the tree by what is
// known, how often it was tried and how good a move looks beforehand (Rosin
// 2011), one random game or an estimate from its edge, and the result back up.
//
// Each node has the share of the points that the player who made its move got,
// so that any number of players each look after their own (max-n; Sturtevant
// 2008). A node that is decided is known as such, and so is one above it whose
// moves are (Winands, Björnsson and Saito 2008), so that proofs are proofs: see
// solve.
//
// Where two sides are to be joined, a cell that a player gets in the course of
// a game counts for the move to it as well (Gelly and Silver 2007).
//
// It gives the same answer on every machine: square roots are exact, and no
// multiplication is fused with an addition.
type tree struct {
	*general
	m       machine // nil where the estimate serves
	small   *tiles  // the machine, if it plays the moves of the tree as well
	rng     source
	leaves  []leaf // leaves[0] is the root
	most    int    // number of leaves
	route   []int32
	marks   []game.Mark                  // with the route: what its moves put
	share   [game.MaxPlayers + 1]float32 // of the points, of the last game
	even    float32                      // share of each in a draw
	ripe    int32                        // visits after which a node gets moves
	deep    int
	explore float32
	full    bool   // there was no room for moves
	lost    uint16 // plies to the end, at most, if that is proved besides the tree; 0 for not
	enough  int32  // visits that will do where nothing is left to find out
}

// leaf is a node of the tree: the position after a move.
type leaf struct {
	move   game.Move
	first  int32 // kid
	visits int32
	mean   float32     // share of the points that by got
	prior  float32     // how good the move looks beforehand, of 1 among its siblings, over the visits and 1
	heard  int32       // games in which by got the cell
	echo   float32     // mean of them
	kids   uint16      // number
	plies  uint16      // to the end, when decided
	by     game.Player // who made the move
	winner game.Player // when decided; Nobody in a draw
	state  state
}

// state is what is known of a node besides its games.
type state uint8

const (
	decided state = 1 << iota // the winner is known, if nobody errs
	certain                   // and that is proved
	settles                   // all is known below it, but not what players choose who gain nothing
	partial                   // kids are not all the moves
)

const leafBytes = 40

// grow is Best by a tree: see traits.
func grow(ctx context.Context, p *game.Position, t *traits, limit Limit, report func(Info)) Info {
	g := newTree(ctx, p, t, limit)
	g.tell(report, g.snapshot)
	g.stopped = g.stopped || ctx.Err() != nil
	if t.players > 2 && p.Free() <= few {
		g.ally()
	}
	bridges := g.joins()
	for !g.stopped && !g.done() {
		if g.once(); bridges != nil && !bridges.over && g.nodes >= bridges.due && !g.stopped {
			g.ask(bridges)
		}
	}
	g.keep()
	return g.snapshot()
}

func newTree(ctx context.Context, p *game.Position, t *traits, limit Limit) *tree {
	g := &tree{general: newBare(ctx, p, t, limit), rng: sourceAt(p.Key()), even: 1 / float32(t.players), ripe: 1}
	if g.explore = guessed; !t.estimates {
		g.explore = explore
		g.m = newMachine(p)
		g.small, _ = g.m.(*tiles)
	}
	if t.joins {
		g.ripe = 8 // it has many moves
	}
	if limit.Depth > 0 && limit.Nodes == 0 && limit.Time == 0 {
		g.enough = 1000 << min(limit.Depth, 10)
	}
	g.nodes++
	g.plant()
	return g
}

// ally searches a small board for a win against all the others together, and
// sees to it that a tree which has nothing to prove comes to an end.
func (g *tree) ally() {
	limit := g.limit
	limit.Table, limit.All, limit.Depth = nil, false, 0
	limit.Nodes, limit.Time = (limit.Nodes+3)/4, (limit.Time+3)/4 // none stays none
	i := widely(g.ctx, g.p.Clone(), g.t, limit, nil)
	g.nodes += i.Nodes
	g.look()
	g.enough = 20_000
	if i.Label != Proved {
		return
	}
	n, _ := i.Score.Plies()
	for k := range int32(g.leaves[0].kids) {
		k := &g.leaves[g.leaves[0].first+k]
		if k.move == i.PV[0] && k.state&certain == 0 {
			k.winner, k.plies, k.state = k.by, uint16(n-1), k.state|decided|certain
			g.solve(0)
		}
	}
}

// few is how many free cells are searched in full for several players.
const few = 12

// done tells whether there is nothing left to find out.
func (g *tree) done() bool {
	root := &g.leaves[0]
	if root.kids == 1 && g.limit.Play && !g.limit.All && root.visits >= 200 {
		return true
	}
	if g.enough > 0 && root.visits >= g.enough {
		return true
	}
	if !g.limit.All {
		return root.state&decided != 0 || root.state&settles != 0 && root.visits >= 50*int32(root.kids)
	}
	if root.state&(decided|settles) == 0 {
		return false
	}
	for i := range int32(root.kids) {
		if k := &g.leaves[root.first+i]; k.state&decided == 0 && (k.state&settles == 0 || k.visits < 50) {
			return false
		}
	}
	return true
}

// once goes down the tree, plays a game from there, and goes up again.
func (g *tree) once() {
	if g.full {
		g.forget()
	}
	p := g.p
	g.route, g.marks = append(g.route[:0], 0), append(g.marks[:0], game.Empty)
	at := int32(0)
	if g.small != nil {
		g.small.enter()
	}
	for g.leaves[at].kids > 0 && (at == 0 || g.leaves[at].state&decided == 0) {
		kid := g.choose(at)
		if g.t.joins {
			g.marks = append(g.marks, p.PutBy())
		}
		if g.small != nil {
			g.small.play(g.leaves[kid].move.To)
		} else if _, ok := g.play(g.leaves[kid].move); !ok {
			break // never: it was listed
		}
		g.route = append(g.route, kid)
		at = kid
		n := &g.leaves[at]
		if g.ends(n) {
			break
		}
		if n.kids == 0 && n.visits >= g.ripe && n.state&decided == 0 &&
			(g.limit.Depth == 0 || len(g.route) <= g.limit.Depth) && len(g.route) <= maxPly {
			g.expand(at)
			if g.leaves[at].kids == 0 {
				break // the tree is full
			}
			continue
		}
		if n.visits == 0 {
			break
		}
	}
	depth := len(g.route) - 1
	g.deep = max(g.deep, depth)
	g.nodes += int64(depth) + 1
	if g.nodes >= g.check {
		g.look()
	}
	g.value(at)
	for i := depth; i >= 0; i-- {
		n := &g.leaves[g.route[i]]
		n.visits++
		n.mean += (g.share[n.by] - n.mean) / float32(n.visits)
		n.prior *= float32(n.visits) / float32(n.visits+1)
		if i > 0 && n.state&(decided|settles) != 0 {
			g.solve(g.route[i-1])
		}
	}
	for i := depth; i > 0 && g.small == nil; i-- {
		g.undo(g.leaves[g.route[i]].move)
	}
}
