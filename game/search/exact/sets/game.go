package sets

import "math/bits"

// Game is a board of up to 64 cells, and the sets of them that somebody wants
// to complete, or in misère not to. A cell is a bit of a word.
type Game struct {
	cells  uint64 // that may hold a mark
	sets   []uint64
	misere bool

	images, inverse [][64]uint8 // symmetries, the identity first
}

// NewGame makes a game of the cells that may hold a mark and the winning sets.
// images are its symmetries: what each cell is mapped to, the identity first.
func NewGame(cells uint64, sets []uint64, images [][]uint8, misere bool) *Game {
	g := &Game{cells: cells, sets: sets, misere: misere}
	for _, image := range images {
		var to, from [64]uint8
		for c, d := range image {
			to[c], from[d] = d, uint8(c)
		}
		g.images, g.inverse = append(g.images, to), append(g.inverse, from)
	}
	return g
}

// Position is the marks of the player to move, and those of the other.
type Position struct{ Mine, Theirs uint64 }

// Play is the position after a mark on a cell, for the other player.
func (p Position) Play(bit uint64) Position { return Position{p.Theirs, p.Mine | bit} }

// Free are the empty cells.
func (g *Game) Free(p Position) uint64 { return g.cells &^ (p.Mine | p.Theirs) }

// Ends are the cells a mark on which completes a set of the player to move, and
// the score of such a move.
func (g *Game) Ends(p Position) (cells uint64, score int) {
	for _, set := range g.sets {
		if rest := set &^ p.Mine; rest&p.Theirs == 0 && rest&(rest-1) == 0 {
			cells |= rest
		}
	}
	if g.misere {
		return cells, 1 - far
	}
	return cells, far - 1
}

// First is of each empty cell the first one that a symmetry of the position
// maps it to: a mark on either is worth the same.
func (g *Game) First(p Position, cell uint8) uint8 {
	least := cell
	for i := range g.images {
		if to := g.images[i][cell]; to < least && g.turned(p.Mine, i) == p.Mine && g.turned(p.Theirs, i) == p.Theirs {
			least = to
		}
	}
	return least
}

// turned is some cells under a symmetry.
func (g *Game) turned(b uint64, image int) uint64 {
	to := &g.images[image]
	t := uint64(0)
	for ; b != 0; b &= b - 1 {
		t |= 1 << to[bits.TrailingZeros64(b)]
	}
	return t
}

// early is the part of the cells, in per cent, up to which marks are turned and
// mirrored to look a position up. Later, what is missing of the sets makes more
// positions one.
const early = 25

// key numbers a position, alike for positions that are worth the same: with few
// marks those that a symmetry makes the same, and it tells which; later those
// in which the same is missing of the open sets, and as many cells of none are
// free if that matters.
func (s *Solver) key(n *node) (key uint64, image int) {
	g := s.g
	if all := bits.OnesCount64(g.cells); len(g.images) > 1 && (all-n.free)*100 <= all*early {
		for i := range g.images {
			m, t := n.at.Mine, n.at.Theirs
			if i > 0 {
				m, t = g.turned(m, i), g.turned(t, i)
			}
			if k := hashOf(m, t); i == 0 || k < key {
				key, image = k, i
			}
		}
		return key, image
	}
	for _, l := range n.mine {
		key += Mix(l)
	}
	for _, l := range n.theirs {
		key -= Mix(l + 0xd1b54a32d192ed03)
	}
	if g.misere {
		key += uint64(n.free) * 0x9fb21c651e98df25
	}
	return Mix(key), 0
}

// hashOf is a number for two sets of cells.
//
//go:noinline
func hashOf(a, b uint64) uint64 {
	return Mix(a+0x632be59bd9b4e019) ^ Mix(b+0x9e6c63d0876a9a47)*5
}

// Mix scatters the bits of a word: the last step of SplitMix64. The sums of its
// values stand for sets of sets, so nothing less will do: a multiplication
// alone gives {a, b} and {c, d} the sum of {a, c} and {b, d}.
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
