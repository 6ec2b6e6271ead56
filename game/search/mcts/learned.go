package mcts

import mathbits "math/bits"

// learned is weights as a tree uses them. A position is worth, as a logit for the player
// who moves, the sum over the lines of small boards of the product of the potentials of
// their three boards, less the same for the other player, times what lines count at that
// time. A won board has a potential of 1, and one that is lost or full has none.
type learned struct {
	numbers []float32
	shape   []uint8 // of a small board, by the marks of both players
}

// ready makes weights ready for use in a tree.
func (w *Weights) ready() {
	l := &w.learned
	l.numbers, l.shape = make([]float32, Numbers), make([]uint8, 1<<18)
	for i, v := range w.Numbers {
		l.numbers[i] = float32(v) / float32(Unit(i))
	}
	for both := range l.shape {
		l.shape[both] = uint8(Shape(uint16(both>>9), uint16(both&511)))
	}
}

// inUse is the weights as a tree uses them.
func (w *Weights) inUse() *learned {
	w.once.Do(w.ready)
	return &w.learned
}

// balance is the potentials of the nine boards for the player who moves and the other.
type balance [2][9]float32

// set takes in a board for a player who moves.
func (b *balance) set(l *learned, a *tilePosition, turn, region, mode int) {
	mine, theirs := float32(0), float32(0)
	switch turn &= 1; {
	case a.closed>>region&1 == 0:
		shape := int(l.shape[int(a.marks[turn][region&15])<<9|int(a.marks[1-turn][region&15])])
		mine, theirs = l.numbers[mode*Shapes+shape], l.numbers[(Modes+mode)*Shapes+swapShape(shape)]
	case a.won[turn]>>region&1 != 0:
		mine = 1
	case a.won[1-turn]>>region&1 != 0:
		theirs = 1
	}
	b[0][region], b[1][region] = mine, theirs
}

// setAll takes in all boards, as if the next move were not on one of them, or on any.
func (b *balance) setAll(l *learned, a *tilePosition, turn, mode int) {
	for region := range 9 {
		b.set(l, a, turn, region, mode)
	}
}

// lines is the sum over the lines of the potentials of a player.
func lines(p *[9]float32, worth []float32) float32 {
	edge := float32(p[0]*float32(float32(p[1]*p[2])+float32(p[3]*p[6]))) + float32(p[8]*float32(float32(p[6]*p[7])+float32(p[2]*p[5])))
	middle := float32(p[3]*p[5]) + float32(p[1]*p[7])
	diagonal := float32(p[0]*p[8]) + float32(p[2]*p[6])
	return float32(edge*worth[0]) + float32(p[4]*float32(float32(middle*worth[1])+float32(diagonal*worth[2])))
}

// logit is what the position with these boards is worth for the player who moves.
func (b *balance) logit(l *learned, a *tilePosition) float32 {
	phase, worth := l.numbers[AtPhase:], l.numbers[AtLine:]
	v := l.numbers[AtTempo] + float32((lines(&b[0], worth)-lines(&b[1], worth))*phase[mathbits.OnesCount16(a.closed)])
	if a.target < 0 {
		v += l.numbers[AtFree]
	}
	return v
}

// appraise gives the children of the position what they are worth before any visit, and
// their priors: e to what each is worth over the sum of all.
func (l *learned) appraise(m *tileSimulator, children []node) {
	a, before := &m.at, m.at
	next := 1 - before.turn
	var bases [2]balance // of the position, if the other player moved: for a bound and a free choice
	bases[0].setAll(l, a, next, Elsewhere)
	best, freed := float32(-1e9), false
	for i := range children {
		k := &children[i]
		m.play(k.move.To)
		free, mode := 0, Elsewhere
		if a.target < 0 {
			free, mode = 1, Anywhere
			if !freed {
				bases[1].setAll(l, &before, next, Anywhere)
				freed = true
			}
		}
		b := bases[free]
		b.set(l, a, next, int(m.place[k.move.To])/9, mode)
		if a.target >= 0 {
			b.set(l, a, next, a.target, Here)
		}
		k.prior = -b.logit(l, a)
		k.mean = logistic(k.prior)
		best = max(best, k.prior)
		*a = before
	}
	sum := float32(0)
	for i := range children {
		k := &children[i]
		k.prior = exp(k.prior - best)
		sum += k.prior
	}
	for i := range children {
		children[i].prior /= sum
	}
}

// logistic is the chance of a logit.
func logistic(v float32) float32 {
	chance := 1 / (1 + exp(min(v, -v)))
	if v < 0 {
		return 1 - chance
	}
	return chance
}

// exp is about e to a number that is not above 0, the same on every machine.
func exp(v float32) float32 {
	y := 1 + max(v, -64)/256
	for range 8 {
		y *= y
	}
	return y
}
