package review

import (
	"slices"

	"noughts/game"
	"noughts/game/search"
)

// Turned is a position as it is searched: that of its mirror images and turns
// which stands for all of them, so that they are judged alike. What is found in it
// is told of the position itself by back. Positions of rules without symmetries,
// and of very large boards, stand for themselves.
func Turned(p *game.Position) (q *game.Position, back func(search.Info) search.Info) {
	q, back = p.Clone(), func(i search.Info) search.Info { return i }
	for _, image := range imagesOf(p.Rules()) {
		o, ok := imageOf(p, image)
		if !ok || !ahead(o, q) {
			continue
		}
		q, back = o, func(i search.Info) search.Info { return unturned(i, image) }
	}
	return q, back
}

// imagesOf are the symmetries of rules, without the one that turns nothing; none
// for a very large board.
func imagesOf(r *game.Rules) [][]game.Cell {
	if r.Board.Cells() > fewCells {
		return nil
	}
	return r.Symmetries()[1:]
}

// imageOf is a position as it came about on a board that is turned.
func imageOf(p *game.Position, image []game.Cell) (q *game.Position, ok bool) {
	q = p.Rules().Start()
	for i := range p.Plies() {
		if q.Play(turned(p.Ply(i), image)) != nil {
			return nil, false
		}
	}
	return q, true
}

// turned is a move on a board that is turned.
func turned(m game.Move, image []game.Cell) game.Move {
	if m.To != game.NoCell {
		m.To = image[m.To]
	}
	return m
}

// ahead tells whether an image stands for a position rather than another: by its
// key, and of positions that are the same by the moves that led there.
func ahead(a, b *game.Position) bool {
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

// unturned is what was found of an image, told of the position itself.
func unturned(i search.Info, image []game.Cell) search.Info {
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

// alike tells whether two moves of a position are the same, or one is the image of
// the other where the position is its own.
func alike(p *game.Position, a, b game.Move, images [][]game.Cell) bool {
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

// fixed tells whether the marks of a position stand as in its image.
func fixed(p *game.Position, image []game.Cell) bool {
	for c, to := range image {
		if p.Mark(game.Cell(c)) != p.Mark(to) {
			return false
		}
	}
	return true
}
