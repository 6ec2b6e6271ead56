package paint

// Inside is a canvas clipped to a rectangle. Boxes are cut at its edges; other shapes
// are left out if their middle is outside.
func Inside(c Canvas, room Rect) Canvas { return inside{c, room} }

type inside struct {
	Canvas
	room Rect
}

func (in inside) Box(r Rect, radius, width float64, c Color) {
	whole := r.X >= in.room.X && r.Y >= in.room.Y && r.MaxX() <= in.room.MaxX() && r.MaxY() <= in.room.MaxY()
	if whole {
		in.Canvas.Box(r, radius, width, c)
		return
	}
	if width > 0 { // a frame: its four sides, which may all be outside
		in.cut(Rect{r.X, r.Y, r.W, width}, c)
		in.cut(Rect{r.X, r.MaxY() - width, r.W, width}, c)
		in.cut(Rect{r.X, r.Y + width, width, r.H - 2*width}, c)
		in.cut(Rect{r.MaxX() - width, r.Y + width, width, r.H - 2*width}, c)
		return
	}
	in.cut(r, c)
}

func (in inside) cut(r Rect, c Color) {
	x0, y0 := max(r.X, in.room.X), max(r.Y, in.room.Y)
	x1, y1 := min(r.MaxX(), in.room.MaxX()), min(r.MaxY(), in.room.MaxY())
	if x0 < x1 && y0 < y1 {
		in.Canvas.Box(Rect{x0, y0, x1 - x0, y1 - y0}, 0, 0, c)
	}
}

func (in inside) Line(a, b Point, width float64, c Color) {
	if in.room.Contains(Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}) {
		in.Canvas.Line(a, b, width, c)
	}
}

func (in inside) Ring(center Point, radius, width, from, sweep float64, c Color) {
	if in.room.Contains(center) {
		in.Canvas.Ring(center, radius, width, from, sweep, c)
	}
}

func (in inside) Poly(corners []Point, c Color) {
	var m Point
	for _, p := range corners {
		m.X += p.X / float64(len(corners))
		m.Y += p.Y / float64(len(corners))
	}
	if in.room.Contains(m) {
		in.Canvas.Poly(corners, c)
	}
}

func (in inside) Text(at Point, f Font, align Align, c Color, s string) {
	if in.room.Contains(at) {
		in.Canvas.Text(at, f, align, c, s)
	}
}
