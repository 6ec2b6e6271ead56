package mcts

import (
	"slices"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/exact/sets"
)

// begin starts a tree at the position, or goes on with one that was kept and
// began at an earlier position of the same game.
func (g *tree) begin() {
	bytes := core.DefaultTable
	if g.Limit.Table != nil {
		bytes = g.Limit.Table.Bytes()
	}
	g.most = max(1024, bytes/(nodeBytes+4)) // four more for compact
	if g.reuse() {
		return
	}
	g.pool = append(g.pool[:0], node{by: game.Nobody})
	g.expand(0)
}

// reuse finds the position in the tree that the table has kept.
func (g *tree) reuse() bool {
	t := g.Limit.Table
	if t == nil {
		return false
	}
	old := core.Lend(t, g.p.Rules(), 0, newKeptTree)
	g.pool, g.bridges, g.ending = old.pool, old.bridges, old.ending
	old.pool = nil // they change from here on
	p := g.p.Clone()
	if len(g.pool) == 0 || p.Plies() < old.plies || old.learned != g.learned {
		return false
	}
	for p.Plies() > old.plies {
		p.Undo()
	}
	if p.Key() != old.key {
		return false
	}
	if g.p.Plies() == old.plies+2 {
		g.way = old.way
	}
	if g.Limit.All {
		return false
	}
	at := int32(0)
	for i := old.plies; i < g.p.Plies(); i++ {
		n := &g.pool[at]
		at = -1
		for k := n.first; k < n.first+int32(n.children); k++ {
			if g.pool[k].move == g.p.Ply(i) {
				at = k
			}
		}
		if at < 0 {
			return false
		}
	}
	if n := &g.pool[at]; n.children == 0 || at != 0 && n.state&solved != 0 && !g.won(n) {
		return false
	}
	g.compact(at, 0)
	if at != 0 && g.pool[0].state&partial != 0 {
		g.widenRoot()
	}
	return true
}

// won tells whether the player to move at a node is proved to win, and by which
// move.
func (g *tree) won(n *node) bool {
	return n.state&proven != 0 && slices.ContainsFunc(g.pool[n.first:n.first+int32(n.children)], func(k node) bool {
		return k.state&proven != 0 && k.winner == k.by
	})
}

// widenRoot gives the root, whose children come next behind it, all its moves: at
// another node they need not have been all. What is known of some stays.
func (g *tree) widenRoot() {
	if len(g.pool)+rootBreadth > g.most {
		g.prune()
	}
	size, had := len(g.pool), int(g.pool[0].children)
	g.expand(0)
	children := append([]node(nil), g.pool[size:]...)
	for _, old := range g.pool[1 : 1+had] {
		at := slices.IndexFunc(children, func(k node) bool { return k.move == old.move })
		if at < 0 {
			at = len(children)
			children = append(children, old)
		}
		if children[at].state&solved == 0 {
			old.prior = children[at].prior / float32(old.visits+1)
			children[at] = old
		}
	}
	// The others make room.
	more := len(children) - had
	for range max(0, size+more-len(g.pool)) {
		g.pool = append(g.pool, node{})
	}
	g.pool = g.pool[:size+more]
	copy(g.pool[1+len(children):], g.pool[1+had:size])
	copy(g.pool[1:], children)
	for i := range g.pool {
		if n := &g.pool[i]; n.children > 0 {
			n.first += int32(more)
		}
	}
	g.pool[0].first, g.pool[0].children = 1, uint16(len(children))
}

// keep leaves the tree to the next search.
func (g *tree) keep() {
	if t := g.Limit.Table; t != nil {
		*core.Lend(t, g.p.Rules(), 0, newKeptTree) = keptTree{g.pool, g.learned, g.p.Plies(), g.p.Key(), g.bridges, g.way, g.ending}
	}
}

// keptTree is a tree between two searches: its pool, and the position at its
// root.
type keptTree struct {
	pool    []node
	learned *learned // what valued them
	plies   int
	key     uint64

	bridges *sets.Table // what is proved by bridges
	way     sets.Way
	ending  *endSolver
}

func newKeptTree(int) *keptTree { return new(keptTree) }

// prune makes room in a full tree: the children of the least visited nodes
// are dropped until half of it is free.
func (g *tree) prune() {
	g.full = false
	var size [33]int // children of nodes by the bit length of their visits
	for i := range g.pool {
		if n := &g.pool[i]; n.children > 0 {
			size[len32(n.visits)] += int(n.children)
		}
	}
	kept, least := 0, 32
	for least > 0 && kept+size[least] <= g.most/2 {
		kept += size[least]
		least--
	}
	g.compact(0, int32(1)<<least)
}

// compact makes a node the root, and drops what is not below it and the moves of
// nodes that were visited less than so often. Children lie behind their parents, so
// that all is moved to the front in one go.
func (g *tree) compact(root, least int32) {
	const gone = -1
	// at has for a first child the complement of its parent's index, and for a
	// node that was moved its new index.
	at := make([]int32, len(g.pool))
	for i := range g.pool {
		if n := &g.pool[i]; n.children > 0 {
			at[n.first] = ^int32(i)
		}
	}
	g.pool[0] = g.pool[root]
	if at[0] = 0; root > 0 {
		at[0] = gone
	}
	moved, stays := int32(1), false
	for i := int32(1); int(i) < len(g.pool); i++ {
		if at[i] < 0 {
			parent := at[^at[i]]
			if stays = parent >= 0; stays {
				n := &g.pool[parent]
				if stays = parent == 0 || n.visits >= least; stays {
					n.first = moved
				} else {
					n.first, n.children = 0, 0
				}
			}
		}
		switch {
		case stays:
			g.pool[moved], at[i] = g.pool[i], moved
			moved++
		case i == root:
			at[i] = 0
		default:
			at[i] = gone
		}
	}
	g.pool = g.pool[:moved]
}
