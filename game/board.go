package game

import (
	"errors"
	"strconv"
)

// Cell is the index of a cell of a board. On a grid cell 0 is the top left,
// and cells run row by row: index = y*width + x with y counted from the top.
type Cell int32

// NoCell is off every board.
const NoCell Cell = -1

// MaxSide is the largest width and height of a grid.
const MaxSide = 100

// Board is a topology: which cells there are, and which lie in line. It holds
// no marks and is never changed, so positions share it.
type Board struct {
	w, h int
	axes []axis
}

// axis is a direction in which lines run: the step from a cell to the next.
type axis struct{ dx, dy int }

// Grid is a board of w columns and h rows, 1 to MaxSide each, with lines along
// rows, columns and both diagonals.
func Grid(w, h int) (*Board, error) {
	if w < 1 || h < 1 || w > MaxSide || h > MaxSide {
		return nil, errors.New("a board of " + sides(w, h) + " cells: each side must be 1 to " + strconv.Itoa(MaxSide))
	}
	return &Board{w: w, h: h, axes: []axis{{1, 0}, {0, 1}, {1, 1}, {1, -1}}}, nil
}

// sides is the size of a board as an error gives it.
func sides(w, h int) string { return strconv.Itoa(w) + " x " + strconv.Itoa(h) }

// Width is the number of columns.
func (b *Board) Width() int { return b.w }

// Height is the number of rows.
func (b *Board) Height() int { return b.h }

// Cells is the number of cells.
func (b *Board) Cells() int { return b.w * b.h }

// Contains tells whether c is a cell of the board.
func (b *Board) Contains(c Cell) bool { return c >= 0 && int(c) < b.Cells() }

// At is the cell in column x from the left and row y from the top, both from
// 0; NoCell when that is off the board.
func (b *Board) At(x, y int) Cell {
	if x < 0 || y < 0 || x >= b.w || y >= b.h {
		return NoCell
	}
	return Cell(y*b.w + x)
}

// XY is the column from the left and the row from the top of a cell.
func (b *Board) XY(c Cell) (x, y int) { return int(c) % b.w, int(c) / b.w }

// Axes is the number of directions in which lines run.
func (b *Board) Axes() int { return len(b.axes) }

// Step is the cell n steps from c along an axis, backwards for a negative n;
// NoCell when that is off the board.
func (b *Board) Step(c Cell, axis, n int) Cell {
	x, y := b.XY(c)
	a := b.axes[axis]
	return b.At(x+n*a.dx, y+n*a.dy)
}

// Symmetries lists the ways in which the board maps onto itself, lines onto
// lines: eight for a square, four for another rectangle. Each maps a cell to
// its image; the first is the identity.
func (b *Board) Symmetries() [][]Cell {
	var maps [][]Cell
	for s := range 8 {
		flipX, flipY, swap := s&1 != 0, s&2 != 0, s&4 != 0
		if swap && b.w != b.h {
			break
		}
		image := make([]Cell, b.Cells())
		for c := range image {
			x, y := b.XY(Cell(c))
			if flipX {
				x = b.w - 1 - x
			}
			if flipY {
				y = b.h - 1 - y
			}
			if swap {
				x, y = y, x
			}
			image[c] = b.At(x, y)
		}
		maps = append(maps, image)
	}
	return maps
}
