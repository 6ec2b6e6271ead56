package variant_test

import (
	"strings"

	"noughts/game"
)

// drawing is the board as text: the last stone in brackets, cells of a
// complete line between stars, and in front of each row the name of its first
// cell. Layers stand side by side, rows of hexagons half a cell apart. Of a
// large board only what lies around the stones is drawn.
func drawing(p *game.Position) string {
	b := p.Board()
	won := map[game.Cell]bool{}
	for _, c := range p.Outcome().Cells {
		won[c] = true
	}
	last := game.NoCell
	if p.Plies() > 0 {
		if m := p.Ply(p.Plies() - 1); m.Arg == 0 {
			last = m.To
		}
	}
	x0, y0, x1, y1 := window(p)
	tw, th := b.RegionSize()
	var s strings.Builder
	for y := y0; y < y1; y++ {
		if th > 0 && y > y0 && y%th == 0 {
			s.WriteString("\n")
		}
		row, named := "", false
		for z := range b.Layers() {
			if z > 0 {
				row += "    "
			}
			for x := x0; x < x1; x++ {
				c := b.Place(x, y, z)
				if c == game.NoCell {
					continue
				}
				if !named {
					named = true
					row = pad(b.Name(c), 8)
					if b.Hexagonal() {
						left, _ := b.Spot(c)
						row += strings.Repeat(" ", int(2*left-1)*2)
					}
				}
				if tw > 0 && x > x0 && x%tw == 0 {
					row += "  "
				}
				row += cell(p, c, last, won)
				if b.Hexagonal() {
					row += " "
				}
			}
		}
		s.WriteString(strings.TrimRight("        "+row, " ") + "\n")
	}
	return s.String()
}

func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-len(s))) }

// cell is three characters for a cell.
func cell(p *game.Position, c, last game.Cell, won map[game.Cell]bool) string {
	sign := "."
	if m := p.Mark(c); m == game.Block {
		sign = "#"
	} else if m != game.Empty {
		sign = p.Rules().Sign(m)
	}
	switch {
	case won[c]:
		return "*" + sign + "*"
	case c == last:
		return "(" + sign + ")"
	}
	return " " + sign + " "
}

// window is the columns and rows of a board that are worth drawing.
func window(p *game.Position) (x0, y0, x1, y1 int) {
	b := p.Board()
	if b.Cells() <= 150 || b.Hexagonal() || b.Layers() > 1 {
		return 0, 0, b.Width(), b.Height()
	}
	x0, y0 = b.Width(), b.Height()
	for _, m := range p.Rules().Setup {
		x, y := b.XY(m.To)
		x0, y0, x1, y1 = min(x0, x-1), min(y0, y-1), max(x1, x+2), max(y1, y+2)
	}
	for i := range p.Plies() {
		if p.Ply(i).To == game.NoCell {
			continue
		}
		x, y := b.XY(p.Ply(i).To)
		x0, y0, x1, y1 = min(x0, x-1), min(y0, y-1), max(x1, x+2), max(y1, y+2)
	}
	return max(x0, 0), max(y0, 0), min(x1, b.Width()), min(y1, b.Height())
}

// near lists the cells in the window, the middle of an empty large board.
func near(p *game.Position) []game.Cell {
	b := p.Board()
	var cells []game.Cell
	x0, y0, x1, y1 := window(p)
	if x1 == 0 {
		return []game.Cell{b.At(b.Width()/2, b.Height()/2)}
	}
	for z := range b.Layers() {
		for y := y0; y < y1; y++ {
			for x := x0; x < x1; x++ {
				if c := b.Place(x, y, z); c != game.NoCell {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}
