package search

import (
	"math/bits"
	"slices"

	"noughts/game"
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
	cells []game.Cell // worth a look, taken ones among them, in the order in which they came
	near  []uint8     // on a wide board: marks within reach of each cell
	moved []int32     // length of cells before each move
	sym   symmetry
}

const (
	smallBoard = 49 // cells of the largest board whose every move is searched
	reach      = 2  // how far from a mark a wide board is searched, in cells
)

func newField(p *game.Position) *field {
	b := p.Board()
	f := &field{board: b, wide: b.Cells() > smallBoard}
	if f.wide {
		f.near = make([]uint8, b.Cells())
		f.cells = make([]game.Cell, 0, b.Cells())
		for c := game.Cell(0); b.Contains(c); c++ {
			if p.Mark(c) != game.Empty {
				f.touch(c)
			}
		}
		if len(f.cells) == 0 {
			f.cells = append(f.cells, b.At((b.Width()-1)/2, (b.Height()-1)/2))
		}
	} else {
		f.cells = centreFirst(b)
		f.sym = newSymmetry(p)
	}
	f.moved = make([]int32, 0, maxPly+1)
	return f
}

// centreFirst is every cell, those near the middle first.
func centreFirst(b *game.Board) []game.Cell {
	cells := make([]game.Cell, b.Cells())
	for i := range cells {
		cells[i] = game.Cell(i)
	}
	far := func(c game.Cell) int {
		x, y := b.XY(c)
		x, y = 2*x-b.Width()+1, 2*y-b.Height()+1
		return x*x + y*y
	}
	slices.SortStableFunc(cells, func(a, b game.Cell) int { return far(a) - far(b) })
	return cells
}

// play follows a move on c by a player, made in the position.
func (f *field) play(c game.Cell, by game.Player) {
	f.moved = append(f.moved, int32(len(f.cells)))
	if f.wide {
		f.touch(c)
	} else {
		f.sym.put(c, by)
	}
}

// undo follows the undoing of the last move, which was on c.
func (f *field) undo(c game.Cell, by game.Player) {
	last := len(f.moved) - 1
	if f.wide {
		f.area(c, func(i game.Cell) { f.near[i]-- })
		f.cells = f.cells[:f.moved[last]]
	} else {
		f.sym.put(c, by)
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
	x, y := f.board.XY(c)
	w := f.board.Width()
	for j := max(0, y-reach); j <= min(f.board.Height()-1, y+reach); j++ {
		for i := max(0, x-reach); i <= min(w-1, x+reach); i++ {
			visit(game.Cell(j*w + i))
		}
	}
}

// symmetry keeps the key of a small board under each of the board's
// symmetries, so that a position, turned or mirrored, is looked up once.
type symmetry struct {
	image   [][]game.Cell
	inverse [][]game.Cell
	part    [][2]uint64 // of a key, per cell and player
	key     [8]uint64
	turn    uint64
}

func newSymmetry(p *game.Position) symmetry {
	b := p.Board()
	s := symmetry{image: b.Symmetries(), part: make([][2]uint64, b.Cells())}
	s.inverse = make([][]game.Cell, len(s.image))
	for i, image := range s.image {
		s.inverse[i] = make([]game.Cell, len(image))
		for c, d := range image {
			s.inverse[i][d] = game.Cell(c)
		}
	}
	seed := uint64(1)
	next := func() uint64 { // SplitMix64
		seed += 0x9e3779b97f4a7c15
		x := seed
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		return x ^ x>>31
	}
	s.turn = next()
	for c := range s.part {
		s.part[c] = [2]uint64{next(), next()}
	}
	if p.Turn() == game.Second {
		for i := range s.key {
			s.key[i] = s.turn
		}
	}
	for c := range s.part {
		if m := p.Mark(game.Cell(c)); m != game.Empty {
			s.put(game.Cell(c), game.Player(m))
			for i := range s.key {
				s.key[i] ^= s.turn // put also passes the turn
			}
		}
	}
	return s
}

// put adds or takes away a player's mark, and passes the turn.
func (s *symmetry) put(c game.Cell, by game.Player) {
	for i, image := range s.image {
		s.key[i] ^= s.part[image[c]][by-1] ^ s.turn
	}
}

// least is the smallest of the keys, and the symmetry that it is of.
func (s *symmetry) least() (key uint64, at int) {
	key = s.key[0]
	for i := 1; i < len(s.image); i++ {
		if s.key[i] < key {
			key, at = s.key[i], i
		}
	}
	return key, at
}

// same is the set of symmetries, a bit for each but the identity, that leave
// the position as it is.
func (s *symmetry) same() (set uint8) {
	for i := 1; i < len(s.image); i++ {
		if s.key[i] == s.key[0] {
			set |= 1 << i
		}
	}
	return set
}

// twin tells whether a symmetry of the set maps c to a cell before it, whose
// move is worth the same.
func (s *symmetry) twin(c game.Cell, set uint8) bool { return s.first(c, set) != c }

// first is the smallest cell to which the symmetries of the set map c.
func (s *symmetry) first(c game.Cell, set uint8) game.Cell {
	least := c
	for ; set != 0; set &= set - 1 {
		least = min(least, s.image[bits.TrailingZeros8(set)][c])
	}
	return least
}
