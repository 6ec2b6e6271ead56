package ui

import "noughts/render/paint"

// flow hands out rows from the top of a column down. A low, wide screen gets
// two columns; on any other that is too low for its rows, the rows are lower.
type flow struct {
	scale
	columns []paint.Rect
	y       float64
	height  float64 // of a row
	space   float64 // between rows
}

// newFlow makes room for a heading, a line and some rows.
func newFlow(size paint.Rect, rows int) *flow {
	s := scaleOf(size)
	pad := s.pad()
	if size.W < 400 {
		pad = s.of(10)
	}
	room := size.Inset(pad)
	f := &flow{scale: s, height: s.control(), space: s.of(10)}
	width := min(room.W, s.column())
	columns := 1
	if wide(size) && s.need(rows) > room.H {
		columns, rows = 2, (rows+1)/2
		width = min((room.W-s.of(28))/2, s.column())
	}
	if need := s.need(rows); need > room.H {
		least := s.of(30)
		f.height = max(least, f.height-(need-room.H)/float64(rows))
		f.space = max(s.of(4), (room.H-s.need(0)-float64(rows)*f.height)/float64(rows))
	}
	y := room.Y + max(0, (room.H-s.need(0)-float64(rows)*(f.height+f.space))*0.4)
	x := room.X + (room.W-float64(columns)*width-float64(columns-1)*s.of(28))/2
	for i := range columns {
		f.columns = append(f.columns, paint.Rect{X: x + float64(i)*(width+s.of(28)), Y: y, W: width, H: room.MaxY() - y})
	}
	f.y = y
	return f
}

// need is the height of a heading, a line and some rows.
func (s scale) need(rows int) float64 {
	return s.of(44+40) + float64(rows)*(s.control()+s.of(10))
}

func (f *flow) take(height, space float64) paint.Rect {
	c := f.columns[0]
	r := paint.Rect{X: c.X, Y: f.y, W: c.W, H: height}
	f.y += height + space
	return r
}

func (f *flow) head() paint.Rect { return f.take(f.of(44), 0) }
func (f *flow) line() paint.Rect { return f.take(f.of(40), 0) }
func (f *flow) row() paint.Rect  { return f.take(f.height, f.space) }

// beside cuts a row into the place of its name and that of its controls.
func (f *flow) beside(row paint.Rect) (name, controls paint.Rect) {
	name, controls = row, row
	controls.W = min(f.of(220), row.W*0.62)
	controls.X = row.MaxX() - controls.W
	name.W -= controls.W + f.gap()
	return name, controls
}

// half goes on in the second column, if there is one.
func (f *flow) half() {
	if len(f.columns) > 1 {
		f.columns = f.columns[1:]
		f.y = f.columns[0].Y
	}
}

// split cuts a row into n boxes of equal width.
func split(r paint.Rect, n int, gap float64) []paint.Rect {
	boxes := make([]paint.Rect, n)
	w := (r.W - float64(n-1)*gap) / float64(n)
	for i := range boxes {
		boxes[i] = paint.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
	}
	return boxes
}

// around is the smallest box around others.
func around(boxes []paint.Rect) paint.Rect {
	r := boxes[0]
	for _, b := range boxes[1:] {
		x, y := min(r.X, b.X), min(r.Y, b.Y)
		r = paint.Rect{X: x, Y: y, W: max(r.MaxX(), b.MaxX()) - x, H: max(r.MaxY(), b.MaxY()) - y}
	}
	return r
}
