package game

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// drawn makes the rules of renju with the stones of a drawing on the board and
// X to move; ? is the point that is asked about.
func drawn(t testing.TB, drawing string) (r *Rules, point Cell) {
	t.Helper()
	rows := strings.Fields(drawing)
	b, err := Grid(len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	r = &Rules{Board: b, Place: Renju{}, Turns: Rotation{From: First}, Goal: Line{K: 5, Length: ExactlyFirst}}
	point = NoCell
	for y, row := range rows {
		for x := range row {
			switch row[x] {
			case '?':
				point = b.At(x, y)
			case '.':
			default:
				r.Setup = append(r.Setup, Move{To: b.At(x, y), Mark: r.MarkOfSign(row[x])})
			}
		}
	}
	if err := r.Check(); err != nil {
		t.Fatal(err)
	}
	return r, point
}

const allowed = noFoul

var renjuPoints = []struct {
	name    string
	rule    Rule
	drawing string
}{
	{"two threes", DoubleThree, `
		...........
		...........
		....X......
		....X......
		..XX?......
		...........
		...........
		...........`},
	{"two threes, one split", DoubleThree, `
		...........
		...........
		....X......
		....X......
		.X.X?......
		...........
		...........`},
	{"two threes on diagonals", DoubleThree, `
		...........
		...........
		..X...X....
		...X.X.....
		....?......
		...........
		...........
		...........`},
	{"a three that white blocks", allowed, `
		....O......
		....X......
		....X......
		..XX?......
		...........
		...........
		...........`},
	{"a three without room", allowed, `
		...........
		...........
		....X......
		....X......
		O.XX?.O....
		...........
		...........`},
	{"a three that is at an edge on both sides", allowed, `
		......
		......
		...X..
		...X..
		.XX?.O
		......
		......`},
	{"a three that becomes an overline", allowed, `
		...........
		...........
		.....X.....
		.....X.....
		X..XX?..X..
		...........
		...........`},
	{"a three that becomes an overline on one side", DoubleThree, `
		...........
		...........
		.....X.....
		.....X.....
		X..XX?.....
		...........
		...........`},
	{"an overline of six", Overline, `
		.........
		.XX?XXX..
		.........
		.........
		.........`},
	{"an overline of nine", Overline, `
		.........
		XXXX?XXXX
		.........
		.........
		.........`},
	{"an overline, and five in another line", allowed, `
		...X.....
		...X.....
		...X.....
		...X.....
		.XX?XXX..
		.........`},
	{"two fours", DoubleFour, `
		...........
		....X......
		....X......
		....X......
		.XXX?......
		...........
		...........`},
	{"two closed fours", DoubleFour, `
		....O......
		....X......
		....X......
		....X......
		OXXX?......
		...........
		...........`},
	{"a four and a four without room", allowed, `
		....O......
		....X......
		....X......
		....X......
		OXXX?O.....
		...........
		...........`},
	{"two fours and five", allowed, `
		....O......
		....X..X...
		....X.X....
		....XX.....
		OXXX?......
		...X.......
		...........`},
	{"two fours in a line, three in the middle", DoubleFour, `
		...........
		..X.X?X.X..
		...........
		...........
		...........`},
	{"two fours in a line, two in the middle", DoubleFour, `
		...........
		.XX.?X.XX..
		...........
		...........
		...........`},
	{"two fours in a line, one in the middle", DoubleFour, `
		...........
		.XXX.?.XXX.
		...........
		...........
		...........`},
	{"a straight four is one four", allowed, `
		...........
		...XXX?....
		...........
		...........
		...........`},
	{"a four that would become an overline is none", allowed, `
		....O......
		....X......
		....X......
		....X......
		OXXX?.X....
		...........
		...........`},
	{"a four and a three", allowed, `
		...........
		...........
		....X......
		....X......
		OXXX?......
		...........
		...........`},
	{"a four and two threes", DoubleThree, `
		...........
		...........
		....X.X....
		....XX.....
		OXXX?......
		...........
		...........
		...........`},
	{"a three whose point makes two fours", allowed, `
		...........
		.....X.....
		....XX.....
		....X......
		O.XX?......
		.....X.....
		...........
		...........
		...........`},
	{"a three whose point makes two threes", allowed, `
		...........
		...........
		....X......
		....X...X..
		O.XX?......
		.....XX....
		.....X.....
		...........
		...........`},
	{"a three whose point makes two threes, one of them without room", DoubleThree, `
		...........
		...........
		....X......
		....X...X..
		O.XX?......
		.....XX....
		.....X.....
		.....O.....
		...........`},
}

func TestRenjuPoints(t *testing.T) {
	for _, c := range renjuPoints {
		t.Run(c.name, func(t *testing.T) {
			r, point := drawn(t, c.drawing)
			// The rule does not care which way the board is turned.
			for _, image := range r.Board.Symmetries() {
				turned := *r
				turned.Setup = nil
				for _, m := range r.Setup {
					turned.Setup = append(turned.Setup, Move{To: image[m.To], Mark: m.Mark})
				}
				p := turned.Start()
				if got := ruleOf(p.Legal(Move{To: image[point]})); got != c.rule {
					t.Errorf("rule %d, want %d%s", got, c.rule, c.drawing)
				}
				if got := newRenjuOracle(p).rule(image[point]); got != c.rule {
					t.Errorf("the oracle says %d, want %d%s", got, c.rule, c.drawing)
				}
			}
		})
	}
}

func ruleOf(err error) Rule {
	if err == nil {
		return allowed
	}
	return err.(*Refusal).Rule
}

// White may place what black may not, and wins by more than five.
func TestRenjuIsForBlack(t *testing.T) {
	for _, c := range renjuPoints {
		r, point := drawn(t, strings.NewReplacer("X", "O", "O", "X").Replace(c.drawing))
		r.Turns = Rotation{From: Second}
		p := r.Start()
		if err := p.Play(Move{To: point}); err != nil {
			t.Errorf("%s, for white: %v", c.name, err)
		}
		if c.rule == Overline && p.Winner() != Second {
			t.Errorf("%s: white has not won", c.name)
		}
	}
	r, point := drawn(t, renjuPoints[10].drawing)
	p := r.Start()
	if err := p.Play(Move{To: point}); err != nil || p.Winner() != First {
		t.Errorf("five beside an overline: %v, winner %v", err, p.Winner())
	}
}

// In positions of random stones the forbidden points are those of an oracle
// that follows the words of the rules.
func TestRenjuOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	count := map[Rule]int{}
	for game := range 200 {
		side := 7 + rng.IntN(9)
		b, _ := Grid(side, 15)
		r := &Rules{Board: b, Place: Renju{}, Turns: Rotation{From: First}, Goal: Line{K: 5, Length: ExactlyFirst}}
		black := 0.08 + 0.25*rng.Float64()
		white := 0.12 * rng.Float64()
		for c := range Cell(b.Cells()) {
			switch x := rng.Float64(); {
			case x < black:
				r.Setup = append(r.Setup, Move{To: c, Mark: 1})
			case x < black+white:
				r.Setup = append(r.Setup, Move{To: c, Mark: 2})
			}
		}
		if r.Check() != nil {
			continue // a five
		}
		p := r.Start()
		listed := map[Cell]bool{}
		for _, m := range p.Moves(nil) {
			listed[m.To] = true
		}
		oracle := newRenjuOracle(p)
		for c := range Cell(b.Cells()) {
			if p.Mark(c) != Empty {
				continue
			}
			want := oracle.rule(c)
			count[want]++
			if got := ruleOf(p.Legal(Move{To: c})); got != want {
				t.Fatalf("position %d, %s: rule %d, the oracle says %d: %v", game, b.Name(c), got, want, r.Setup)
			}
			if listed[c] != (want == allowed) {
				t.Fatalf("position %d, %s: listed %v", game, b.Name(c), listed[c])
			}
		}
	}
	for _, rule := range []Rule{DoubleThree, DoubleFour, Overline} {
		if count[rule] < 50 {
			t.Errorf("only %d points are forbidden by rule %d: %v", count[rule], rule, count)
		}
	}
}

// renjuOracle follows the words of the rules: rows are sets of stones, found
// among all windows of a line.
type renjuOracle struct {
	b     *Board
	black map[Cell]bool
	white map[Cell]bool
}

func newRenjuOracle(p *Position) *renjuOracle {
	o := &renjuOracle{p.Board(), map[Cell]bool{}, map[Cell]bool{}}
	for c := range Cell(o.b.Cells()) {
		switch p.Mark(c) {
		case 1:
			o.black[c] = true
		case 2:
			o.white[c] = true
		}
	}
	return o
}

func (o *renjuOracle) empty(c Cell) bool { return c != NoCell && !o.black[c] && !o.white[c] }

// rows calls f with each window of n cells along an axis through c.
func (o *renjuOracle) rows(c Cell, axis, n int, f func(cells []Cell)) {
	for from := 1 - n; from <= 0; from++ {
		var cells []Cell
		for i := range n {
			if d := o.b.Step(c, axis, from+i); d != NoCell {
				cells = append(cells, d)
			}
		}
		if len(cells) == n {
			f(cells)
		}
	}
}

// five tells whether five cells along an axis are an unbroken row of five.
func (o *renjuOracle) five(cells []Cell, axis int) bool {
	for _, c := range cells {
		if !o.black[c] {
			return false
		}
	}
	return !o.black[o.b.Step(cells[0], axis, -1)] && !o.black[o.b.Step(cells[len(cells)-1], axis, 1)]
}

func (o *renjuOracle) makesFive(c Cell) bool {
	found := false
	for axis := range o.b.Axes() {
		o.rows(c, axis, 5, func(cells []Cell) { found = found || o.five(cells, axis) })
	}
	return found
}

// fours lists the fours through c along an axis, each by its stones, with the
// number of ways to make it five.
func (o *renjuOracle) fours(c Cell, axis int) map[string]int {
	ways := map[string]int{}
	o.rows(c, axis, 5, func(cells []Cell) {
		missing, stones := NoCell, ""
		for _, d := range cells {
			if o.black[d] {
				stones += o.b.Name(d) + " "
			} else if missing == NoCell && o.empty(d) {
				missing = d
			} else {
				return
			}
		}
		if missing == NoCell {
			return
		}
		o.black[missing] = true
		if o.five(cells, axis) {
			ways[stones]++
		}
		delete(o.black, missing)
	})
	return ways
}

// straight tells whether c stands in a straight four along an axis.
func (o *renjuOracle) straight(c Cell, axis int) bool {
	found := false
	o.rows(c, axis, 4, func(cells []Cell) {
		stones := ""
		for _, d := range cells {
			if !o.black[d] {
				return
			}
			stones += o.b.Name(d) + " "
		}
		found = found || o.fours(c, axis)[stones] == 2
	})
	return found
}

func (o *renjuOracle) three(c Cell, axis int) bool {
	for i := -4; i <= 4; i++ {
		extra := o.b.Step(c, axis, i)
		if extra == NoCell || !o.empty(extra) {
			continue
		}
		before := o.straight(c, axis)
		o.black[extra] = true
		makes := !before && o.straight(c, axis) && !o.makesFive(extra)
		delete(o.black, extra)
		if makes && o.rule(extra) == allowed {
			return true
		}
	}
	return false
}

// rule is the rule against a black stone on an empty cell.
func (o *renjuOracle) rule(c Cell) Rule {
	o.black[c] = true
	defer delete(o.black, c)
	if o.makesFive(c) {
		return allowed
	}
	fours, threes := 0, 0
	for axis := range o.b.Axes() {
		over := false
		o.rows(c, axis, 6, func(cells []Cell) {
			all := true
			for _, d := range cells {
				all = all && o.black[d]
			}
			over = over || all
		})
		if over {
			return Overline
		}
		fours += len(o.fours(c, axis))
	}
	if fours > 1 {
		return DoubleFour
	}
	for axis := range o.b.Axes() {
		if o.three(c, axis) {
			threes++
		}
	}
	if threes > 1 {
		return DoubleThree
	}
	return allowed
}
