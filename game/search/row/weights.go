package row

// Uses are what the weight of a cell is for.
const (
	Mover  = iota // the cell's part in the estimate if it is that colour's turn
	Waiter        // if it is not
	Attack        // what a move there promises that colour
	Defend        // and the other
	Uses
)

const (
	// Shapes is the number of shapes of a line, and Kinds that of kinds of moves.
	Shapes = int(shapes)
	Kinds  = int(kinds)
	// Codes is the number of multisets of four shapes, which a cell's lines have.
	Codes = Shapes * (Shapes + 1) * (Shapes + 2) * (Shapes + 3) / 24
	// ThreatSets is the number of sets of threats that the two sides may have.
	ThreatSets = 1 << (2 * threatBits)
	// Situations are what the other threatens, as far as the order of moves depends on it:
	// nothing of these, a four with an open three, or a four that is not to be stopped.
	Situations = 3
	// Steps is the number of ways in which a cell may lie from another: see stepsBetween.
	Steps = 23
)

// Weights are the numbers of an evaluation: one for each multiset of shapes that
// the lines through an empty cell may have, for each colour and use, and one for
// each set of threats that are on the board. Where both colours have the same
// law, the first one's count for both.
//
// What a move promises, besides by its multisets, follows from the kinds of move that it is
// for the side to move and for the other, in Both, of which the first counts Kinds times; and
// from where it lies from the last move of the other and from one's own, in Last and Own. It
// depends on the colour and the situation.
type Weights struct {
	Cells     [2][Uses][Codes]int16
	Threat    [ThreatSets]int16
	Both      [2][Situations][Kinds * Kinds]int16
	Last, Own [2][Situations][Steps]int16
}

// of are the weights of the cells of a colour, nil of none.
func (w *Weights) of(colour int) *[Uses][Codes]int16 {
	if w == nil {
		return nil
	}
	return &w.Cells[colour]
}

// codeIndex is the index of a multiset, of which a is the largest and d the
// smallest shape, by the combinatorial number system.
func codeIndex(a, b, c, d int) int {
	return (a+3)*(a+2)*(a+1)*a/24 + (b+2)*(b+1)*b/6 + (c+1)*c/2 + d
}

// threatBits is the number of bits that tell of the threats of a side.
const threatBits = 5

// threatsOf tells which threats a colour has, a bit each: open threes, two of them,
// fours, fours with an open three, and fours that are not to be stopped.
func (b *board) threatsOf(colour int) (set int) {
	n := &b.count[colour]
	if n[makes3]|n[makes3build] != 0 {
		set = 1
	}
	if n[makes33] != 0 {
		set |= 2
	}
	if n[makes4]|n[makes4build] != 0 {
		set |= 4
	}
	if n[makes43] != 0 {
		set |= 8
	}
	if n[makesFlex] != 0 {
		set |= 16
	}
	return set
}

// threatSet is the set of threats of the side to move and the other.
func (b *board) threatSet() int { return b.threatsOf(b.side) | b.threatsOf(b.side^1)<<threatBits }

// additiveWeights are the sums of the weights of shapes and kinds.
func (l *ruleTables) additiveWeights() *Weights {
	w := new(Weights)
	for colour := range 2 {
		each(func(i int, of [4]shape) {
			g := gradeOf(of, l.of[colour].bans)
			for use, v := range [Uses]int16{g.mover, g.waiter, g.attack, g.defend} {
				w.Cells[colour][use][i] = v
			}
		})
	}
	for i := range w.Threat {
		w.Threat[i] = turn
	}
	return w
}

// each calls f with every multiset of shapes, the largest first, and its index.
func each(f func(i int, of [4]shape)) {
	i := 0
	for a := range shapes {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					f(i, [4]shape{a, b, c, d})
					i++
				}
			}
		}
	}
}
