package ui

import (
	"strconv"
	"strings"

	"noughts/game/puzzle"
	"noughts/render/ui/stage"
)

// slotPuzzles is the slot of the puzzles that were solved: a line for each, its
// level, and behind it the date of one of a day. Lines are only added, so that
// two windows do not forget what the other one has seen.
const slotPuzzles = "puzzles"

// feats are the puzzles that were solved.
type feats struct {
	levels [puzzle.Levels + 1]int // how many of each, those of days too
	days   map[puzzle.Date]bool
}

// featsKept reads what is kept. Lines that make no sense are left out.
func featsKept(a *stage.Stage) feats {
	text, _ := a.Store.Load(slotPuzzles) // what cannot be read was not solved
	return parseFeats(text)
}

func parseFeats(text string) feats {
	f := feats{days: map[puzzle.Date]bool{}}
	for line := range strings.Lines(text) {
		number, day, dated := strings.Cut(strings.TrimSpace(line), " ")
		level, err := strconv.Atoi(number)
		if err != nil || level < 1 || level > puzzle.Levels {
			continue
		}
		if dated {
			d, err := puzzle.ParseDate(day)
			if err != nil || f.days[d] {
				continue
			}
			f.days[d] = true
		}
		f.levels[level]++
	}
	return f
}

// streak is how many days in a row have a puzzle that was solved, up to a date,
// or up to the day before while that of the date is not solved yet.
func (f *feats) streak(today puzzle.Date) (days int) {
	if !f.days[today] {
		today = today.Add(-1)
	}
	for f.days[today.Add(-days)] {
		days++
	}
	return days
}

// keepSolved puts down that a puzzle of a level was solved, that of a day if one
// is named.
func (a *session) keepSolved(level int, day string) {
	line := strconv.Itoa(level)
	if day != "" {
		line += " " + day
	}
	if err := a.Store.Append(slotPuzzles, line); err != nil {
		a.fail(err)
	}
}

// todayOf is the date where the player is; without a clock a date like any other.
func todayOf(a *stage.Stage) puzzle.Date {
	if a.DateNow == nil {
		return puzzle.Date{Year: 2000, Month: 1, Day: 1}
	}
	return puzzle.On(a.DateNow())
}
