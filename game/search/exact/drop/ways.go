package drop

// best is the score of a position, and the move by the book: that which is
// stored, or of the best ones by the scores of so many plies later the one nearest
// to the middle. Of a pair of mirrored positions only the one of the key may be
// asked for the move.
func (b *Book) best(g *Grid, p Position, left, plies int) (score int, move uint64, ok bool) {
	if g.Wins(p) != 0 {
		return (left + 1) / 2, 0, true
	}
	key, _ := g.key(p)
	if score, move, ok = b.find(g, key, left); plies == 0 || ok && plies == 1 || move != 0 {
		return score, move, ok
	}
	score = none
	open := g.open(p.All)
	for i := range g.width {
		step := -i // from the middle outwards
		if i&1 != 0 {
			step = i + 1
		}
		x := (g.width - 1 + step) / 2
		bit := open & g.file(x)
		if bit == 0 {
			continue
		}
		v, _, ok := b.best(g, p.Play(bit), left-1, plies-1)
		if !ok {
			return 0, 0, false
		}
		if -v > score {
			score, move = -v, bit
		}
	}
	return score, move, move != 0
}

// Ways calls visit with the positions of a ply that are ways and whose best
// moves the book does not know, until it answers no, and keeps what it gives,
// unless the move is 0. The score of a position lies from low to high. All ways
// of the plies before are known that ever will be.
func (b *Book) Ways(g *Grid, ply int, visit func(p Position, low, high int) (score int, move uint64, ok bool)) {
	l := b.layer(g, ply, true)
	for i, key := range l.keys {
		if l.score[i] != unknown {
			continue
		}
		low, high := b.bounds(g, key, g.cells-ply)
		score, move, ok := visit(g.decode(key), low, high)
		if !ok {
			return
		}
		if move != 0 {
			l.score[i], l.move[i] = int8(score), int8(g.column(move))
		}
	}
}

// bounds are those of a position's score by those of the positions that it comes
// from.
func (b *Book) bounds(g *Grid, key uint64, left int) (low, high int) {
	if v, _, ok := b.find(g, key, left); ok {
		return v, v
	}
	p := g.decode(key)
	low, high = g.Range(p)
	for m := (p.All + g.ground) >> 1 & (p.All ^ p.Mine); m != 0; m &= m - 1 {
		bit := m & -m
		before, _ := g.key(Position{p.All ^ p.Mine ^ bit, p.All ^ bit})
		if v, _, ok := b.find(g, before, left+1); ok {
			low = max(low, -v)
		}
	}
	return low, high
}

// Layer calls visit with the positions of a ply whose scores the book does not
// know, until it answers no, and keeps the scores that it gives.
func (b *Book) Layer(g *Grid, ply int, visit func(p Position) (score int, ok bool)) {
	l := b.layer(g, ply, false)
	for i, key := range l.keys {
		if l.score[i] != unknown {
			continue
		}
		score, ok := visit(g.decode(key))
		if !ok {
			return
		}
		l.score[i] = int8(score)
	}
}

// layer is the layer of a ply, which it makes if there is none.
func (b *Book) layer(g *Grid, ply int, ways bool) *layer {
	for i := range b.layers {
		if l := &b.layers[i]; l.ply == ply && (l.move != nil) == ways {
			return l
		}
	}
	return b.add(g, ply, ways)
}
