package game

import "slices"

// Outcome is the result of a game: whether it is over, who has won, for what
// reason, and the cells that show it. A draw has no winner.
type Outcome struct {
	Over   bool
	Winner Player
	Reason Reason
	Maker  Player   // who has reached the goal, which in misère is the loser; Nobody for none or several
	Lines  [][]Cell // the cells of each complete winning set, capture or chain that ended the game, from end to end; a region stands as its RegionCell
	Cells  []Cell   // the cells of Lines, those of a region too, each once, in ascending order
}

// Outcome returns the result so far. It allocates memory only if the game was
// ended by a goal, for the cells.
func (p *Position) Outcome() Outcome {
	v := p.verdict
	o := Outcome{Over: p.Over(), Winner: v.Winner, Reason: v.Reason, Maker: v.Maker}
	switch v.Reason {
	case InLine, InShape, AtCorners, BoardsLine, Both, LastOne, Joined, LastBoard:
		o.Lines = p.lines(v)
	case Captured:
		o.Lines = p.captures()
	default:
		return o
	}
	// insertion sort: there are few cells
	add := func(c Cell) {
		i := len(o.Cells)
		for i > 0 && o.Cells[i-1] > c {
			i--
		}
		if i > 0 && o.Cells[i-1] == c {
			return
		}
		o.Cells = append(o.Cells, c)
		copy(o.Cells[i+1:], o.Cells[i:])
		o.Cells[i] = c
	}
	for _, line := range o.Lines {
		for _, c := range line {
			if region := p.board.RegionOf(c); region >= 0 {
				for i := range p.board.tw * p.board.th {
					add(p.board.InRegion(region, i))
				}
			} else {
				add(c)
			}
		}
	}
	return o
}

// lines lists the winning sets that show the reason of a verdict.
func (p *Position) lines(v Verdict) [][]Cell {
	mark := Empty // any
	if v.Maker != Nobody && p.rules.Marks == nil {
		mark = p.MarkOf(v.Maker)
	}
	if v.Reason == Joined {
		return [][]Cell{Connect{}.path(p, mark)}
	}
	if p.sets.window > 0 {
		return p.completeLines(mark)
	}
	families, last := len(p.baseGoals), NoCell
	if v.Reason == LastBoard {
		families, last = families+1, p.lastCell() // the line that closed the last region
	}
	loses := reversed(p.rules.Goal)
	mixed := slices.Contains(loses, true) && slices.Contains(loses, false) && v.Maker != Nobody && v.Winner != Nobody
	var lines [][]Cell
	for i := range p.count {
		n := &p.count[i]
		if mixed && int(n.family) < len(loses) && loses[n.family] == (v.Winner == v.Maker) {
			continue // another goal decided
		}
		if int(n.family) >= families || n.owners != 1 || n.held[n.who-1] != n.size || mark != Empty && n.who != mark {
			continue
		}
		cells := p.sets.cellsOf(i)
		if int(n.family) == len(p.baseGoals) {
			if !slices.Contains(cells, last) {
				continue
			}
		} else if g, ok := p.baseGoals[n.family].(Line); ok && !g.plain() && !g.lineCounts(p, cells) {
			continue
		}
		if slices.ContainsFunc(lines, func(l []Cell) bool { return slices.Equal(l, cells) }) {
			continue
		}
		lines = append(lines, slices.Clone(cells))
	}
	return lines
}

// captures lists the captures of the last move, each from the stone placed to
// the stone at its other end.
func (p *Position) captures() [][]Cell {
	e, ok := p.rules.Effect.(Custodial)
	if !ok || len(p.plies) == 0 {
		return nil
	}
	last := p.plies[len(p.plies)-1]
	taken := func(c Cell) bool {
		return c != NoCell && slices.ContainsFunc(p.journal[last.changes:], func(one change) bool {
			return one.at == int32(c) && Mark(one.was) != Empty
		})
	}
	var lines [][]Cell
	for axis := range p.board.Axes() {
		for _, sign := range [2]int{1, -1} {
			line := []Cell{last.move.To}
			for n := 1; n <= e.Stones && taken(p.board.Step(last.move.To, axis, sign*n)); n++ {
				line = append(line, p.board.Step(last.move.To, axis, sign*n))
			}
			if len(line) > e.Stones {
				lines = append(lines, append(line, p.board.Step(last.move.To, axis, sign*(e.Stones+1))))
			}
		}
	}
	return lines
}

// lineCounts tells whether the run that contains a complete set is a line that
// counts.
func (g Line) lineCounts(p *Position, cells []Cell) bool {
	if len(cells) == 1 { // a run along each axis
		return g.Counts(p, cells[0], p.at(cells[0]))
	}
	for a := range p.board.Axes() {
		if p.board.Step(cells[0], a, 1) == cells[1] {
			return g.countsAlong(p, cells[0], p.at(cells[0]), a)
		}
	}
	return false
}

// completeLines lists the windows through the last stone that are complete and
// count, on a board without counters.
func (p *Position) completeLines(mark Mark) [][]Cell {
	last := p.lastCell()
	if last == NoCell || mark != Empty && p.at(last) != mark {
		return nil
	}
	g := p.baseGoals[p.sets.lineFamily].(Line)
	var lines [][]Cell
	for a := range p.board.Axes() {
		if !g.countsAlong(p, last, p.at(last), a) {
			continue
		}
		from, n := p.Run(last, a)
		for i := 0; i+g.K <= n; i++ {
			line := make([]Cell, g.K)
			for j := range line {
				line[j] = p.board.Step(from, a, i+j)
			}
			if slices.Contains(line, last) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// Run returns the first cell and the length of the row of equal marks through c
// along an axis. A row that goes all the way round a torus ends at the cell
// before its first one.
func (p *Position) Run(c Cell, axis int) (from Cell, n int) { return p.runOf(c, p.at(c), axis) }

// runOf is Run as if mark were on cell c.
func (p *Position) runOf(c Cell, mark Mark, axis int) (from Cell, n int) {
	b := p.board
	from, n = c, 1
	for n < b.Cells() {
		before := b.Step(from, axis, -1)
		if before == NoCell || before == c || p.at(before) != mark {
			break
		}
		from = before
		n++
	}
	for end := c; n < b.Cells(); n++ {
		if end = b.Step(end, axis, 1); end == NoCell || end == from || p.at(end) != mark {
			break
		}
	}
	return from, n
}

// Ends returns the cells before and after the row along an axis that the given
// mark on cell c belongs to, or would belong to if c is empty. Either is NoCell
// beyond the edge of the board.
func (p *Position) Ends(c Cell, mark Mark, axis int) (before, behind Cell) {
	from, n := p.runOf(c, mark, axis)
	return p.board.Step(from, axis, -1), p.board.Step(from, axis, n)
}
