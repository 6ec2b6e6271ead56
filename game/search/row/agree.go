package row

import "noughts/game"

// Agrees tells whether this package plays by the rules of a position, and sees
// its winning sets as the lines that they are: as many as there are on its own
// board, and each won by its last stone, for either colour. It looks once for
// the rules that were used last.
func Agrees(p *game.Position) bool {
	r, ok := ruleOf(p)
	if !ok {
		return false
	}
	l := ruleTablesOf(r)
	l.looked.Do(func() { l.agrees = newBoard(l, r.w, r.h).agree(p) })
	return l.agrees
}

// agree compares an empty board with the winning sets of a position.
func (b *board) agree(p *game.Position) bool {
	if b.windows() != p.Sets() {
		return false
	}
	for i := range p.Sets() {
		for colour := range 2 {
			if !b.completes(p, int32(i), colour) {
				return false
			}
		}
	}
	return true
}

// windows is how many lines there is room for.
func (b *board) windows() (n int) {
	for c := range b.on {
		for _, step := range axes {
			long := 0
			for at := c; long < b.k && at < places && b.on[at] != wall; at += step {
				long++
			}
			if long == b.k {
				n++
			}
		}
	}
	return n
}

// completes tells whether stones of a colour on all cells of a set but one are
// seen to win on that one, and not before.
func (b *board) completes(p *game.Position, set int32, colour int) bool {
	cells := p.Members(set)
	if len(cells) != b.k {
		return false
	}
	at := int(set) % len(cells)
	last, early := place(p, cells[at]), false
	for i, c := range cells {
		if i != at {
			early = early || b.kind(last, colour) == wins
			b.side = colour
			b.put(place(p, c))
		}
	}
	won := b.kind(last, colour) == wins
	for range len(cells) - 1 {
		b.side = 1 - colour
		b.take()
	}
	return won && !early
}
