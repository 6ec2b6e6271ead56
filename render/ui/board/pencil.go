package board

import (
	"math"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// pencil is a canvas on which lines and rings are drawn by hand. How a stroke wavers depends on
// where on the board it is and on nothing else, so that a picture is the same in every frame,
// in every size and while it is being drawn.
type pencil struct {
	paint.Canvas
	plan *Plan
}

const (
	waver    = 0.02 // how far a hand strays, in cells
	segment  = 0.08 // the length of a part of a stroke, in cells
	lead     = 0.62 // the width of a stroke, of that of a clean one
	overlaps = 0.05 // of a ring by hand, in turns
)

// stray is where a hand gets that draws through a point. Two passes differ a little.
func (h *pencil) stray(p paint.Point, pass float64) paint.Point {
	o, side := h.plan.Origins[0], h.plan.Side
	x, y := (p.X-o.X)/side, (p.Y-o.Y)/side
	dx := math.Sin(2.3*y+1.1*x+0.5*pass) + 0.5*math.Sin(4.7*y-3.3*x+pass)
	dy := math.Sin(2.6*x-1.3*y+2+0.5*pass) + 0.5*math.Sin(5.1*x+3.7*y+pass)
	return paint.Point{X: p.X + dx*waver*side, Y: p.Y + dy*waver*side}
}

// stroke draws through points, twice, as one does by hand.
func (h *pencil) stroke(at func(t float64) paint.Point, long, width float64, c paint.Color) {
	n := math.Ceil(max(1, long/(segment*h.plan.Side)))
	for pass, w := range [2]float64{max(1, width*lead), max(0.8, width*lead*0.7)} {
		from := h.stray(at(0), float64(pass))
		for i := 1.0; i <= n; i++ {
			to := h.stray(at(i/n), float64(pass))
			h.Canvas.Line(from, to, w, c)
			from = to
		}
	}
}

func (h *pencil) Line(a, b paint.Point, width float64, c paint.Color) {
	if a == b || width > h.plan.Side*0.3 {
		h.Canvas.Line(a, b, width, c)
		return
	}
	h.stroke(func(t float64) paint.Point { return stage.Between(a, b, t) }, stage.Length([]paint.Point{a, b}), width, c)
}

func (h *pencil) Ring(m paint.Point, radius, width, from, sweep float64, c paint.Color) {
	turn := 2 * math.Pi * sweep * (1 + overlaps)
	h.stroke(func(t float64) paint.Point {
		sin, cos := math.Sincos(2*math.Pi*(from+0.06) + turn*t)
		r := radius * (0.96 + 0.08*t*sweep)
		return paint.Point{X: m.X + r*sin, Y: m.Y - r*cos*1.04}
	}, turn*radius, width, c)
}

// drawSheet paints ruled paper.
func (g *View) drawSheet(c paint.Canvas) {
	l, sheet := &g.Place, g.Stage.Theme.Sheet
	box := l.Ground(0)
	round := g.round()
	c.Box(box, round, 0, sheet.Ground)
	if sheet.Ruled == sheet.Ground {
		return
	}
	whole := l.Layer(0)
	step := max(l.Side/3, l.Of(9))
	if l.Side < 2*stage.Tiny {
		return
	}
	for y := whole.Y + step*0.8; y < whole.MaxY()-step/4; y += step {
		if at := math.Round(y); at > box.Y && at < box.MaxY()-1 {
			c.Box(paint.Rect{X: box.X, Y: at, W: box.W, H: 1}, 0, 0, sheet.Ruled)
		}
	}
	c.Box(box, round, 1, sheet.Ruled)
}

// drawByHand paints the lines between cells as one draws them: small boards have no frame.
func (g *View) drawByHand(c paint.Canvas) {
	l, t := &g.Place, g.Stage.Theme
	b, box := l.Board, l.Layer(0)
	tw, th := b.RegionSize()
	width := max(l.line()*1.7, l.Side*0.045)
	framed := max(b.Width(), b.Height()) > 4
	line := func(i, n, per int, from, to paint.Point) {
		if (i == 0 || i == n) && !framed {
			return
		}
		w, ink := width, t.Line
		if per > 0 && i%per == 0 {
			w, ink = width*2, paint.Mix(t.Line, t.Text, 0.35)
		}
		c.Line(from, to, w, ink)
	}
	in := l.Side * 0.07
	for x, to := l.cols(0, 0); x <= to; x++ {
		at := min(max(box.X+float64(x)*l.Side, box.X+in), box.MaxX()-in)
		line(x, b.Width(), tw, paint.Point{X: at, Y: box.Y + in}, paint.Point{X: at, Y: box.MaxY() - in})
	}
	for y, to := l.rows(0); y <= to; y++ {
		at := min(max(box.Y+float64(y)*l.Side, box.Y+in), box.MaxY()-in)
		line(y, b.Height(), th, paint.Point{X: box.X + in, Y: at}, paint.Point{X: box.MaxX() - in, Y: at})
	}
}
