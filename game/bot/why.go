package bot

import "noughts/game"

// why names the cards that had an effect, and what the deciding one saw.
func (l *cardView) why(said []Card, decided int, m game.Move) game.Say {
	if len(said) == 0 {
		return game.Says("No card applied: a random move")
	}
	var all game.Say
	for i, c := range said {
		one := c.Name()
		if i == decided {
			if what := l.saw(c, m); what.English != "" {
				one = game.Says("{0}: {1}", one, what)
			}
		}
		if i == 0 {
			all = one
		} else {
			all = game.Says("{0}, then {1}", all, one)
		}
	}
	return all
}

// saw describes what a card saw that preferred a move. It is empty if the
// card's name says enough.
func (l *cardView) saw(c Card, m game.Move) game.Say {
	name := l.b.Name
	switch c {
	case Block:
		if !marksDecide(l.r) {
			return game.Say{}
		}
		if who := l.following(m); who.English != "" {
			return l.cellsSay(l.dangers(), m.To, func(cell string) game.Say { return game.Says("{0} would win at {1}", who, cell) },
				func(a, b string) game.Say { return game.Says("{0} would win at {1} or {2}", who, a, b) })
		}
	case Fork:
		if cells, ok := l.forkAt(m.To); ok {
			return game.Says("wins next at {0} or {1}", name(cells[0]), name(cells[1]))
		}
	case BlockFork:
		who := l.p.Title(3 - l.me)
		return l.cellsSay(l.theirForks(), m.To, func(cell string) game.Say { return game.Says("{0} would fork at {1}", who, cell) },
			func(a, b string) game.Say { return game.Says("{0} would fork at {1} or {2}", who, a, b) })
	case Threat:
		if l.play(m) {
			defer l.p.Undo()
			for _, set := range append([]int32(nil), l.p.Through(m.To)...) {
				if by, missing := l.p.Claim(set); by == l.me && missing == 1 {
					to := game.NoCell
					l.gaps(set, func(c game.Cell) { to = c })
					return game.Says("{0} is missing now", name(to))
				}
			}
		}
	case Extend:
		have, size := l.longestThrough(m.To)
		return game.Says("{0} of {1}", have+1, size)
	case Opposite:
		return game.Says("across from {0}", name(l.across(m.To)))
	case Mirror:
		if n := l.p.Plies(); n > 0 && l.p.Ply(n-1).To != game.NoCell {
			return game.Says("across from {0}", name(l.p.Ply(n-1).To))
		}
	case Take:
		had := l.p.Captured(l.me)
		if l.play(m) {
			defer l.p.Undo()
			n := l.p.Captured(l.me) - had
			return game.Counts(n, "one stone", "{0} stones")
		}
	}
	return game.Say{}
}

// following is the name of the player who moves after a move. It is empty if
// the game is then over, or the player stays the same.
func (l *cardView) following(m game.Move) (who game.Say) {
	if l.play(m) {
		if l.p.Turn() != l.me && !l.p.Over() {
			who = l.p.Title(l.p.Turn())
		}
		l.p.Undo()
	}
	return who
}

// cellsSay is a sentence that names one cell, or two if there are more, first
// the one of the move.
func (l *cardView) cellsSay(cells []game.Cell, first game.Cell, one func(string) game.Say, two func(a, b string) game.Say) game.Say {
	for i, c := range cells {
		if c == first {
			cells[0], cells[i] = c, cells[0]
		}
	}
	switch len(cells) {
	case 0:
		return game.Say{}
	case 1:
		return one(l.b.Name(cells[0]))
	}
	return two(l.b.Name(cells[0]), l.b.Name(cells[1]))
}

// longestThrough returns the number of marks in the player's fullest set
// through a cell, and the size of that set.
func (l *cardView) longestThrough(c game.Cell) (have, size int) {
	least := 0
	for _, one := range l.sets() {
		if one.by != l.me || least > 0 && one.missing >= least {
			continue
		}
		l.gaps(one.set, func(gap game.Cell) {
			if gap == c {
				least, size = one.missing, len(l.p.Members(one.set))
			}
		})
	}
	return size - least, size
}
