package ui

import (
	"math"
	"strconv"

	"noughts/game"
	"noughts/render/paint"
)

// drawNames paints the columns' letters under the board and the rows' numbers
// beside it, as far apart as they need to be. On hexagons columns lie slanted.
func (g *gameScene) drawNames(c paint.Canvas) {
	a, l := g.app, &g.place
	b := l.board
	font := l.small()
	ink := a.theme.Muted
	base := font.Size * 0.36
	if b.Hexagonal() {
		g.drawSlanted(c, font)
		return
	}
	widest := a.env.Face.Width("m", font) * float64(len(game.Column(b.Width()-1)))
	everyX, everyY := steps((widest+font.Size*0.25)/l.side), steps(font.Size*1.25/l.side)
	for z := range l.origins {
		box := l.layer(z)
		under := z/l.columns == (len(l.origins)-1)/l.columns || z+l.columns >= len(l.origins)
		bottom := min(box.MaxY()+l.rim*l.side, l.room.MaxY())
		x0, x1 := l.cols(z, 0)
		for x := (x0 + everyX - 1) / everyX * everyX; under && x < x1; x += everyX {
			at := paint.Point{X: box.X + (float64(x)+0.5)*l.side, Y: bottom + l.margin*0.8}
			if at.X > l.room.X && at.X < l.room.MaxX() {
				c.Text(at, font, paint.Center, ink, game.Column(x))
			}
		}
		left := max(box.X-l.rim*l.side, l.room.X)
		y0, y1 := l.rows(z)
		for y := y0; z%l.columns == 0 && y < y1; y++ {
			if name := b.Height() - y; everyY <= 3 && (name-1)%everyY != 0 || everyY > 3 && name%everyY != 0 {
				continue
			}
			at := paint.Point{X: left - l.margin*0.35, Y: box.Y + (float64(y)+0.5)*l.side + base}
			if at.Y-base > l.room.Y && at.Y-base < l.room.MaxY() {
				f := legible(a.env.Face, font, l.margin*0.95, strconv.Itoa(b.Height()-y))
				c.Text(at, f, paint.Right, ink, strconv.Itoa(b.Height()-y))
			}
		}
	}
}

// steps is by how many cells names are apart that need the room of some: a
// round number, where it is more than a few.
func steps(cells float64) int {
	n := int(math.Ceil(cells))
	if n <= 3 {
		return max(1, n)
	}
	for _, round := range []int{5, 10, 20, 25, 50, 100, 200, 250, 500} {
		if n <= round {
			return round
		}
	}
	return 1000
}

// drawSlanted names the rows of hexagons at their left ends, and the columns
// where they end below.
func (g *gameScene) drawSlanted(c paint.Canvas, font paint.Font) {
	l := &g.place
	b, ink, base := l.board, g.app.theme.Muted, font.Size*0.36
	gap := l.side/2 + l.margin*0.35
	sides := l.rim * l.side * 0.8
	if l.zoomed {
		return // the ends are out of sight; the cell that is pointed at is named
	}
	for y := range b.Height() {
		for x := range b.Width() {
			if cell := b.At(x, y); cell != game.NoCell {
				m := l.center(cell)
				c.Text(paint.Point{X: m.X - gap - sides, Y: m.Y + base}, font, paint.Right, ink, strconv.Itoa(b.Height()-y))
				break
			}
		}
	}
	for x := range b.Width() {
		for y := b.Height() - 1; y >= 0; y-- {
			if cell := b.At(x, y); cell != game.NoCell {
				m := l.center(cell)
				d := l.side*0.56 + l.margin*0.45 + sides
				at := paint.Point{X: m.X + d*0.5, Y: m.Y + d*0.87 + base}
				c.Text(at, font, paint.Center, ink, game.Column(x))
				break
			}
		}
	}
}

// minimap is where the whole of a large board is drawn small, and what it
// leaves of the tools' room.
func (l *layout) minimap() (box, rest paint.Rect) {
	w, h := l.board.Extent()
	side := l.tools.H
	scale := side / max(w, h)
	box = paint.Rect{X: l.tools.X, Y: l.tools.Y, W: w * scale, H: h * scale}
	rest = l.tools
	rest.X += side + l.gap()
	rest.W -= side + l.gap()
	return box, rest
}

// drawMinimap paints the whole board small, its stones, and the part that is
// shown.
func (g *gameScene) drawMinimap(c paint.Canvas) {
	a, l := g.app, &g.place
	box, _ := l.minimap()
	c.Box(box, 0, 0, a.theme.Surface)
	w, _ := l.board.Extent()
	unit := box.W / w
	dot := max(unit, 1.5)
	seen := map[[2]int]bool{} // one dot for all stones that would lie on one another
	for _, cell := range g.stones() {
		m := g.moves.marks[cell]
		x, y := l.board.Spot(cell)
		at := [2]int{int(x * unit / 1.5), int(y * unit / 1.5)}
		if seen[at] {
			continue
		}
		seen[at] = true
		c.Box(paint.Rect{X: box.X + x*unit - dot/2, Y: box.Y + y*unit - dot/2, W: dot, H: dot}, 0, 0, a.inkOf(g.position().Rules(), m))
	}
	view := paint.Rect{
		X: box.X + (l.room.X-l.whole.X)/l.side*unit, Y: box.Y + (l.room.Y-l.whole.Y)/l.side*unit,
		W: l.room.W / l.side * unit, H: l.room.H / l.side * unit,
	}
	grow := max(0, 6-min(view.W, view.H)) / 2
	view = view.Inset(-grow)
	c.Box(view, 0, max(1.5, l.of(1.5)), a.theme.Focus)
	c.Box(box, 0, 1, a.theme.Line)
}

// pressMinimap shows the part of the board that a point of the minimap stands
// for, and tells whether the point is on it.
func (g *gameScene) pressMinimap(at paint.Point) bool {
	l := &g.place
	if l.tools.H <= 0 {
		return false
	}
	box, _ := l.minimap()
	if !box.Contains(at) {
		return false
	}
	w, _ := l.board.Extent()
	unit := box.W / w
	g.view.at = paint.Point{X: (at.X - box.X) / unit, Y: (at.Y - box.Y) / unit}
	g.app.changed()
	return true
}
