package drop

import "math/bits"

// The weights of a move: threats that it leaves which can be carried out on the
// cell that opens next, on the one above it, and anywhere; and the lines through
// its cell on the empty board, with a step towards the centre.
const (
	soon  = 48
	later = 20
	ever  = 12
)

// order ranks a move by the cell it goes to and the threats after it.
func (g *Grid) order(bit, all, threats uint64) int32 {
	next := g.open(all|bit) << 1
	return int32(soon*bits.OnesCount64(threats&next)+later*bits.OnesCount64(threats&(next<<1))+ever*bits.OnesCount64(threats)) +
		int32(g.worth[bits.TrailingZeros64(bit)])
}

// best brings the child of the highest order to the front.
func best(kids []child) {
	b := 0
	for j := 1; j < len(kids); j++ {
		if kids[j].order > kids[b].order {
			b = j
		}
	}
	if b > 0 {
		kids[0], kids[b] = kids[b], kids[0]
	}
}

// weigh counts the lines of the empty board through each cell.
func (g *Grid) weigh() {
	for _, s := range [4]uint{1, g.stride - 1, g.stride, g.stride + 1} {
		for r := g.rows(g.board, s); r != 0; r &= r - 1 {
			for l := g.spread(r&-r, s); l != 0; l &= l - 1 {
				g.worth[bits.TrailingZeros64(l)]++
			}
		}
	}
	for x := range g.width {
		for y := range g.height {
			g.worth[bits.TrailingZeros64(g.Bit(x, y))] += int8(min(x, g.width-1-x))
		}
	}
}
