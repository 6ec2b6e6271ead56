package drop

// ways are the keys of the positions after so many plies that come about when
// the player to move has played by the book so far, see best, and the other one
// anything.
func (b *Book) ways(g *Grid, plies int) []uint64 {
	keys := []uint64{g.ground}
	for left := g.cells; left > g.cells-plies; left-- {
		var next []uint64
		for _, key := range keys {
			p := g.decode(key)
			m := g.open(p.All)
			if (g.cells-left-plies)&1 == 0 {
				_, m = b.best(g, key, left)
			}
			for ; m != 0; m &= m - 1 {
				if q := p.Play(m & -m); g.Wins(q) == 0 {
					k, _ := g.key(q)
					next = append(next, k)
				}
			}
		}
		keys = distinct(next)
	}
	return keys
}

// best is the score of a position, and the move by the book: that which is
// stored, or of the best ones by the scores of the next plies the one nearest to
// the centre. It is 0 where the book does not know. The position is the one of
// the key, and has no immediate win.
func (b *Book) best(g *Grid, key uint64, left int) (score int, move uint64) {
	if score, move, _ = b.find(g, key, left); move != 0 {
		return score, move
	}
	p := g.decode(key)
	open := g.open(p.All)
	score = none
	for i := range g.width {
		// From the middle outwards, by turns to the left and to the right.
		x := (g.width - 1) / 2
		if i&1 == 0 {
			x -= i / 2
		} else {
			x += (i + 1) / 2
		}
		bit := open & (g.Bit(x, g.height) - g.Bit(x, 0))
		if bit == 0 {
			continue
		}
		v, ok := b.value(g, p.Play(bit), left-1, 1)
		if !ok {
			return 0, 0
		}
		if -v > score {
			score, move = -v, bit
		}
	}
	return score, move
}

// value is the score of a position as the book knows it, or as it follows from
// those of so many plies later.
func (b *Book) value(g *Grid, p Position, left, plies int) (score int, ok bool) {
	if g.Wins(p) != 0 {
		return (left + 1) / 2, true
	}
	key, _ := g.key(p)
	if score, _, ok = b.find(g, key, left); ok || plies == 0 {
		return score, ok
	}
	score = none
	for m := g.open(p.All); m != 0; m &= m - 1 {
		v, ok := b.value(g, p.Play(m&-m), left-1, plies-1)
		if !ok {
			return 0, false
		}
		score = max(score, -v)
	}
	return score, score != none
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
