package session

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
)

// A streak is puzzles one after another, harder and harder, until a move is wrong or the
// solution is shown. The record of each puzzle says how many were solved before it.

// TagStreak is the key of the tag of how many puzzles of a streak were solved before this one.
const TagStreak = "streak"

// streakLevel is how many puzzles of a streak have the same level.
const streakLevel = 3

// StreakLevel is the level of the next puzzle of a streak of n.
func StreakLevel(n int) int { return min(1+n/streakLevel, puzzle.Levels) }

// Streak is how many puzzles were solved before this one in a streak. ok is false if it is in none.
func (z *Puzzle) Streak() (n int, ok bool) {
	n, err := strconv.Atoi(z.Session.Match.Record().Tag(TagStreak))
	return n, err == nil && n >= 0
}

// endStreak ends the streak: this puzzle is one like any other from now on. It answers what is to
// be said of that.
func (z *Puzzle) endStreak() game.Say {
	n, ok := z.Streak()
	if !ok {
		return game.Say{}
	}
	z.Session.retag(z.Session.Match.Record(), TagStreak, "")
	return game.Says("The streak ends at {0}.", n)
}

// extendStreak counts this puzzle in the streak, and answers what is to be said of that. A streak
// that is longer than all before is kept.
func (z *Puzzle) extendStreak() game.Say {
	n, ok := z.Streak()
	if !ok || z.counted {
		return game.Say{}
	}
	n++
	a := z.Session
	if solved := LoadSolved(a.Stage); n > solved.Best {
		if err := a.Store.Append(SlotPuzzles, bestLine+" "+strconv.Itoa(n)); err != nil {
			a.ReportStore(err)
		}
	}
	return wordStreakOf(n)
}

// wordStreakOf is how long a streak is.
func wordStreakOf(n int) game.Say { return game.Says("Streak: {0}.", n) }
