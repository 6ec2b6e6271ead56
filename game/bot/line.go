package bot

import "noughts/game"

// threat leaves one mark missing in a line, or as many as a turn has.
func (l *look) threat(among []game.Move) []game.Move {
	cells := l.missing(l.me, stones(l.r)+1)
	return at(among, func(c game.Cell) bool { return cells[c] > 0 })
}

// openThree makes a row that one more mark of the player turns into one that
// wins at both ends.
func (l *look) openThree(among []game.Move) (all []game.Move) {
	k := straight(l.r.Goal)
	cells := l.missing(l.me, 3)
	for _, m := range at(among, func(c game.Cell) bool { return cells[c] > 0 }) {
		if l.play(m) {
			if !l.p.Over() && l.opens(m.To, k) {
				all = append(all, m)
			}
			l.p.Undo()
		}
	}
	return all
}

// opens tells whether there is a cell in line with a mark on which another one
// would make a row of all but one with both ends free.
func (l *look) opens(c game.Cell, k int) bool {
	own := l.p.Mark(c)
	for axis := range l.b.Axes() {
		for n := -k + 2; n <= k-2; n++ {
			to := l.b.Step(c, axis, n)
			if to == game.NoCell || l.p.Mark(to) != game.Empty {
				continue
			}
			long, through := 1, false
			free := true
			for _, sign := range [2]int{-1, 1} {
				end := to
				for {
					end = l.b.Step(end, axis, sign)
					if end == game.NoCell || l.p.Mark(end) != own {
						break
					}
					through = through || end == c
					if long++; long > k {
						break
					}
				}
				free = free && end != game.NoCell && l.p.Mark(end) == game.Empty
			}
			if through && free && long == k-1 {
				return true
			}
		}
	}
	return false
}

// longest are the moves into those sets of certain players that want the
// fewest marks.
func (l *look) longest(among []game.Move, whose func(by game.Player) bool) []game.Move {
	least := map[game.Cell]int{}
	for _, one := range l.sets() {
		if whose(one.by) {
			l.gaps(one.set, func(c game.Cell) {
				if n, ok := least[c]; !ok || one.missing < n {
					least[c] = one.missing
				}
			})
		}
	}
	best := 0
	for _, m := range among {
		if n := least[m.To]; n > 0 && (best == 0 || n < best) {
			best = n
		}
	}
	if best == 0 {
		return nil
	}
	return at(among, func(c game.Cell) bool { return least[c] == best })
}

func (l *look) extend(among []game.Move) []game.Move {
	return l.longest(among, func(by game.Player) bool { return by == l.me })
}

func (l *look) spoil(among []game.Move) []game.Move {
	return l.longest(among, func(by game.Player) bool { return by != l.me })
}

// openLines are the cells through which most sets are still open to the
// player. Of many moves only those near a mark are counted.
func (l *look) openLines(among []game.Move) []game.Move {
	if len(among) > 4*mostTried && len(l.marked) > 0 {
		near := map[game.Cell]bool{}
		for _, c := range l.marked {
			for axis := range l.b.Axes() {
				near[l.b.Step(c, axis, 1)], near[l.b.Step(c, axis, -1)] = true, true
			}
		}
		among = at(among, func(c game.Cell) bool { return near[c] })
	}
	counted := map[game.Cell]int{} // a cell has many moves where regions turn
	return most(among, func(m game.Move) int {
		n, ok := counted[m.To]
		if ok {
			return n
		}
		for _, set := range append([]int32(nil), l.p.Through(m.To)...) {
			if by, missing := l.p.Claim(set); missing > 0 && (by == l.me || by == game.Nobody) {
				n++
			}
		}
		counted[m.To] = n
		return n
	})
}

// take captures as many stones as one move can.
func (l *look) take(among []game.Move) []game.Move {
	cells := l.captures(l.me)
	had := l.p.Captured(l.me)
	return most(at(among, func(c game.Cell) bool { return contains(cells, c) }), func(m game.Move) (n int) {
		if l.play(m) {
			n = l.p.Captured(l.me) - had
			l.p.Undo()
		}
		return n
	})
}

// closeBoard completes a line in a small board.
func (l *look) closeBoard(among []game.Move) (all []game.Move) {
	for _, m := range at(among, l.gapOf(func(by game.Player) bool { return by == l.me })) {
		region, _ := l.b.Region(m.To)
		cell := l.b.RegionCell(region)
		if was := l.p.Mark(cell); l.play(m) {
			if l.p.Mark(cell) != was && l.p.Mark(cell) == l.p.MarkOf(l.me) {
				all = append(all, m)
			}
			l.p.Undo()
		}
	}
	return all
}

// guard puts a mark into the last gap of another's line in a small board.
func (l *look) guard(among []game.Move) []game.Move {
	return at(among, l.gapOf(func(by game.Player) bool { return by != l.me }))
}

// gapOf tells the last gaps of lines in small boards.
func (l *look) gapOf(whose func(by game.Player) bool) func(game.Cell) bool {
	cells := map[game.Cell]bool{}
	for _, one := range l.sets() {
		if one.missing == 1 && whose(one.by) && !l.p.Winning(one.set) {
			l.gaps(one.set, func(c game.Cell) { cells[c] = true })
		}
	}
	return func(c game.Cell) bool { return cells[c] }
}

// swap takes the other side.
func (l *look) swap(among []game.Move) (all []game.Move) {
	for _, m := range among {
		if m == game.Choice(game.Swap) {
			all = append(all, m)
		}
	}
	return all
}

func (l *look) all(among []game.Move) []game.Move { return among }
