package game

import "strconv"

// Repeats tells whether what came before counts, so that the same position may have another
// value when it comes up again: see [PopOut].
func (r *Rules) Repeats() bool { return skillsOf(r).repeats }

// State is everything that the rest of the game depends on, as a text, unless the rules
// Repeat: the marks, the player to move, and what the parts of the rules remember. Positions
// of the same rules are equal if their texts are, and equal positions have equal texts, in
// whatever order their moves were played.
//
// image is one of the Symmetries of the rules. The text is that of the position to which it
// maps this one. Nil is the identity.
//
// First come the cells in their order, then the regions: a number for so many that are empty,
// # for a block, A for mark 1 and so on. A slash and the number of the player to move
// follow, and then the registers that are not 0, a letter and a number each.
func (p *Position) State(image []Cell) string {
	at := make([]Mark, p.slots)
	for i := range at {
		m, c := p.at(Cell(i)), Cell(i)
		switch {
		case m == Empty:
			continue
		case image != nil && i < p.cells:
			c = image[i]
		case image != nil:
			c = p.board.RegionCell(p.board.regionImage(i-p.cells, image))
		}
		at[c] = m
	}
	text, empty := make([]byte, 0, len(at)+8), 0
	for i, m := range at {
		if m == Empty {
			empty++
		}
		if empty > 0 && (m != Empty || i == len(at)-1) {
			text, empty = strconv.AppendInt(text, int64(empty), 10), 0
		}
		switch m {
		case Empty:
		case Block:
			text = append(text, '#')
		default:
			text = append(text, 'A'+byte(m)-1)
		}
	}
	text = strconv.AppendInt(append(text, '/'), int64(p.turn), 10)
	for i, v := range p.reg {
		if i == regTarget && v > 0 && image != nil {
			v = int32(p.board.regionImage(int(v)-1, image)) + 1
		}
		if v != 0 {
			text = strconv.AppendInt(append(text, 'a'+byte(i)), int64(v), 10)
		}
	}
	return string(text)
}

// regionImage is the number of the region to which a symmetry maps a region.
func (b *Board) regionImage(region int, image []Cell) int {
	to, _ := b.Region(image[b.InRegion(region, 0)])
	return to
}
