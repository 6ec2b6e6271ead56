package bot

import "noughts/game"

// ways are the cells on which a player would win next, after that player's
// mark on a cell: a threat by its lines, each tried out.
func (l *look) ways(by game.Player, c game.Cell) (cells []game.Cell) {
	add := func(to game.Cell) {
		if l.p.Mark(to) == game.Empty && !contains(cells, to) {
			cells = append(cells, to)
		}
	}
	for _, set := range append([]int32(nil), l.p.Through(c)...) {
		if who, missing := l.p.Claim(set); who == by && missing == 1 {
			l.gaps(set, add)
		}
	}
	for _, one := range l.sets() {
		if one.by == by && one.missing == 1 {
			l.gaps(one.set, add)
		}
	}
	return cells
}

// real are those cells on which a player would win indeed, were it that
// player's turn: others move on somewhere else meanwhile.
func (l *look) real(by game.Player, cells []game.Cell) (good []game.Cell) {
	others := 0
	for l.p.Turn() != by && !l.p.Over() {
		if others > l.r.PlayerCount() || !l.quiet(cells, 0) {
			for range others {
				l.p.Undo()
			}
			return l.plain(cells)
		}
		others++
	}
	for _, c := range cells {
		if l.wins(game.Move{To: c}) {
			good = append(good, c)
		}
	}
	for range others {
		l.p.Undo()
	}
	return good
}

// plain are the cells that a mark may be put on now, whoever's: all that can be
// said where every other move is on one of them.
func (l *look) plain(cells []game.Cell) (good []game.Cell) {
	for _, c := range cells {
		if l.p.Legal(game.Move{To: c}) == nil {
			good = append(good, c)
		}
	}
	return good
}

// forkAt tells whether a mark of the player to move on a cell makes two ways to
// win, and where.
func (l *look) forkAt(c game.Cell) (cells []game.Cell, ok bool) {
	by := l.p.Turn()
	if !l.play(game.Move{To: c}) {
		return nil, false
	}
	defer l.p.Undo()
	if l.p.Over() {
		return nil, false
	}
	cells = l.ways(by, c)
	if len(cells) < 2 {
		return nil, false
	}
	cells = l.real(by, cells)
	return cells, len(cells) > 1
}

// forking are the cells that may make a fork for a player, as the lines have
// it: they bring two lines to their last gap, or one beside another.
func (l *look) forking(by game.Player) []game.Cell {
	one, two := l.missing(by, 1), l.missing(by, 2)
	var cells []game.Cell
	for _, m := range l.moves { // whose order is the same every time
		if n := two[m.To]; n > 0 && n+len(one) > 1 && !contains(cells, m.To) {
			cells = append(cells, m.To)
		}
	}
	return cells
}

// fork makes two ways to win.
func (l *look) fork(among []game.Move) []game.Move {
	var good []game.Cell
	for _, c := range l.forking(l.me) {
		if l.spent() {
			break
		}
		if _, ok := l.forkAt(c); ok {
			good = append(good, c)
		}
	}
	return at(among, func(c game.Cell) bool { return contains(good, c) })
}

// theirForks are the cells on which the other player would make a fork.
func (l *look) theirForks() (good []game.Cell) {
	you := 3 - l.me
	may := l.forking(you)
	if len(may) == 0 {
		return nil
	}
	// What is quiet must not stand in the way of a fork itself.
	var away []game.Cell
	for _, one := range l.sets() {
		if one.by == you && one.missing <= 2 {
			l.gaps(one.set, func(gap game.Cell) { away = append(away, gap) })
		}
	}
	for _, c := range may {
		if l.spent() {
			break
		}
		if !l.quiet(away, 0) {
			good = append(good, c)
			continue
		}
		if _, ok := l.forkAt(c); ok {
			good = append(good, c)
		}
		l.p.Undo()
	}
	return good
}

// blockFork leaves the other player no fork: because none is left, or because
// a threat forces an answer that makes none.
func (l *look) blockFork(among []game.Move) []game.Move {
	cells := l.theirForks()
	if len(cells) == 0 {
		return nil
	}
	try := among
	if len(among)*len(cells) > 4000 {
		near := l.missing(l.me, 2)
		try = at(among, func(c game.Cell) bool { return near[c] > 0 || contains(cells, c) })
	}
	var all []game.Move
	for _, m := range try {
		if l.spent() {
			break
		}
		if m.To != game.NoCell && l.forestalls(m, cells) {
			all = append(all, m)
		}
	}
	if len(all) == 0 {
		return at(among, func(c game.Cell) bool { return contains(cells, c) })
	}
	return all
}

// forestalls tells whether after a move the other player has no fork.
func (l *look) forestalls(m game.Move, cells []game.Cell) bool {
	if !l.play(m) {
		return false
	}
	defer l.p.Undo()
	if l.p.Over() {
		return l.p.Winner() == l.me
	}
	if mine := l.real(l.me, l.ways(l.me, m.To)); len(mine) > 1 {
		return true
	} else if len(mine) == 1 {
		_, fork := l.forkAt(mine[0])
		return !fork && !l.wins(game.Move{To: mine[0]})
	}
	for _, c := range cells {
		if _, fork := l.forkAt(c); fork {
			return false
		}
	}
	return true
}
