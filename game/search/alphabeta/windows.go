package alphabeta

import "noughts/game"

// windows ranks an empty cell of a grid that is too large for counters, as
// worth does, from the windows of a line through it: the marks within reach
// are read once along each axis. mine and theirs are the fewest marks that a
// player and the other miss of one of the windows, 0 when none is their own.
func (s *searcher) windows(c game.Cell, me game.Player) (rank int32, mine, theirs int) {
	b, k := s.f.board, s.smallest
	w, h := b.Width(), b.Height()
	x, y := b.XY(c)
	my := game.MarkOf(me)
	for _, a := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		before := min(k-1, room(x, -a[0], w), room(y, -a[1], h))
		after := min(k-1, room(x, a[0], w), room(y, a[1], h))
		if before+after+1 < k {
			continue
		}
		step := game.Cell(a[1]*w + a[0])
		row := s.row[:0]
		for i := -before; i <= after; i++ {
			row = append(row, s.p.Mark(c+game.Cell(i)*step))
		}
		s.row = row
		var count [3]int // mine, theirs, blocks
		turn := func(m game.Mark, by int) {
			switch m {
			case game.Empty:
			case my:
				count[0] += by
			case game.Block:
				count[2] += by
			default:
				count[1] += by
			}
		}
		for i, m := range row {
			turn(m, 1)
			if i >= k {
				turn(row[i-k], -1)
			}
			if i < k-1 || count[2] > 0 || count[0] > 0 && count[1] > 0 {
				continue
			}
			switch {
			case count[0] > 0:
				missing := k - count[0]
				rank += s.weight[missing] * 2
				if mine == 0 || missing < mine {
					mine = missing
				}
			case count[1] > 0:
				missing := k - count[1]
				rank += s.weight[missing] + s.weight[missing]/2
				if theirs == 0 || missing < theirs {
					theirs = missing
				}
			default:
				rank += s.weight[k]
			}
		}
	}
	return rank, mine, theirs
}

// room is the number of steps from a place to the end of its row.
func room(at, step, size int) int {
	switch step {
	case 1:
		return size - 1 - at
	case -1:
		return at
	}
	return size
}

// Of the cells of a large board only the best are looked at, and those near
// the moves that the search makes.
const (
	mostCells = 400
	focused   = 160
)

// focus drops the cells that are worth least, when there are many of a board of
// which not every one is searched.
func (s *searcher) focus() {
	if !s.f.wide || len(s.f.cells) <= mostCells {
		return
	}
	me := s.p.Turn()
	all := make([]scored, 0, len(s.f.cells))
	for _, c := range s.f.cells {
		if s.p.Mark(c) == game.Empty {
			all = append(all, scored{s.worth(c, me), c})
		}
	}
	s.f.keepTopRanked(all)
}
