package game

import (
	"errors"
)

// Renju forbids the first mark, black, the moves that win too easily: an
// overline of six or more, a double-four, and a double-three. A move that
// makes exactly five is never forbidden. It goes with Line{K: 5, Length:
// ExactlyFirst}: an overline wins for white only.
//
// The terms are those of The International Rules of Renju of the Renju
// International Federation (1996, corrected 1998), sections 3 and 9. A four is
// a row of four stones that one stone more makes exactly five; a straight four
// is an unbroken one that two different stones would. A three is a row of
// three stones that one stone more, on a point that is allowed and makes no
// five elsewhere, makes a straight four. Whether that point is allowed is the
// same question over again, with the stones so far on the board. It has an
// end, because each time there is a stone more.
//
//	. X X c X .      straight four     X . X c X . X    two fours in one line
//	. . X c X . .    three             O . X c X . O    no three: no room
//
// A black player who has nothing but forbidden points left has no move.
type Renju struct{}

// MaxRenju is the longest side of a board for Renju.
const MaxRenju = 19

// renjuRow is the length of a row of a renjuField, with a wall on each side.
const renjuRow = MaxRenju + 2

// renjuAxes are the steps along a row, a column and the diagonals.
var renjuAxes = [4]int{1, renjuRow, renjuRow + 1, renjuRow - 1}

// noFoul is the rule that forbids nothing.
const noFoul = GameOver

// renjuField is a copy of the marks on which stones can be tried.
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

// reach is the number of black stones that follow one another from a point,
// without the point.
func (f *renjuField) reach(i, step int) int {
	n := 0
	for i += step; f[i] == 1; i += step {
		n++
	}
	return n
}

// run is the unbroken row through a black stone: its length, and the points
// before and behind it.
func (f *renjuField) run(i, axis int) (n, before, after int) {
	back, on := f.reach(i, -axis), f.reach(i, axis)
	return 1 + back + on, i - (back+1)*axis, i + (on+1)*axis
}

// grows is how long a row of n gets by a stone on the point next to it, away
// from it by step; 0 when the point is not empty.
func (f *renjuField) grows(n, i, step int) int {
	if f[i] != Empty {
		return 0
	}
	return n + 1 + f.reach(i, step)
}

// fours is the number of fours through a black stone along an axis.
func (f *renjuField) fours(i, axis int) int {
	n, before, after := f.run(i, axis)
	fours := 0
	if f.grows(n, before, -axis) == 5 {
		fours++
	}
	if f.grows(n, after, axis) == 5 {
		fours++
	}
	if n == 4 {
		return min(fours, 1) // both would complete the same four stones
	}
	return fours
}

// extras are the points that would make a straight four of a row of three
// through a black stone along an axis, whether they are allowed or not: one on
// each side of the stone at most, 0 for none.
func (f *renjuField) extras(i, axis int) (extras [2]int) {
	n, before, after := f.run(i, axis)
	if f.grows(n, before, -axis) == 4 && f.straightens(i, before, axis) {
		extras[0] = before
	}
	if f.grows(n, after, axis) == 4 && f.straightens(i, after, axis) {
		extras[1] = after
	}
	return extras
}

// straightens tells whether a stone on an empty point makes a straight four
// with a black stone.
func (f *renjuField) straightens(i, extra, axis int) bool {
	f[extra] = 1
	n, before, after := f.run(i, axis)
	good := f.grows(n, before, -axis) == 5 && f.grows(n, after, axis) == 5
	f[extra] = Empty
	return good
}

// real tells whether one of the points is allowed and makes no five.
func (f *renjuField) real(extras [2]int) bool {
	for _, extra := range extras {
		if extra == 0 {
			continue
		}
		f[extra] = 1
		good := !f.five(extra) && f.foul(extra) == noFoul
		f[extra] = Empty
		if good {
			return true
		}
	}
	return false
}

// five tells whether a black stone stands in a row of exactly five.
func (f *renjuField) five(i int) bool {
	for _, axis := range renjuAxes {
		if n, _, _ := f.run(i, axis); n == 5 {
			return true
		}
	}
	return false
}

// foul is the rule against a black stone, now that it stands there; noFoul for
// none.
func (f *renjuField) foul(i int) Rule {
	fours, longest := 0, 0
	for _, axis := range renjuAxes {
		n, _, _ := f.run(i, axis)
		if n == 5 {
			return noFoul
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
	// Whether a row that looks like a three is one is asked only as long as
	// there may be two.
	var extras [4][2]int
	threes, left := 0, 0
	for a, axis := range renjuAxes {
		if extras[a] = f.extras(i, axis); extras[a] != [2]int{} {
			left++
		}
	}
	for _, e := range extras {
		if threes+left < 2 || threes == 2 {
			break
		}
		if e != [2]int{} {
			left--
			if f.real(e) {
				threes++
			}
		}
	}
	if threes == 2 {
		return DoubleThree
	}
	return noFoul
}

// judge is the rule against a black stone on an empty point.
func (f *renjuField) judge(i int) Rule {
	if f.quiet(i) {
		return noFoul
	}
	f[i] = 1
	rule := f.foul(i)
	f[i] = Empty
	return rule
}

// quiet tells that too few black stones are near a point for it to be
// forbidden: a foul takes two others in each of two lines, or four in one.
func (f *renjuField) quiet(i int) bool {
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

// free tells that nothing is forbidden to whoever places a stone now: it is
// not black, or has too few stones.
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
		if f.judge(f.at(p.board.XY(m.To))) == noFoul {
			kept = append(kept, m)
		}
	}
	return kept
}

// Refuse refuses a forbidden point.
func (g Renju) Refuse(p *Position, c Cell) error {
	if g.free(p) {
		return nil
	}
	var f renjuField
	f.load(p)
	if rule := f.judge(f.at(p.board.XY(c))); rule != noFoul {
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
		if m == Empty && f.judge(f.at(p.board.XY(Cell(c)))) == noFoul {
			return true
		}
	}
	return false
}

// Check wants a flat grid, two players, and five in a row that must be exact
// for the first mark.
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

// Text is the rule in words.
func (g Renju) Text(r *Rules) Say {
	return Says("{0} may not place a stone that makes six or more in a row, or two fours at once, or two open threes at once, unless it makes exactly five.", r.Sign(1))
}

// Keeps tells that all symmetries are kept.
func (g Renju) Keeps(*Board, []Cell) bool { return true }
