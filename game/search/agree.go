package search

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/drop"
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

// agrees tells whether the lines of small boards, and those of small boards that
// are won, are the winning sets of a position.
func (m *tiles) agrees(p *game.Position, large []uint16) bool {
	if p.Sets() != m.count*len(m.lines)+len(large) {
		return false
	}
	b := p.Board()
	for i := range p.Sets() {
		cells := p.Members(int32(i))
		word, home := uint16(0), -1
		for n, c := range cells {
			region, within := b.Region(c)
			if r := b.RegionOf(c); r >= 0 {
				region, within = -2, r
			}
			if n > 0 && region != home {
				return false
			}
			home = region
			word |= 1 << within
		}
		lines := m.lines
		if home == -2 {
			lines = large
		}
		known := false
		for _, line := range lines {
			known = known || line == word && mathbits.OnesCount16(word) == len(cells)
		}
		if !known {
			return false
		}
	}
	return true
}
