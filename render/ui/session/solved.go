package session

import (
	"strconv"
	"strings"

	"noughts/game/puzzle"
	"noughts/render/ui/stage"
)

// SlotPuzzles is the slot of the puzzles that were solved: a line for each, its
// level, and behind it the date of one of a day. Lines are only added, so that
// two windows do not forget what the other one has seen.
const SlotPuzzles = "puzzles"

// Feats are the puzzles that were solved.
type Feats struct {
	Levels [puzzle.Levels + 1]int // how many of each, those of days too
	Days   map[puzzle.Date]bool
}

// FeatsKept reads what is kept. Lines that make no sense are left out.
func FeatsKept(a *stage.Stage) Feats {
	text, _ := a.Store.Load(SlotPuzzles) // what cannot be read was not solved
	return ParseFeats(text)
}

// ParseFeats reads lines of a level and perhaps a date. Those that make no sense are
// left out.
func ParseFeats(text string) Feats {
	f := Feats{Days: map[puzzle.Date]bool{}}
	for line := range strings.Lines(text) {
		number, day, dated := strings.Cut(strings.TrimSpace(line), " ")
		level, err := strconv.Atoi(number)
		if err != nil || level < 1 || level > puzzle.Levels {
			continue
		}
		if dated {
			d, err := puzzle.ParseDate(day)
			if err != nil || f.Days[d] {
				continue
			}
			f.Days[d] = true
		}
		f.Levels[level]++
	}
	return f
}

// Streak is how many days in a row have a puzzle that was solved, up to a date,
// or up to the day before while that of the date is not solved yet.
func (f *Feats) Streak(today puzzle.Date) (days int) {
	if !f.Days[today] {
		today = today.Add(-1)
	}
	for f.Days[today.Add(-days)] {
		days++
	}
	return days
}

// keepSolved puts down that a puzzle of a level was solved, that of a day if one
// is named.
func (s *Session) keepSolved(level int, day string) {
	line := strconv.Itoa(level)
	if day != "" {
		line += " " + day
	}
	if err := s.Store.Append(SlotPuzzles, line); err != nil {
		s.Fail(err)
	}
}

// TodayOf is the date where the player is; without a clock a date like any other.
func TodayOf(a *stage.Stage) puzzle.Date {
	if a.DateNow == nil {
		return puzzle.Date{Year: 2000, Month: 1, Day: 1}
	}
	return puzzle.On(a.DateNow())
}
