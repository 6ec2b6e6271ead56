package game

import (
	"slices"
	"strings"
)

// Shape is the goal of covering a polyomino with one's own marks, turned and
// reflected in any way (Harary's animals). Form draws it row by row from the
// top: X for a cell, a dot for none, a slash between rows, like X./X./XX for
// the L of four cells.
type Shape struct{ Form string }

// MaxShape is the largest width and height of a form.
const MaxShape = 8

// cells reads the form.
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

// turned lists the different ways to turn and reflect the form, each with its
// least column and row 0.
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
		// By rows. A sort of package slices would be made anew for this type.
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

// Sets adds each place of the shape.
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

// Judge answers the mover who has the shape.
func (g Shape) Judge(p *Position, family int, mover Player) Verdict {
	return judgeSets(p, family, mover, InShape)
}

// Check refuses a form that cannot be read or fits nowhere.
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

// Text is the goal in words.
func (g Shape) Text(r *Rules) Say {
	return Says("The first to cover {0} with their own marks wins; it may be turned and reflected.", g.Short())
}

// Keeps tells that all symmetries of a flat grid are kept.
func (g Shape) Keeps(*Board, []Cell) bool { return true }

func (g Shape) settled() {}

// Corners is the goal of holding Need of the four corners.
type Corners struct{ Need int }

// Sets adds each choice of corners.
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

// Judge answers the mover who has the corners.
func (g Corners) Judge(p *Position, family int, mover Player) Verdict {
	return judgeSets(p, family, mover, AtCorners)
}

// Check wants a board with four corners.
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

// Text is the goal in words.
func (g Corners) Text(*Rules) Say {
	return Says("The first to hold {0} of the 4 corners wins.", g.Need)
}

// Keeps tells that all symmetries are kept.
func (g Corners) Keeps(*Board, []Cell) bool { return true }

func (g Corners) settled() {}
