package alphabeta

import "noughts/game"

// picker keeps the moves of the nodes from the root to here in the order in which
// they are searched, for either kernel: M is a move, or where that says all, a cell.
type picker[M comparable] struct {
	arena  []rankedAs[M] // of the nodes from the root to here, one after the other
	killer [MaxPly + 2][2]M
}

// rankedAs is a move and its place in the order: the higher the sooner.
type rankedAs[M comparable] struct {
	Rank int32
	Move M
}

// Ranked is any move with its rank.
type Ranked = rankedAs[game.Move]

// scored is a cell with its rank.
type scored = rankedAs[game.Cell]

// Ranks above all that the lines through a cell can give.
const (
	rankTable  = 1 << 30
	rankKiller = 1 << 20
	maxHistory = 1 << 14
)

// pick moves the best of arena[from:] to its front.
func (o *picker[M]) pick(from int) M { return PickFirst(o.arena[from:]) }

// PickFirst moves the best of some moves to their front, and keeps the order of
// the others.
func PickFirst[M comparable](rest []rankedAs[M]) M {
	best := 0
	for i := range rest {
		if rest[i].Rank > rest[best].Rank {
			best = i
		}
	}
	m := rest[best]
	copy(rest[1:best+1], rest[:best])
	rest[0] = m
	return m.Move
}

// forget makes a move that is none the killer of every ply.
func (o *picker[M]) forget(none M) {
	for i := range o.killer {
		o.killer[i] = [2]M{none, none}
	}
}

// credit remembers a move that made the others needless as a killer, and where
// it has a place in the history there as well.
func (o *picker[M]) credit(m M, history *int32, depth, ply int) {
	if k := &o.killer[ply]; k[0] != m {
		k[0], k[1] = m, k[0]
	}
	if history != nil {
		*history = min(maxHistory, *history+int32(depth*depth))
	}
}
