package row

import "math/bits"

// ranked is a move of the tree and its place in the order: the higher the
// sooner.
type ranked struct {
	at   uint16
	rank int32
}

// pick moves the best of arena[from:] to its front.
func (s *search) pick(from int) int {
	rest := s.arena[from:]
	best := 0
	for i := range rest {
		if rest[i].rank > rest[best].rank {
			best = i
		}
	}
	rest[0], rest[best] = rest[best], rest[0]
	return int(rest[0].at)
}

// raise puts the move of the table before all others.
func (s *search) raise(start, hint int) {
	for i := start; i < len(s.arena); i++ {
		if int(s.arena[i].at) == hint {
			s.arena[i].rank += rankHint
		}
	}
}

// gatherKinds appends a colour's moves of some kinds to the arena, the better
// ones of higher rank.
func (s *search) gatherKinds(colour int, from, to kind) {
	b := s.b
	for k := from; k <= to; k++ {
		if b.count[colour][k] == 0 {
			continue
		}
		for i, w := range &b.where[colour][k] {
			for ; w != 0; w &= w - 1 {
				c := i<<6 + bits.TrailingZeros64(w)
				s.arena = append(s.arena, ranked{uint16(c), s.worth(c)})
			}
		}
	}
}

// worth ranks a move of the side to move by what it makes, and what it keeps
// the other from making.
func (s *search) worth(c int) int32 {
	b := s.b
	me := b.side
	return int32(b.grade[me][b.code[c][me]].attack) + int32(b.grade[me^1][b.code[c][me^1]].defend)
}

// gather appends the moves worth searching to the arena: if the other is about
// to make a four that is not to be stopped, what may help against that, else
// all that is near. It tells whether any other move loses at once.
func (s *search) gather() (whole bool) {
	b := s.b
	me, you := b.side, b.side^1
	if b.count[you][makesFlex] > 0 {
		return s.gatherDefence()
	}
	start := len(s.arena)
	for i, w := range &b.near {
		for w &^= b.taken[i]; w != 0; w &= w - 1 {
			c := i<<6 + bits.TrailingZeros64(w)
			if b.kind(c, me) == banned {
				continue
			}
			s.arena = append(s.arena, ranked{uint16(c), s.worth(c) + s.history[me][c]})
		}
	}
	s.refine(start)
	return false
}

// gatherDefence appends what may help against a four that is not to be
// stopped: fours of one's own, and all cells where the other makes a four. A
// cell elsewhere leaves it as it is:
//
//	. d d X X X d d .     . d d X X d X d .
//
// Where a row must not be enclosed, any cell of its line may help. A threat
// that may be against the rules proves nothing.
func (s *search) gatherDefence() (whole bool) {
	b := s.b
	me, you := b.side, b.side^1
	start := len(s.arena)
	var seen set
	add := func(from *set) {
		for i, w := range from {
			w &^= seen[i]
			seen[i] |= w
			for ; w != 0; w &= w - 1 {
				c := i<<6 + bits.TrailingZeros64(w)
				if b.kind(c, me) != banned {
					s.arena = append(s.arena, ranked{uint16(c), s.worth(c) + s.history[me][c]})
				}
			}
		}
	}
	for k := makes4; k <= banned; k++ {
		if k != wins && k != banned {
			add(&b.where[me][k])
		}
		if b.count[you][k] > 0 {
			add(&b.where[you][k])
		}
	}
	c := b.certain(you)
	if c == noPlace {
		c, _ = b.where[you][makesFlex].first()
	} else {
		whole = me != 0 || !b.crowded()
	}
	if b.open {
		var line set
		for d, step := range axes {
			if s := shape(b.code[c][you] >> (4 * d) & 15); s < four {
				continue
			}
			for side, step := range [2]int{-step, step} {
				at := c
				for range b.space[d][c][side] {
					if at += step; b.on[at] == empty {
						line.add(at)
					}
				}
			}
		}
		add(&line)
	}
	s.arena = s.arena[:start+b.defences(s.arena[start:])]
	s.refine(start)
	return whole && len(s.arena) > start
}

// defences puts the moves in front that make a four, or leave the other none that is
// not to be stopped, and tells how many these are. The others lose at once, as any move
// does that is not among all of these; one counts where there is none other.
func (b *board) defences(all []ranked) int {
	n := 0
	for i, m := range all {
		if c := int(m.at); b.kind(c, b.side) >= makes4 || !b.fails(c, b.side^1) {
			all[i], all[n] = all[n], all[i]
			n++
		}
	}
	return max(n, min(1, len(all)))
}

// fails tells whether a stone of the side to move on a cell leaves the other colour one
// of its fours that are not to be stopped.
func (b *board) fails(at, colour int) bool {
	for i, w := range &b.where[colour][makesFlex] {
		for ; w != 0; w &= w - 1 {
			c := i<<6 + bits.TrailingZeros64(w)
			if c == at {
				continue
			}
			g := &b.grade[colour][b.codeAfter(c, at, colour)]
			if g.kind == makesFlex && !g.suspect {
				return true
			}
		}
	}
	return false
}

// codeAfter is the code of a cell for a colour after a stone of the side to move on
// another cell.
func (b *board) codeAfter(c, at, colour int) uint16 {
	code := b.code[c][colour]
	for d, step := range axes {
		n := (at - c) / step
		if n*step != at-c || n > int(b.space[d][c][1]) || -n > int(b.space[d][c][0]) {
			continue
		}
		line := b.line[d][c]
		if n > 0 {
			line += b.right[b.side][n-1]
		} else {
			line += b.left[b.side][-n-1]
		}
		if colour == 1 {
			line >>= 32
		}
		return code&^(15<<(4*d)) | uint16(b.shape[colour][uint32(line)])<<(4*d)
	}
	return code
}

// certain is a cell where a colour makes a four that is not to be stopped and
// will be allowed to, whatever the other plays elsewhere; noPlace for none.
func (b *board) certain(colour int) int {
	c, only := b.where[colour][makesFlex].first()
	if only || c == noPlace || !b.bans || colour != 0 {
		if c != noPlace && b.bans && b.grade[colour][b.code[c][colour]].suspect {
			return noPlace
		}
		return c
	}
	for rest := b.where[colour][makesFlex]; c != noPlace; c, _ = rest.first() {
		if !b.grade[colour][b.code[c][colour]].suspect {
			return c
		}
		rest[c>>6] &^= 1 << (c & 63)
	}
	return noPlace
}

const maxHistory = 300

// credit remembers a move that made the others needless, and that those tried
// before it did not.
func (s *search) credit(c, ply, depth int, tried []ranked) {
	b := s.b
	if k := &s.killer[ply]; k[0] != uint16(c) {
		k[0], k[1] = uint16(c), k[0]
	}
	if n := len(b.moves); n > 0 {
		s.counter[b.side][b.moves[n-1].at] = uint16(c)
	}
	bonus := int32(min(depth*depth, 64))
	h := &s.history[b.side]
	h[c] += bonus - h[c]*bonus/maxHistory
	for _, m := range tried {
		h[m.at] -= bonus + h[m.at]*bonus/maxHistory
	}
}
