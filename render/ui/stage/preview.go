package stage

import "noughts/render/paint"

// Preview is a canvas for a small picture of a page. It replaces text too small to read
// by bars, and draws lines thinner than a pixel a pixel wide, but paler.
type Preview struct {
	paint.Canvas
	Face  paint.Face
	Scale float64     // of the picture
	Bar   paint.Color // of the bars, before they are faded
}

// thin makes a width at least a pixel, and the colour paler in return.
func (p Preview) thin(width float64, c paint.Color) (float64, paint.Color) {
	if seen := width * p.Scale; seen > 0 && seen < 1 {
		return 1 / p.Scale, c.Fade(seen)
	}
	return width, c
}

// Box draws a box.
func (p Preview) Box(r paint.Rect, radius, width float64, c paint.Color) {
	if width > 0 {
		width, c = p.thin(width, c)
	} else if r.W < r.H {
		r.W, c = p.thin(r.W, c)
	} else {
		r.H, c = p.thin(r.H, c)
	}
	p.Canvas.Box(r, radius, width, c)
}

// Line draws a line.
func (p Preview) Line(a, b paint.Point, width float64, c paint.Color) {
	width, c = p.thin(width, c)
	p.Canvas.Line(a, b, width, c)
}

// Text writes text, or a bar in its place.
func (p Preview) Text(at paint.Point, f paint.Font, align paint.Align, c paint.Color, s string) {
	if f.Size*p.Scale >= SmallestType {
		p.Canvas.Text(at, f, align, c, s)
		return
	}
	w := p.Face.Width(s, f)
	switch align {
	case paint.Center:
		at.X -= w / 2
	case paint.Right:
		at.X -= w
	}
	p.Box(paint.Rect{X: at.X, Y: at.Y - f.Size*0.5, W: w, H: f.Size * 0.42}, f.Size*0.2, 0, p.Bar.Fade(Faint))
}
