package bot

import (
	"slices"

	"noughts/game"
)

// winning returns the moves that win at once. If the player puts two marks in
// this turn, they may win with the second one.
func (l *cardView) winning(among []game.Move) (all []game.Move) {
	try := among
	if len(among) > mostTried {
		try = l.decisive(l.me, among)
	}
	for _, m := range try {
		if l.wins(m) {
			all = append(all, m)
		}
	}
	if len(all) == 0 && l.marksLeft() > 1 && inSets(l.r.Goal) {
		two := l.missing(l.me, 2)
		all = at(among, func(c game.Cell) bool { return two[c] > 0 })
	}
	return all
}

// marksLeft is the number of marks that the player to move still puts in this turn.
func (l *cardView) marksLeft() int {
	if marksPerTurn(l.r) == 1 {
		return 1
	}
	for _, m := range l.moves {
		if l.play(m) {
			again := !l.p.Over() && l.p.Turn() == l.me
			l.p.Undo()
			if again {
				return 2
			}
			return 1
		}
	}
	return 1
}

// decisive returns those of many moves that may win at once for a player: for a
// goal of lines those that complete one, and for a goal of captures those that
// capture.
func (l *cardView) decisive(by game.Player, among []game.Move) []game.Move {
	if !inSets(inner(l.r.Goal)) {
		return among
	}
	on := map[game.Cell]bool{}
	for _, one := range l.sets() {
		if one.missing == 1 && (one.by == by || l.r.Common() || inner(l.r.Goal) != l.r.Goal) {
			l.gaps(one.set, func(c game.Cell) { on[c] = true })
		}
	}
	if takes(l.r) {
		for _, c := range l.captures(by) {
			on[c] = true
		}
	}
	return at(among, func(c game.Cell) bool { return on[c] })
}

// captures lists the cells on which a mark of a player would capture stones.
func (l *cardView) captures(by game.Player) (cells []game.Cell) {
	e, ok := l.r.Effect.(game.Custodial)
	if !ok {
		return nil
	}
	own := l.p.MarkOf(by)
	for _, c := range l.marked {
		if l.p.Mark(c) != own {
			continue
		}
		for axis := range l.b.Axes() {
			for _, sign := range [2]int{-1, 1} {
				end := l.b.Step(c, axis, sign*(e.Stones+1))
				if end == game.NoCell || l.p.Mark(end) != game.Empty || slices.Contains(cells, end) {
					continue
				}
				first := l.p.Mark(l.b.Step(c, axis, sign))
				same := first != game.Empty && first != game.Block && first != own
				for i := 2; same && i <= e.Stones; i++ {
					same = l.p.Mark(l.b.Step(c, axis, sign*i)) == first
				}
				if same {
					cells = append(cells, end)
				}
			}
		}
	}
	return cells
}

// dangers lists the cells on which the next player would win if the player to
// move did nothing about it, and on which the player to move could put a mark.
func (l *cardView) dangers() []game.Cell {
	if l.found {
		return l.danger
	}
	l.found = true
	mine := map[game.Cell]bool{}
	for _, m := range l.moves {
		mine[m.To] = true
	}
	add := func(c game.Cell) {
		if c != game.NoCell && mine[c] && !slices.Contains(l.danger, c) {
			l.danger = append(l.danger, c)
		}
	}
	if n := marksPerTurn(l.r); n > 1 {
		for _, one := range l.sets() {
			if one.by != l.me && one.missing <= n {
				l.gaps(one.set, add)
			}
		}
		return l.danger
	}
	// A quiet move shows what would happen. A second one shows what the first
	// one prevents by itself.
	var avoid []game.Cell
	if setsWin(l.r) {
		for _, one := range l.sets() {
			if one.missing == 1 {
				l.gaps(one.set, func(c game.Cell) { avoid = append(avoid, c) })
			}
		}
		if len(avoid) == 0 && !takes(l.r) {
			return nil
		}
	}
	any := false
	for skip := range 2 {
		if !l.quiet(avoid, skip) {
			continue
		}
		any = true
		for _, m := range l.replies() {
			if !slices.Contains(l.danger, m.To) && l.wins(m) {
				add(m.To)
			}
		}
		l.p.Undo()
	}
	if !any && setsWin(l.r) { // every move touches a line: use the lines without checking them
		for _, one := range l.sets() {
			if one.missing == 1 && one.by != l.me {
				l.gaps(one.set, add)
			}
		}
	}
	return l.danger
}

// replies lists the moves with which the player to move may win at once, after
// a move that was tried.
func (l *cardView) replies() []game.Move {
	by := l.p.Turn()
	if !setsWin(l.r) {
		if l.b.Cells() > MaxFullBoard {
			return nil
		}
		return l.p.Moves(nil)
	}
	var all []game.Move
	for _, one := range l.sets() {
		if one.by == by && one.missing == 1 {
			l.gaps(one.set, func(c game.Cell) { all = append(all, game.Move{To: c}) })
		}
	}
	for _, c := range l.captures(by) {
		all = append(all, game.Move{To: c})
	}
	return all
}

// lets tells whether the next player can win at once after a move, or the move
// itself loses.
func (l *cardView) lets(m game.Move) bool {
	if l.harmless() || l.spent() {
		return false
	}
	if bad, ok := l.let[m]; ok {
		return bad
	}
	bad := l.letting(m)
	if l.let == nil {
		l.let = map[game.Move]bool{}
	}
	l.let[m] = bad
	return bad
}

// harmless tells whether no move can let anybody win at once, because there is
// no line with a single missing mark and no capture.
func (l *cardView) harmless() bool {
	if !l.dangerKnown {
		l.dangerKnown, l.noDanger = true, setsWin(l.r)
		for _, one := range l.sets() {
			l.noDanger = l.noDanger && (one.by == l.me || one.missing > 1)
		}
		for by := game.First; int(by) <= l.r.PlayerCount() && l.noDanger; by++ {
			l.noDanger = by == l.me || len(l.captures(by)) == 0
		}
	}
	return l.noDanger
}

func (l *cardView) letting(m game.Move) bool {
	if !l.play(m) {
		return false
	}
	defer l.p.Undo()
	if l.p.Over() {
		return l.p.Winner() != l.me && l.p.Winner() != game.Nobody
	}
	if l.p.Out(l.me) {
		return true
	}
	if l.p.Turn() == l.me || l.tooFewMarks(l.p.Turn()) {
		return false
	}
	for i, r := range l.seen {
		if l.wins(r) {
			l.seen[0], l.seen[i] = r, l.seen[0]
			return true
		}
	}
	for _, r := range l.replies() {
		if l.spent() {
			return false
		}
		if l.wins(r) {
			l.seen = append(l.seen, r)
			return true
		}
	}
	return false
}

// tooFewMarks tells whether a player has too few marks on the board to complete a set.
func (l *cardView) tooFewMarks(by game.Player) bool {
	least, _ := l.p.SetSizes()
	if l.r.Common() || !inSets(l.r.Goal) || takes(l.r) {
		return false
	}
	own := l.p.MarkOf(by)
	n := 1
	for _, c := range l.marked {
		if l.p.Mark(c) == own {
			n++
		}
	}
	return n < least
}

// block returns the moves that stop the next player from winning at once.
func (l *cardView) block(among []game.Move) []game.Move {
	if !marksDecide(l.r) {
		return l.preventing(among)
	}
	cells := l.dangers()
	if len(cells) == 0 {
		return nil
	}
	on := func(c game.Cell) bool { return slices.Contains(cells, c) }
	literally := at(among, on)
	if marksPerTurn(l.r) > 1 {
		return l.blockMost(literally)
	}
	try := among
	if len(among)*len(cells) > 20_000 {
		try = literally
		if takes(l.r) {
			captures := l.captures(l.me)
			try = at(among, func(c game.Cell) bool { return on(c) || slices.Contains(captures, c) })
		}
	}
	var all []game.Move
	for _, m := range try {
		if !l.play(m) {
			continue
		}
		ok := !l.p.Over() || on(m.To) // winning is the job of another card
		if !l.p.Over() {
			for _, c := range cells {
				if l.wins(game.Move{To: c}) {
					ok = false
					break
				}
			}
		}
		l.p.Undo()
		if ok {
			all = append(all, m)
		}
	}
	if len(all) == 0 {
		return literally // block at least one of the cells
	}
	return all
}

// blockMost returns the moves that are in the way of the most sets that one turn
// of several marks would complete.
func (l *cardView) blockMost(among []game.Move) (all []game.Move) {
	hits := map[game.Cell]int{}
	for _, one := range l.sets() {
		if one.by != l.me && one.missing <= marksPerTurn(l.r) {
			l.gaps(one.set, func(c game.Cell) { hits[c]++ })
		}
	}
	return most(among, func(m game.Move) int { return hits[m.To] })
}

// most returns the moves with the highest count. It returns none if all counts
// are below 1.
func most(among []game.Move, count func(m game.Move) int) (all []game.Move) {
	best := 1
	for _, m := range among {
		if m.To == game.NoCell {
			continue
		}
		if n := count(m); n > best {
			best, all = n, append(all[:0], m)
		} else if n == best {
			all = append(all, m)
		}
	}
	return all
}

// preventing returns the moves that do not let the next player win at once, if more
// than half of all moves would.
func (l *cardView) preventing(among []game.Move) []game.Move {
	if len(l.moves) > mostTried || !alternates(l.r) {
		return nil
	}
	let := 0
	var all []game.Move
	mine := map[game.Move]bool{}
	for _, m := range among {
		mine[m] = true
	}
	for _, m := range l.moves {
		if l.lets(m) {
			let++
		} else if mine[m] {
			all = append(all, m)
		}
	}
	if l.spent() || 2*let <= len(l.moves) {
		return nil
	}
	return all
}

// safe returns the moves that do not let the next player win at once.
func (l *cardView) safe(among []game.Move) (all []game.Move) {
	if len(among) > mostTried && !setsWin(l.r) {
		return nil
	}
	for _, m := range among {
		if !l.lets(m) {
			all = append(all, m)
		}
	}
	if l.spent() {
		return nil
	}
	return all
}

// avoid returns the moves that do not lose at once.
func (l *cardView) avoid(among []game.Move) (all []game.Move) {
	doubtful := map[game.Cell]bool{}
	many := len(among) > mostTried
	if many {
		for _, m := range l.decisive(l.me, among) {
			doubtful[m.To] = true
		}
	}
	for _, m := range among {
		if many && !doubtful[m.To] {
			all = append(all, m)
			continue
		}
		if !l.play(m) {
			continue
		}
		lost := l.p.Out(l.me) || l.p.Over() && l.p.Winner() != l.me && l.p.Winner() != game.Nobody
		l.p.Undo()
		if !lost {
			all = append(all, m)
		}
	}
	return all
}
