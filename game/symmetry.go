package game

// keeper is a part of the rules that knows which symmetries of the board leave
// it as it is. A part without this method keeps only the identity.
type keeper interface {
	// Keeps tells whether the game stays the same when each cell c is mapped to
	// image[c].
	Keeps(b *Board, image []Cell) bool
}

// Symmetries lists the ways to map the board onto itself so that lines are
// mapped to lines: eight for a square, four for another rectangle, 48 for a
// cube, twelve for a hexagon. For a torus they do not include shifts. Each is a
// slice that is indexed by cell and holds the image of the cell. The first is
// the identity.
func (b *Board) Symmetries() [][]Cell {
	switch {
	case b.at != nil:
		return b.turns(12, func(i, x, y int) (int, int) {
			// In coordinates x, y, z around the middle with the sum 0, a
			// rotation by 60 degrees is (x, y, z) -> (-y, -z, -x), and z is
			// -x-y.
			m := b.h / 2
			x, y = x-m, y-m
			if i >= 6 {
				x, y = y, x
			}
			for range i % 6 {
				x, y = -y, x+y
			}
			return x + m, y + m
		})
	case b.hex:
		n := 2
		if b.w == b.h {
			n = 4
		}
		return b.turns(n, func(i, x, y int) (int, int) {
			if i&1 != 0 {
				x, y = b.w-1-x, b.h-1-y
			}
			if i&2 != 0 {
				x, y = y, x
			}
			return x, y
		})
	case b.d > 1:
		return b.cubeTurns()
	}
	n := 4
	nx, ny := b.Regions()
	if b.w == b.h && b.tw == b.th && nx == ny {
		n = 8
	}
	return b.turns(n, func(i, x, y int) (int, int) {
		if i&1 != 0 {
			x = b.w - 1 - x
		}
		if i&2 != 0 {
			y = b.h - 1 - y
		}
		if i&4 != 0 {
			x, y = y, x
		}
		return x, y
	})
}

// turns builds n maps of a flat board. f returns the image of a column and row
// under map i.
func (b *Board) turns(n int, f func(i, x, y int) (int, int)) [][]Cell {
	maps := make([][]Cell, n)
	for i := range maps {
		maps[i] = make([]Cell, b.Cells())
		for c := range maps[i] {
			x, y := b.XY(Cell(c))
			maps[i][c] = b.At(f(i, x, y))
		}
	}
	return maps
}

// cubeTurns lists the symmetries of a cube: each order of its axes that keeps
// the lengths of the sides, with each axis forwards or backwards.
func (b *Board) cubeTurns() [][]Cell {
	size := [3]int{b.w, b.h, b.d}
	var maps [][]Cell
	for _, order := range [][3]int{{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}} {
		if size[order[0]] != size[0] || size[order[1]] != size[1] || size[order[2]] != size[2] {
			continue
		}
		for flip := range 8 {
			image := make([]Cell, b.Cells())
			for c := range image {
				var from, to [3]int
				from[0], from[1], from[2] = b.XYZ(Cell(c))
				for a := range to {
					to[a] = from[order[a]]
					if flip>>a&1 != 0 {
						to[a] = size[a] - 1 - to[a]
					}
				}
				image[c] = b.Place(to[0], to[1], to[2])
			}
			maps = append(maps, image)
		}
	}
	return maps
}

// Symmetries lists the symmetries of the board that every part of the rules
// keeps, so that a position and its image have the same value. The first is the
// identity.
func (r *Rules) Symmetries() [][]Cell {
	var kept [][]Cell
	for i, image := range r.Board.Symmetries() {
		if i == 0 || r.keeps(image) {
			kept = append(kept, image)
		}
	}
	return kept
}

func (r *Rules) keeps(image []Cell) bool {
	for _, m := range r.Setup {
		same := false
		for _, n := range r.Setup {
			same = same || n.To == image[m.To] && n.Mark == m.Mark
		}
		if !same {
			return false
		}
	}
	parts := []any{r.Goal}
	if r.Place != nil {
		parts = append(parts, r.Place)
	}
	if r.Turns != nil {
		parts = append(parts, r.Turns)
	}
	if r.Effect != nil {
		parts = append(parts, r.Effect)
	}
	for _, part := range parts {
		if k, ok := part.(keeper); !ok || !k.Keeps(r.Board, image) {
			return false
		}
	}
	return true
}
