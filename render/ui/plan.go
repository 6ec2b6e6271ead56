package ui

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
)

// plan is where the cells of a board are on the screen. It knows the board by
// its geometry alone: spots, layers, regions.
type plan struct {
	board   *game.Board
	side    float64       // of a cell
	fit     float64       // the side at which the whole board fits the room
	origins []paint.Point // of each layer, from which spots are counted
	room    paint.Rect    // what of the screen shows cells
	whole   paint.Rect    // all layers, beyond the room where the board is zoomed
	zoomed  bool          // some of the board is outside the room
	caption float64       // the height of a layer's title
	rim     float64       // what is shown beyond the edges, in cells
	columns int           // of layers
}

// fitPlan lays a board out in a room that is W wide and H high, as large as it
// allows. Cells have whole pixels, so that lines between them are sharp.
func fitPlan(b *game.Board, w, h, caption, rim float64) plan {
	p := plan{board: b, rim: rim, columns: 1}
	ew, eh := p.extent()
	n := b.Layers()
	if n > 1 {
		p.caption = caption
	}
	best := 0.0
	for columns := range n {
		columns++
		rows := (n + columns - 1) / columns
		side := min(w/(float64(columns)*(ew+layerGap)-layerGap), (h-float64(rows)*p.caption)/(float64(rows)*(eh+layerGap)-layerGap))
		worth := side
		if n%columns > 0 {
			worth *= withHole
		}
		if worth > best {
			best, p.side, p.columns = worth, side, columns
		}
	}
	if p.side > 3 {
		p.side = math.Floor(p.side)
	}
	p.side = max(p.side, 0.01)
	p.fit = p.side
	return p
}

const (
	layerGap = 0.6 // the room between layers, in cells
	withHole = 0.8 // of what a size is worth, where the last row of layers is not full
)

// extent is the size of a layer and its rim, in cells.
func (p *plan) extent() (w, h float64) {
	w, h = p.board.Extent()
	return w + 2*p.rim, h + 2*p.rim
}

// size is the size of the whole board.
func (p *plan) size() (w, h float64) {
	ew, eh := p.extent()
	columns := float64(p.columns)
	rows := math.Ceil(float64(p.board.Layers()) / columns)
	return (columns*(ew+layerGap) - layerGap) * p.side, (rows*(eh+layerGap)-layerGap)*p.side + rows*p.caption
}

// put moves the board to a corner.
func (p *plan) put(x, y float64) {
	w, h := p.size()
	p.whole = paint.Rect{X: math.Round(x), Y: math.Round(y), W: w, H: h}
	ew, eh := p.extent()
	p.origins = p.origins[:0]
	for z := range p.board.Layers() {
		p.origins = append(p.origins, paint.Point{
			X: math.Round(p.whole.X + (float64(z%p.columns)*(ew+layerGap)+p.rim)*p.side),
			Y: math.Round(p.whole.Y + (float64(z/p.columns)*(eh+layerGap)+p.rim)*p.side + float64(z/p.columns+1)*p.caption),
		})
	}
}

// layer is the box of a layer's cells.
func (p *plan) layer(z int) paint.Rect {
	w, h := p.board.Extent()
	return paint.Rect{X: p.origins[z].X, Y: p.origins[z].Y, W: w * p.side, H: h * p.side}
}

// center is the middle of a cell, or of a region.
func (p *plan) center(c game.Cell) paint.Point {
	if r := p.board.RegionOf(c); r >= 0 {
		return p.region(r).Center()
	}
	_, _, z := p.board.XYZ(c)
	x, y := p.board.Spot(c)
	return paint.Point{X: p.origins[z].X + x*p.side, Y: p.origins[z].Y + y*p.side}
}

// square is the box that a cell's mark fills, or a region's.
func (p *plan) square(c game.Cell) paint.Rect {
	if r := p.board.RegionOf(c); r >= 0 {
		box := p.region(r)
		side := min(box.W, box.H)
		m := box.Center()
		return paint.Rect{X: m.X - side/2, Y: m.Y - side/2, W: side, H: side}
	}
	m := p.center(c)
	return paint.Rect{X: m.X - p.side/2, Y: m.Y - p.side/2, W: p.side, H: p.side}
}

// box is a cell's box among the nodes. Those of hexagons do not overlap.
func (p *plan) box(c game.Cell) paint.Rect {
	box := p.square(c)
	if p.board.Hexagonal() {
		h := p.side * math.Sqrt(3) / 2
		box.Y += (box.H - h) / 2
		box.H = h
	}
	return box
}

// region is the box of a region.
func (p *plan) region(r int) paint.Rect {
	nx, _ := p.board.Regions()
	w, h := p.board.RegionSize()
	return paint.Rect{
		X: p.origins[0].X + float64(r%nx*w)*p.side, Y: p.origins[0].Y + float64(r/nx*h)*p.side,
		W: float64(w) * p.side, H: float64(h) * p.side,
	}
}

// hexagon are the corners of a hexagonal cell that is by d smaller on all
// sides.
func (p *plan) hexagon(c game.Cell, d float64) []paint.Point {
	m := p.center(c)
	half := p.side/2 - d
	tall := half * 2 / math.Sqrt(3)
	return []paint.Point{
		{X: m.X, Y: m.Y - tall}, {X: m.X + half, Y: m.Y - tall/2}, {X: m.X + half, Y: m.Y + tall/2},
		{X: m.X, Y: m.Y + tall}, {X: m.X - half, Y: m.Y + tall/2}, {X: m.X - half, Y: m.Y - tall/2},
	}
}

// pitch is the distance of rows in cells, and by how much each row lies to the
// right of the one above.
func (p *plan) pitch() (row, shift float64) {
	if p.board.Hexagonal() {
		return math.Sqrt(3) / 2, 0.5
	}
	return 1, 0
}

// corner is the spot of column 0 of row 0, whether or not a cell is there.
func (p *plan) corner() (x, y float64) {
	if n := p.board.Side(); n > 0 {
		_, y = p.board.Spot(0)
		return 0.5 - float64(n-1)/2, y
	}
	return p.board.Spot(0)
}

// pick is the cell under a point: the one whose middle is nearest. NoCell when
// the point is beside the board.
func (p *plan) pick(at paint.Point) game.Cell {
	if p.side == 0 || !p.room.Contains(at) {
		return game.NoCell
	}
	row, shift := p.pitch()
	x0, y0 := p.corner()
	for z := range p.origins {
		u, v := (at.X-p.origins[z].X)/p.side, (at.Y-p.origins[z].Y)/p.side
		best, near := game.NoCell, 0.65
		y := int(math.Round((v - y0) / row))
		for dy := -1; dy <= 1; dy++ {
			x := int(math.Round(u - x0 - float64(y+dy)*shift))
			for dx := -1; dx <= 1; dx++ {
				c := p.board.Place(x+dx, y+dy, z)
				if c == game.NoCell {
					continue
				}
				cx, cy := p.board.Spot(c)
				d := math.Hypot(u-cx, v-cy)
				if !p.board.Hexagonal() {
					d = max(math.Abs(u-cx), math.Abs(v-cy))
				}
				if d < near {
					best, near = c, d
				}
			}
		}
		if best != game.NoCell {
			return best
		}
	}
	return game.NoCell
}

// rows are those of a layer that reach into the room, from and up to.
func (p *plan) rows(z int) (from, to int) {
	row, _ := p.pitch()
	_, y0 := p.corner()
	top, bottom := (p.room.Y-p.origins[z].Y)/p.side, (p.room.MaxY()-p.origins[z].Y)/p.side
	from = int(math.Ceil((top - y0 - 0.58) / row))
	to = int(math.Floor((bottom-y0+0.58)/row)) + 1
	return max(from, 0), min(to, p.board.Height())
}

// cols are the columns of a row that reach into the room, from and up to.
func (p *plan) cols(z, y int) (from, to int) {
	_, shift := p.pitch()
	x0, _ := p.corner()
	x0 += float64(y) * shift
	left, right := (p.room.X-p.origins[z].X)/p.side, (p.room.MaxX()-p.origins[z].X)/p.side
	from = int(math.Ceil(left - x0 - 0.5))
	to = int(math.Floor(right-x0+0.5)) + 1
	return max(from, 0), min(to, p.board.Width())
}

// seen is about how many cells are visible.
func (p *plan) seen() int {
	n := 0
	for z := range p.origins {
		if y0, y1 := p.rows(z); y0 < y1 {
			x0, x1 := p.cols(z, (y0+y1)/2)
			n += (y1 - y0) * max(0, x1-x0)
		}
	}
	return n
}

// each calls f with every visible cell, layer by layer and row by row.
func (p *plan) each(f func(game.Cell)) {
	for z := range p.origins {
		for y, to := p.rows(z); y < to; y++ {
			for x, to := p.cols(z, y); x < to; x++ {
				if c := p.board.Place(x, y, z); c != game.NoCell {
					f(c)
				}
			}
		}
	}
}

// shows tells whether the middle of a cell is visible.
func (p *plan) shows(c game.Cell) bool { return p.room.Contains(p.center(c)) }

// clip cuts a box to the room.
func (p *plan) clip(r paint.Rect) paint.Rect {
	x0, y0 := max(r.X, p.room.X), max(r.Y, p.room.Y)
	x1, y1 := min(r.MaxX(), p.room.MaxX()), min(r.MaxY(), p.room.MaxY())
	return paint.Rect{X: x0, Y: y0, W: max(0, x1-x0), H: max(0, y1-y0)}
}
