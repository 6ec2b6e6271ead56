package bot

import "noughts/game"

// grid holds the coordinates of a cell, and their largest values: on the whole
// board, or where regions close, within the region, which has a middle and
// corners of its own.
type grid struct{ at, end [3]int }

func (l *cardView) grid(c game.Cell) (g grid) {
	b := l.b
	if closes(l.r) {
		if w, h := b.RegionSize(); w > 0 {
			_, within := b.Region(c)
			return grid{[3]int{within % w, within / w, 0}, [3]int{w - 1, h - 1, 0}}
		}
	}
	x, y, z := b.XYZ(c)
	return grid{[3]int{x, y, z}, [3]int{b.Width() - 1, b.Height() - 1, b.Layers() - 1}}
}

// fallAxis is the index of the coordinate along which marks fall, or -1 without
// gravity.
func (l *cardView) fallAxis() int {
	switch {
	case !falls(l.r):
		return -1
	case l.b.Layers() > 1:
		return 2
	}
	return 1
}

// centre returns moves in the middle of the board. With gravity they may be
// anywhere in the middle columns.
func (l *cardView) centre(among []game.Move) []game.Move {
	down := l.fallAxis()
	return at(among, func(c game.Cell) bool {
		g := l.grid(c)
		for i := range g.at {
			if far := 2*g.at[i] - g.end[i]; i != down && (far < -1 || far > 1) {
				return false
			}
		}
		return true
	})
}

// edges is the number of neighbours that a cell lacks.
func (l *cardView) edges(c game.Cell) (missing int) {
	for axis := range l.b.Axes() {
		for _, n := range [2]int{-1, 1} {
			if l.b.Step(c, axis, n) == game.NoCell {
				missing++
			}
		}
	}
	return missing
}

// isCorner tells whether a cell is a corner: at an end of every coordinate, or
// on a hexagon a cell with three neighbours.
func (l *cardView) isCorner(c game.Cell) bool {
	if l.b.Side() > 0 {
		return l.edges(c) >= 3
	}
	g := l.grid(c)
	for i := range g.at {
		if g.at[i] != 0 && g.at[i] != g.end[i] {
			return false
		}
	}
	return true
}

func (l *cardView) corner(among []game.Move) []game.Move { return at(among, l.isCorner) }

// side returns moves at the edge, except in corners.
func (l *cardView) side(among []game.Move) []game.Move {
	return at(among, func(c game.Cell) bool {
		if l.isCorner(c) {
			return false
		}
		if l.b.Side() > 0 {
			return l.edges(c) > 0
		}
		g := l.grid(c)
		for i := range g.at {
			if g.end[i] > 0 && (g.at[i] == 0 || g.at[i] == g.end[i]) {
				return true
			}
		}
		return false
	})
}

// across is the cell opposite to c with respect to the middle of the board, or
// of the region of c where regions close.
func (l *cardView) across(c game.Cell) game.Cell {
	if c == game.NoCell {
		return c
	}
	b := l.b
	if closes(l.r) {
		if w, h := b.RegionSize(); w > 0 {
			region, within := b.Region(c)
			return b.InRegion(region, w*h-1-within)
		}
	}
	x, y, z := b.XYZ(c)
	return b.Place(b.Width()-1-x, b.Height()-1-y, b.Layers()-1-z)
}

// opposite returns moves in corners opposite to a mark of another player.
func (l *cardView) opposite(among []game.Move) []game.Move {
	return at(among, func(c game.Cell) bool {
		to := l.across(c)
		if to == game.NoCell || to == c || !l.isCorner(c) {
			return false
		}
		m := l.p.Mark(to)
		return m != game.Empty && m != game.Block && m != l.p.MarkOf(l.me)
	})
}

// mirror returns the answer to the last move on the opposite side of the
// middle. With gravity it may be anywhere in the opposite column.
func (l *cardView) mirror(among []game.Move) []game.Move {
	n := l.p.Plies()
	if n == 0 || l.p.By(n-1) == l.me {
		return nil
	}
	last := l.p.Ply(n - 1)
	to := l.across(last.To)
	if closes(l.r) { // the middle of the whole board is meant
		if last.To == game.NoCell {
			return nil
		}
		x, y, z := l.b.XYZ(last.To)
		to = l.b.Place(l.b.Width()-1-x, l.b.Height()-1-y, l.b.Layers()-1-z)
	}
	if to == game.NoCell {
		return nil
	}
	down := l.fallAxis()
	x, y, z := l.b.XYZ(to)
	want := [3]int{x, y, z}
	return at(among, func(c game.Cell) bool {
		x, y, z := l.b.XYZ(c)
		for i, v := range [3]int{x, y, z} {
			if i != down && v != want[i] {
				return false
			}
		}
		return true
	})
}

// beside returns moves next to certain marks.
func (l *cardView) beside(among []game.Move, whose func(m game.Mark) bool) []game.Move {
	near := map[game.Cell]bool{}
	for _, c := range l.marked {
		if !whose(l.p.Mark(c)) {
			continue
		}
		for axis := range l.b.Axes() {
			near[l.b.Step(c, axis, 1)], near[l.b.Step(c, axis, -1)] = true, true
		}
	}
	return at(among, func(c game.Cell) bool { return near[c] })
}

func (l *cardView) nextToMine(among []game.Move) []game.Move {
	own := l.p.MarkOf(l.me)
	return l.beside(among, func(m game.Mark) bool { return m == own })
}

func (l *cardView) nextToTheirs(among []game.Move) []game.Move {
	own := l.p.MarkOf(l.me)
	return l.beside(among, func(m game.Mark) bool { return m != own && m != game.Block })
}
