package search

import (
	"time"

	"noughts/game"
)

// score is what a node's move is worth for who makes it.
func (g *tree) score(n *leaf) (Score, Label) {
	switch {
	case n.state&decided != 0:
		label := Estimated
		if n.state&certain != 0 && (g.t.players == 2 || n.winner == n.by) {
			label = Proved
		}
		return n.result(), label
	case n.visits == 0:
		return Draw, Unknown
	}
	d := n.mean - g.even
	if d > 0 {
		return Score(1500 * d / (1 - g.even)), Estimated
	}
	return Score(1500 * d / g.even), Estimated
}

// result is how a decided node ends for who made its move.
func (n *leaf) result() Score {
	switch n.winner {
	case n.by:
		return Win - Score(n.plies) - 1
	case game.Nobody:
		return Draw
	}
	return Loss + Score(n.plies) + 1
}

// better orders moves by what they are worth, and those that are only
// estimated by how often they were tried.
func (n *leaf) better(m *leaf) int {
	rank := func(n *leaf) int64 {
		switch {
		case n.state&decided == 0 || n.winner == game.Nobody:
			return int64(n.visits)
		case n.winner == n.by:
			return 1<<40 - int64(n.plies)
		}
		return -1<<40 + int64(n.plies)
	}
	a, b := rank(n), rank(m)
	switch {
	case a > b, a == b && n.mean > m.mean:
		return -1
	case a < b || n.mean < m.mean:
		return 1
	}
	return 0
}

// best is the kid of a node to play, -1 for none.
func (g *tree) best(at int32) int32 {
	n := &g.leaves[at]
	best := int32(-1)
	for i := n.first; i < n.first+int32(n.kids); i++ {
		if k := &g.leaves[i]; best < 0 || k.better(&g.leaves[best]) < 0 {
			best = i
		}
	}
	return best
}

// snapshot is what is known now.
func (g *tree) snapshot() Info {
	i := Info{Depth: g.deep, Nodes: g.nodes, Time: time.Since(g.started)}
	root := &g.leaves[0]
	if g.limit.Depth > 0 {
		i.Depth = min(i.Depth, g.limit.Depth)
	}
	for at := g.best(0); at >= 0; at = g.best(at) {
		n := &g.leaves[at]
		if len(i.PV) == 0 {
			i.Score, i.Label = g.score(n)
			if i.Score <= Estimate && root.state&certain == 0 && i.Label == Proved {
				i.Label = Estimated // there are other moves
			}
		} else if n.visits == 0 && n.state&decided == 0 {
			break
		}
		i.PV = append(i.PV, n.move)
	}
	if g.lost > 0 && root.state&certain == 0 {
		i.Score, i.Label = Loss+Score(g.lost), Proved
	}
	kids := append([]leaf(nil), g.leaves[root.first:root.first+int32(root.kids)]...)
	insertion(len(kids), func(i, j int) bool { return kids[i].better(&kids[j]) < 0 }, func(i, j int) { kids[i], kids[j] = kids[j], kids[i] })
	i.Moves = make([]Choice, 0, len(kids))
	for k := range kids {
		c := Choice{Move: kids[k].move}
		c.Score, c.Label = g.score(&kids[k])
		i.Moves = append(i.Moves, c)
	}
	return i
}
