package row

import (
	"math/bits"
	"sync"

	"noughts/game/chance"
)

// A cell's index is that of its row times stride plus its column.
const (
	stride  = 32
	MaxSide = 22 // of a board
	places  = MaxSide * stride
	words   = places / 64
	noPlace = places
)

// Colours are 0 and 1, and what else a place may hold.
const (
	empty uint8 = 2 + iota
	wall
)

// set is a set of places.
type set [words]uint64

func (s *set) add(c int) { s[c>>6] |= 1 << (c & 63) }

// first is some place of a set, and whether there is none other; noPlace of an
// empty one.
func (s *set) first() (c int, only bool) {
	for i, w := range s {
		if w == 0 {
			continue
		}
		only = w&(w-1) == 0
		for _, more := range s[i+1:] {
			only = only && more == 0
		}
		return i<<6 + bits.TrailingZeros64(w), only
	}
	return noPlace, false
}

// axes are the steps along a row, a column and the diagonals.
var axes = [4]int{1, stride, stride + 1, stride - 1}

// board is a position, and for each empty cell and colour what a stone on it
// would make of the four lines through it. A stone that comes or goes changes
// the numbers of the lines through its neighbours, by constants; what has
// changed of their shapes is noted, and taken back from the notes.
type board struct {
	*ruleTables
	w, h  int
	on    [places]uint8
	line  [4][places]uint64 // numbers of the lines: colour 0 low, colour 1 high
	code  [places][2]uint16
	space [4][places][2]uint8 // cells to each side of a line, up to reach

	worth [2][2]int32 // of all empty cells by colour, as mover and as waiter
	count [2][kinds]int
	where [2][kinds]set // empty cells by the kind of move, from listed on

	near  set // cells worth a look, taken ones among them
	taken set
	side  int // the colour to move
	free  int
	key   uint64
	work  int64 // stones put so far, those of a look ahead for a foul among them
	moves []move
	notes []note
	past  [2]int // places of the last two moves before those, the last one first; noPlace for none
}

// move is a stone on the board, and what its coming is to be taken back by.
type move struct {
	at    int
	notes int
	worth [2][2]int32
	near  [4]uint64
}

// note is the codes of a cell before a change.
type note struct {
	at   int32
	code [2]uint16
}

// ruleTables is all that follows from the rules and not from the position.
type ruleTables struct {
	rule   rule
	k      int
	of     [2]law
	reach  int
	sides  int
	bans   bool // for colour 0
	open   bool
	shape  [2][]shape
	grade  [2]*grades
	threat *[ThreatSets]int16          // what sets of threats are worth, nil for turn whatever they are
	order  [2]*[Situations]situational // nil for none
	left   [3][maxReach]uint64         // what a stone on a side adds to a line's number
	right  [3][maxReach]uint64
	nearby [places]nearby
	zobs   [2][places]uint64
	looked sync.Once
	agrees bool // once looked: see Agrees
}

// nearby is the cells near a place, in four words of a set from one on.
type nearby struct {
	from int
	mask [4]uint64
}

// rule is what a game is told apart by here.
type rule struct {
	k                  int
	exact, first, open bool // see game.Line: first is ExactlyFirst
	bans               bool
	w, h               int
	weights            *Weights // nil for the sums of parts
}

func newRuleTables(r rule) *ruleTables {
	l := &ruleTables{rule: r, k: r.k, bans: r.bans, open: r.open}
	l.of[0] = law{r.k, r.exact || r.first, r.open, r.bans}
	l.of[1] = law{r.k, r.exact, r.open, false}
	l.reach = max(l.of[0].reach(), l.of[1].reach())
	l.sides = sides(l.reach)
	for c := range 2 {
		if c == 1 && l.of[1] == l.of[0] {
			l.shape[1], l.grade[1] = l.shape[0], l.grade[0]
			break
		}
		l.shape[c], l.grade[c] = makeShapes(l.of[c], l.reach), makeGrades(l.of[c].bans, r.weights.of(c))
	}
	if r.weights != nil {
		l.threat = &r.weights.Threat
		l.order = [2]*[Situations]situational{newSituational(r.weights, 0), newSituational(r.weights, 1)}
		if l.of[1] == l.of[0] {
			l.order[1] = l.order[0]
		}
	}
	for i := range l.reach {
		unit := uint64(power(3, i))
		for what, add := range [3]uint64{unit | 2*unit<<32, 2*unit | unit<<32, 2*unit | 2*unit<<32} {
			l.left[what][i], l.right[what][i] = add, add*uint64(l.sides)
		}
	}
	rng := chance.At(uint64(r.k))
	for c := range 2 {
		for i := range places {
			l.zobs[c][i] = rng.Next()
		}
	}
	l.makeNearby(r.w, r.h)
	return l
}

// makeNearby finds the cells near each: two steps in any direction, and a third
// along the lines.
//
//	X . . X . . X
//	. X X X X X .
//	. X X X X X .
//	X X X c X X X
func (l *ruleTables) makeNearby(w, h int) {
	for y := range h {
		for x := range w {
			n := &l.nearby[y*stride+x]
			n.from = min(max(0, y-3)*stride>>6, words-4)
			for dy := -3; dy <= 3; dy++ {
				for dx := -3; dx <= 3; dx++ {
					far := max(dx, -dx) == 3 || max(dy, -dy) == 3
					if far && dx != 0 && dy != 0 && dx != dy && dx != -dy {
						continue
					}
					if u, v := x+dx, y+dy; u >= 0 && v >= 0 && u < w && v < h {
						c := v*stride + u
						n.mask[c>>6-n.from] |= 1 << (c & 63)
					}
				}
			}
		}
	}
}

// newBoard is an empty board.
func newBoard(l *ruleTables, w, h int) *board {
	b := &board{ruleTables: l, w: w, h: h, free: w * h, past: [2]int{noPlace, noPlace}}
	b.moves = make([]move, 0, w*h)
	b.notes = make([]note, 0, 32*w*h)
	for c := range b.on {
		b.on[c] = wall
	}
	for y := range h {
		for x := range w {
			c := y*stride + x
			b.on[c] = empty
			for d, rooms := range [4][2]int{
				{x, w - 1 - x}, {y, h - 1 - y}, {min(x, y), min(w-1-x, h-1-y)}, {min(w-1-x, y), min(x, h-1-y)},
			} {
				p, q := min(rooms[0], l.reach), min(rooms[1], l.reach)
				b.space[d][c] = [2]uint8{uint8(p), uint8(q)}
				n := uint64(edge(p) + l.sides*edge(q))
				b.line[d][c] = n | n<<32
			}
			b.code[c] = b.look(c)
			b.enter(c)
		}
	}
	return b
}

// look makes the codes of a cell from the numbers of its lines.
func (b *board) look(c int) (code [2]uint16) {
	for d := range axes {
		n := b.line[d][c]
		code[0] |= uint16(b.shape[0][uint32(n)]) << (4 * d)
		code[1] |= uint16(b.shape[1][n>>32]) << (4 * d)
	}
	return code
}

// enter takes an empty cell into the sums and sets, and leave takes it out.
func (b *board) enter(c int) { b.adjustSums(c, 1) }
func (b *board) leave(c int) { b.adjustSums(c, -1) }

// adjustSums adds what a cell is worth to the sums, or with sign -1 takes it away.
func (b *board) adjustSums(c, sign int) {
	for colour := range 2 {
		g := &b.grade[colour][b.code[c][colour]]
		b.worth[colour][0] += int32(sign) * int32(g.mover)
		b.worth[colour][1] += int32(sign) * int32(g.waiter)
		if g.kind >= listed {
			b.count[colour][g.kind] += sign
			b.where[colour][g.kind][c>>6] ^= 1 << (c & 63)
		}
	}
}

// block makes a cell nobody's.
func (b *board) block(c int) {
	b.leave(c)
	b.on[c] = wall
	b.taken.add(c)
	b.free--
	b.key ^= b.zobs[0][c] * 0x9e3779b97f4a7c15
	b.addToLines(c, 2)
	b.notes = b.notes[:0]
}

// put puts a stone of the side to move.
func (b *board) put(c int) {
	n := &b.nearby[c]
	near := (*[4]uint64)(b.near[n.from:])
	b.moves = append(b.moves, move{c, len(b.notes), b.worth, *near})
	for i, m := range n.mask {
		near[i] |= m
	}
	b.leave(c)
	b.on[c] = uint8(b.side)
	b.taken[c>>6] ^= 1 << (c & 63)
	b.free--
	b.work++
	b.key ^= b.zobs[b.side][c]
	b.addToLines(c, b.side)
	b.side ^= 1
}

// take takes the last stone back.
func (b *board) take() {
	m := &b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	c := m.at
	b.side ^= 1
	b.key ^= b.zobs[b.side][c]
	b.free++
	b.taken[c>>6] ^= 1 << (c & 63)
	*(*[4]uint64)(b.near[b.nearby[c].from:]) = m.near
	b.removeFromLines(c)
	for i := len(b.notes) - 1; i >= m.notes; i-- {
		n := &b.notes[i]
		at := int(n.at)
		for colour := range 2 {
			if was, is := n.code[colour], b.code[at][colour]; was != is {
				if was, is := b.grade[colour][was].kind, b.grade[colour][is].kind; was != is {
					b.changeKind(at, colour, is, was)
				}
			}
		}
		b.code[at] = n.code
	}
	b.notes = b.notes[:m.notes]
	b.on[c] = empty
	b.enter(c)
	b.worth = m.worth
}

// changeKind moves a cell from one kind's set to that of another kind.
func (b *board) changeKind(c, colour int, was, is kind) {
	if was >= listed {
		b.count[colour][was]--
		b.where[colour][was][c>>6] &^= 1 << (c & 63)
	}
	if is >= listed {
		b.count[colour][is]++
		b.where[colour][is][c>>6] |= 1 << (c & 63)
	}
}

// addToLines tells the lines through a cell of a stone on it. The shapes are looked
// up right here: most of them stay, and a call for each takes longer than that.
func (b *board) addToLines(c, what int) {
	first, second := b.shape[0], b.shape[1]
	for d, step := range axes {
		line := &b.line[d]
		up := uint(4 * d)
		adds, step := b.right[what][:b.space[d][c][0]], -step
		for range 2 {
			at := c
			for _, add := range adds {
				at += step
				n := line[at] + add
				line[at] = n
				if b.on[at] != empty {
					continue
				}
				was := b.code[at]
				x := was[0]&^(15<<up) | uint16(first[uint32(n)])<<up
				y := was[1]&^(15<<up) | uint16(second[n>>32])<<up
				if x != was[0] || y != was[1] {
					b.setCodes(at, was, x, y)
				}
			}
			adds, step = b.left[what][:b.space[d][c][1]], -step
		}
	}
}

// removeFromLines is the reverse of addToLines, but for the codes.
func (b *board) removeFromLines(c int) {
	what := b.side
	for d, step := range axes {
		line := &b.line[d]
		before, after := int(b.space[d][c][0]), int(b.space[d][c][1])
		at := c
		for _, add := range b.right[what][:before] {
			at -= step
			line[at] -= add
		}
		at = c
		for _, add := range b.left[what][:after] {
			at += step
			line[at] -= add
		}
	}
}

// setCodes gives a cell other codes, of which at least one has changed.
func (b *board) setCodes(c int, was [2]uint16, x, y uint16) {
	b.notes = append(b.notes, note{int32(c), was})
	b.code[c] = [2]uint16{x, y}
	if x != was[0] {
		b.changeGrade(c, 0, was[0], x)
	}
	if y != was[1] {
		b.changeGrade(c, 1, was[1], y)
	}
}

func (b *board) changeGrade(c, colour int, was, is uint16) {
	grade := b.grade[colour]
	g, h := &grade[was], &grade[is]
	worth := &b.worth[colour]
	worth[0] += int32(h.mover) - int32(g.mover)
	worth[1] += int32(h.waiter) - int32(g.waiter)
	if g.kind != h.kind {
		b.changeKind(c, colour, g.kind, h.kind)
	}
}

// kind is what a stone of a colour on an empty cell would be.
func (b *board) kind(c, colour int) kind { return b.grade[colour][b.code[c][colour]].kind }

// builders is the number of cells where a colour makes a four and builds
// something else.
func (b *board) builders(colour int) int {
	n := &b.count[colour]
	return n[makes4build] + n[makes43] + n[makesFlex]
}

// fours is the number of cells where a colour makes a four, or more.
func (b *board) fours(colour int) int {
	n := &b.count[colour]
	return n[makes4] + n[makes4build] + n[makes43] + n[makesFlex]
}
