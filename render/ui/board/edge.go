package board

import (
	"math"
	"strconv"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// DrawNames paints the coordinates: letters below the board, and numbers beside it, as many
// as fit. On hexagons columns are slanted.
func (g *View) DrawNames(c paint.Canvas) {
	a, l := g.Stage, &g.Place
	if l.Stack != nil {
		g.drawStackNames(c)
	}
	if l.alone() {
		return
	}
	b := l.Board
	font := l.Small()
	ink := a.Theme.Muted
	base := font.Size * 0.36
	if b.Hexagonal() {
		g.drawSlanted(c, font)
		return
	}
	widest := a.Face.Width("m", font) * float64(len(game.Column(b.Width()-1)))
	everyX, everyY := steps((widest+font.Size*0.25)/l.Side), steps(font.Size*1.25/l.Side)
	for z := range l.Origins {
		box := l.Layer(z)
		under := z/l.Columns == (len(l.Origins)-1)/l.Columns || z+l.Columns >= len(l.Origins)
		bottom := min(box.MaxY()+l.rim*l.Side, l.Room.MaxY())
		x0, x1 := l.cols(z, 0)
		for x := (x0 + everyX - 1) / everyX * everyX; under && x < x1; x += everyX {
			at := paint.Point{X: box.X + (float64(x)+0.5)*l.Side, Y: bottom + l.Margin*0.8}
			if at.X > l.Room.X && at.X < l.Room.MaxX() {
				c.Text(at, font, paint.Center, ink, game.Column(l.column(x)))
			}
		}
		left := max(box.X-l.rim*l.Side, l.Room.X)
		y0, y1 := l.rows(z)
		for y := y0; z%l.Columns == 0 && y < y1; y++ {
			name := l.row(y)
			if everyY <= 3 && (name-1)%everyY != 0 || everyY > 3 && name%everyY != 0 {
				continue
			}
			at := paint.Point{X: left - l.Margin*0.35, Y: box.Y + (float64(y)+0.5)*l.Side + base}
			if at.Y-base > l.Room.Y && at.Y-base < l.Room.MaxY() {
				name := strconv.Itoa(name)
				c.Text(at, stage.Legible(a.Face, font, l.Margin*0.95, name), paint.Right, ink, name)
			}
		}
	}
}

// column is the column at a place from the left of the screen.
func (p *Plan) column(x int) int {
	if p.Turned {
		return p.Board.Width() - 1 - x
	}
	return x
}

// row is the name of the row at a place from the top of the screen.
func (p *Plan) row(y int) int {
	if p.Turned {
		return y + 1
	}
	return p.Board.Height() - y
}

// steps is the interval of coordinates that need the space of some cells: a round number if
// it is large.
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

// drawSlanted paints the coordinates of hexagons: of rows at their left ends, of columns at
// their lower ends, or at the lowest visible cells.
func (g *View) drawSlanted(c paint.Canvas, font paint.Font) {
	l := &g.Place
	b, ink, base := l.Board, g.Stage.Theme.Muted, font.Size*0.36
	pitch, _ := l.Pitch()
	widest := g.Stage.Face.Width("m", font) * float64(len(game.Column(b.Width()-1)))
	everyX, everyY := steps((widest+font.Size*0.25)/l.Side), steps(font.Size*1.1/(pitch*l.Side))
	beyond := l.rim * l.Side * 0.8
	for y, to := l.rows(0); y < to; y++ {
		name := b.Height() - y
		left, ok := l.leftmost(y)
		if !ok || (name-1)%everyY != 0 {
			continue
		}
		at := paint.Point{X: l.Center(left).X - l.Side/2 - l.Margin*0.35 - beyond, Y: l.Center(left).Y + base}
		if l.Zoomed {
			at.X = l.Room.X - l.Margin*0.35
			if at.Y-base < l.Room.Y || at.Y-base > l.Room.MaxY() {
				continue
			}
		}
		c.Text(at, font, paint.Right, ink, strconv.Itoa(name))
	}
	if l.Zoomed {
		g.drawColumnsBelow(c, font, everyX)
		return
	}
	for x := 0; x < b.Width(); x += everyX {
		for y := b.Height() - 1; y >= 0; y-- {
			if cell := b.At(x, y); cell != game.NoCell {
				m := l.Center(cell)
				d := l.Side*0.56 + l.Margin*0.45 + beyond
				at := paint.Point{X: m.X + d*0.5, Y: m.Y + d*0.87 + base}
				c.Text(at, font, paint.Center, ink, game.Column(x))
				break
			}
		}
	}
}

// leftmost is the first cell of a row.
func (p *Plan) leftmost(y int) (game.Cell, bool) {
	for x := range p.Board.Width() {
		if c := p.Board.At(x, y); c != game.NoCell {
			return c, true
		}
	}
	return game.NoCell, false
}

// drawColumnsBelow paints the columns below the lowest visible cells.
func (g *View) drawColumnsBelow(c paint.Canvas, font paint.Font, every int) {
	l := &g.Place
	_, low := l.rows(0)
	for low--; low >= 0; low-- {
		if cell, ok := l.leftmost(low); ok && l.Center(cell).Y <= l.Room.MaxY() {
			break
		}
	}
	if low < 0 {
		return
	}
	x0, x1 := l.cols(0, low)
	for x := x0; x < x1; x++ {
		cell := l.Board.At(x, low)
		if cell == game.NoCell || x%every != 0 || !l.Shows(cell) {
			continue
		}
		at := paint.Point{X: l.Center(cell).X, Y: l.Room.MaxY() + l.Margin*0.8}
		c.Text(at, font, paint.Center, g.Stage.Theme.Muted, game.Column(x))
	}
}
