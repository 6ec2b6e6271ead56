package exact

import (
	"noughts/game"
	"noughts/game/search/exact/drop"
)

// What a search proves holds for the sets that it sees. A search that has a
// board of its own serves only where these are the winning sets of the position;
// package row sees to that itself.

// gridAgrees tells whether the lines of a grid are the winning sets of a
// position.
func gridAgrees(p *game.Position, g *drop.Grid) bool {
	if p.Sets() != g.Lines() {
		return false
	}
	for i := range p.Sets() {
		set := uint64(0)
		for _, c := range p.Members(int32(i)) {
			set |= gridBit(p.Board(), g, c)
		}
		if !g.IsLine(set) {
			return false
		}
	}
	return true
}

// gridBit is a cell's place on a grid.
func gridBit(b *game.Board, g *drop.Grid, c game.Cell) uint64 {
	x, y := b.XY(c)
	return g.Bit(x, b.Height()-1-y)
}

// Booked tells whether there is a book of an upright board with lines of k.
func Booked(width, height, k int) bool { return drop.Booked(width, height, k) }
