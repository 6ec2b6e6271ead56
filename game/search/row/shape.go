package row

// shape is what a stone on a cell makes of one line through it. The better
// shape has the larger number, from the dead line to the row that wins.
//
//	x the stone, X others of its colour, O the other colour, . empty
//
//	won       X X x X X
//	flex4     . X X x X .       one answer does not stop the row
//	four      O X X x X .       one cell completes the row
//	twinThree . X X x . .       two or more cells make a flex4 of it
//	openThree O . X X x . . O   one cell does
//	three     O X X x . .       one cell makes a four of it
//	openTwo, twinTwo, wideTwo   one, two, more cells make an open three of it
//
// The names are those of five in a row. For K in a row they mean as many stones
// short of the row: with K = 4 a three is what a four is here.
type shape = uint8

const (
	dead    shape = iota
	over          // a row too long to count
	one           // a cell makes a two of it
	openOne       // a cell makes an open two of it
	two           // a cell makes a three of it
	openTwo
	twinTwo
	wideTwo
	three
	openThree
	twinThree
	four
	flex4
	twin4 // two fours in one line, for the colour that may not make two
	won
	shapes
)

// law is what counts as a row for one colour.
type law struct {
	k     int
	exact bool // longer ones do not count
	open  bool // those enclosed at both ends do not count
	bans  bool // two fours in one line are no straight four
}

// reach is how far from a stone the cells lie that its shape depends on. The
// cell behind a row matters only where rows may be too long or enclosed.
func (l law) reach() int {
	if l.exact || l.open {
		return l.k
	}
	return l.k - 1
}

// sides is the number of things that may lie on one side of a cell: up to reach
// cells until the edge of the board, each empty, of the same colour (1), or not
// (2).
//
// Such a side has a number: its cells are the digits in base 3, the nearest one
// the lowest, after the numbers of all that are nearer to the edge. A line has
// the number of its left side plus that of its right side times sides. Then a
// stone changes the number of each line it is in by a constant.
func sides(reach int) int { return (power(3, reach+1) - 1) / 2 }

// edge is the number of the first side of n cells.
func edge(n int) int { return (power(3, n) - 1) / 2 }

func power(b, n int) int {
	p := 1
	for range n {
		p *= b
	}
	return p
}

const maxReach = 6

// makeShapes makes the table of shapes by the numbers of lines. A line with a
// stone more has a larger number, so the table is made from its end.
func makeShapes(l law, reach int) []shape {
	t := &shaper{law: l, reach: reach, sides: sides(reach)}
	t.table = make([]shape, t.sides*t.sides)
	for a := 0; a <= reach; a++ {
		for b := 0; b <= reach; b++ {
			t.left.cells, t.right.cells = a, b
			for r := power(3, b) - 1; r >= 0; r-- {
				t.right.set(r)
				for l := power(3, a) - 1; l >= 0; l-- {
					t.left.set(l)
					at := edge(a) + l + t.sides*(edge(b)+r)
					t.table[at] = t.judge(at)
				}
			}
		}
	}
	return t.table
}

type shaper struct {
	law
	reach, sides int
	table        []shape
	left, right  side
}

// side is the cells on one side, the nearest first.
type side struct {
	cells int
	digit [maxReach]uint8
}

func (s *side) set(n int) {
	for i := range s.cells {
		s.digit[i] = uint8(n % 3)
		n /= 3
	}
}

// run is the number of stones next to the middle, and whether the other colour
// encloses them.
func (s *side) run() (n int, enclosed bool) {
	for n < s.cells && s.digit[n] == 1 {
		n++
	}
	return n, n < s.cells && s.digit[n] == 2
}

// judge is the shape of a line, given those of the lines with a stone more.
func (t *shaper) judge(at int) shape {
	n, a := t.left.run()
	m, b := t.right.run()
	switch n += m + 1; {
	case n > t.k && t.exact:
		return over
	case n > t.k:
		return won
	case n == t.k && !(t.open && a && b):
		return won
	case n == t.k:
		return dead
	}
	var more [shapes]int // lines with one stone more, by their shape
	held := true         // against any stone of the other colour
	step := 1
	for i, s := range [2]*side{&t.left, &t.right} {
		if i == 1 {
			step = t.sides
		}
		for _, d := range s.digit[:s.cells] {
			if d == 0 {
				more[t.table[at+step]]++
				held = held && t.table[at+2*step] >= four
			}
			step *= 3
		}
	}
	switch {
	case more[won] > 0 && !held:
		return four
	case more[won] > 0 && t.bans && n != t.k-1:
		return twin4
	case more[won] > 0:
		return flex4
	case more[flex4] > 1:
		return twinThree
	case more[flex4] > 0:
		return openThree
	case more[four]+more[twin4] > 0:
		return three
	case more[openThree]+more[twinThree] > 2:
		return wideTwo
	case more[openThree]+more[twinThree] > 1:
		return twinTwo
	case more[openThree]+more[twinThree] > 0:
		return openTwo
	case more[three] > 0:
		return two
	case more[openTwo]+more[twinTwo]+more[wideTwo] > 0:
		return openOne
	case more[two] > 0:
		return one
	}
	return dead
}
