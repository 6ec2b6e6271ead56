package mcts

import (
	"time"

	"noughts/game"
	"noughts/game/search/core"
)

// score is what a node's move is worth for who makes it.
func (g *tree) score(n *node) (core.Score, core.Label) {
	switch {
	case n.state&solved != 0:
		label := core.Estimated
		if n.state&proven != 0 && (g.t.Players == 2 || n.winner == n.by) {
			label = core.Proved
		}
		return n.result(), label
	case n.visits == 0:
		return core.Draw, core.Unknown
	}
	d := n.mean - g.drawReward
	if d > 0 {
		return core.Score(1500 * d / (1 - g.drawReward)), core.Estimated
	}
	return core.Score(1500 * d / g.drawReward), core.Estimated
}

// result is how a decided node ends for who made its move.
func (n *node) result() core.Score {
	switch n.winner {
	case n.by:
		return core.Win - core.Score(n.plies) - 1
	case game.Nobody:
		return core.Draw
	}
	return core.Loss + core.Score(n.plies) + 1
}

// better orders moves by what they are worth, and those that are only
// estimated by how often they were tried.
func (n *node) better(m *node) int {
	rank := func(n *node) int64 {
		switch {
		case n.state&solved == 0 || n.winner == game.Nobody:
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

// best is the child of a node to play, -1 for none.
func (g *tree) best(at int32) int32 {
	n := &g.pool[at]
	best := int32(-1)
	for i := n.first; i < n.first+int32(n.children); i++ {
		if k := &g.pool[i]; best < 0 || k.better(&g.pool[best]) < 0 {
			best = i
		}
	}
	return best
}

// snapshot is what is known now.
func (g *tree) snapshot() core.Info {
	i := core.Info{Depth: g.maxDepth, Nodes: g.Nodes, Time: time.Since(g.Started)}
	root := &g.pool[0]
	if g.Limit.Depth > 0 {
		i.Depth = min(i.Depth, g.Limit.Depth)
	}
	for at := g.best(0); at >= 0; at = g.best(at) {
		n := &g.pool[at]
		if len(i.PV) == 0 {
			i.Score, i.Label = g.score(n)
			if i.Score <= core.Estimate && root.state&proven == 0 && i.Label == core.Proved {
				i.Label = core.Estimated // there are other moves
			}
		} else if n.visits == 0 && n.state&solved == 0 {
			break
		}
		i.PV = append(i.PV, n.move)
	}
	if len(g.line) > 0 && len(i.PV) > 0 && i.PV[0] == g.line[0] {
		i.PV = append(i.PV[:0], g.line...)
	}
	if g.lostIn > 0 && root.state&proven == 0 {
		i.Score, i.Label = core.Loss+core.Score(g.lostIn), core.Proved
	}
	children := append([]node(nil), g.pool[root.first:root.first+int32(root.children)]...)
	core.InsertionSort(len(children), func(i, j int) bool { return children[i].better(&children[j]) < 0 }, func(i, j int) { children[i], children[j] = children[j], children[i] })
	i.Moves = make([]core.Choice, 0, len(children))
	for k := range children {
		c := core.Choice{Move: children[k].move}
		c.Score, c.Label = g.score(&children[k])
		i.Moves = append(i.Moves, c)
	}
	return i
}
