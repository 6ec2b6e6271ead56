package bot

import "noughts/game"

// What the parts of rules mean to cards.

func anyRules(*game.Rules) bool { return true }

// inner is the goal within goals that turn it round or give it to one player.
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

// inSets tells whether a goal is reached by completing sets of cells, or, where
// there are several, by capturing.
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

// avoids tells whether whoever reaches the goal loses.
func avoids(r *game.Rules) bool {
	switch r.Goal.(type) {
	case game.Misere, game.LastStanding:
		return true
	}
	return false
}

// reaches tells whether a move may win by reaching a goal.
func reaches(r *game.Rules) bool { return !avoids(r) }

// ownMarks tells whether marks belong to players.
func ownMarks(r *game.Rules) bool { return !r.Common() }

// marksStay tells whether marks stay where they are put, captures aside.
func marksStay(r *game.Rules) bool {
	switch r.Effect.(type) {
	case nil, game.Custodial:
		return true
	}
	return false
}

// lined tells whether who completes a set of cells with marks of one's own has
// won, so that threats can be read off the counters.
func lined(r *game.Rules) bool {
	return ownMarks(r) && marksStay(r) && inSets(r.Goal) && sendRegister(r) < 0
}

// sendRegister tells where players send each other: 0 if they do, else -1.
func sendRegister(r *game.Rules) int {
	if _, ok := r.Place.(game.Sent); ok {
		return 0
	}
	return -1
}

// stones is how many marks a player puts in a turn.
func stones(r *game.Rules) int {
	if _, ok := r.Turns.(game.OneThenTwo); ok {
		return 2
	}
	return 1
}

// alternates tells whether players put one mark each in turn.
func alternates(r *game.Rules) bool { return stones(r) == 1 }

func forks(r *game.Rules) bool { return lined(r) && alternates(r) }

// counted tells whether there are lines of one's own to add to: those of the
// goal where that is to complete one, or those of small boards.
func counted(r *game.Rules) bool {
	return ownMarks(r) && (inSets(inner(r.Goal)) && !avoids(r) || closes(r))
}

// rows tells whether the goal is a row of four or more.
func rows(r *game.Rules) bool {
	return lined(r) && alternates(r) && straight(r.Goal) >= 4
}

// straight is the length of the row that is a goal, 0 for none.
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

// bounded tells whether a board has a middle and edges.
func bounded(r *game.Rules) bool { return !r.Board.Wraps() }

func takes(r *game.Rules) bool {
	_, ok := r.Effect.(game.Custodial)
	return ok
}

func closes(r *game.Rules) bool {
	_, ok := r.Effect.(game.Close)
	return ok
}

// falls tells whether marks fall.
func falls(r *game.Rules) bool {
	_, ok := r.Place.(game.Gravity)
	return ok
}

// offers tells whether the order of turns offers to change sides.
func offers(r *game.Rules) bool {
	switch r.Turns.(type) {
	case game.Pie, game.Swap2:
		return true
	}
	return false
}

// fixed tells whether what the next player may play follows from the marks
// alone, whatever move comes before: no turning, no sending.
func fixed(r *game.Rules) bool {
	return ownMarks(r) && marksStay(r) && sendRegister(r) < 0 && !avoids(r)
}
