package engine

import (
	"noughts/game"
	"noughts/game/variant"
)

// The room between the layers of a board, and above each for its title, in
// widths of a cell.
const layerGap = 0.6

// board writes what a front needs to draw a board, all layers as one picture,
// in widths of a cell, y downwards.
func (o *object) board(r *game.Rules) {
	b := r.Board
	w, h := b.Extent()
	layers := b.Layers()
	columns, above := 1, 0.0
	if layers > 1 {
		// As near to a square as it goes: a picture for any screen.
		for columns*columns < layers {
			columns++
		}
		above = layerGap
	}
	rows := (layers + columns - 1) / columns
	corner := func(z int) (x, y float64) {
		return float64(z%columns) * (w + layerGap), above + float64(z/columns)*(h+layerGap)
	}

	o.name("w")
	o.length(float64(columns)*(w+layerGap) - layerGap)
	o.name("h")
	o.length(float64(rows)*(h+layerGap) - layerGap + above)
	kind := "square"
	if b.Hexagonal() {
		kind = "hex"
	}
	o.text("kind", kind)
	if s := variant.StyleOf(r); s != variant.InCells {
		o.text("style", s.String())
	}
	o.list("cells", b.Cells(), func(i int) {
		c := game.Cell(i)
		_, _, z := b.XYZ(c)
		x0, y0 := corner(z)
		x, y := b.Spot(c)
		o.put("[")
		o.quote(b.Name(c))
		o.put(",")
		o.point(x0+x, y0+y)
		o.put("]")
	})
	o.name("layer")
	o.put("[")
	o.point(w, h)
	o.put("]")
	o.list("layers", layers, func(z int) {
		o.put("[")
		o.point(corner(z))
		o.put("]")
	})
	if tw, th := b.RegionSize(); tw > 0 {
		o.name("tiles")
		o.put("[")
		o.point(float64(tw), float64(th))
		o.put("]")
	}
	if _, ok := r.Place.(game.Gravity); ok {
		column := b.Width()
		if layers > 1 {
			column *= b.Height()
		}
		o.boolean("gravity", true)
		o.number("column", column)
	}
	if b.Wraps() {
		o.boolean("wraps", true)
	}
	if _, ok := r.Goal.(game.Connect); ok {
		o.boolean("joins", true)
	}
	switch r.Turns.(type) {
	case nil, game.Rotation, game.OneThenTwo:
	default:
		o.boolean("choices", true)
	}
}
