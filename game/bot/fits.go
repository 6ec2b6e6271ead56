package bot

import "noughts/game"

// The functions in this file tell what parts of the rules mean for cards.

func anyRules(*game.Rules) bool { return true }

// inner is the goal without those around it that reverse it or give it to one
// player.
func inner(g game.Goal) game.Goal {
	for {
		switch of := g.(type) {
		case game.Misere:
			g = of.Goal
		case game.LastStanding:
			g = of.Goal
		case game.MakerBreaker:
			g = of.Goal
		default:
			return g
		}
	}
}

// inSets tells whether a goal is reached by completing sets of cells or by
// capturing.
func inSets(g game.Goal) bool {
	switch g := g.(type) {
	case game.Line, game.Shape, game.Corners, game.Prisoners:
		return true
	case game.Either:
		for _, one := range g {
			if !inSets(one) {
				return false
			}
		}
		return len(g) > 0
	}
	return false
}

// avoids tells whether a player who reaches the goal loses.
func avoids(r *game.Rules) bool {
	switch r.Goal.(type) {
	case game.Misere, game.LastStanding:
		return true
	}
	return false
}

// reaches tells whether a player who reaches the goal can win.
func reaches(r *game.Rules) bool { return !avoids(r) }

// ownMarks tells whether marks belong to players.
func ownMarks(r *game.Rules) bool { return !r.Common() }

// marksStay tells whether marks stay where they are put, except for captures.
func marksStay(r *game.Rules) bool {
	switch r.Effect.(type) {
	case nil, game.Custodial:
		return true
	}
	return false
}

// setsWin tells whether completing a set with one's own marks wins, so that the
// counters show the threats.
func setsWin(r *game.Rules) bool {
	return ownMarks(r) && marksStay(r) && inSets(r.Goal) && sendRegister(r) < 0
}

// sendRegister is 0 if players send each other to regions, and otherwise -1.
func sendRegister(r *game.Rules) int {
	if _, ok := r.Place.(game.Sent); ok {
		return 0
	}
	return -1
}

// marksPerTurn is the number of marks that a player puts in a turn.
func marksPerTurn(r *game.Rules) int {
	if _, ok := r.Turns.(game.OneThenTwo); ok {
		return 2
	}
	return 1
}

// alternates tells whether players put one mark each in turn.
func alternates(r *game.Rules) bool { return marksPerTurn(r) == 1 }

func forks(r *game.Rules) bool { return setsWin(r) && alternates(r) }

// hasLines tells whether there are lines to build: those of the goal if
// completing one wins, or those of regions that close.
func hasLines(r *game.Rules) bool {
	return ownMarks(r) && (inSets(inner(r.Goal)) && !avoids(r) || closes(r))
}

// rows tells whether the goal is a row of four or more.
func rows(r *game.Rules) bool {
	return setsWin(r) && alternates(r) && straight(r.Goal) >= 4
}

// straight is the length of the row that is the goal, or 0 if there is none.
func straight(g game.Goal) int {
	switch g := g.(type) {
	case game.Line:
		return g.K
	case game.Either:
		for _, one := range g {
			if k := straight(one); k > 0 {
				return k
			}
		}
	}
	return 0
}

// bounded tells whether the board has a middle and edges.
func bounded(r *game.Rules) bool { return !r.Board.Wraps() }

func takes(r *game.Rules) bool {
	_, ok := r.Effect.(game.Custodial)
	return ok
}

func closes(r *game.Rules) bool {
	_, ok := r.Effect.(game.Close)
	return ok
}

// falls tells whether there is gravity.
func falls(r *game.Rules) bool {
	_, ok := r.Place.(game.Gravity)
	return ok
}

// offers tells whether the order of turns offers a swap of sides.
func offers(r *game.Rules) bool {
	switch r.Turns.(type) {
	case game.Pie, game.Swap2:
		return true
	}
	return false
}

// marksDecide tells whether the next player's moves depend on the marks alone, and
// not on the move before: there is no rotation of regions and no sending.
func marksDecide(r *game.Rules) bool {
	return ownMarks(r) && marksStay(r) && sendRegister(r) < 0 && !avoids(r)
}
