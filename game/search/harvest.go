package search

import (
	"slices"

	"noughts/game"
)

// plant begins a tree at the position, or goes on with one that was kept and
// has grown from an earlier position of the same game.
func (g *tree) plant() {
	bytes := DefaultTable
	if g.limit.Table != nil {
		bytes = g.limit.Table.Bytes()
	}
	g.most = max(1024, bytes/(leafBytes+4)) // four more to thin them
	if g.revive() {
		return
	}
	g.leaves = append(g.leaves[:0], leaf{by: game.Nobody})
	g.expand(0)
}

// revive finds the position in the tree that the table has kept.
func (g *tree) revive() bool {
	t := g.limit.Table
	if t == nil {
		return false
	}
	old := lend(t, g.p.Rules(), 0, newKept)
	g.leaves = old.leaves
	old.leaves = nil // they change from here on
	p := g.p.Clone()
	if len(g.leaves) == 0 || p.Plies() < old.plies {
		return false
	}
	for p.Plies() > old.plies {
		p.Undo()
	}
	if p.Key() != old.key || g.limit.All {
		return false
	}
	at := int32(0)
	for i := old.plies; i < g.p.Plies(); i++ {
		n := &g.leaves[at]
		at = -1
		for k := n.first; k < n.first+int32(n.kids); k++ {
			if g.leaves[k].move == g.p.Ply(i) {
				at = k
			}
		}
		if at < 0 {
			return false
		}
	}
	if n := &g.leaves[at]; n.kids == 0 || at != 0 && n.state&decided != 0 {
		return false
	}
	g.thin(at, 0)
	if at != 0 && g.leaves[0].state&partial != 0 {
		g.widen()
	}
	return true
}

// widen gives the root, whose kids come next behind it, all its moves: at
// another node they need not have been all. What is known of some stays.
func (g *tree) widen() {
	if len(g.leaves)+broadest > g.most {
		g.forget()
	}
	size, had := len(g.leaves), int(g.leaves[0].kids)
	g.expand(0)
	kids := append([]leaf(nil), g.leaves[size:]...)
	for _, old := range g.leaves[1 : 1+had] {
		at := slices.IndexFunc(kids, func(k leaf) bool { return k.move == old.move })
		if at < 0 {
			at = len(kids)
			kids = append(kids, old)
		}
		if kids[at].state&decided == 0 {
			old.prior = kids[at].prior / float32(old.visits+1)
			kids[at] = old
		}
	}
	// The others make room.
	more := len(kids) - had
	for range max(0, size+more-len(g.leaves)) {
		g.leaves = append(g.leaves, leaf{})
	}
	g.leaves = g.leaves[:size+more]
	copy(g.leaves[1+len(kids):], g.leaves[1+had:size])
	copy(g.leaves[1:], kids)
	for i := range g.leaves {
		if n := &g.leaves[i]; n.kids > 0 {
			n.first += int32(more)
		}
	}
	g.leaves[0].first, g.leaves[0].kids = 1, uint16(len(kids))
}

// keep leaves the tree to the next search.
func (g *tree) keep() {
	if t := g.limit.Table; t != nil {
		*lend(t, g.p.Rules(), 0, newKept) = kept{g.leaves, g.p.Plies(), g.p.Key()}
	}
}

// kept is a tree between two searches: its leaves, and the position at its
// root.
type kept struct {
	leaves []leaf
	plies  int
	key    uint64
}

func newKept(int) *kept { return new(kept) }

// forget makes room in a full tree: the moves of the nodes that were visited
// least are dropped until half of it is free.
func (g *tree) forget() {
	g.full = false
	var size [33]int // leaves below nodes by the length of their visits
	for i := range g.leaves {
		if n := &g.leaves[i]; n.kids > 0 {
			size[len32(n.visits)] += int(n.kids)
		}
	}
	kept, least := 0, 32
	for least > 0 && kept+size[least] <= g.most/2 {
		kept += size[least]
		least--
	}
	g.thin(0, int32(1)<<least)
}

// thin makes a node the root, and drops what is not below it and the moves of
// nodes that were visited less than so often. Kids lie behind their parents, so
// that all is moved to the front in one go.
func (g *tree) thin(root, least int32) {
	const gone = -1
	// Of the first of some kids, at has their parent (its complement), and of a
	// leaf that was moved, where it is now.
	at := make([]int32, len(g.leaves))
	for i := range g.leaves {
		if n := &g.leaves[i]; n.kids > 0 {
			at[n.first] = ^int32(i)
		}
	}
	g.leaves[0] = g.leaves[root]
	if at[0] = 0; root > 0 {
		at[0] = gone
	}
	moved, stays := int32(1), false
	for i := int32(1); int(i) < len(g.leaves); i++ {
		if at[i] < 0 {
			parent := at[^at[i]]
			if stays = parent >= 0; stays {
				n := &g.leaves[parent]
				if stays = parent == 0 || n.visits >= least; stays {
					n.first = moved
				} else {
					n.first, n.kids = 0, 0
				}
			}
		}
		switch {
		case stays:
			g.leaves[moved], at[i] = g.leaves[i], moved
			moved++
		case i == root:
			at[i] = 0
		default:
			at[i] = gone
		}
	}
	g.leaves = g.leaves[:moved]
}
