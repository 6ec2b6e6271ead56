package command

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
)

// mostShown is how many rows and columns of a board are drawn as text.
const mostShown = 30

// drawing is a board as text, with coordinates.
type drawing struct {
	rows  []drawnRow
	width int // of the names of rows
}

// drawnRow is a row of a drawing.
type drawnRow struct {
	name  string
	cells []drawnCell
}

// drawnCell is a cell, or the name of a column.
type drawnCell struct {
	before string // spaces
	text   string
	cell   game.Cell // NoCell for a name
}

// draw draws a position, of a large board the part around a cell.
func draw(p *game.Position, cols, rows int, around game.Cell) drawing {
	b := p.Board()
	left, top := 0, 0
	if around != game.NoCell {
		left, top = b.XY(around)
		left, top = left-cols/2, top-rows/2
	} else {
		left, top = (b.Width()-cols)/2, (b.Height()-rows)/2
	}
	left, top = max(0, min(left, b.Width()-cols)), max(0, min(top, b.Height()-rows))
	right, bottom := min(b.Width(), left+cols), min(b.Height(), top+rows)
	var d drawing
	tileW, tileH := b.RegionSize()
	slanted := b.Hexagonal()
	wide := len(game.Column(right - 1))
	for z := range b.Layers() {
		if z > 0 {
			d.rows = append(d.rows, drawnRow{})
		}
		names := drawnRow{name: ""}
		if b.Layers() > 1 {
			names.name = "." + strconv.Itoa(z+1)
		}
		for y := top; y < bottom; y++ {
			if tileH > 0 && y > top && y%tileH == 0 {
				d.rows = append(d.rows, drawnRow{})
			}
			row := drawnRow{name: strconv.Itoa(b.Height() - y)}
			before := indent(b, y)
			for x := left; x < right; x++ {
				c := b.Place(x, y, z)
				if c == game.NoCell {
					continue
				}
				if len(row.cells) == 0 && slanted {
					row.name = b.Name(c)
				}
				if tileW > 0 && x > left && x%tileW == 0 {
					before++
				}
				text := p.Rules().Sign(p.Mark(c))
				row.cells = append(row.cells, drawnCell{strings.Repeat(" ", before), fmt.Sprintf("%*s", wide, text), c})
				if y == top && !slanted {
					names.cells = append(names.cells, drawnCell{strings.Repeat(" ", before), fmt.Sprintf("%*s", wide, game.Column(x)), game.NoCell})
				}
				before = 1
			}
			d.rows = append(d.rows, row)
		}
		d.rows = append(d.rows, names)
	}
	for _, r := range d.rows {
		d.width = max(d.width, len(r.name))
	}
	return d
}

// indent is by how many columns a row of hexagons is shifted.
func indent(b *game.Board, y int) int {
	switch side := b.Side(); {
	case side > 0:
		return max(side-1-y, y-side+1)
	case b.Hexagonal():
		return y
	}
	return 0
}

// plain is the drawing without colours.
func (d drawing) plain() string {
	return d.text(func(c drawnCell) string { return c.text })
}

// text is the drawing with cells as a function shows them.
func (d drawing) text(show func(drawnCell) string) string {
	var s strings.Builder
	for i, r := range d.rows {
		if i > 0 {
			s.WriteByte('\n')
		}
		if len(r.cells) == 0 && r.name == "" {
			continue
		}
		fmt.Fprintf(&s, "%*s  ", d.width, r.name)
		for _, c := range r.cells {
			s.WriteString(c.before + show(c))
		}
	}
	return strings.TrimRight(s.String(), "\n ")
}
