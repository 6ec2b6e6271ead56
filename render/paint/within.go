package paint

// Within is a canvas that moves a drawing by at and scales it.
func Within(c Canvas, at Point, scale float64) Canvas { return within{c, at, scale} }

type within struct {
	c     Canvas
	at    Point
	scale float64
}

func (w within) point(p Point) Point { return Point{w.at.X + p.X*w.scale, w.at.Y + p.Y*w.scale} }

func (w within) Box(r Rect, radius, width float64, c Color) {
	at := w.point(Point{r.X, r.Y})
	w.c.Box(Rect{at.X, at.Y, r.W * w.scale, r.H * w.scale}, radius*w.scale, width*w.scale, c)
}

func (w within) Line(a, b Point, width float64, c Color) {
	w.c.Line(w.point(a), w.point(b), width*w.scale, c)
}

func (w within) Ring(center Point, radius, width, from, sweep float64, c Color) {
	w.c.Ring(w.point(center), radius*w.scale, width*w.scale, from, sweep, c)
}

func (w within) Poly(corners []Point, c Color) {
	moved := make([]Point, len(corners))
	for i, p := range corners {
		moved[i] = w.point(p)
	}
	w.c.Poly(moved, c)
}

func (w within) Text(at Point, f Font, align Align, c Color, s string) {
	f.Size *= w.scale
	w.c.Text(w.point(at), f, align, c, s)
}
