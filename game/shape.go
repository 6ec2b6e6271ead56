package game

import (
	"slices"
	"strings"
)

// Shape is the goal of covering a given polyomino with one's own marks, rotated
// and reflected in any way, as in Harary's generalized tic-tac-toe. Form draws
// the polyomino row by row from the top, with X for a cell, a dot for a gap,
// and a slash between rows: X./X./XX is the L of four cells.
type Shape struct{ Form string }

// MaxShape is the largest width and height of a form, in cells.
const MaxShape = 8

// cells parses the form. It returns the x and y of each cell.
func (g Shape) cells() ([][2]int, error) {
	var cells [][2]int
	rows := strings.Split(g.Form, "/")
	for y, row := range rows {
		if len(row) != len(rows[0]) || len(row) == 0 || len(row) > MaxShape || len(rows) > MaxShape {
			return nil, Wrong("shape {0}: rows must be equally long, {1} at most", Quote(g.Form), MaxShape)
		}
		for x := range len(row) {
			switch row[x] {
			case 'X':
				cells = append(cells, [2]int{x, y})
			case '.':
			default:
				return nil, Wrong("shape {0}: {1} is neither X nor a dot", Quote(g.Form), Quote(row[x:x+1]))
			}
		}
	}
	if len(cells) == 0 {
		return nil, Wrong("shape {0} has no cell", Quote(g.Form))
	}
	return cells, nil
}

// turned lists the distinct rotations and reflections of the form, each moved
// so that its least column and row are 0.
func (g Shape) turned() [][][2]int {
	cells, err := g.cells()
	if err != nil {
		return nil
	}
	var all [][][2]int
	for i := range 8 {
		one := make([][2]int, len(cells))
		for j, c := range cells {
			x, y := c[0], c[1]
			if i&1 != 0 {
				x = -x
			}
			if i&2 != 0 {
				y = -y
			}
			if i&4 != 0 {
				x, y = y, x
			}
			one[j] = [2]int{x, y}
		}
		least := one[0]
		for _, c := range one {
			least = [2]int{min(least[0], c[0]), min(least[1], c[1])}
		}
		for j := range one {
			one[j][0] -= least[0]
			one[j][1] -= least[1]
		}
		// Insertion sort by rows: slices.SortFunc would add an instance for
		// this type to the program.
		for j := range one {
			for k := j; k > 0 && (one[k][1]-one[k-1][1])*100+one[k][0]-one[k-1][0] < 0; k-- {
				one[k], one[k-1] = one[k-1], one[k]
			}
		}
		if !slices.ContainsFunc(all, func(o [][2]int) bool { return slices.Equal(o, one) }) {
			all = append(all, one)
		}
	}
	return all
}

// Sets adds each placement of the shape on the board.
func (g Shape) Sets(b *Board, add func([]Cell)) {
	for _, form := range g.turned() {
		set := make([]Cell, len(form))
		for y := range b.h {
		next:
			for x := range b.w {
				for i, c := range form {
					if set[i] = b.At(x+c[0], y+c[1]); set[i] == NoCell {
						continue next
					}
				}
				add(set)
			}
		}
	}
}

// Judge returns a win for a player who has covered the shape, the mover first.
func (g Shape) Judge(p *Position, family int, mover Player) Verdict {
	return judgeSets(p, family, mover, InShape)
}

// Check returns an error for a form that cannot be parsed or does not fit on
// the board.
func (g Shape) Check(r *Rules) error {
	if _, err := g.cells(); err != nil {
		return err
	}
	b := r.Board
	if b.d > 1 || b.hex || b.wrap || b.Cells() > MaxSets {
		return Wrong("shapes need a flat grid of up to {0} cells", MaxSets)
	}
	fits := false
	g.Sets(b, func([]Cell) { fits = true })
	if !fits {
		return Wrong("shape {0} does not fit on a board of {1}", Quote(g.Form), b.Size())
	}
	return nil
}

// Short is the goal in a word or two.
func (g Shape) Short() Say {
	switch g.Form {
	case "X./X./XX":
		return Says("the L of four")
	case "XXX/.X.":
		return Says("the T of four")
	case "XX/XX":
		return Says("a square of four")
	}
	return Says("the shape {0}", g.Form)
}

// Text describes the goal.
func (g Shape) Text(r *Rules) Say {
	return Says("The first to cover {0} with their own marks wins; it may be turned and reflected.", g.Short())
}

// Keeps returns true: every symmetry of a flat grid leaves the goal as it is.
func (g Shape) Keeps(*Board, []Cell) bool { return true }

func (g Shape) settled() {}

// Corners is the goal of holding Need of the four corners of the board.
type Corners struct{ Need int }

// Sets adds each choice of Need corners.
func (g Corners) Sets(b *Board, add func([]Cell)) {
	all := [4]Cell{b.At(0, 0), b.At(b.w-1, 0), b.At(0, b.h-1), b.At(b.w-1, b.h-1)}
	for choice := range 16 {
		var set []Cell
		for i, c := range all {
			if choice>>i&1 != 0 {
				set = append(set, c)
			}
		}
		if len(set) == g.Need {
			add(set)
		}
	}
}

// Judge returns a win for a player who holds enough corners, the mover first.
func (g Corners) Judge(p *Position, family int, mover Player) Verdict {
	return judgeSets(p, family, mover, AtCorners)
}

// Check returns an error unless the board is a flat grid with four corners.
func (g Corners) Check(r *Rules) error {
	b := r.Board
	if b.d > 1 || b.hex || b.wrap || b.w < 2 || b.h < 2 {
		return Wrong("corners need a flat grid of 2 x 2 cells or more")
	}
	if b.Cells() > MaxSets {
		return Wrong("corners need a board of up to {0} cells", MaxSets)
	}
	if g.Need < 1 || g.Need > 4 {
		return Wrong("{0} corners: it must be 1 to 4", g.Need)
	}
	return nil
}

// Short is the goal in a word or two.
func (g Corners) Short() Say { return Says("{0} of the 4 corners", g.Need) }

// Text describes the goal.
func (g Corners) Text(*Rules) Say {
	return Says("The first to hold {0} of the 4 corners wins.", g.Need)
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Corners) Keeps(*Board, []Cell) bool { return true }

func (g Corners) settled() {}
