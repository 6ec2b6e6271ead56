package board

import (
	"noughts/render/paint"
)

// drawCrossings paints the lines and star points of a board with stones on crossings. The
// lines go through the middles of cells, and end at the outermost ones.
func (g *View) drawCrossings(c paint.Canvas, z int) {
	l, set := &g.Place, g.set()
	b, box, fill := l.Board, l.Layer(z), l.Ground(z)
	width := l.line()
	every := 1
	for float64(every)*l.Side < 5 {
		every *= 5
	}
	half := l.Side / 2
	left, right := max(box.X+half, fill.X), min(box.MaxX()-half, fill.MaxX())
	top, bottom := max(box.Y+half, fill.Y), min(box.MaxY()-half, fill.MaxY())
	weight := func(i, n int) float64 {
		if i == 0 || i == n-1 {
			return width * 2
		}
		return width
	}
	from, to := l.cols(z, 0)
	for x := (from + every - 1) / every * every; x < to; x += every {
		at := box.X + (float64(x)+0.5)*l.Side
		c.Line(paint.Point{X: at, Y: top}, paint.Point{X: at, Y: bottom}, weight(x, b.Width()), set.Line)
	}
	from, to = l.rows(z)
	for y := (from + every - 1) / every * every; y < to; y += every {
		at := box.Y + (float64(y)+0.5)*l.Side
		c.Line(paint.Point{X: left, Y: at}, paint.Point{X: right, Y: at}, weight(y, b.Height()), set.Line)
	}
	if l.Side < 5 {
		return
	}
	point := max(width*4, l.Side*0.2)
	for _, x := range stars(b.Width()) {
		for _, y := range stars(b.Height()) {
			middle := func(i, n int) bool { return 2*i == n-1 }
			if middle(x, b.Width()) != middle(y, b.Height()) && b.Width() < manyStars {
				continue
			}
			if at := l.Center(b.Place(x, y, z)); !l.Zoomed || l.Room.Contains(at) {
				c.Line(at, at, point, set.Line)
			}
		}
	}
}

// manyStars is the side from which a board has star points at the middles of its sides.
const manyStars = 19

// stars are the indices of lines with star points, of n lines: the fourth from both ends,
// and the middle.
func stars(n int) []int {
	all := []int{3, n - 4}
	if n%2 == 1 {
		all = append(all, n/2)
	}
	return all
}
