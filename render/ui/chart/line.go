package chart

import (
	"slices"
	"strconv"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Line shows how a number went over time.
type Line struct {
	Stage *stage.Stage
	stage.Scale
	Values []int
	At     []int64 // when each was, in order
}

// Draw paints the line, over lines at round numbers.
func (v *Line) Draw(c paint.Canvas, box paint.Rect) {
	t := v.Stage.Theme
	c.Box(box, v.Radius()*0.6, 0, t.Surface)
	c.Box(box, v.Radius()*0.6, max(1, v.Of(1)), t.Edge)
	least, most := slices.Min(v.Values), slices.Max(v.Values)
	step := 10
	for i := 0; most-least > 4*step; i++ {
		step = step * [...]int{2, 5, 2}[i%3] / [...]int{1, 2, 1}[i%3]
	}
	least, most = least/step*step, (most/step+1)*step
	wide := v.Stage.Face.Width(strconv.Itoa(most), v.Small()) + v.Of(12)
	in := paint.Rect{X: box.X + wide, Y: box.Y + v.Of(12), W: box.W - wide - v.Of(12), H: box.H - v.Of(24)}
	height := func(n int) float64 { return in.MaxY() - in.H*float64(n-least)/float64(most-least) }
	for n := least; n <= most; n += step {
		y := height(n)
		c.Line(paint.Point{X: in.X, Y: y}, paint.Point{X: in.MaxX(), Y: y}, max(1, v.Of(1)), t.Edge)
		v.Stage.Text(c, paint.Rect{X: box.X, Y: y - v.Of(8), W: wide - v.Of(6), H: v.Of(16)}, v.Small(), paint.Right, t.Muted, strconv.Itoa(n))
	}
	first, all := v.At[0], max(1, v.At[len(v.At)-1]-v.At[0])
	var last paint.Point
	for i, n := range v.Values {
		at := paint.Point{X: in.X + in.W*float64(v.At[i]-first)/float64(all), Y: height(n)}
		if i > 0 {
			c.Line(last, at, v.Of(2), t.Primary)
		}
		last = at
	}
	radius := v.Of(3.4)
	c.Box(paint.Rect{X: last.X - radius, Y: last.Y - radius, W: 2 * radius, H: 2 * radius}, radius, 0, t.Primary)
}
