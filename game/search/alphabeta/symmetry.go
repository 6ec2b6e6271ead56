package alphabeta

import (
	mathbits "math/bits"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/traits"
)

// symmetry keeps the key of a small board under each of the symmetries of its
// rules, so that a position, turned or mirrored, is looked up once. It is for
// rules by which a ply puts one mark and changes nothing else.
type symmetry struct {
	image   [][]game.Cell
	inverse [][]game.Cell
	marks   int
	part    []uint64 // of a key, per cell and mark
	key     []uint64
	turn    uint64
}

func newSymmetry(p *game.Position) symmetry {
	b := p.Board()
	s := symmetry{image: p.Rules().Symmetries(), marks: p.Rules().MarkCount()}
	s.image = s.image[:min(len(s.image), traits.MostImages)]
	s.part = make([]uint64, b.Cells()*s.marks)
	s.key = make([]uint64, len(s.image))
	s.inverse = make([][]game.Cell, len(s.image))
	for i, image := range s.image {
		s.inverse[i] = make([]game.Cell, len(image))
		for c, d := range image {
			s.inverse[i][d] = game.Cell(c)
		}
	}
	rng := core.SourceAt(1)
	s.turn = rng.Next()
	for i := range s.part {
		s.part[i] = rng.Next()
	}
	for c := range game.Cell(b.Cells()) {
		if m := p.Mark(c); m != game.Empty && m != game.Block {
			s.put(c, m, 0)
		}
	}
	s.pass(s.turnOf(p.Turn()))
	return s
}

// turnOf is the part of the keys for the player to move.
func (s *symmetry) turnOf(by game.Player) uint64 {
	if by <= game.First {
		return 0
	}
	return s.turn * uint64(2*by-3)
}

// pass changes all keys alike.
func (s *symmetry) pass(by uint64) {
	if by != 0 {
		for i := range s.key {
			s.key[i] ^= by
		}
	}
}

// put adds or takes away a mark, and changes all keys by something more.
func (s *symmetry) put(c game.Cell, m game.Mark, more uint64) {
	for i, image := range s.image {
		s.key[i] ^= s.part[int(image[c])*s.marks+int(m)-1] ^ more
	}
}

// least is the smallest of the keys, and the symmetry that it is of.
func (s *symmetry) least() (key uint64, at int) {
	key = s.key[0]
	for i := 1; i < len(s.key); i++ {
		if s.key[i] < key {
			key, at = s.key[i], i
		}
	}
	return key, at
}

// same is the set of symmetries, a bit for each but the identity, that leave
// the position as it is.
func (s *symmetry) same() (set uint64) {
	for i := 1; i < len(s.key); i++ {
		if s.key[i] == s.key[0] {
			set |= 1 << i
		}
	}
	return set
}

// twin tells whether a symmetry of the set maps c to a cell before it, whose
// move is worth the same.
func (s *symmetry) twin(c game.Cell, set uint64) bool { return s.first(c, set) != c }

// first is the smallest cell to which the symmetries of the set map c.
func (s *symmetry) first(c game.Cell, set uint64) game.Cell {
	least := c
	for ; set != 0; set &= set - 1 {
		least = min(least, s.image[mathbits.TrailingZeros64(set)][c])
	}
	return least
}
