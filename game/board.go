package game

import (
	"errors"
	"math"
	"slices"
	"strconv"
)

// Cell is the index of a cell on a board. On a grid, cell 0 is at the top left,
// and cells are numbered row by row: index = y*width + x, with y counted from
// the top. The layers of a cube follow one another. The indices after the last
// cell stand for the regions of the board: see [Board.RegionCell].
type Cell int32

// NoCell is an index that is on no board.
const NoCell Cell = -1

// The limits of boards.
const (
	MaxSide    = 1000 // width and height of a grid
	MaxTorus   = 100  // width and height of a torus, a rhombus or a tiled board
	MaxCube    = 10   // each side of a cube
	MaxHexagon = 15   // side of a hexagon
)

// Board is a topology: the cells of a board, and the directions in which lines
// run. It holds no marks and never changes, so positions share it.
type Board struct {
	w, h, d int // columns, rows, layers; for a hexagon those of the rhombus around it
	axes    []axis
	wrap    bool         // opposite edges are joined
	hex     bool         // the cells are hexagons, and each row begins half a cell to the right of the one above
	at      []Cell       // hexagon only: the cell at each place of the rhombus, or NoCell
	places  []Cell       // hexagon only: the place of each cell in the rhombus
	tw, th  int          // columns and rows of a region; 0 when there are none
	regions []regionCell // the region of each cell, on a board with regions
	inner   []Cell       // the cells, region by region
}

// regionCell is the number of a region and the number of a cell within it.
type regionCell struct{ region, within uint16 }

// axis is a direction in which lines run, as the step from one cell to the
// next.
type axis struct{ dx, dy, dz int }

var (
	squareAxes = []axis{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, -1, 0}}
	hexAxes    = []axis{{1, 0, 0}, {0, 1, 0}, {1, -1, 0}}
)

// within returns an error unless all sides are 1 to most.
func within(what Say, most int, sides ...int) error {
	text := ""
	bad := false
	for i, n := range sides {
		if i > 0 {
			text += " x "
		}
		text += strconv.Itoa(n)
		bad = bad || n < 1 || n > most
	}
	if bad {
		return Wrong("{0} of {1} cells: each side must be 1 to {2}", what, text, most)
	}
	return nil
}

// Grid returns a board of w columns and h rows, each 1 to MaxSide. Lines run
// along rows, columns and both diagonals.
func Grid(w, h int) (*Board, error) {
	if err := within(Says("a board"), MaxSide, w, h); err != nil {
		return nil, err
	}
	return &Board{w: w, h: h, d: 1, axes: squareAxes}, nil
}

// Torus returns a grid whose left edge is joined to the right one, and the top
// edge to the bottom one, so that lines run on across them. Each side is 1 to
// MaxTorus.
func Torus(w, h int) (*Board, error) {
	if err := within(Says("a torus"), MaxTorus, w, h); err != nil {
		return nil, err
	}
	return &Board{w: w, h: h, d: 1, axes: squareAxes, wrap: true}, nil
}

// Cube returns a board of d layers of w columns and h rows, each 1 to MaxCube,
// with lines in all thirteen directions.
func Cube(w, h, d int) (*Board, error) {
	if err := within(Says("a cube"), MaxCube, w, h, d); err != nil {
		return nil, err
	}
	b := &Board{w: w, h: h, d: d, axes: slices.Clone(squareAxes)}
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			b.axes = append(b.axes, axis{dx, dy, 1})
		}
	}
	return b, nil
}

// Rhombus returns a board of w columns and h rows of hexagonal cells, each 1 to
// MaxTorus, as in Hex. Lines run along its three axes.
func Rhombus(w, h int) (*Board, error) {
	if err := within(Says("a rhombus"), MaxTorus, w, h); err != nil {
		return nil, err
	}
	return &Board{w: w, h: h, d: 1, axes: hexAxes, hex: true}, nil
}

// Hexagon returns a board of hexagonal cells with n cells along each of its six
// sides, n from 1 to MaxHexagon. Lines run along its three axes.
func Hexagon(n int) (*Board, error) {
	if n < 1 || n > MaxHexagon {
		return nil, Wrong("a hexagon of side {0}: it must be 1 to {1}", n, MaxHexagon)
	}
	b := &Board{w: 2*n - 1, h: 2*n - 1, d: 1, axes: hexAxes, hex: true}
	b.at = make([]Cell, b.w*b.h)
	for i := range b.at {
		b.at[i] = NoCell
		if sum := i%b.w + i/b.w; sum >= n-1 && sum <= 3*n-3 {
			b.at[i] = Cell(len(b.places))
			b.places = append(b.places, Cell(i))
		}
	}
	return b, nil
}

// Tile returns a grid that is divided into regions: nx by ny regions of w
// columns and h rows each. Neither side of the whole board may exceed MaxTorus
// cells. Lines run across the borders of regions. Some parts of the rules use
// only the lines within a region, or treat the regions as the cells of a
// smaller grid.
func Tile(w, h, nx, ny int) (*Board, error) {
	for _, n := range []int{w, h, nx, ny} {
		if n < 1 || n > MaxTorus {
			return nil, errors.New("a tiled board of " + strconv.Itoa(nx) + " x " + strconv.Itoa(ny) + " boards of " + strconv.Itoa(w) + " x " + strconv.Itoa(h) + " cells: each must be 1 or more")
		}
	}
	if err := within(Says("a tiled board"), MaxTorus, w*nx, h*ny); err != nil {
		return nil, err
	}
	b := &Board{w: w * nx, h: h * ny, d: 1, axes: squareAxes, tw: w, th: h}
	b.regions, b.inner = make([]regionCell, b.Cells()), make([]Cell, b.Cells())
	for c := range b.regions {
		x, y := b.XY(Cell(c))
		s := regionCell{uint16(y/h*nx + x/w), uint16(y%h*w + x%w)}
		b.regions[c] = s
		b.inner[int(s.region)*w*h+int(s.within)] = Cell(c)
	}
	return b, nil
}

// Width is the number of columns. For a hexagon it is the length of the widest
// row.
func (b *Board) Width() int { return b.w }

// Height is the number of rows.
func (b *Board) Height() int { return b.h }

// Layers is the number of layers, 1 for a flat board.
func (b *Board) Layers() int { return b.d }

// Wraps tells whether opposite edges are joined.
func (b *Board) Wraps() bool { return b.wrap }

// Hexagonal tells whether the cells are hexagons.
func (b *Board) Hexagonal() bool { return b.hex }

// Side is the number of cells along a side of a hexagon, and 0 for any other
// board.
func (b *Board) Side() int {
	if b.at == nil {
		return 0
	}
	return (b.w + 1) / 2
}

// Cells is the number of cells, without regions.
func (b *Board) Cells() int {
	if b.at != nil {
		return len(b.places)
	}
	return b.w * b.h * b.d
}

// Contains tells whether c is a cell of the board.
func (b *Board) Contains(c Cell) bool { return c >= 0 && int(c) < b.Cells() }

// At is the cell in column x from the left and row y from the top of the first
// layer, both counted from 0. It is NoCell for a place off the board.
func (b *Board) At(x, y int) Cell { return b.Place(x, y, 0) }

// Place is the cell in column x from the left, row y from the top and layer z
// from the bottom, all counted from 0. It is NoCell for a place off the board.
func (b *Board) Place(x, y, z int) Cell {
	if uint(x) >= uint(b.w) || uint(y) >= uint(b.h) || uint(z) >= uint(b.d) {
		return NoCell
	}
	c := Cell((z*b.h+y)*b.w + x)
	if b.at != nil {
		return b.at[c]
	}
	return c
}

// XY returns the column of a cell, counted from the left, and its row, counted
// from the top, both from 0.
func (b *Board) XY(c Cell) (x, y int) {
	x, y, _ = b.XYZ(c)
	return x, y
}

// XYZ returns the column of a cell, counted from the left, its row, counted
// from the top, and its layer, counted from the bottom, all from 0.
func (b *Board) XYZ(c Cell) (x, y, z int) {
	if c < 0 {
		return int(c), 0, 0
	}
	i, w := uint(c), uint(b.w) // unsigned division is faster in a browser
	if b.at != nil {
		i = uint(b.places[c])
	}
	row := i / w
	x = int(i - row*w)
	if b.d == 1 {
		return x, int(row), 0
	}
	layer := row / uint(b.h)
	return x, int(row - layer*uint(b.h)), int(layer)
}

// Spot is the point at which the centre of a cell is drawn within its layer.
// The unit of x, counted from the left, is the width of a cell, and so is that
// of y, counted from the top. Rows of hexagons are closer together than rows of
// squares.
func (b *Board) Spot(c Cell) (x, y float64) {
	col, row := b.XY(c)
	if !b.hex {
		return float64(col) + 0.5, float64(row) + 0.5
	}
	left := 0.0
	if n := b.Side(); n > 0 {
		left = float64(n-1) / 2
	}
	return float64(col) + float64(row)/2 - left + 0.5, float64(row)*hexRow + hexTall/2
}

// hexTall is the height of a hexagon of width 1 that stands on a corner, and
// hexRow is the distance between two rows of such hexagons.
var (
	hexTall = 2 / math.Sqrt(3)
	hexRow  = math.Sqrt(3) / 2
)

// Extent is the width and height of a layer, in the units of Spot.
func (b *Board) Extent() (w, h float64) {
	switch {
	case !b.hex:
		return float64(b.w), float64(b.h)
	case b.at != nil:
		return float64(b.w), float64(b.h-1)*hexRow + hexTall
	}
	return float64(b.w) + float64(b.h-1)/2, float64(b.h-1)*hexRow + hexTall
}

// Axes is the number of directions in which lines run.
func (b *Board) Axes() int { return len(b.axes) }

// Step is the cell n steps from c along an axis, or backwards for negative n.
// It is NoCell for a place off the board.
func (b *Board) Step(c Cell, axis, n int) Cell {
	x, y, z := b.XYZ(c)
	a := b.axes[axis]
	x, y, z = x+n*a.dx, y+n*a.dy, z+n*a.dz
	if b.wrap {
		x, y = ((x%b.w)+b.w)%b.w, ((y%b.h)+b.h)%b.h
	}
	return b.Place(x, y, z)
}

// Under is the cell below c, into which a mark in c falls: in the next row, or
// on a cube in the next layer down. It is NoCell at the bottom.
func (b *Board) Under(c Cell) Cell {
	switch {
	case b.at != nil:
		x, y := b.XY(c)
		return b.At(x, y+1)
	case b.d > 1:
		return max(NoCell, c-Cell(b.w*b.h))
	case c >= 0 && int(c)+b.w < b.w*b.h:
		return c + Cell(b.w)
	}
	return NoCell
}

// Regions is the number of columns and rows of regions, or 0 on a board without
// regions.
func (b *Board) Regions() (nx, ny int) {
	if b.tw == 0 {
		return 0, 0
	}
	return b.w / b.tw, b.h / b.th
}

// RegionSize is the number of columns and rows of cells in a region, or 0 on a
// board without regions.
func (b *Board) RegionSize() (w, h int) { return b.tw, b.th }

// Region returns the number of the region that contains a cell, and the number
// of the cell within that region. Both are counted row by row from the top
// left, from 0. Both are 0 on a board without regions.
func (b *Board) Region(c Cell) (region, within int) {
	if uint(c) >= uint(len(b.regions)) {
		return 0, 0
	}
	s := b.regions[c]
	return int(s.region), int(s.within)
}

// InRegion is the cell with the given number within a region, or NoCell if
// there is none: the inverse of Region.
func (b *Board) InRegion(region, within int) Cell {
	if i := region*b.tw*b.th + within; uint(i) < uint(len(b.inner)) {
		return b.inner[i]
	}
	return NoCell
}

// RegionCell is the Cell that stands for a region as a whole, numbered after
// all cells of the board. A position keeps the mark of a closed region there.
func (b *Board) RegionCell(region int) Cell { return Cell(b.Cells() + region) }

// RegionOf is the number of the region for which c is the RegionCell, or -1.
func (b *Board) RegionOf(c Cell) int {
	nx, ny := b.Regions()
	if i := int(c) - b.Cells(); i >= 0 && i < nx*ny {
		return i
	}
	return -1
}

// Size is the size of the board as people write it, for example "15 x 15".
func (b *Board) Size() string {
	switch {
	case b.at != nil:
		return "side " + strconv.Itoa(b.Side())
	case b.d > 1:
		return sides(b.w, b.h) + " x " + strconv.Itoa(b.d)
	}
	return sides(b.w, b.h)
}

// sides formats a size, for example "15 x 15".
func sides(w, h int) string { return strconv.Itoa(w) + " x " + strconv.Itoa(h) }

// longest is the number of cells along the longest side, which is the length of
// the longest line that does not meet itself.
func (b *Board) longest() int { return max(b.w, b.h, b.d) }
