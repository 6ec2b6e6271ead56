package game

import (
	"errors"
)

// Renju forbids the first mark, black, those moves that win too easily: an
// overline of six or more, a double-four, and a double-three. A move that makes
// exactly five is never forbidden. It goes with the goal Line{K: 5, Length:
// ExactlyFirst}, by which an overline wins for white only.
//
// The terms are those of The International Rules of Renju of the Renju
// International Federation (1996, corrected 1998), sections 3 and 9. A four is
// a row of four stones that one more stone makes exactly five. A straight four
// is an unbroken four that two different stones make five. A three is a row of
// three stones that one more stone makes a straight four. The point of that
// stone must be allowed and must not make a five elsewhere. Whether it is
// allowed is decided by the same rules with the stones so far on the board.
// This recursion ends, because each step has one more stone.
//
//	. X X c X .      straight four     X . X c X . X    two fours in one line
//	. . X c X . .    three             O . X c X . O    not a three: no room
//
// A black player who has only forbidden points left has no move.
type Renju struct{}

// MaxRenju is the longest side of a board for Renju, in cells.
const MaxRenju = 19

// renjuRow is the length of a row of a renjuField: the cells, and a wall on
// each side.
const renjuRow = MaxRenju + 2

// renjuAxes are the index steps along a row, a column and the two diagonals.
var renjuAxes = [4]int{1, renjuRow, renjuRow + 1, renjuRow - 1}

// notForbidden stands for no rule against the move. It has the value of GameOver,
// which no function of Renju returns.
const notForbidden = GameOver

// renjuField is a copy of the marks, surrounded by Blocks, on which stones can
// be tried.
type renjuField [renjuRow * renjuRow]Mark

func (f *renjuField) load(p *Position) {
	for i := range f {
		f[i] = Block
	}
	w := p.board.w
	for y := range p.board.h {
		copy(f[f.at(0, y):], p.marks[y*w:(y+1)*w])
	}
}

func (f *renjuField) at(x, y int) int { return (y+1)*renjuRow + x + 1 }

// countFrom is the number of black stones in a row that begins next to point i, in
// the direction of step.
func (f *renjuField) countFrom(i, step int) int {
	n := 0
	for i += step; f[i] == 1; i += step {
		n++
	}
	return n
}

// run is the unbroken row through the black stone at i: its length, and the
// points before and after it.
func (f *renjuField) run(i, axis int) (n, before, after int) {
	back, on := f.countFrom(i, -axis), f.countFrom(i, axis)
	return 1 + back + on, i - (back+1)*axis, i + (on+1)*axis
}

// extendedLength is the length of a row of n stones after one more stone on the point i
// next to it. step leads away from the row. It is 0 if the point is not empty.
func (f *renjuField) extendedLength(n, i, step int) int {
	if f[i] != Empty {
		return 0
	}
	return n + 1 + f.countFrom(i, step)
}

// fours is the number of fours through the black stone at i along an axis.
func (f *renjuField) fours(i, axis int) int {
	n, before, after := f.run(i, axis)
	fours := 0
	if f.extendedLength(n, before, -axis) == 5 {
		fours++
	}
	if f.extendedLength(n, after, axis) == 5 {
		fours++
	}
	if n == 4 {
		return min(fours, 1) // both points complete the same four stones
	}
	return fours
}

// straightFourPoints lists the points on which a stone would make a straight four out of a
// row of three through the black stone at i, along an axis. It does not check
// whether the points are allowed. There is at most one on each side, and 0
// stands for none.
func (f *renjuField) straightFourPoints(i, axis int) (extras [2]int) {
	n, before, after := f.run(i, axis)
	if f.extendedLength(n, before, -axis) == 4 && f.straightens(i, before, axis) {
		extras[0] = before
	}
	if f.extendedLength(n, after, axis) == 4 && f.straightens(i, after, axis) {
		extras[1] = after
	}
	return extras
}

// straightens tells whether a stone on the empty point extra makes a straight
// four with the black stone at i.
func (f *renjuField) straightens(i, extra, axis int) bool {
	f[extra] = 1
	n, before, after := f.run(i, axis)
	good := f.extendedLength(n, before, -axis) == 5 && f.extendedLength(n, after, axis) == 5
	f[extra] = Empty
	return good
}

// isThree tells whether at least one of the points is allowed and makes no five.
func (f *renjuField) isThree(extras [2]int) bool {
	for _, extra := range extras {
		if extra == 0 {
			continue
		}
		f[extra] = 1
		good := !f.five(extra) && f.forbiddenBy(extra) == notForbidden
		f[extra] = Empty
		if good {
			return true
		}
	}
	return false
}

// five tells whether the black stone at i is in a row of exactly five.
func (f *renjuField) five(i int) bool {
	for _, axis := range renjuAxes {
		if n, _, _ := f.run(i, axis); n == 5 {
			return true
		}
	}
	return false
}

// forbiddenBy is the rule that forbids the black stone at i, which is on the board
// already, or notForbidden.
func (f *renjuField) forbiddenBy(i int) Rule {
	fours, longest := 0, 0
	for _, axis := range renjuAxes {
		n, _, _ := f.run(i, axis)
		if n == 5 {
			return notForbidden
		}
		longest = max(longest, n)
		fours += f.fours(i, axis)
	}
	switch {
	case longest > 5:
		return Overline
	case fours > 1:
		return DoubleFour
	}
	// Checking whether a possible three is real is expensive. It stops as soon
	// as there cannot be two, or are two.
	var extras [4][2]int
	threes, left := 0, 0
	for a, axis := range renjuAxes {
		if extras[a] = f.straightFourPoints(i, axis); extras[a] != [2]int{} {
			left++
		}
	}
	for _, e := range extras {
		if threes+left < 2 || threes == 2 {
			break
		}
		if e != [2]int{} {
			left--
			if f.isThree(e) {
				threes++
			}
		}
	}
	if threes == 2 {
		return DoubleThree
	}
	return notForbidden
}

// judge is the rule that forbids a black stone on the empty point i, or notForbidden.
func (f *renjuField) judge(i int) Rule {
	if f.cannotBeForbidden(i) {
		return notForbidden
	}
	f[i] = 1
	rule := f.forbiddenBy(i)
	f[i] = Empty
	return rule
}

// cannotBeForbidden tells whether too few black stones are near point i for a foul. A foul
// needs two other stones in each of two lines, or four in one line.
func (f *renjuField) cannotBeForbidden(i int) bool {
	busy := 0
	for _, axis := range renjuAxes {
		n := 0
		for _, step := range [2]int{axis, -axis} {
			for j, k := i+step, 0; k < 4 && f[j] <= 1; j, k = j+step, k+1 {
				n += int(f[j])
			}
		}
		if n >= 4 {
			return false
		}
		if n >= 2 {
			if busy++; busy == 2 {
				return false
			}
		}
	}
	return true
}

// free tells whether the player to move has no forbidden points: not black, or
// fewer than four stones on the board.
func (g Renju) free(p *Position) bool {
	return p.markOf(Move{}) != 1 || p.board.Cells()-p.empty < 4
}

// Cells appends the empty cells that are not forbidden.
func (g Renju) Cells(p *Position, dst []Move) []Move {
	from := len(dst)
	dst = p.free(dst)
	if g.free(p) {
		return dst
	}
	var f renjuField
	f.load(p)
	kept := dst[:from]
	for _, m := range dst[from:] {
		if f.judge(f.at(p.board.XY(m.To))) == notForbidden {
			kept = append(kept, m)
		}
	}
	return kept
}

// Refuse returns a *Refusal for a forbidden point.
func (g Renju) Refuse(p *Position, c Cell) error {
	if g.free(p) {
		return nil
	}
	var f renjuField
	f.load(p)
	if rule := f.judge(f.at(p.board.XY(c))); rule != notForbidden {
		return p.refusal(rule, c, NoCell)
	}
	return nil
}

func (g Renju) any(p *Position) bool {
	if p.empty == 0 || g.free(p) {
		return p.empty > 0
	}
	var f renjuField
	f.load(p)
	for c, m := range p.marks[:p.board.Cells()] {
		if m == Empty && f.judge(f.at(p.board.XY(Cell(c)))) == notForbidden {
			return true
		}
	}
	return false
}

// Check returns an error unless there are two players, a flat grid of up to
// MaxRenju cells a side, stones that stay where they are, and the goal of five
// in a row that is exact for the first mark.
func (g Renju) Check(r *Rules) error {
	b := r.Board
	if b.d > 1 || b.hex || b.wrap || b.w > MaxRenju || b.h > MaxRenju {
		return errors.New("renju's forbidden points need a flat grid of up to " + sides(MaxRenju, MaxRenju) + " cells")
	}
	if r.Effect != nil {
		return errors.New("renju's forbidden points need stones that stay where they are")
	}
	if line, ok := r.Goal.(Line); !ok || line.K != 5 || line.Length != ExactlyFirst {
		return errors.New("renju's forbidden points go with five in a row, exactly for the first player")
	}
	return two(r, "renju's forbidden points")
}

// Text describes the rule.
func (g Renju) Text(r *Rules) Say {
	return Says("{0} may not place a stone that makes six or more in a row, or two fours at once, or two open threes at once, unless it makes exactly five.", r.Sign(1))
}

// Keeps returns true: every symmetry of the board leaves the rule as it is.
func (g Renju) Keeps(*Board, []Cell) bool { return true }
