package printing

import "noughts/render/paint"

// tape is a canvas that keeps what is drawn on it. A page with many boards takes
// long to work out, and is shown again with each frame.
type tape struct{ strokes []func(c paint.Canvas) }

// play draws it all again.
func (t *tape) play(c paint.Canvas) {
	for _, stroke := range t.strokes {
		stroke(c)
	}
}

func (t *tape) add(stroke func(c paint.Canvas)) { t.strokes = append(t.strokes, stroke) }

// Box keeps a box.
func (t *tape) Box(r paint.Rect, radius, width float64, c paint.Color) {
	t.add(func(to paint.Canvas) { to.Box(r, radius, width, c) })
}

// Line keeps a line.
func (t *tape) Line(a, b paint.Point, width float64, c paint.Color) {
	t.add(func(to paint.Canvas) { to.Line(a, b, width, c) })
}

// Ring keeps a ring.
func (t *tape) Ring(center paint.Point, radius, width, from, sweep float64, c paint.Color) {
	t.add(func(to paint.Canvas) { to.Ring(center, radius, width, from, sweep, c) })
}

// Poly keeps a polygon.
func (t *tape) Poly(corners []paint.Point, c paint.Color) {
	own := append([]paint.Point(nil), corners...)
	t.add(func(to paint.Canvas) { to.Poly(own, c) })
}

// Text keeps a text.
func (t *tape) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	t.add(func(to paint.Canvas) { to.Text(at, f, align, c, s) })
}
