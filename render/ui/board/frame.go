package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// The radii of a hole of a frame, and of a disc in it, in cells.
const (
	holeWide = 0.43
	discWide = 0.4
)

// drawFrame paints an upright frame with a hole for each cell.
func (g *View) drawFrame(c paint.Canvas) {
	l, set := &g.Place, g.set()
	c.Box(l.Ground(0), g.round(), 0, set.Line)
	l.Each(func(cell game.Cell) {
		at := l.Center(cell)
		c.Line(at, at, 2*holeWide*l.Side, set.Ground)
	})
}

// disc is the box of a disc in a hole.
func disc(box paint.Rect) paint.Rect { return box.Inset(box.W * (0.5 - discWide/0.9)) }

// drawFalling paints the parts of a falling disc that are visible through the holes.
func (g *View) drawFalling(c paint.Canvas, s *stroke, box paint.Rect) {
	l, piece := &g.Place, g.Piece(s.Mark)
	at := box.Center()
	x, _ := l.Board.XY(s.cell)
	rim := max(1, discWide*l.Side*0.09)
	for y := range l.Board.Height() {
		cell := l.Board.At(x, y)
		hole := l.Center(cell)
		if l.Zoomed && !l.Shows(cell) || math.Abs(hole.Y-at.Y) > (holeWide+discWide)*l.Side {
			continue
		}
		if hole.Y == at.Y {
			piece.Draw(c, disc(box), 1)
			continue
		}
		c.Poly(lens(at, discWide*l.Side, hole, holeWide*l.Side), piece.Rim)
		c.Poly(lens(at, discWide*l.Side-rim, hole, holeWide*l.Side), piece.Fill)
	}
}

// lens is the intersection of two circles, one above the other, as a polygon; none if they
// do not meet.
func lens(a paint.Point, ra float64, b paint.Point, rb float64) []paint.Point {
	d := b.Y - a.Y
	if far := math.Abs(d); far >= ra+rb || ra <= 0 || rb <= 0 {
		return nil
	} else if far <= math.Abs(ra-rb) { // one circle is inside the other
		if ra <= rb {
			return arc(nil, a, ra, 0, 2*math.Pi)
		}
		return arc(nil, b, rb, 0, 2*math.Pi)
	}
	// The angles of the intersections, from straight below a and straight above b.
	way := math.Copysign(1, d)
	alpha := math.Acos((d*d + ra*ra - rb*rb) / (2 * math.Abs(d) * ra))
	beta := math.Acos((d*d + rb*rb - ra*ra) / (2 * math.Abs(d) * rb))
	down, up := math.Pi/2*way, -math.Pi/2*way
	return arc(arc(nil, a, ra, down-alpha, down+alpha), b, rb, up-beta, up+beta)
}

// arc adds the corners of an arc from one angle to another.
func arc(to []paint.Point, m paint.Point, r, from, until float64) []paint.Point {
	n := math.Ceil((until-from)/(2*math.Pi)*40) + 1
	for i := 0.0; i <= n; i++ {
		sin, cos := math.Sincos(from + (until-from)*i/n)
		to = append(to, stage.Point{X: m.X + r*cos, Y: m.Y + r*sin})
	}
	return to
}
