package paint

// Mirrored is a canvas for right-to-left layouts: it mirrors a drawing of a width that
// is laid out from left to right. Texts are not mirrored; their anchors swap sides.
func Mirrored(c Canvas, width float64) Canvas { return mirrored{c, width} }

// Straight is a canvas for the content of a box that must not be mirrored, such as a
// board: on a mirrored canvas the box moves to the other side, with its content as
// it is.
func Straight(c Canvas, box Rect) Canvas {
	if s, ok := c.(interface{ straight(Rect) Canvas }); ok {
		return s.straight(box)
	}
	return c
}

// Mirror is a box mirrored within a width.
func (r Rect) Mirror(width float64) Rect {
	r.X = width - r.MaxX()
	return r
}

type mirrored struct {
	c     Canvas
	width float64
}

func (m mirrored) straight(box Rect) Canvas {
	return Within(m.c, Point{box.Mirror(m.width).X - box.X, 0}, 1)
}

func (m mirrored) point(p Point) Point { return Point{m.width - p.X, p.Y} }

func (m mirrored) Box(r Rect, radius, width float64, c Color) {
	m.c.Box(r.Mirror(m.width), radius, width, c)
}

func (m mirrored) Line(a, b Point, width float64, c Color) {
	m.c.Line(m.point(a), m.point(b), width, c)
}

func (m mirrored) Ring(center Point, radius, width, from, sweep float64, c Color) {
	if sweep < 1 {
		from = 1 - from - sweep
	}
	m.c.Ring(m.point(center), radius, width, from, sweep, c)
}

func (m mirrored) Poly(corners []Point, c Color) {
	turned := make([]Point, len(corners))
	for i, p := range corners {
		turned[i] = m.point(p)
	}
	m.c.Poly(turned, c)
}

func (m mirrored) Text(at Point, f Font, align Align, c Color, s string) {
	m.c.Text(m.point(at), f, Right-align, c, s)
}

func (w within) straight(box Rect) Canvas {
	at := w.point(Point{box.X, box.Y})
	w.c = Straight(w.c, Rect{at.X, at.Y, box.W * w.scale, box.H * w.scale})
	return w
}

func (in inside) straight(box Rect) Canvas {
	in.Canvas = Straight(in.Canvas, box)
	return in
}
