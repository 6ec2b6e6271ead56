package row

// situational is what moves promise besides by their shapes: see Weights. The kinds have four
// bits each, and the places of a move and of the one before it differ by no more than places.
type situational struct {
	both      [1 << 8]int16
	last, own [2 * places]int16
}

// newSituational makes them for a colour.
func newSituational(w *Weights, colour int) *[Situations]situational {
	all := new([Situations]situational)
	for i := range all {
		t := &all[i]
		for mine := range Kinds {
			for yours := range Kinds {
				t.both[mine<<4|yours] = w.Both[colour][i][mine*Kinds+yours]
			}
		}
		for d := range 2 * places {
			k := stepsBetween(0, d-places)
			t.last[d], t.own[d] = w.Last[colour][i][k], w.Own[colour][i][k]
		}
	}
	return all
}

// nearSteps is how far, along a row and a column, a cell may lie from another to be told from
// those that are farther.
const nearSteps = 5

// stepsBetween numbers how a place lies from another, the same from all sides, by the larger
// and the smaller of its distances along a row and a column; all that are far have one number,
// and the last one stands for no other place.
func stepsBetween(from, to int) int {
	if from == noPlace {
		return Steps - 1
	}
	d := to - from + (MaxSide+1)*stride // rows may be numbered from anywhere
	far := d/stride - (MaxSide + 1)
	near := d % stride
	if near > stride/2 {
		near, far = near-stride, far+1
	}
	far, near = max(far, -far, near, -near), min(max(far, -far), max(near, -near))
	if far > nearSteps {
		return Steps - 2
	}
	return far*(far+1)/2 + near
}

// situation is what the other threatens.
func (b *board) situation() int {
	n := &b.count[b.side^1]
	switch {
	case n[makesFlex] > 0:
		return 2
	case n[makes43] > 0:
		return 1
	}
	return 0
}

// before is the place of the last move of the other, and one's own, noPlace for none.
func (b *board) before() (last, own int) {
	n := len(b.moves)
	switch n {
	case 0:
		return b.past[0], b.past[1]
	case 1:
		return b.moves[0].at, b.past[0]
	}
	return b.moves[n-1].at, b.moves[n-2].at
}

// refine adds to the ranks of the moves of the arena, from a place on, what they promise
// besides by their shapes.
func (s *search) refine(from int) {
	b := s.b
	if b.order[b.side] == nil {
		return
	}
	t := &b.order[b.side][b.situation()]
	last, own := b.before()
	grade, other := b.grade[b.side], b.grade[b.side^1]
	all := s.arena[from:]
	for k := range all {
		m := &all[k]
		c := int(m.at)
		code := b.code[c]
		m.rank += int32(t.both[grade[code[b.side]].kind<<4|other[code[b.side^1]].kind])
		if last != noPlace {
			m.rank += int32(t.last[c-last+places])
		}
		if own != noPlace {
			m.rank += int32(t.own[c-own+places])
		}
	}
}
