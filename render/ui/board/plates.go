package board

import (
	"math"

	"noughts/render/paint"
	"noughts/render/ui/words"
)

// The space around a plate, and the radii of its corners and hollows, in cells.
const (
	plateGap   = 0.045
	plateRound = 0.22
	hollowWide = 0.25
)

// drawPlates paints each region as a plate with hollows, except a rotating one.
func (g *View) drawPlates(c paint.Canvas) {
	l, set := &g.Place, g.set()
	_, turns := g.Motion.Plate.At(g.Stage.Now)
	for r := range words.Regions(l.Board) {
		if turns && r == g.Motion.Plate.region {
			continue
		}
		box := l.Region(r).Inset(l.Side * plateGap)
		if l.Zoomed {
			if box = l.Clip(box); box.W <= 0 || box.H <= 0 {
				continue
			}
		}
		c.Box(box, l.Side*plateRound, 0, set.Ground)
		c.Box(box, l.Side*plateRound, l.line(), set.Line)
		g.drawHollows(c, r, func(p paint.Point) paint.Point { return p })
	}
}

// drawHollows paints the hollows of a plate at an angle.
func (g *View) drawHollows(c paint.Canvas, r int, turned func(paint.Point) paint.Point) {
	l, set := &g.Place, g.set()
	w, h := l.Board.RegionSize()
	for i := range w * h {
		at := turned(l.Center(l.Board.InRegion(r, i)))
		if l.Zoomed && !l.Room.Contains(at) {
			continue
		}
		c.Line(at, at, 2*hollowWide*l.Side, paint.Mix(set.Ground, set.Line, 0.4))
	}
}

// drawTurning paints a rotating plate.
func (g *View) drawTurning(c paint.Canvas, angle float64) {
	l, set := &g.Place, g.set()
	box := l.Region(g.Motion.Plate.region)
	m := box.Center()
	sin, cos := math.Sincos(angle)
	at := func(p paint.Point) paint.Point {
		x, y := p.X-m.X, p.Y-m.Y
		return paint.Point{X: m.X + x*cos - y*sin, Y: m.Y + x*sin + y*cos}
	}
	for i, color := range []paint.Color{set.Line, set.Ground} {
		in := box.Inset(l.Side*plateGap + float64(i)*l.line())
		radius := l.Side*plateRound - float64(i)*l.line()
		var corners []paint.Point
		for q := range 4 {
			mid := paint.Point{X: in.MaxX() - radius, Y: in.MaxY() - radius}
			if q == 1 || q == 2 {
				mid.X = in.X + radius
			}
			if q >= 2 {
				mid.Y = in.Y + radius
			}
			corners = arc(corners, mid, radius, float64(q)*math.Pi/2, float64(q+1)*math.Pi/2)
		}
		for k, p := range corners {
			corners[k] = at(p)
		}
		c.Poly(corners, color)
	}
	g.drawHollows(c, g.Motion.Plate.region, at)
}
