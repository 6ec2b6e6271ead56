package row

// kind is what a stone on a cell makes of all four lines through it: a kind of
// move. The better move has the larger number.
type kind = uint8

const (
	plain  kind = iota
	build       // an open two or a three
	builds      // two of those
	makes3      // an open three
	makes3build
	makes33 // two open threes
	makes4  // a four
	makes4build
	makes43   // a four and an open three
	makesFlex // a four that is not to be stopped: straight, or two at once
	wins
	banned // against the rules
	kinds
)

// listed is the first kind of which a board keeps where its moves are.
const listed = makes3

// A code is the shapes of a cell for one colour, four bits for each direction.
// grade is all that follows from a code.
type grade struct {
	mover, waiter int16 // what the cell is worth if it is that colour's turn, or not
	attack        int16 // what a move there promises that colour
	defend        int16 // and the other
	kind          kind
	suspect       bool // it may be against the rules
}

// grades has the grade of each code.
type grades [1 << 16]grade

// makeGrades makes them, with the weights of a colour, or nil for the sums of parts.
func makeGrades(bans bool, w *[Uses][Codes]int16) *grades {
	g := new(grades)
	for a := range int(shapes) {
		for b := range int(shapes) {
			for c := range int(shapes) {
				for d := range int(shapes) {
					code := a | b<<4 | c<<8 | d<<12
					if a >= b && b >= c && c >= d {
						h := gradeOf([4]shape{shape(a), shape(b), shape(c), shape(d)}, bans)
						if w != nil {
							i := codeIndex(a, b, c, d)
							h.mover, h.waiter, h.attack, h.defend = w[Mover][i], w[Waiter][i], w[Attack][i], w[Defend][i]
						}
						g[code] = h
					}
				}
			}
		}
	}
	for a := range int(shapes) { // the same shapes in another order
		for b := range int(shapes) {
			for c := range int(shapes) {
				for d := range int(shapes) {
					p, q, r, s := a, b, c, d
					p, q = max(p, q), min(p, q)
					r, s = max(r, s), min(r, s)
					p, r = max(p, r), min(p, r)
					q, s = max(q, s), min(q, s)
					q, r = max(q, r), min(q, r)
					g[a|b<<4|c<<8|d<<12] = g[p|q<<4|r<<8|s<<12]
				}
			}
		}
	}
	return g
}

func gradeOf(of [4]shape, bans bool) (g grade) {
	var n [shapes]int
	mover, waiter, attack, defend := 0, 0, 0, 0
	for _, s := range of {
		n[s]++
		mover += int(moverShape[s])
		waiter += int(waiterShape[s])
		attack += int(attackShape[s])
		defend += int(defendShape[s])
	}
	g.kind, g.suspect = kindOf(&n, bans)
	g.mover = int16(mover + int(moverKind[g.kind]))
	g.waiter = int16(waiter + int(waiterKind[g.kind]))
	g.attack = int16(attack + int(attackKind[g.kind]))
	g.defend = int16(defend + int(defendKind[g.kind]))
	return g
}

func kindOf(n *[shapes]int, bans bool) (k kind, suspect bool) {
	fours := n[four] + n[flex4] + n[twin4]
	threes := n[openThree] + n[twinThree]
	builds_ := n[three] + n[openTwo] + n[twinTwo] + n[wideTwo]
	switch {
	case n[won] > 0:
		return wins, false
	case bans && (n[over] > 0 || n[twin4] > 0 || fours > 1):
		return banned, false
	}
	suspect = bans && threes > 1
	switch {
	case n[flex4]+n[twin4] > 0 || fours > 1:
		return makesFlex, suspect
	case fours > 0 && threes > 0:
		return makes43, suspect
	case fours > 0 && builds_ > 0:
		return makes4build, suspect
	case fours > 0:
		return makes4, suspect
	case threes > 1:
		return makes33, suspect
	case threes > 0 && builds_ > 0:
		return makes3build, suspect
	case threes > 0:
		return makes3, suspect
	case builds_ > 1:
		return builds, suspect
	case builds_ > 0:
		return build, suspect
	}
	return plain, suspect
}
