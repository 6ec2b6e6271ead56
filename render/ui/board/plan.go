package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
)

// Plan maps the cells of a board to the screen. It depends on the board's geometry alone:
// spots, layers, regions.
type Plan struct {
	Board   *game.Board
	Side    float64       // of a cell
	Fit     float64       // the side of cells at which the whole board fits
	Origins []paint.Point // of the spots of each layer
	Room    paint.Rect    // the part of the screen that shows cells
	Whole   paint.Rect    // all layers; larger than the room if zoomed
	Zoomed  bool          // a part of the board is outside the room
	caption float64       // the height of a layer's title
	rim     float64       // around the board, in cells
	Columns int           // of layers
	Turned  bool          // the board is seen from the other side
	Stack   *Stack        // the layers seen from an angle, nil for none
	Turns   paint.Rect    // of the controls that turn them
}

// FitPlan lays a board out as large as a room allows. The sides of cells are whole pixels,
// which keeps lines sharp.
func FitPlan(b *game.Board, w, h, caption, rim float64) Plan {
	p := Plan{Board: b, rim: rim, Columns: 1}
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
			best, p.Side, p.Columns = worth, side, columns
		}
	}
	if p.Side > 3 {
		p.Side = math.Floor(p.Side)
	}
	p.Side = max(p.Side, 0.01)
	p.Fit = p.Side
	return p
}

const (
	layerGap = 0.6 // the room between layers, in cells
	withHole = 0.8 // the weight of a size if the last row of layers is not full
)

// extent is the size of a layer and its rim, in cells.
func (p *Plan) extent() (w, h float64) {
	w, h = p.Board.Extent()
	return w + 2*p.rim, h + 2*p.rim
}

// Size is the size of the whole board.
func (p *Plan) Size() (w, h float64) {
	ew, eh := p.extent()
	columns := float64(p.Columns)
	rows := math.Ceil(float64(p.Board.Layers()) / columns)
	return (columns*(ew+layerGap) - layerGap) * p.Side, (rows*(eh+layerGap)-layerGap)*p.Side + rows*p.caption
}

// Put places the board's corner.
func (p *Plan) Put(x, y float64) {
	w, h := p.Size()
	p.Whole = paint.Rect{X: math.Round(x), Y: math.Round(y), W: w, H: h}
	ew, eh := p.extent()
	p.Origins = p.Origins[:0]
	for z := range p.Board.Layers() {
		p.Origins = append(p.Origins, paint.Point{
			X: math.Round(p.Whole.X + (float64(z%p.Columns)*(ew+layerGap)+p.rim)*p.Side),
			Y: math.Round(p.Whole.Y + (float64(z/p.Columns)*(eh+layerGap)+p.rim)*p.Side + float64(z/p.Columns+1)*p.caption),
		})
	}
}

// Layer is the box of a layer's cells.
func (p *Plan) Layer(z int) paint.Rect {
	w, h := p.Board.Extent()
	return paint.Rect{X: p.Origins[z].X, Y: p.Origins[z].Y, W: w * p.Side, H: h * p.Side}
}

// Center is the middle of a cell, or of a region.
func (p *Plan) Center(c game.Cell) paint.Point {
	if r := p.Board.RegionOf(c); r >= 0 {
		return p.Region(r).Center()
	}
	_, _, z := p.Board.XYZ(c)
	x, y := p.turn(p.Board.Spot(c))
	return paint.Point{X: p.Origins[z].X + x*p.Side, Y: p.Origins[z].Y + y*p.Side}
}

// turn is the spot on the screen of a spot on the board, and the other way round.
func (p *Plan) turn(x, y float64) (float64, float64) {
	if p.Turned {
		w, h := p.Board.Extent()
		return w - x, h - y
	}
	return x, y
}

// Square is the box of a mark of a cell or a region.
func (p *Plan) Square(c game.Cell) paint.Rect {
	if r := p.Board.RegionOf(c); r >= 0 {
		box := p.Region(r)
		side := min(box.W, box.H)
		m := box.Center()
		return paint.Rect{X: m.X - side/2, Y: m.Y - side/2, W: side, H: side}
	}
	m := p.Center(c)
	return paint.Rect{X: m.X - p.Side/2, Y: m.Y - p.Side/2, W: p.Side, H: p.Side}
}

// Box is the box of a cell's node. Boxes of hexagons do not overlap.
func (p *Plan) Box(c game.Cell) paint.Rect {
	if p.alone() {
		return p.Stack.Box(c)
	}
	box := p.Square(c)
	if p.Board.Hexagonal() {
		h := p.Side * math.Sqrt(3) / 2
		box.Y += (box.H - h) / 2
		box.H = h
	}
	return box
}

// Region is the box of a region.
func (p *Plan) Region(r int) paint.Rect {
	nx, _ := p.Board.Regions()
	w, h := p.Board.RegionSize()
	x, y := float64(r%nx*w), float64(r/nx*h)
	if p.Turned {
		x, y = p.turn(x+float64(w), y+float64(h))
	}
	return paint.Rect{
		X: p.Origins[0].X + x*p.Side, Y: p.Origins[0].Y + y*p.Side,
		W: float64(w) * p.Side, H: float64(h) * p.Side,
	}
}

// Hexagon is the corners of a hexagonal cell, inset by d.
func (p *Plan) Hexagon(c game.Cell, d float64) []paint.Point {
	m := p.Center(c)
	half := p.Side/2 - d
	tall := half * 2 / math.Sqrt(3)
	return []paint.Point{
		{X: m.X, Y: m.Y - tall}, {X: m.X + half, Y: m.Y - tall/2}, {X: m.X + half, Y: m.Y + tall/2},
		{X: m.X, Y: m.Y + tall}, {X: m.X - half, Y: m.Y + tall/2}, {X: m.X - half, Y: m.Y - tall/2},
	}
}

// Outline is the corners of a cell that is no upright square on the screen, grown by d; nil for
// other cells.
func (p *Plan) Outline(c game.Cell, d float64) []paint.Point {
	switch {
	case p.Stack != nil && p.Board.Contains(c):
		return p.Stack.Outline(c, d)
	case p.Board.Hexagonal():
		return p.Hexagon(c, -d)
	}
	return nil
}

// Pitch is the distance of rows, and the shift of each row to the right of the one above, in
// cells.
func (p *Plan) Pitch() (row, shift float64) {
	if p.Board.Hexagonal() {
		return math.Sqrt(3) / 2, 0.5
	}
	return 1, 0
}

// corner is the spot of column 0 in row 0, even if there is no cell.
func (p *Plan) corner() (x, y float64) {
	if n := p.Board.Side(); n > 0 {
		_, y = p.Board.Spot(0)
		return 0.5 - float64(n-1)/2, y
	}
	return p.Board.Spot(0)
}

// Pick is the cell at a point: the one with the nearest middle, NoCell outside the board.
func (p *Plan) Pick(at paint.Point) game.Cell {
	if p.Side == 0 || !p.Room.Contains(at) {
		return game.NoCell
	}
	if p.Stack != nil && p.Stack.Room.Contains(at) {
		return p.Stack.Pick(at)
	}
	row, shift := p.Pitch()
	x0, y0 := p.corner()
	for z := range p.Origins {
		u, v := p.turn((at.X-p.Origins[z].X)/p.Side, (at.Y-p.Origins[z].Y)/p.Side)
		best, near := game.NoCell, 0.65
		y := int(math.Round((v - y0) / row))
		for dy := -1; dy <= 1; dy++ {
			x := int(math.Round(u - x0 - float64(y+dy)*shift))
			for dx := -1; dx <= 1; dx++ {
				c := p.Board.Place(x+dx, y+dy, z)
				if c == game.NoCell {
					continue
				}
				cx, cy := p.Board.Spot(c)
				d := math.Hypot(u-cx, v-cy)
				if !p.Board.Hexagonal() {
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

// rows is the range of a layer's visible rows, from the top of the screen.
func (p *Plan) rows(z int) (from, to int) {
	if p.alone() {
		return 0, p.Board.Height()
	}
	row, _ := p.Pitch()
	_, y0 := p.corner()
	top, bottom := (p.Room.Y-p.Origins[z].Y)/p.Side, (p.Room.MaxY()-p.Origins[z].Y)/p.Side
	from = int(math.Ceil((top - y0 - 0.58) / row))
	to = int(math.Floor((bottom-y0+0.58)/row)) + 1
	return max(from, 0), min(to, p.Board.Height())
}

// cols is the range of a row's visible columns, from the left of the screen.
func (p *Plan) cols(z, y int) (from, to int) {
	if p.alone() {
		return 0, p.Board.Width()
	}
	_, shift := p.Pitch()
	x0, _ := p.corner()
	x0 += float64(y) * shift
	left, right := (p.Room.X-p.Origins[z].X)/p.Side, (p.Room.MaxX()-p.Origins[z].X)/p.Side
	from = int(math.Ceil(left - x0 - 0.5))
	to = int(math.Floor(right-x0+0.5)) + 1
	return max(from, 0), min(to, p.Board.Width())
}

// Seen is an estimate of the number of visible cells.
func (p *Plan) Seen() int {
	n := 0
	for z := range p.Origins {
		if y0, y1 := p.rows(z); y0 < y1 {
			x0, x1 := p.cols(z, (y0+y1)/2)
			n += (y1 - y0) * max(0, x1-x0)
		}
	}
	return n
}

// Each calls f with every visible cell, layer by layer and row by row.
func (p *Plan) Each(f func(game.Cell)) {
	for z := range p.Origins {
		y, bottom := p.rows(z)
		if p.Turned {
			y, bottom = p.Board.Height()-bottom, p.Board.Height()-y
		}
		for ; y < bottom; y++ {
			x, right := p.cols(z, y)
			if p.Turned {
				x, right = p.Board.Width()-right, p.Board.Width()-x
			}
			for ; x < right; x++ {
				if c := p.Board.Place(x, y, z); c != game.NoCell {
					f(c)
				}
			}
		}
	}
}

// Shows tells whether the middle of a cell is visible.
func (p *Plan) Shows(c game.Cell) bool { return p.alone() || p.Room.Contains(p.Center(c)) }

// alone tells whether the layers are only seen from an angle.
func (p *Plan) alone() bool { return p.Stack != nil && p.Stack.Alone }

// Clip is the part of a box in the room.
func (p *Plan) Clip(r paint.Rect) paint.Rect {
	x0, y0 := max(r.X, p.Room.X), max(r.Y, p.Room.Y)
	x1, y1 := min(r.MaxX(), p.Room.MaxX()), min(r.MaxY(), p.Room.MaxY())
	return paint.Rect{X: x0, Y: y0, W: max(0, x1-x0), H: max(0, y1-y0)}
}
