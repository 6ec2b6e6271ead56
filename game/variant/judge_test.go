package variant_test

import (
	"fmt"
	"slices"
	"strings"

	"noughts/game"
)

// judge is the rules of all games written down once more, the slow and obvious
// way. It keeps the marks and whose turn it is, carries each move out itself,
// and then looks at the whole board. Of the game it uses nothing but the
// values of the parts.
type judge struct {
	r       *game.Rules
	g       *plane
	players int
	marks   []uint8 // 0 for empty, 9 for blocked
	closed  []uint8 // of regions: 0 open, 9 closed by nobody
	stones  []int   // cells that have ever been marked
	empty   int
	turn    int
	plies   int
	swapped bool
	step    int // of Swap2
	target  int // region to which the player is sent, or -1
	out     [9]bool
	taken   [9]int
	last    int // cell of the last placement, or -1
	seen    map[string]int
	sets    [][]int // winning sets of the goal
	caught  [][]int // what the last move captured, from the stone placed to the far end

	winner, maker int
	reason        game.Reason
}

const blocked = uint8(game.Block)

func newJudge(r *game.Rules, g *plane) *judge {
	j := &judge{r: r, g: g, players: max(r.Players, 2), target: -1, last: -1}
	j.marks = make([]uint8, len(g.x))
	j.closed = make([]uint8, g.nx*g.ny)
	j.empty = len(g.x)
	stones := 0
	for _, m := range r.Setup {
		j.put(int(m.To), uint8(m.Mark))
		if m.Mark != game.Block {
			stones++
		}
	}
	if e, ok := r.Effect.(game.Close); ok {
		for region := range j.closed {
			j.closeRegion(region, e.Goal.K)
		}
	}
	from := game.First
	switch t := r.Turns.(type) {
	case nil:
		from = game.Nobody
	case game.Rotation:
		from = t.From
	case game.Pie:
		from = t.From
	}
	if j.turn = int(from); from == game.Nobody {
		j.turn = 1 + stones%j.players
	}
	if len(g.x) <= 400 {
		j.eachSet(r.Goal, func(cells []int) { j.sets = append(j.sets, slices.Clone(cells)) })
	}
	if j.repeats() {
		j.seen = map[string]int{j.state(): 1}
	}
	return j
}

func (j *judge) clone() *judge {
	c := *j
	c.marks, c.closed, c.stones = slices.Clone(j.marks), slices.Clone(j.closed), slices.Clone(j.stones)
	if j.seen != nil {
		c.seen = map[string]int{}
		for k, v := range j.seen {
			c.seen[k] = v
		}
	}
	return &c
}

func (j *judge) repeats() bool { _, ok := j.r.Effect.(game.PopOut); return ok }

func (j *judge) over() bool { return j.reason != game.Going }

func (j *judge) put(c int, m uint8) {
	if j.marks[c] == 0 && m != 0 {
		j.empty--
		j.stones = append(j.stones, c)
	}
	if j.marks[c] != 0 && m == 0 {
		j.empty++
	}
	j.marks[c] = m
}

// markOf is the mark of a player.
func (j *judge) markOf(player int) uint8 {
	if j.swapped && player <= 2 {
		return uint8(3 - player)
	}
	return uint8(player)
}

// puts is the mark that a placement puts now.
func (j *judge) puts(m game.Move) uint8 {
	switch {
	case len(j.r.Marks) == 1:
		return uint8(j.r.Marks[0])
	case len(j.r.Marks) > 1:
		return uint8(m.Mark)
	}
	if _, ok := j.r.Turns.(game.Swap2); ok && j.step < 6 {
		return [6]uint8{1, 2, 1, 2, 2, 1}[j.step]
	}
	return j.markOf(j.turn)
}

// state is everything that the rest of the game depends on.
func (j *judge) state() string {
	var s strings.Builder
	s.Write(j.marks)
	s.Write(j.closed)
	one, opening := 0, 0
	switch j.r.Turns.(type) {
	case game.OneThenTwo:
		one = j.plies % 2
	case game.Pie:
		opening = min(j.plies, 2)
	}
	if _, ok := j.r.Place.(game.Pro); ok {
		opening = min(j.plies, 3)
	}
	fmt.Fprint(&s, j.turn, j.swapped, j.step, j.target, j.out, j.taken, one, opening)
	return s.String()
}

// choices are the moves that place nothing, and whether a stone may be placed.
func (j *judge) choices() (args []int8, places bool) {
	switch j.r.Turns.(type) {
	case game.Pie:
		if j.plies == 1 {
			return []int8{game.Swap}, true
		}
	case game.Swap2:
		switch j.step {
		case 3:
			return []int8{game.Swap, game.More}, true
		case 6:
			return []int8{game.Swap, game.Keep}, false
		}
	}
	return nil, true
}

// legal tells whether a move may be played. A part that the judge does not
// know is taken to allow every empty cell: known is false then.
func (j *judge) legal(m game.Move) (ok, known bool) {
	if j.over() {
		return false, true
	}
	args, places := j.choices()
	if m.To == game.NoCell {
		return m.Mark == 0 && slices.Contains(args, m.Arg), true
	}
	c := int(m.To)
	if !places || c < 0 || c >= len(j.marks) {
		return false, true
	}
	if _, ok := j.r.Effect.(game.PopOut); ok && m.Arg == game.Pop {
		return m.Mark == 0 && j.g.y[c] == j.g.h-1 && j.marks[c] == j.markOf(j.turn), true
	}
	if j.marks[c] != 0 {
		return false, true
	}
	if len(j.r.Marks) > 1 {
		if !slices.Contains(j.r.Marks, m.Mark) {
			return false, true
		}
	} else if m.Mark != 0 {
		return false, true
	}
	if _, ok := j.r.Effect.(game.Twist); ok {
		if m.Arg < 0 || int(m.Arg) > 2*j.g.nx*j.g.ny {
			return false, true
		}
		mark, stones := j.puts(m), len(j.stones)
		j.put(c, mark)
		reached := j.reached(j.r.Goal)[mark]
		j.put(c, 0)
		j.stones = j.stones[:stones]
		if reached != (m.Arg == 0) {
			return false, true
		}
	} else if m.Arg != 0 {
		return false, true
	}
	region := -1
	if j.g.tw > 0 {
		region, _ = j.g.region(c)
	}
	if _, ok := j.r.Effect.(game.Close); ok && j.closed[region] != 0 {
		return false, true
	}
	switch place := j.r.Place.(type) {
	case nil:
	case game.Gravity:
		under := j.g.under(c)
		return under < 0 || j.marks[under] != 0, true
	case game.Sent:
		return j.target < 0 || j.target == region, true
	case game.Pro:
		far := max(abs(j.g.x[c]-(j.g.w-1)/2), abs(j.g.y[c]-(j.g.h-1)/2))
		return !(j.plies == 0 && far > 0 || j.plies == 2 && far < place.Away), true
	case game.Renju:
		return j.puts(m) != 1 || !j.forbidden(c), true
	default:
		return true, false
	}
	return true, true
}

// forbidden tells whether a cross may not be placed on an empty cell by the
// rules of renju. A stone that makes exactly five always may.
func (j *judge) forbidden(c int) bool {
	j.marks[c] = 1
	defer func() { j.marks[c] = 0 }()
	long := false
	for dir := range j.g.dirs {
		n := len(j.row(c, dir))
		if n == 5 {
			return false
		}
		long = long || n > 5
	}
	fours, threes := 0, 0
	for dir := range j.g.dirs {
		four, three := map[string]bool{}, false
		for _, e := range j.around(c, dir) {
			j.marks[e] = 1
			if row := j.row(c, dir); slices.Contains(row, e) {
				if len(row) == 5 {
					// The four stones that this one completes.
					four[nameSet(slices.DeleteFunc(row, func(at int) bool { return at == e }))] = true
				} else if len(row) == 4 && !three {
					// A straight four, if both ends make five, and the cell is allowed.
					ends := 0
					for _, end := range []int{j.g.step(row[0], dir, true), j.g.step(row[3], dir, false)} {
						if end >= 0 && j.marks[end] == 0 {
							j.marks[end] = 1
							if len(j.row(c, dir)) == 5 {
								ends++
							}
							j.marks[end] = 0
						}
					}
					five := false
					for other := range j.g.dirs {
						five = five || len(j.row(e, other)) == 5
					}
					j.marks[e] = 0
					three = ends == 2 && !five && !j.forbidden(e)
				}
			}
			j.marks[e] = 0
		}
		fours += len(four)
		if three {
			threes++
		}
	}
	return long || fours > 1 || threes > 1
}

// row is the row of equal marks through a cell, from end to end.
func (j *judge) row(c, dir int) (cells []int) {
	from := c
	for at := c; at >= 0 && j.marks[at] == j.marks[c]; at = j.g.step(at, dir, true) {
		from = at
	}
	for at := from; at >= 0 && j.marks[at] == j.marks[c]; at = j.g.step(at, dir, false) {
		cells = append(cells, at)
	}
	return cells
}

// around lists the empty cells of a line up to four steps from a cell.
func (j *judge) around(c, dir int) (cells []int) {
	for _, back := range []bool{true, false} {
		at := c
		for range 4 {
			if at = j.g.step(at, dir, back); at < 0 {
				break
			}
			if j.marks[at] == 0 {
				cells = append(cells, at)
			}
		}
	}
	return cells
}

func abs(n int) int { return max(n, -n) }

// stuck tells whether there is no move.
func (j *judge) stuck() bool {
	if j.empty > 0 && j.r.Place == nil && j.r.Effect == nil {
		return false
	}
	if args, _ := j.choices(); len(args) > 0 {
		return false
	}
	m := game.Move{}
	if len(j.r.Marks) > 1 {
		m.Mark = j.r.Marks[0]
	}
	for c := range j.marks {
		m.To = game.Cell(c)
		for m.Arg = 0; m.Arg < 2; m.Arg++ {
			if ok, _ := j.legal(m); ok {
				return false
			}
		}
	}
	return true
}

// play carries a legal move out.
func (j *judge) play(m game.Move) {
	mover := j.turn
	j.last, j.caught = -1, nil
	if m.To != game.NoCell {
		j.last = int(m.To)
		j.place(m)
	} else if m.Arg == game.Swap {
		j.swapped = !j.swapped
	}
	j.plies++
	j.winner, j.reason, j.maker = j.verdict(j.r.Goal, mover)
	j.pass(m, mover)
	if j.reason != game.Going {
		return
	}
	if j.stuck() {
		j.reason = game.NoneLeft
	} else if j.repeats() {
		now := j.state()
		if j.seen[now]++; j.seen[now] == 3 {
			j.reason = game.Repeated
		}
	}
}

// place puts a stone with all that follows from it.
func (j *judge) place(m game.Move) {
	c := int(m.To)
	g := j.g
	if _, ok := j.r.Effect.(game.PopOut); ok && m.Arg == game.Pop {
		for y := g.h - 1; y > 0; y-- {
			j.put(y*g.w+g.x[c], j.marks[(y-1)*g.w+g.x[c]])
		}
		j.put(g.x[c], 0)
		return
	}
	mark := j.puts(m)
	j.put(c, mark)
	switch e := j.r.Effect.(type) {
	case game.Custodial:
		for dir := range g.dirs {
			for _, back := range []bool{false, true} {
				var line []int
				for at := g.step(c, dir, back); at >= 0 && len(line) <= e.Stones; at = g.step(at, dir, back) {
					line = append(line, at)
				}
				if len(line) <= e.Stones || j.marks[line[e.Stones]] != mark {
					continue
				}
				other := j.marks[line[0]]
				if other == 0 || other == mark || other == blocked {
					continue
				}
				if slices.ContainsFunc(line[:e.Stones], func(at int) bool { return j.marks[at] != other }) {
					continue
				}
				for _, at := range line[:e.Stones] {
					j.put(at, 0)
				}
				j.caught = append(j.caught, append([]int{c}, line...))
				j.taken[j.turn] += e.Stones
			}
		}
	case game.Close:
		region, _ := g.region(c)
		j.closeRegion(region, e.Goal.K)
	case game.Twist:
		if m.Arg == 0 {
			break
		}
		cells := g.inRegion(int(m.Arg-1) / 2)
		was := make([]uint8, len(cells))
		for i, at := range cells {
			was[i] = j.marks[at]
		}
		n := g.tw
		for y := range n {
			for x := range n {
				if m.Arg%2 == 0 { // clockwise: the left column becomes the top row
					j.put(cells[y*n+x], was[(n-1-x)*n+y])
				} else {
					j.put(cells[y*n+x], was[x*n+n-1-y])
				}
			}
		}
	}
	if _, ok := j.r.Place.(game.Sent); ok {
		_, j.target = g.region(c)
		if j.closed[j.target] != 0 {
			j.target = -1
		}
	}
}

// closeRegion closes a region that is won or full.
func (j *judge) closeRegion(region, k int) {
	for m := uint8(1); m < blocked; m++ {
		if j.holdsLine(region, m, k) {
			j.closed[region] = m
			return
		}
	}
	if !slices.ContainsFunc(j.g.inRegion(region), func(at int) bool { return j.marks[at] == 0 }) {
		j.closed[region] = blocked
	}
}

// holdsLine tells whether a mark has k in a row within a region.
func (j *judge) holdsLine(region int, mark uint8, k int) bool {
	x0, y0 := region%j.g.nx*j.g.tw, region/j.g.nx*j.g.th
	at := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < j.g.tw && y < j.g.th && j.marks[(y0+y)*j.g.w+x0+x] == mark
	}
	for y := range j.g.th {
		for x := range j.g.tw {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				n := 0
				for n < k && at(x+n*d[0], y+n*d[1]) {
					n++
				}
				if n == k {
					return true
				}
			}
		}
	}
	return false
}

// pass lets the next player move.
func (j *judge) pass(m game.Move, mover int) {
	other := 3 - mover
	switch j.r.Turns.(type) {
	case game.OneThenTwo:
		if j.plies%2 == 1 {
			j.turn = other
		}
	case game.Swap2:
		switch {
		case j.step == 0 || j.step == 1 || j.step == 4:
			j.step++
		case j.step == 2 || j.step == 5:
			j.step++
			j.turn = other
		case j.step == 3 && m.To == game.NoCell && m.Arg == game.More:
			j.step = 4
		case j.step == 6 && m.Arg == game.Swap:
			j.step = 7 // the rings' turn, and they are the chooser's now
		default:
			j.step = 7
			j.turn = other
		}
	default:
		for range j.players {
			if j.turn = j.turn%j.players + 1; !j.out[j.turn] {
				break
			}
		}
	}
}
