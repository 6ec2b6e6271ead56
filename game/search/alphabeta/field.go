package alphabeta

import (
	"slices"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// field is what a search keeps of a position besides the position itself: the
// cells that are worth a look, and the keys under which the table knows it.
//
// On a small board every cell is worth a look. On a wide one only those within
// reach cells of a mark are, and a search of them proves wins but neither
// draws nor losses, except where the moves are forced.
type field struct {
	board *game.Board
	wide  bool
	large bool          // the board is a grid too large for counters
	areas [][]game.Cell // of each cell of a wide board that is no grid
	cells []game.Cell   // worth a look, taken ones among them, in the order in which they came
	near  []uint8       // on a wide board: marks within reach of each cell
	moved []int32       // length of cells before each move
	sym   symmetry
}

const (
	reach = 2 // how far from a mark a wide board is searched, in cells

	deepBoard  = 125 // cells of the largest cube whose every move is searched
	briefBoard = 500 // cells of the largest board of which that is so where sets are of three cells
)

// isShort tells whether a game is over so soon that every move of it is searched,
// however large the board: who completes three cells does so in a few plies.
func isShort(p *game.Position) bool {
	_, largest := p.SetSizes()
	return largest <= 3 && p.Board().Cells() <= briefBoard
}

// newField is the cells of a board to look at: every one of a small board and
// where a search wants them.
func newField(p *game.Position, every bool) *field {
	b := p.Board()
	flat := b.Layers() == 1 && !b.Wraps() && !b.Hexagonal()
	f := &field{board: b, wide: b.Cells() > traits.SmallBoard && !every}
	f.large = traits.Large(p)
	switch {
	case !f.wide:
		f.cells = core.CentreFirst(b)
		f.sym = newSymmetry(p)
	case b.Layers() > 1 && b.Cells() <= deepBoard:
		// Lines through the layers join cells that are far apart.
		f.near = make([]uint8, b.Cells())
		f.areas = make([][]game.Cell, b.Cells())
		f.cells = core.CentreFirst(b)
	default:
		f.near = make([]uint8, b.Cells())
		if !flat {
			f.areas = areas(b)
		}
		f.begin(p)
	}
	f.moved = make([]int32, 0, MaxPly+1)
	return f
}

// begin finds the cells near the marks of a wide board.
func (f *field) begin(p *game.Position) {
	b := f.board
	if f.large {
		// The board is not looked over: the marks on it are those of the setup
		// and of the moves.
		for _, m := range p.Rules().Setup {
			f.touch(m.To)
		}
		for i := range p.Plies() {
			if c := p.Ply(i).To; c != game.NoCell && p.Mark(c) != game.Empty {
				f.touch(c)
			}
		}
	} else {
		f.cells = make([]game.Cell, 0, b.Cells())
		for c := game.Cell(0); b.Contains(c); c++ {
			if p.Mark(c) != game.Empty {
				f.touch(c)
			}
		}
	}
	if len(f.cells) == 0 {
		f.cells = append(f.cells, b.Place((b.Width()-1)/2, (b.Height()-1)/2, (b.Layers()-1)/2))
	}
}

// areas lists the cells within reach of each cell of a board that is no grid.
func areas(b *game.Board) [][]game.Cell {
	all := make([][]game.Cell, b.Cells())
	for c := range all {
		x, y, z := b.XYZ(game.Cell(c))
		for dz := -reach; dz <= reach; dz++ {
			for dy := -reach; dy <= reach; dy++ {
				for dx := -reach; dx <= reach; dx++ {
					i, j := x+dx, y+dy
					if b.Wraps() {
						i, j = (i+b.Width())%b.Width(), (j+b.Height())%b.Height()
					}
					if i < 0 || j < 0 {
						continue
					}
					if n := b.Place(i, j, z+dz); n != game.NoCell && !slices.Contains(all[c], n) {
						all[c] = append(all[c], n)
					}
				}
			}
		}
	}
	return all
}

// play follows a move on c by a player, made in the position.
func (f *field) play(c game.Cell, by game.Player) {
	f.moved = append(f.moved, int32(len(f.cells)))
	if f.wide {
		f.touch(c)
	} else {
		f.sym.put(c, game.MarkOf(by), f.sym.turn)
	}
}

// undo follows the undoing of the last move, which was on c.
func (f *field) undo(c game.Cell, by game.Player) {
	last := len(f.moved) - 1
	if f.wide {
		f.area(c, func(i game.Cell) { f.near[i]-- })
		f.cells = f.cells[:f.moved[last]]
	} else {
		f.sym.put(c, game.MarkOf(by), f.sym.turn)
	}
	f.moved = f.moved[:last]
}

func (f *field) touch(c game.Cell) {
	f.area(c, func(i game.Cell) {
		if f.near[i] == 0 {
			f.cells = append(f.cells, i)
		}
		f.near[i]++
	})
}

// area visits the cells within reach of c.
func (f *field) area(c game.Cell, visit func(game.Cell)) {
	if f.areas != nil {
		for _, i := range f.areas[c] {
			visit(i)
		}
		return
	}
	x, y := f.board.XY(c)
	w := f.board.Width()
	for j := max(0, y-reach); j <= min(f.board.Height()-1, y+reach); j++ {
		for i := max(0, x-reach); i <= min(w-1, x+reach); i++ {
			visit(game.Cell(j*w + i))
		}
	}
}

// keepTopRanked leaves of cells, where there are any, those of the highest ranks.
func (f *field) keepTopRanked(all []scored) {
	if len(all) == 0 {
		return
	}
	sortFirst(all, focused)
	for _, m := range all[min(len(all), focused):] {
		f.near[m.Move] = 0
	}
	f.cells = f.cells[:0]
	for _, m := range all[:min(len(all), focused)] {
		f.cells = append(f.cells, m.Move)
	}
}

// sortFirst puts the n moves of the highest ranks in front, the best first.
func sortFirst(all []scored, n int) {
	for i := range min(n, len(all)) {
		best := i
		for j := i + 1; j < len(all); j++ {
			if all[j].Rank > all[best].Rank {
				best = j
			}
		}
		all[i], all[best] = all[best], all[i]
	}
}
