package variant_test

import (
	"slices"
	"strings"

	"noughts/game"
)

// reached tells for each mark whether it has reached a goal, by looking at the
// whole board.
func (j *judge) reached(goal game.Goal) (hit [10]bool) {
	join := func(one game.Goal) {
		for m, ok := range j.reached(one) {
			hit[m] = hit[m] || ok
		}
	}
	switch goal := goal.(type) {
	case game.Line:
		j.runs(goal, func(mark uint8, cells []int) { hit[mark] = true })
	case game.Shape, game.Corners, game.Boards:
		j.eachSet(goal, func(cells []int) {
			if m := j.alone(cells); m != 0 {
				hit[m] = true
			}
		})
	case game.Connect:
		for m := uint8(1); m <= 2; m++ {
			hit[m] = j.joined(m)
		}
	case game.Misere:
		join(goal.Goal)
	case game.LastStanding:
		join(goal.Goal)
	case game.MakerBreaker:
		join(goal.Goal)
	case game.Either:
		for _, one := range goal {
			join(one)
		}
	}
	return hit
}

// at is the mark of a cell, or of a region behind the cells.
func (j *judge) at(c int) uint8 {
	if c < len(j.marks) {
		return j.marks[c]
	}
	return j.closed[c-len(j.marks)]
}

// alone is the mark that fills all the cells, 0 for none.
func (j *judge) alone(cells []int) uint8 {
	m := j.at(cells[0])
	for _, c := range cells {
		if j.at(c) != m {
			return 0
		}
	}
	if m == blocked {
		return 0
	}
	return m
}

// runs calls f with every row of equal marks that is a line, from end to end.
func (j *judge) runs(goal game.Line, f func(mark uint8, cells []int)) {
	var room [64]int
	for _, c := range j.stones {
		m := j.marks[c]
		if m == 0 || m == blocked {
			continue
		}
		for dir := range j.g.dirs {
			before := j.g.step(c, dir, true)
			if before >= 0 && j.marks[before] == m && !j.ring(c, dir) {
				continue // not the first of the row
			}
			cells := append(room[:0], c)
			at := j.g.step(c, dir, false)
			for ; at >= 0 && at != c && j.marks[at] == m; at = j.g.step(at, dir, false) {
				cells = append(cells, at)
			}
			n := len(cells)
			if n < goal.K || n > goal.K && (goal.Length == game.Exactly || goal.Length == game.ExactlyFirst && m == 1) {
				continue
			}
			enclosed := func(c int) bool { return c >= 0 && j.marks[c] != 0 && j.marks[c] != m }
			if goal.Open && n == goal.K && enclosed(before) && enclosed(at) {
				continue
			}
			f(m, cells)
		}
	}
}

// ring tells whether a row goes all the way round a torus.
func (j *judge) ring(c, dir int) bool {
	at := j.g.step(c, dir, true)
	for at >= 0 && at != c && j.marks[at] == j.marks[c] {
		at = j.g.step(at, dir, true)
	}
	return at == c
}

// eachSet calls f with the winning sets of a goal that has any.
func (j *judge) eachSet(goal game.Goal, f func(cells []int)) {
	g := j.g
	switch goal := goal.(type) {
	case game.Line:
		g.windows(goal.K, f)
	case game.Boards:
		for y := range g.ny {
			for x := range g.nx {
				for i, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
					endX, endY := x+(goal.K-1)*d[0], y+(goal.K-1)*d[1]
					if endX < 0 || endY < 0 || endX >= g.nx || endY >= g.ny || goal.K == 1 && i > 0 {
						continue
					}
					var cells []int
					for n := range goal.K {
						cells = append(cells, len(g.x)+(y+n*d[1])*g.nx+x+n*d[0])
					}
					f(cells)
				}
			}
		}
	case game.Shape:
		if all := g.shapes[goal.Form]; all != nil {
			for _, cells := range all {
				f(cells)
			}
			return
		}
		form := strings.Split(goal.Form, "/")
		seen, places := map[string]bool{}, map[string]bool{}
		for range 2 {
			for range 4 {
				if name := strings.Join(form, "/"); !seen[name] {
					seen[name] = true
					j.eachPlace(form, func(cells []int) {
						if name := nameSet(cells); !places[name] {
							places[name] = true
							g.shapes[goal.Form] = append(g.shapes[goal.Form], slices.Clone(cells))
						}
					})
				}
				form = turned(form)
			}
			form = mirrored(form)
		}
		j.eachSet(goal, f)
	case game.Corners:
		all := []int{0, g.w - 1, (g.h - 1) * g.w, g.h*g.w - 1}
		for choice := range 16 {
			var cells []int
			for i, c := range all {
				if choice>>i&1 == 1 {
					cells = append(cells, c)
				}
			}
			if len(cells) == goal.Need {
				f(cells)
			}
		}
	case game.Misere:
		j.eachSet(goal.Goal, f)
	case game.LastStanding:
		j.eachSet(goal.Goal, f)
	case game.MakerBreaker:
		j.eachSet(goal.Goal, f)
	case game.Either:
		for _, one := range goal {
			j.eachSet(one, f)
		}
	}
}

// turned is a drawing turned by a quarter.
func turned(form []string) (to []string) {
	for x := range form[0] {
		row := ""
		for y := len(form) - 1; y >= 0; y-- {
			row += form[y][x : x+1]
		}
		to = append(to, row)
	}
	return to
}

func mirrored(form []string) (to []string) {
	for y := len(form) - 1; y >= 0; y-- {
		to = append(to, form[y])
	}
	return to
}

// eachPlace lays a drawing on every place of the board.
func (j *judge) eachPlace(form []string, f func(cells []int)) {
	first := strings.IndexByte(strings.Join(form, ""), 'X')
	var cells []int
	for top := -8; top+8 < j.g.h+8; top++ {
		for left := -8; left+8 < j.g.w+8; left++ {
			cells = cells[:0]
			fits := first >= 0
			for y, row := range form {
				for x := range row {
					if row[x] == 'X' {
						c := j.g.cell(left+x, top+y, 0)
						fits = fits && c >= 0
						cells = append(cells, c)
					}
				}
			}
			if fits {
				f(cells)
			}
		}
	}
}

// joined tells whether a mark joins its two sides, by spreading from one.
func (j *judge) joined(m uint8) bool {
	g := j.g
	place := func(c int) (int, int) { // how far from the side, and how far it is to the other
		if m == 2 {
			return g.x[c], g.w - 1
		}
		return g.y[c], g.h - 1
	}
	reached := make([]bool, len(j.marks))
	var spread func(c int) bool
	spread = func(c int) bool {
		if c < 0 || reached[c] || j.marks[c] != m {
			return false
		}
		reached[c] = true
		if at, far := place(c); at == far {
			return true
		}
		for dir := range g.dirs {
			if spread(g.step(c, dir, false)) || spread(g.step(c, dir, true)) {
				return true
			}
		}
		return false
	}
	for c := range j.marks {
		if at, _ := place(c); at == 0 && spread(c) {
			return true
		}
	}
	return false
}

// verdict says who has won after a move of mover's, why, and who has reached
// the goal.
func (j *judge) verdict(goal game.Goal, mover int) (winner int, why game.Reason, maker int) {
	switch goal := goal.(type) {
	case game.Line:
		return j.who(goal, mover, game.InLine, goal.Draw)
	case game.Shape:
		return j.who(goal, mover, game.InShape, false)
	case game.Corners:
		return j.who(goal, mover, game.AtCorners, false)
	case game.Boards:
		return j.who(goal, mover, game.BoardsLine, false)
	case game.Connect:
		return j.who(goal, mover, game.Joined, false)
	case game.Finish:
		for _, m := range j.closed {
			if m == 0 {
				return 0, game.Going, 0
			}
		}
		return mover, game.LastBoard, mover
	case game.Prisoners:
		if j.taken[mover] >= goal.Stones {
			return mover, game.Captured, mover
		}
	case game.Misere:
		winner, why, maker = j.verdict(goal.Goal, mover)
		if winner != 0 {
			winner = 3 - winner
		}
		return winner, why, maker
	case game.LastStanding:
		if _, _, maker = j.verdict(goal.Goal, mover); maker == 0 {
			return 0, game.Going, 0
		}
		j.out[maker] = true
		var left []int
		for by := 1; by <= j.players; by++ {
			if !j.out[by] {
				left = append(left, by)
			}
		}
		if len(left) == 1 {
			return left[0], game.LastOne, maker
		}
	case game.MakerBreaker:
		hope := int(goal.Maker)
		if _, why, maker = j.verdict(goal.Goal, mover); maker == hope || maker != 0 && j.r.Marks != nil {
			return hope, why, hope
		}
		if j.stuck() || !j.possible(j.markOf(hope)) {
			return 3 - hope, game.Broken, 0
		}
	case game.Either:
		for _, one := range goal {
			if winner, why, maker = j.verdict(one, mover); why != game.Going {
				return winner, why, maker
			}
		}
	}
	return 0, game.Going, 0
}

// who is the player who has reached a goal: the mover before all others.
func (j *judge) who(goal game.Goal, mover int, why game.Reason, draw bool) (int, game.Reason, int) {
	hit := j.reached(goal)
	if j.r.Marks != nil {
		for _, ok := range hit {
			if ok {
				return mover, why, mover
			}
		}
		return 0, game.Going, 0
	}
	var by []int
	if hit[j.markOf(mover)] {
		by = append(by, mover)
	}
	for player := 1; player <= j.players; player++ {
		if player != mover && hit[j.markOf(player)] && !j.out[player] {
			by = append(by, player)
		}
	}
	switch {
	case len(by) == 0:
		return 0, game.Going, 0
	case draw && len(by) > 1:
		return 0, game.Both, 0
	}
	return by[0], why, by[0]
}

// possible tells whether the maker can still reach the goal: for each winning
// set that has room, the marks that are missing are put, to see what they make.
func (j *judge) possible(mine uint8) bool {
	goal := j.r.Goal
	if g, ok := goal.(game.Misere); ok {
		goal = g.Goal
	}
	goal = goal.(game.MakerBreaker).Goal
	may := []uint8{mine}
	if j.r.Marks != nil {
		may = may[:0]
		for _, m := range j.r.Marks {
			may = append(may, uint8(m))
		}
	}
	if j.sets == nil {
		return true // the board is too large to try all
	}
	return slices.ContainsFunc(j.sets, func(cells []int) bool {
		return slices.ContainsFunc(may, func(m uint8) bool { return j.fills(goal, cells, m) })
	})
}

// fills tells whether a mark can be put into all of a set's cells, and that
// reaches the goal.
func (j *judge) fills(goal game.Goal, cells []int, m uint8) bool {
	var put []int
	for _, c := range cells {
		switch held := j.at(c); {
		case held == m:
		case held != 0 || !j.open(c, m):
			return false
		default:
			put = append(put, c)
		}
	}
	line, ok := goal.(game.Line)
	if len(put) == 0 || !ok {
		return len(put) > 0
	}
	stones := j.stones
	for _, c := range put {
		j.marks[c] = m
		j.stones = append(j.stones[:len(j.stones):len(j.stones)], c)
	}
	found := false
	j.runs(line, func(mark uint8, run []int) {
		found = found || mark == m && slices.ContainsFunc(run, func(c int) bool { return slices.Contains(put, c) })
	})
	for _, c := range put {
		j.marks[c] = 0
	}
	j.stones = stones
	return found
}

// open tells whether a mark can come to stand in a cell without one: not in a
// small board that is closed, and a small board can be closed by a mark that
// can fill one of its lines.
func (j *judge) open(c int, m uint8) bool {
	e, closes := j.r.Effect.(game.Close)
	if !closes {
		return true
	}
	if c < len(j.marks) {
		region, _ := j.g.region(c)
		return j.closed[region] == 0
	}
	found := false
	j.g.windows(e.Goal.K, func(cells []int) {
		found = found || !slices.ContainsFunc(cells, func(at int) bool {
			region, _ := j.g.region(at)
			return region != c-len(j.marks) || j.marks[at] != 0 && j.marks[at] != m
		})
	})
	return found
}

// hopeless tells whether nobody can fill a winning set any more. It is known
// where winning sets are all that counts, and stones stay where they are.
func (j *judge) hopeless() (is, known bool) {
	switch j.r.Effect.(type) {
	case nil, game.Close:
	default:
		return false, false
	}
	var ofSets func(goal game.Goal) bool
	ofSets = func(goal game.Goal) bool {
		switch goal := goal.(type) {
		case game.Line, game.Shape, game.Corners, game.Boards:
			return true
		case game.Misere:
			return ofSets(goal.Goal)
		case game.LastStanding:
			return ofSets(goal.Goal)
		case game.Either:
			return !slices.ContainsFunc(goal, func(one game.Goal) bool { return !ofSets(one) })
		}
		return false
	}
	if j.sets == nil || !ofSets(j.r.Goal) {
		return false, false
	}
	return !slices.ContainsFunc(j.sets, func(cells []int) bool {
		return j.fillable(cells, func(m uint8) bool { return j.r.Marks != nil || !j.out[m] })
	}), true
}

// fillable tells whether a winning set has room, and only marks of one kind, of
// those that may still count.
func (j *judge) fillable(cells []int, may func(m uint8) bool) bool {
	kind, room := uint8(0), false
	for _, c := range cells {
		switch m := j.at(c); {
		case m == 0:
			room = true
		case m == blocked || kind != 0 && m != kind || !may(m):
			return false
		default:
			kind = m
		}
	}
	return room
}

// closing lists the lines through the last stone that closed its region.
func (j *judge) closing(k int) map[string]bool {
	sets := map[string]bool{}
	region, _ := j.g.region(j.last)
	inside := map[int]bool{}
	for _, c := range j.g.inRegion(region) {
		inside[c] = true
	}
	j.g.windows(k, func(cells []int) {
		if slices.Contains(cells, j.last) && j.alone(cells) != 0 && !slices.ContainsFunc(cells, func(c int) bool { return !inside[c] }) {
			sets[nameSet(cells)] = true
		}
	})
	return sets
}

// shown lists the winning sets that show why a game is over, by their names.
func (j *judge) shown() map[string]bool {
	sets := map[string]bool{}
	var show func(goal game.Goal)
	mine := uint8(0)
	if j.maker != 0 && j.r.Marks == nil {
		mine = j.markOf(j.maker)
	}
	show = func(goal game.Goal) {
		switch goal := goal.(type) {
		case game.Line:
			j.runs(goal, func(m uint8, cells []int) {
				if mine != 0 && m != mine {
					return
				}
				for i := range cells {
					window := cells[i:min(i+goal.K, len(cells))]
					if i+goal.K > len(cells) && j.ring(cells[0], j.along(cells)) && len(cells) > goal.K {
						window = append(append([]int{}, window...), cells[:i+goal.K-len(cells)]...)
					}
					if len(window) == goal.K {
						sets[nameSet(window)] = true
					}
				}
			})
		case game.Misere:
			show(goal.Goal)
		case game.LastStanding:
			show(goal.Goal)
		case game.MakerBreaker:
			show(goal.Goal)
		case game.Either:
			isLost := func(one game.Goal) bool { _, loses := one.(game.Misere); return loses }
			all := j.maker == 0 || j.winner == 0 || !slices.ContainsFunc(goal, isLost)
			for _, one := range goal {
				if all || isLost(one) == (j.maker != j.winner) {
					show(one)
				}
			}
		default:
			j.eachSet(goal, func(cells []int) {
				if m := j.alone(cells); m != 0 && (mine == 0 || m == mine) {
					sets[nameSet(cells)] = true
				}
			})
		}
	}
	show(j.r.Goal)
	return sets
}

// along is the direction in which a row of cells runs.
func (j *judge) along(cells []int) int {
	for dir := range j.g.dirs {
		if len(cells) < 2 || j.g.step(cells[0], dir, false) == cells[1] {
			return dir
		}
	}
	return -1
}
