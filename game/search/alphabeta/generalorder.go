package alphabeta

import (
	"noughts/game"
	"noughts/game/search/core"
)

// gather appends the moves of the position worth searching to the arena. It
// tells where they start and whether they are all there are, up to symmetry.
func (g *general) gather(hinted uint16, at, ply int) (start int, all bool) {
	start = len(g.arena)
	var same uint64
	if g.sym != nil {
		same = g.sym.same()
	}
	g.moves, all = g.List(g.moves[:0])
	for _, m := range g.moves {
		if same != 0 && g.sym.twin(m.To, same) {
			continue
		}
		g.arena = append(g.arena, Ranked{g.rank(m, hinted, at, ply), m})
	}
	return start, all
}

// rank is the place of a move in the order.
func (g *general) rank(m game.Move, hinted uint16, at, ply int) int32 {
	switch {
	case g.without&Order != 0:
		return 0
	case hinted != core.NoHint && g.hint(m, at) == hinted:
		return rankTable
	case m.To == game.NoCell:
		return rankKiller / 2
	}
	rank := g.history[m.To&g.fold]
	switch m {
	case g.killer[ply][0]:
		rank += rankKiller + 1
	case g.killer[ply][1]:
		rank += rankKiller
	}
	if m.Arg != 0 && g.t.Repeats {
		return rank
	}
	return rank + g.Worth(m)
}
