package review

import (
	"slices"

	"noughts/game"
	"noughts/game/search"
)

// Canonical returns the representative of the images of a position under the
// symmetries of the rules. Searching this position gives all images the same
// result. back converts that result for the position itself. Without
// symmetries, and on very large boards, a position represents itself.
func Canonical(p *game.Position) (q *game.Position, back func(search.Info) search.Info) {
	q, back = p.Clone(), func(i search.Info) search.Info { return i }
	for _, image := range imagesOf(p.Rules()) {
		o, ok := imageOf(p, image)
		if !ok || !lessThan(o, q) {
			continue
		}
		q, back = o, func(i search.Info) search.Info { return mapBack(i, image) }
	}
	return q, back
}

// imagesOf lists the symmetries of rules without the identity. It is empty for
// very large boards.
func imagesOf(r *game.Rules) [][]game.Cell {
	if r.Board.Cells() > fewCells {
		return nil
	}
	return r.Symmetries()[1:]
}

// imageOf is the image of a position, reached by the images of its moves.
func imageOf(p *game.Position, image []game.Cell) (q *game.Position, ok bool) {
	q = p.Rules().Start()
	for i := range p.Plies() {
		if q.Play(turned(p.Ply(i), image)) != nil {
			return nil, false
		}
	}
	return q, true
}

// turned is the image of a move.
func turned(m game.Move, image []game.Cell) game.Move {
	if m.To != game.NoCell {
		m.To = image[m.To]
	}
	return m
}

// lessThan tells whether a comes before b as a representative: by the key, and for
// equal keys by the moves that led there.
func lessThan(a, b *game.Position) bool {
	if a.Key() != b.Key() {
		return a.Key() < b.Key()
	}
	for i := range a.Plies() {
		if x, y := a.Ply(i).To, b.Ply(i).To; x != y {
			return x < y
		}
	}
	return false
}

// mapBack converts the result for an image to the position itself.
func mapBack(i search.Info, image []game.Cell) search.Info {
	was := make([]game.Cell, len(image))
	for c, to := range image {
		was[to] = game.Cell(c)
	}
	i.PV, i.Moves = slices.Clone(i.PV), slices.Clone(i.Moves)
	for n := range i.PV {
		i.PV[n] = turned(i.PV[n], was)
	}
	for n := range i.Moves {
		i.Moves[n].Move = turned(i.Moves[n].Move, was)
	}
	return i
}

// equivalent tells whether two moves are the same, or are images of each other under
// a symmetry of the position.
func equivalent(p *game.Position, a, b game.Move, images [][]game.Cell) bool {
	if a == b {
		return true
	}
	for _, image := range images {
		if turned(a, image) != b || !fixed(p, image) {
			continue
		}
		if q, ok := imageOf(p, image); ok && q.Key() == p.Key() {
			return true
		}
	}
	return false
}

// fixed tells whether the image has the same marks on the same cells.
func fixed(p *game.Position, image []game.Cell) bool {
	for c, to := range image {
		if p.Mark(game.Cell(c)) != p.Mark(to) {
			return false
		}
	}
	return true
}
