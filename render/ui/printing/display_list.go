package printing

import "noughts/render/paint"

// displayList is a canvas that records the calls. A page with many boards takes long to
// draw, and its preview is drawn in each frame.
type displayList struct{ calls []func(c paint.Canvas) }

// draw makes the calls on another canvas.
func (l *displayList) draw(c paint.Canvas) {
	for _, call := range l.calls {
		call(c)
	}
}

func (l *displayList) add(call func(c paint.Canvas)) { l.calls = append(l.calls, call) }

// Box records a box.
func (l *displayList) Box(r paint.Rect, radius, width float64, c paint.Color) {
	l.add(func(to paint.Canvas) { to.Box(r, radius, width, c) })
}

// Line records a line.
func (l *displayList) Line(a, b paint.Point, width float64, c paint.Color) {
	l.add(func(to paint.Canvas) { to.Line(a, b, width, c) })
}

// Ring records a ring.
func (l *displayList) Ring(center paint.Point, radius, width, from, sweep float64, c paint.Color) {
	l.add(func(to paint.Canvas) { to.Ring(center, radius, width, from, sweep, c) })
}

// Poly records a polygon.
func (l *displayList) Poly(corners []paint.Point, c paint.Color) {
	own := append([]paint.Point(nil), corners...)
	l.add(func(to paint.Canvas) { to.Poly(own, c) })
}

// Text records a text.
func (l *displayList) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	l.add(func(to paint.Canvas) { to.Text(at, f, align, c, s) })
}
