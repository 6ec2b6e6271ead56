package mcts

import (
	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/sets"
)

// bridgeProof is the proof by bridges that goes along with a tree where sides are to
// be joined on a small board, and reaches further than the tree's own.
type bridgeProof struct {
	j     *sets.Joiner
	due   int64 // nodes at which it is next asked
	by    [2]game.Player
	marks [2]uint64
	side  int  // who moves
	over  bool // nothing is left to find out
}

// The share of the nodes, and what one of the proof counts for: it takes as long
// as some of the tree.
const (
	joinShare = 4
	joinNode  = 3
)

// newBridgeProof begins such a proof, nil where it does not serve.
func (g *tree) newBridgeProof() *bridgeProof {
	f, ok := g.m.(*fillSimulator)
	if !ok || f.w*f.h > 64 || g.Limit.Depth > 0 {
		return nil
	}
	a := &bridgeProof{due: 2000, side: int(g.p.MarkOf(g.p.Turn())) - 1}
	for i := range int32(g.pool[0].children) {
		if g.pool[g.pool[0].first+i].move.To == game.NoCell {
			return nil // whose sides are whose is not settled
		}
	}
	if g.p.Plies() == 0 && f.swaps {
		return nil
	}
	for c := range game.Cell(f.w * f.h) {
		switch m := g.p.Mark(c); m {
		case game.Empty:
		case 1, 2:
			a.marks[m-1] |= 1 << c
		default:
			return nil
		}
	}
	for by := game.First; by <= game.Second; by++ {
		a.by[g.p.MarkOf(by)-1] = by
	}
	if g.Limit.Promise > 0 {
		a.due = 0
	}
	if g.bridges == nil {
		g.bridges = sets.NewTable(min(4<<20, core.TableBytes(g.p.Free(), g.Limit.Nodes*4)))
	}
	a.j = sets.NewJoiner(f.w, f.h, g.bridges)
	if move, plies, ok := g.way.Next(a.marks[a.side], a.marks[1-a.side]); ok {
		a.over = true
		g.joined(a, a.side, move, plies)
	}
	return a
}

// proveJoin goes on with the proof until its share is spent, and puts what it finds
// into the tree.
func (g *tree) proveJoin(a *bridgeProof) {
	seen := a.j.Nodes
	until := g.Nodes / joinShare / joinNode
	look := func() (int64, bool) {
		g.Nodes += joinNode * (a.j.Nodes - seen)
		seen = a.j.Nodes
		if g.Nodes >= g.Check {
			g.Look()
		}
		return min(seen+64, max(until, seen+1)), !g.Stopped && seen < until
	}
	a.j.Look = look
	a.j.Next, _ = look()
	winner, plies := a.j.Wins(a.marks, a.side)
	look()
	if a.due = 2 * g.Nodes; winner < 0 {
		return
	}
	a.j.Next = 1 << 62
	move := -1
	if winner == a.side {
		var way sets.Way
		if move, plies, way = a.j.Move(a.marks, a.side); move < 0 {
			return // the table has lost it
		}
		g.way = way
	}
	a.over = true
	if winner != a.side {
		if g.lostIn = uint16(plies); !g.Limit.All {
			return // the tree looks for what holds out
		}
	}
	g.joined(a, winner, move, plies)
}

// joined puts into the tree that a side wins: by a move, or whatever the other one
// plays if it is that one's turn.
func (g *tree) joined(a *bridgeProof, winner, move, plies int) {
	root := &g.pool[0]
	for i := range int32(root.children) {
		k := &g.pool[root.first+i]
		if k.state&solved == 0 && (winner != a.side || int(k.move.To) == move) {
			k.winner, k.plies, k.state = a.by[winner], uint16(max(0, plies-1)), k.state|solved|proven
		}
	}
	g.solve(0)
}
