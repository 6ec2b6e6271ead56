package stage

import "noughts/render/paint"

// Pen draws icons on a grid of 24 by 24.
type Pen struct {
	c           paint.Canvas
	from        paint.Point
	unit, Width float64
	ink         paint.Color
}

// NewPen is a pen for an icon in a square box.
func NewPen(c paint.Canvas, box paint.Rect, ink paint.Color) Pen {
	unit := box.W / 24
	return Pen{c: c, from: paint.Point{X: box.X, Y: box.Y}, unit: unit, Width: 1.8 * unit, ink: ink}
}

// At is a point of the grid on the screen.
func (p Pen) At(x, y float64) paint.Point {
	return paint.Point{X: p.from.X + x*p.unit, Y: p.from.Y + y*p.unit}
}

// Line draws a line.
func (p Pen) Line(x0, y0, x1, y1 float64) { p.c.Line(p.At(x0, y0), p.At(x1, y1), p.Width, p.ink) }

// Ring draws a circle.
func (p Pen) Ring(x, y, radius float64) { p.Arc(x, y, radius, 0, 1) }

// Arc draws a part of a circle, in turns.
func (p Pen) Arc(x, y, radius, from, turn float64) {
	p.c.Ring(p.At(x, y), radius*p.unit, p.Width, from, turn, p.ink)
}

// Path draws lines from each point to the next.
func (p Pen) Path(xy ...float64) {
	for ; len(xy) >= 4; xy = xy[2:] {
		p.Line(xy[0], xy[1], xy[2], xy[3])
	}
}

// Frame draws a rectangle.
func (p Pen) Frame(x, y, w, h float64) {
	at := p.At(x, y)
	p.c.Box(paint.Rect{X: at.X, Y: at.Y, W: w * p.unit, H: h * p.unit}, 1.5*p.unit, p.Width, p.ink)
}
