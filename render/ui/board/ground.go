package board

import (
	"math"
	"slices"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// drawLines paints the lines between cells, and thicker ones between regions. If cells are
// tiny, it leaves out most lines.
func (g *View) drawLines(c paint.Canvas, z int) {
	a, l := g.Stage, &g.Place
	b, box, fill := l.Board, l.Layer(z), l.Ground(z)
	width := l.line()
	every := 1
	for float64(every)*l.Side < 7 {
		every *= 10
	}
	tw, th := b.RegionSize()
	strength := min(1, max(0.4, float64(every)*l.Side/22)) // dense lines are paler
	thick := max(width*2, min(l.Side/12, l.Of(4)))
	if tw > 0 && !a.Theme.Firm {
		strength = min(strength, 0.6)
	}
	ink := paint.Mix(a.Theme.Surface, a.Theme.Line, strength)
	line := func(n, from, to, per int, draw func(at, w float64, ink paint.Color)) {
		for _, bold := range []bool{false, true} {
			for i := (max(from, 1) + every - 1) / every * every; i < min(to+1, n); i += every {
				edge := per > 0 && i%per == 0
				switch {
				case edge && bold:
					draw(float64(i)*l.Side, thick, paint.Mix(a.Theme.Line, a.Theme.Text, 0.35))
				case !edge && !bold:
					draw(float64(i)*l.Side, width, ink)
				}
			}
		}
	}
	y0, y1 := l.rows(z)
	x0, x1 := l.cols(z, 0)
	line(b.Width(), x0, x1, tw, func(at, w float64, ink paint.Color) {
		c.Line(paint.Point{X: box.X + at, Y: fill.Y + w/2}, paint.Point{X: box.X + at, Y: fill.MaxY() - w/2}, w, ink)
	})
	line(b.Height(), y0, y1, th, func(at, w float64, ink paint.Color) {
		c.Line(paint.Point{X: fill.X + w/2, Y: box.Y + at}, paint.Point{X: fill.MaxX() - w/2, Y: box.Y + at}, w, ink)
	})
	switch {
	case b.Wraps():
		g.drawDashes(c, box)
	case l.Zoomed:
		c.Box(paint.Rect{X: box.X - 1, Y: box.Y - 1, W: box.W + 2, H: box.H + 2}, 0, max(2, width), a.Theme.Line)
	default:
		c.Box(box, g.round(), width, a.Theme.Line)
	}
}

// drawPlate paints a rotating region, over its empty place.
func (g *View) drawPlate(c paint.Canvas) {
	a, l := g.Stage, &g.Place
	angle, turns := g.Motion.Plate.At(a.Now)
	if !turns {
		return
	}
	if g.Style() == variant.OnPlates {
		g.drawTurning(c, angle)
		return
	}
	box := l.Region(g.Motion.Plate.region)
	m := box.Center()
	sin, cos := math.Sincos(angle)
	at := func(x, y float64) paint.Point {
		x, y = x-m.X, y-m.Y
		return paint.Point{X: m.X + x*cos - y*sin, Y: m.Y + x*sin + y*cos}
	}
	c.Box(box, 0, 0, a.Theme.ClosedGround())
	c.Poly([]paint.Point{at(box.X, box.Y), at(box.MaxX(), box.Y), at(box.MaxX(), box.MaxY()), at(box.X, box.MaxY())}, a.Theme.Surface)
	n, _ := l.Board.RegionSize()
	for i := range n + 1 {
		d := float64(i) * l.Side
		c.Line(at(box.X+d, box.Y), at(box.X+d, box.MaxY()), l.line(), a.Theme.Line)
		c.Line(at(box.X, box.Y+d), at(box.MaxX(), box.Y+d), l.line(), a.Theme.Line)
	}
}

// drawDashes frames a torus with dashes.
func (g *View) drawDashes(c paint.Canvas, box paint.Rect) {
	l := &g.Place
	width, color := max(1.5, l.line()), g.Stage.Theme.Line
	dash := l.Side / 5
	for at := dash / 2; at < box.W; at += 2 * dash {
		for _, y := range []float64{box.Y, box.MaxY()} {
			c.Box(paint.Rect{X: box.X + at, Y: y - width/2, W: dash, H: width}, 0, 0, color)
		}
	}
	for at := dash / 2; at < box.H; at += 2 * dash {
		for _, x := range []float64{box.X, box.MaxX()} {
			c.Box(paint.Rect{X: x - width/2, Y: box.Y + at, W: width, H: dash}, 0, 0, color)
		}
	}
}

// drawWraps repeats cells of the other side beyond the joined edges of a torus. Cover hides
// what is beyond the rim.
func (g *View) drawWraps(c paint.Canvas) {
	a, l := g.Stage, &g.Place
	b, p := l.Board, g.Position()
	if !b.Wraps() {
		return
	}
	pale := paint.Mix(a.Theme.Back, a.Theme.Surface, 0.5)
	c.Box(l.Layer(0).Inset(-l.rim*l.Side), 0, 0, pale)
	w, h := b.Width(), b.Height()
	for y := -1; y <= h; y++ {
		for x := -1; x <= w; x++ {
			if x >= 0 && x < w && y >= 0 && y < h {
				continue
			}
			cell := b.At((l.column(x)+w)%w, (h-l.row(y)+h)%h)
			box := paint.Rect{X: l.Origins[0].X + float64(x)*l.Side, Y: l.Origins[0].Y + float64(y)*l.Side, W: l.Side, H: l.Side}
			c.Box(box, 0, l.line()/2, paint.Mix(pale, a.Theme.Line, stage.Faint))
			if s := g.Motion.Of(cell); s.Mark != game.Empty && s.Mark != game.Block {
				stage.DrawShape(c, box, p.Rules().Sign(s.Mark)[0], s.Part(a.Now), paint.Mix(pale, g.InkOf(s.Mark), stage.Faint))
			}
		}
	}
}

// Cover paints the background over everything outside the room.
func (g *View) Cover(c paint.Canvas) { g.CoverFrom(c, 0) }

// CoverFrom is Cover on a canvas with another origin.
func (g *View) CoverFrom(c paint.Canvas, from float64) {
	a, l := g.Stage, &g.Place
	if !l.Zoomed && !l.Board.Wraps() && !g.Motion.Falls() {
		return
	}
	r, back := l.Room, a.Theme.Back
	to := from + a.Size.W
	c.Box(paint.Rect{X: from, W: a.Size.W, H: r.Y}, 0, 0, back)
	c.Box(paint.Rect{X: from, Y: r.MaxY(), W: a.Size.W, H: a.Size.H - r.MaxY()}, 0, 0, back)
	c.Box(paint.Rect{X: from, Y: r.Y, W: r.X - from, H: r.H}, 0, 0, back)
	c.Box(paint.Rect{X: r.MaxX(), Y: r.Y, W: to - r.MaxX(), H: r.H}, 0, 0, back)
	if l.Zoomed {
		c.Box(r, 0, 1, a.Theme.Edge)
	}
}

// drawHexagons paints hexagonal cells: each in the colour of lines, with a smaller one on
// it.
func (g *View) drawHexagons(c paint.Canvas) {
	l, t := &g.Place, g.Stage.Theme
	if l.Side < 5 {
		l.Each(func(cell game.Cell) { c.Poly(l.Hexagon(cell, 0), t.Surface) })
		return
	}
	l.Each(func(cell game.Cell) { c.Poly(l.Hexagon(cell, -l.hair()), t.Line) })
	l.Each(func(cell game.Cell) { c.Poly(l.Hexagon(cell, l.hair()), t.Surface) })
}

// drawSides paints the sides of a connection game in the players' colours.
func (g *View) drawSides(c paint.Canvas) {
	l, p := &g.Place, g.Position()
	if !joins(p.Rules().Goal) {
		return
	}
	b := l.Board
	width := l.Side * 0.28
	draw := func(cell game.Cell, corners [3]int, m game.Mark) {
		if cell == game.NoCell {
			return
		}
		at := l.Hexagon(cell, -width*0.35)
		for i := range 2 {
			c.Line(at[corners[i]], at[corners[i+1]], width, g.InkOf(m))
		}
	}
	for y := range b.Height() {
		draw(b.At(0, y), [3]int{3, 4, 5}, 2)
		draw(b.At(b.Width()-1, y), [3]int{0, 1, 2}, 2)
	}
	for x := range b.Width() {
		draw(b.At(x, 0), [3]int{5, 0, 1}, 1)
		draw(b.At(x, b.Height()-1), [3]int{2, 3, 4}, 1)
	}
}

// joins tells whether the goal is to connect sides.
func joins(goal game.Goal) bool {
	switch goal := goal.(type) {
	case game.Connect:
		return true
	case game.Misere:
		return joins(goal.Goal)
	case game.Either:
		return slices.ContainsFunc(goal, joins)
	}
	return false
}
