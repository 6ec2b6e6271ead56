package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// drawLit highlights cells: of winning lines, the last move, an open choice, and the row and
// column of a first tap.
func (g *View) drawLit(c paint.Canvas) {
	a, p, l := g.Stage, g.Position(), &g.Place
	g.drawCross(c)
	if a.Now >= g.Strike && g.Over.Lines != nil { // not before the last mark is drawn
		for _, cell := range g.Over.Cells {
			color := a.Theme.Text
			boards := g.Over.Reason == game.BoardsLine && g.Over.Maker != game.Nobody
			if m := p.Mark(cell); m != game.Empty && !boards {
				color = g.InkOf(m)
			} else if boards && !p.Rules().Common() {
				color = g.InkOf(p.MarkOf(g.Over.Maker))
			}
			if !g.stones() {
				g.light(c, cell, color.Fade(stage.Glow))
			}
		}
	}
	if last := g.LastCell(); last != game.NoCell && g.Over.Lines == nil {
		if m := p.Mark(last); m != game.Empty && !g.stones() {
			g.light(c, last, g.InkOf(m).Fade(stage.Tint))
			g.highlightLayers(c, last, g.InkOf(m).Fade(stage.Faint))
		}
	}
	if g.Choice != nil {
		g.light(c, g.Choice.To, a.Theme.Primary.Fade(stage.Glow))
	}
	if cell, ok := g.pointed(); ok && g.tilted != nil {
		g.outline(c, cell)
	} else if ok && l.caption > 0 {
		g.highlightLayers(c, cell, a.Theme.Focus)
	}
}

// light tints a cell.
func (g *View) light(c paint.Canvas, cell game.Cell, color paint.Color) {
	l := &g.Place
	if l.Board.Hexagonal() {
		c.Poly(l.Hexagon(cell, l.hair()), color)
		return
	}
	if g.stones() {
		if m := l.Center(cell); !l.Zoomed || l.Room.Contains(m) {
			c.Line(m, m, l.Side*2*holeWide, color)
		}
		return
	}
	box := l.Square(cell)
	if l.Zoomed {
		if box = l.Clip(box); box.W == 0 || box.H == 0 {
			return
		}
	}
	_, _, z := l.Board.XYZ(cell)
	if corners := cornered(box, l.Layer(z), g.round()); corners != nil {
		c.Poly(corners, color)
		return
	}
	c.Box(box, 0, 0, color)
}

// cornered is the outline of a cell in a corner of a board, of which the corners have a radius;
// nil for other cells.
func cornered(cell, board paint.Rect, radius float64) []paint.Point {
	const steps = 6 // of an arc
	near := func(a, b float64) bool { return math.Abs(a-b) < cell.W/2 }
	left, right := near(cell.X, board.X), near(cell.MaxX(), board.MaxX())
	top, bottom := near(cell.Y, board.Y), near(cell.MaxY(), board.MaxY())
	if radius == 0 || !(left || right) || !(top || bottom) {
		return nil
	}
	var all []paint.Point
	corner := func(x, y, turn float64, round bool) {
		if !round {
			all = append(all, paint.Point{X: x, Y: y})
			return
		}
		mx := x + math.Copysign(radius, cell.Center().X-x)
		my := y + math.Copysign(radius, cell.Center().Y-y)
		for i := range steps + 1 {
			sin, cos := math.Sincos((turn + float64(i)/steps) * math.Pi / 2)
			all = append(all, paint.Point{X: mx + radius*cos, Y: my + radius*sin})
		}
	}
	corner(cell.X, cell.Y, 2, left && top)
	corner(cell.MaxX(), cell.Y, 3, right && top)
	corner(cell.MaxX(), cell.MaxY(), 0, right && bottom)
	corner(cell.X, cell.MaxY(), 1, left && bottom)
	return all
}

// highlightLayers highlights the cells above and below a cell on other layers.
func (g *View) highlightLayers(c paint.Canvas, cell game.Cell, color paint.Color) {
	l := &g.Place
	x, y, at := l.Board.XYZ(cell)
	for z := range l.Origins {
		if z != at {
			box := l.Square(l.Board.Place(x, y, z))
			c.Box(box.Inset(box.W*0.08), box.W*0.12, max(1.5, box.W*0.03), color)
		}
	}
}

// drawCross highlights the row and column of a cell that was tapped once, since the finger
// hides the cell.
func (g *View) drawCross(c paint.Canvas) {
	if g.Asked == game.NoCell {
		return
	}
	p := g.Position()
	color := g.Stage.Theme.Line.Fade(stage.Glow)
	if m := p.PutBy(); m != game.Empty {
		color = g.InkOf(m).Fade(stage.Glow)
	}
	g.DrawCross(c, g.Asked, color)
}

// DrawCross highlights the row and column of a cell.
func (g *View) DrawCross(c paint.Canvas, at game.Cell, color paint.Color) {
	l := &g.Place
	x, y, z := l.Board.XYZ(at)
	if l.Board.Hexagonal() {
		l.Each(func(cell game.Cell) {
			if cx, cy := l.Board.XY(cell); (cx == x || cy == y) && (!l.Zoomed || l.Shows(cell)) {
				c.Poly(l.Hexagon(cell, l.hair()), color)
			}
		})
		return
	}
	cell, board := l.Square(at), l.Ground(z)
	c.Box(paint.Rect{X: board.X, Y: cell.Y, W: board.W, H: cell.H}, 0, 0, color)
	c.Box(paint.Rect{X: cell.X, Y: board.Y, W: cell.W, H: board.H}, 0, 0, color)
}

// pointed is the cell of the hover, the focus or a first tap.
func (g *View) pointed() (game.Cell, bool) {
	a := g.Stage
	if g.Asked != game.NoCell {
		return g.Asked, true
	}
	for _, id := range []string{a.Hover, map[bool]string{true: a.Focused}[a.Ring]} {
		if c := g.CellOf(id); c != game.NoCell {
			return c, true
		}
	}
	return game.NoCell, false
}
