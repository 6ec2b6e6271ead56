package bot

import (
	"slices"

	"noughts/game"
)

// winCells lists the cells on which a player would win next, after that player's
// mark on cell c. They are read off the lines, and real checks them.
func (l *cardView) winCells(by game.Player, c game.Cell) (cells []game.Cell) {
	add := func(to game.Cell) {
		if l.p.Mark(to) == game.Empty && !slices.Contains(cells, to) {
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

// playableWins returns those cells on which a player would really win if it were that
// player's turn. Until then the other players make quiet moves.
func (l *cardView) playableWins(by game.Player, cells []game.Cell) (good []game.Cell) {
	others := 0
	for l.p.Turn() != by && !l.p.Over() {
		if others > l.r.PlayerCount() || !l.quiet(cells, 0) {
			for range others {
				l.p.Undo()
			}
			return l.legalCells(cells)
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

// legalCells returns those cells on which a mark may be put now, by any player. It
// is used when no quiet move is left.
func (l *cardView) legalCells(cells []game.Cell) (good []game.Cell) {
	for _, c := range cells {
		if l.p.Legal(game.Move{To: c}) == nil {
			good = append(good, c)
		}
	}
	return good
}

// forkAt tells whether a mark of the player to move on cell c makes two ways to
// win, and returns the cells of these.
func (l *cardView) forkAt(c game.Cell) (cells []game.Cell, ok bool) {
	by := l.p.Turn()
	if !l.play(game.Move{To: c}) {
		return nil, false
	}
	defer l.p.Undo()
	if l.p.Over() {
		return nil, false
	}
	cells = l.winCells(by, c)
	if len(cells) < 2 {
		return nil, false
	}
	cells = l.playableWins(by, cells)
	return cells, len(cells) > 1
}

// forking lists the cells that may make a fork for a player, according to the
// lines: a mark there leaves one mark missing in two lines, or in one while
// another line already misses one.
func (l *cardView) forking(by game.Player) []game.Cell {
	one, two := l.missing(by, 1), l.missing(by, 2)
	var cells []game.Cell
	for _, m := range l.moves { // iterating over moves keeps the order the same every time
		if n := two[m.To]; n > 0 && n+len(one) > 1 && !slices.Contains(cells, m.To) {
			cells = append(cells, m.To)
		}
	}
	return cells
}

// fork returns moves that make two ways to win.
func (l *cardView) fork(among []game.Move) []game.Move {
	var good []game.Cell
	for _, c := range l.forking(l.me) {
		if l.spent() {
			break
		}
		if _, ok := l.forkAt(c); ok {
			good = append(good, c)
		}
	}
	return at(among, func(c game.Cell) bool { return slices.Contains(good, c) })
}

// theirForks lists the cells on which the opponent would make a fork.
func (l *cardView) theirForks() (good []game.Cell) {
	you := 3 - l.me
	may := l.forking(you)
	if len(may) == 0 {
		return nil
	}
	// the quiet move must not be on a cell of a fork
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

// blockFork returns moves after which the opponent has no fork, either because
// none is left, or because a threat forces an answer that makes none.
func (l *cardView) blockFork(among []game.Move) []game.Move {
	cells := l.theirForks()
	if len(cells) == 0 {
		return nil
	}
	try := among
	if len(among)*len(cells) > 4000 {
		near := l.missing(l.me, 2)
		try = at(among, func(c game.Cell) bool { return near[c] > 0 || slices.Contains(cells, c) })
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
		return at(among, func(c game.Cell) bool { return slices.Contains(cells, c) })
	}
	return all
}

// forestalls tells whether the opponent has no fork after a move.
func (l *cardView) forestalls(m game.Move, cells []game.Cell) bool {
	if !l.play(m) {
		return false
	}
	defer l.p.Undo()
	if l.p.Over() {
		return l.p.Winner() == l.me
	}
	if mine := l.playableWins(l.me, l.winCells(l.me, m.To)); len(mine) > 1 {
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
