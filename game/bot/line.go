package bot

import (
	"slices"

	"noughts/game"
)

// threat returns moves after which a line misses no more marks than a turn has.
func (l *cardView) threat(among []game.Move) []game.Move {
	cells := l.missing(l.me, marksPerTurn(l.r)+1)
	return at(among, func(c game.Cell) bool { return cells[c] > 0 })
}

// openThree returns moves that make a row to which one more mark makes a row
// that wins at both ends.
func (l *cardView) openThree(among []game.Move) (all []game.Move) {
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

// opens tells whether there is a cell in line with the mark on c on which
// another mark would make a row of k-1 with both ends empty.
func (l *cardView) opens(c game.Cell, k int) bool {
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

// longest returns the moves into those sets of certain players that miss the
// fewest marks.
func (l *cardView) longest(among []game.Move, whose func(by game.Player) bool) []game.Move {
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

func (l *cardView) extend(among []game.Move) []game.Move {
	return l.longest(among, func(by game.Player) bool { return by == l.me })
}

func (l *cardView) spoil(among []game.Move) []game.Move {
	return l.longest(among, func(by game.Player) bool { return by != l.me })
}

// openLines returns the moves on cells through which the most sets are still
// open to the player. If there are many moves, only those next to a mark are
// counted.
func (l *cardView) openLines(among []game.Move) []game.Move {
	if len(among) > 4*mostTried && len(l.marked) > 0 {
		near := map[game.Cell]bool{}
		for _, c := range l.marked {
			for axis := range l.b.Axes() {
				near[l.b.Step(c, axis, 1)], near[l.b.Step(c, axis, -1)] = true, true
			}
		}
		among = at(among, func(c game.Cell) bool { return near[c] })
	}
	counted := map[game.Cell]int{} // a cell has many moves where regions can be rotated
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

// take returns the moves that capture the most stones.
func (l *cardView) take(among []game.Move) []game.Move {
	cells := l.captures(l.me)
	had := l.p.Captured(l.me)
	return most(at(among, func(c game.Cell) bool { return slices.Contains(cells, c) }), func(m game.Move) (n int) {
		if l.play(m) {
			n = l.p.Captured(l.me) - had
			l.p.Undo()
		}
		return n
	})
}

// closeBoard returns moves that complete a line in a region.
func (l *cardView) closeBoard(among []game.Move) (all []game.Move) {
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

// guard returns moves to the last empty cell of another player's line in a
// region.
func (l *cardView) guard(among []game.Move) []game.Move {
	return at(among, l.gapOf(func(by game.Player) bool { return by != l.me }))
}

// gapOf returns a function that tells whether a cell is the last empty one of a
// line in a region.
func (l *cardView) gapOf(whose func(by game.Player) bool) func(game.Cell) bool {
	cells := map[game.Cell]bool{}
	for _, one := range l.sets() {
		if one.missing == 1 && whose(one.by) && !l.p.Winning(one.set) {
			l.gaps(one.set, func(c game.Cell) { cells[c] = true })
		}
	}
	return func(c game.Cell) bool { return cells[c] }
}

// swap returns the move that swaps sides.
func (l *cardView) swap(among []game.Move) (all []game.Move) {
	for _, m := range among {
		if m == game.Choice(game.Swap) {
			all = append(all, m)
		}
	}
	return all
}

func (l *cardView) all(among []game.Move) []game.Move { return among }
