package game

// renjuOracle is a second implementation that follows the wording of the rules.
// It looks for rows in all windows of a line.
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
		cells := make([]Cell, 0, 8)
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

// fours lists the fours through c along an axis: their stones, and the number
// of ways to make each a five.
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

// straight tells whether c is part of a straight four along an axis.
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

// rule is the rule that forbids a black stone on an empty cell.
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
