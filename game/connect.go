package game

import "errors"

// Connect is the goal of Hex: the first mark has to connect the top side with
// the bottom, the second mark the left side with the right, by a chain of
// neighbouring cells. Exactly one of the two succeeds.
//
// The chains are kept as a union-find by size. It has no path compression, so
// that the journal can undo every union. links[c] is the parent of cell c in
// the tree of its chain, or, at the root, minus the size of the chain. The four
// sides are nodes of their own after the cells.
type Connect struct{}

// Sets adds nothing: the goal has no winning sets.
func (g Connect) Sets(*Board, func([]Cell)) {}

// side is the node of a side: 0 top, 1 bottom, 2 left, 3 right.
func (g Connect) side(b *Board, i int) int32 { return int32(b.Cells() + i) }

// Judge joins the stone just placed with its neighbours of the same mark, and
// returns a win for its player if that connects their two sides.
func (g Connect) Judge(p *Position, family int, mover Player) Verdict {
	c, b := p.lastCell(), p.board
	if c == NoCell {
		return Verdict{}
	}
	m := p.at(c)
	for axis := range b.Axes() {
		for _, sign := range [2]int{1, -1} {
			if n := b.Step(c, axis, sign); n != NoCell && p.at(n) == m {
				p.union(int32(c), int32(n))
			}
		}
	}
	x, y := b.XY(c)
	from := 0
	if m == 2 {
		from = 2
		x, y = y, x
	}
	edge := b.h - 1
	if m == 2 {
		edge = b.w - 1
	}
	if y == 0 {
		p.union(int32(c), g.side(b, from))
	}
	if y == edge {
		p.union(int32(c), g.side(b, from+1))
	}
	if p.top(g.side(b, from)) != p.top(g.side(b, from+1)) {
		return Verdict{}
	}
	by := p.Owner(m)
	return Verdict{by, Joined, by}
}

// top is the root of the tree that contains node i.
func (p *Position) top(i int32) int32 {
	for p.links[i] >= 0 {
		i = p.links[i]
	}
	return i
}

// union joins the chains of two nodes.
func (p *Position) union(a, b int32) {
	a, b = p.top(a), p.top(b)
	if a == b {
		return
	}
	if p.links[a] > p.links[b] { // sizes are negative: b is the larger chain
		a, b = b, a
	}
	p.setLink(a, p.links[a]+p.links[b])
	p.setLink(b, a)
}

// path is a shortest chain of cells with mark m between its two sides.
func (g Connect) path(p *Position, m Mark) []Cell {
	b := p.board
	starts := func(c Cell) bool { _, y := b.XY(c); return y == 0 }
	ends := func(c Cell) bool { _, y := b.XY(c); return y == b.h-1 }
	if m == 2 {
		starts = func(c Cell) bool { x, _ := b.XY(c); return x == 0 }
		ends = func(c Cell) bool { x, _ := b.XY(c); return x == b.w-1 }
	}
	from := make([]Cell, b.Cells())
	var queue []Cell
	for c := range Cell(b.Cells()) {
		from[c] = NoCell
		if p.at(c) == m && starts(c) {
			from[c] = c
			queue = append(queue, c)
		}
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		if ends(c) {
			path := []Cell{c}
			for from[c] != c {
				c = from[c]
				path = append(path, c)
			}
			return path
		}
		for axis := range b.Axes() {
			for _, sign := range [2]int{1, -1} {
				if n := b.Step(c, axis, sign); n != NoCell && p.at(n) == m && from[n] == NoCell {
					from[n] = c
					queue = append(queue, n)
				}
			}
		}
	}
	return nil
}

// Check returns an error unless there are two players on a rhombus of hexagons,
// and stones stay where they are.
func (g Connect) Check(r *Rules) error {
	if r.Board.at != nil || r.Board.d > 1 || r.Board.wrap {
		return errors.New("joining two sides needs a flat board with four sides")
	}
	if !r.Board.hex {
		return errors.New("joining two sides needs hexagonal cells: on squares both could be blocked")
	}
	if r.Effect != nil {
		return errors.New("joining two sides needs stones that stay where they are")
	}
	return two(r, "joining two sides")
}

// Short is the goal in a word or two.
func (g Connect) Short() Say { return Says("two sides joined") }

// Text describes the goal.
func (g Connect) Text(r *Rules) Say {
	return Says("{0} wins by joining the top side of the board with the bottom, {1} by joining the left with the right, through a chain of neighbouring cells. There is no draw.", r.Sign(1), r.Sign(2))
}

// Keeps tells whether image maps the top side to the top or the bottom. A
// reflection that swaps the players' sides does not keep the goal.
func (g Connect) Keeps(b *Board, image []Cell) bool {
	_, top := b.XY(image[0])
	_, also := b.XY(image[b.w-1])
	return b.w > 1 && top == also
}
