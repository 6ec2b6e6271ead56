package game

import "slices"

// Outcome is how a position stands: whether the game is over, who has won,
// for what reason, and the cells that show it. A draw has no winner.
type Outcome struct {
	Over   bool
	Winner Player
	Reason Reason
	Maker  Player   // who has reached the goal: in misère the one who lost; Nobody for none or several
	Lines  [][]Cell // what shows it, each from end to end: the winning sets that are complete, the line that closed the last region, the last captures. Regions are named by their RegionCell
	Cells  []Cell   // the cells of Lines, those of a region too, each once, in the order of the board
}

// Outcome says how the game stands. Only for a game in which the goal was
// reached it allocates, for the cells.
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
	// Into their places one by one: there are few.
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

// lines lists the winning sets that show a verdict.
func (p *Position) lines(v Verdict) [][]Cell {
	mark := Empty // any
	if v.Maker != Nobody && p.rules.Marks == nil {
		mark = p.MarkOf(v.Maker)
	}
	if v.Reason == Joined {
		return [][]Cell{Connect{}.path(p, mark)}
	}
	if p.sets.window > 0 {
		return p.straight(mark)
	}
	families, last := len(p.leaves), NoCell
	if v.Reason == LastBoard {
		families, last = families+1, p.lastCell() // the line that closed the last region
	}
	var lines [][]Cell
	for i := range p.count {
		n := &p.count[i]
		if int(n.family) >= families || n.owners != 1 || n.held[n.who-1] != n.size || mark != Empty && n.who != mark {
			continue
		}
		cells := p.sets.of(i)
		if int(n.family) == len(p.leaves) {
			if !slices.Contains(cells, last) {
				continue
			}
		} else if g, ok := p.leaves[n.family].(Line); ok && !g.plain() && !g.lineCounts(p, cells) {
			continue
		}
		if slices.ContainsFunc(lines, func(l []Cell) bool { return slices.Equal(l, cells) }) {
			continue
		}
		lines = append(lines, slices.Clone(cells))
	}
	return lines
}

// captures lists what the last move has captured: each row from the stone
// placed to the one at its far end.
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

// lineCounts tells whether the run along a complete set is a line that counts.
func (g Line) lineCounts(p *Position, cells []Cell) bool {
	for a := range p.board.Axes() {
		if len(cells) < 2 || p.board.Step(cells[0], a, 1) == cells[1] {
			return g.countsAlong(p, cells[0], p.at(cells[0]), a)
		}
	}
	return false
}

// straight lists the windows through the last stone that hold one mark only,
// on a board without counters.
func (p *Position) straight(mark Mark) [][]Cell {
	last := p.lastCell()
	if last == NoCell || mark != Empty && p.at(last) != mark {
		return nil
	}
	g := p.leaves[p.sets.straight].(Line)
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

// Run is the row of equal marks through a cell along an axis: its first cell
// and its length. A row that goes all the way round a torus ends where it
// began.
func (p *Position) Run(c Cell, axis int) (from Cell, n int) { return p.runOf(c, p.at(c), axis) }

// runOf is the row through a cell as if a mark stood there.
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

// Ends are the cells before and behind the row along an axis that a mark on a
// cell is, or on an empty one would be, part of; NoCell beyond the edge.
func (p *Position) Ends(c Cell, mark Mark, axis int) (before, behind Cell) {
	from, n := p.runOf(c, mark, axis)
	return p.board.Step(from, axis, -1), p.board.Step(from, axis, n)
}
