package variant_test

import "noughts/game"

// judged is the outcome of a position whose goal is a line, found by looking
// at the marks of the whole board and at nothing else.
func judged(p *game.Position) (over bool, winner game.Player) {
	b, k := p.Board(), p.Rules().Goal.(game.Line).K
	full := true
	for c := range game.Cell(b.Cells()) {
		if p.Mark(c) == game.Empty {
			full = false
			continue
		}
		for axis := range b.Axes() {
			n := 1
			for n < k && same(p, c, b.Step(c, axis, n)) {
				n++
			}
			if n == k {
				return true, game.Player(p.Mark(c))
			}
		}
	}
	return full, game.Nobody
}

func same(p *game.Position, a, b game.Cell) bool { return b != game.NoCell && p.Mark(a) == p.Mark(b) }
