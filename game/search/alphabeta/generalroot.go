package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// root is the driver over this kernel.
func (g *general) root() *root {
	r := &root{Clock: &g.Clock, kernel: g, p: g.p, t: g.t, wide: g.f != nil, sym: g.sym, low: core.Loss, high: core.Win}
	if r.deepest = MaxPly / 2; !g.t.Lifts {
		r.deepest = min(g.p.Free()+2, MaxPly/2)
	}
	g.Nodes++
	if g.sym != nil {
		r.same = g.sym.same()
	}
	hinted, at := core.NoHint, 0
	if g.Limit.Promise > 0 {
		var key uint64
		key, at = g.key()
		hinted = r.recall(g.table.Find(key))
	}
	start, all := g.gather(hinted, at, 0)
	r.whole = all
	for i := start; i < len(g.arena); i++ {
		m := g.pick(i)
		if g.f == nil || g.p.Legal(m) == nil {
			r.moves = append(r.moves, rootMove{move: m})
		}
	}
	g.arena = g.arena[:start]
	if len(r.moves) == 0 {
		for _, m := range g.anywhere(nil) {
			r.moves = append(r.moves, rootMove{move: m})
		}
	}
	r.begin(g.estimate())
	return r
}

func (g *general) try(m game.Move, alpha core.Score, depth, n int, every bool) (v core.Value, ok bool) {
	same, ok := g.Play(m)
	if !ok {
		return core.Value{}, false
	}
	if every {
		v = g.descend(-core.Infinite, core.Infinite, depth-1, 0, same)
	} else {
		v = g.child(alpha, core.Infinite, depth, 0, n, same)
	}
	g.Undo(m)
	return v, true
}
