package session

import (
	"strconv"
	"strings"

	"noughts/game/puzzle"
	"noughts/render/ui/stage"
)

// SlotPuzzles is the slot of the puzzles that were solved: a line each, with its level, and
// the date of a daily puzzle, or with the longest streak. Lines are only appended, so that two windows do not delete
// each other's.
const SlotPuzzles = "puzzles"

// SolvedPuzzles counts the puzzles that were solved.
type SolvedPuzzles struct {
	Levels [puzzle.Levels + 1]int // how many of each level, daily puzzles included
	Days   map[puzzle.Date]bool   // on which one of their puzzles was solved
	Tags   map[string]bool        // those of a day: see puzzle.Date.Tag
	Best   int                    // the longest streak of puzzles without a mistake
}

// bestLine begins a line of the slot that has the longest streak.
const bestLine = "streak"

// LoadSolved loads the puzzles that were solved.
func LoadSolved(a *stage.Stage) SolvedPuzzles {
	text, _ := a.Store.Load(SlotPuzzles) // on an error none was solved
	return ParseSolved(text)
}

// ParseSolved reads lines of a level and perhaps the tag of a day. Invalid lines, and a date that was
// there before, are left out.
func ParseSolved(text string) SolvedPuzzles {
	f := SolvedPuzzles{Days: map[puzzle.Date]bool{}, Tags: map[string]bool{}}
	for line := range strings.Lines(text) {
		number, tag, dated := strings.Cut(strings.TrimSpace(line), " ")
		if number == bestLine {
			n, _ := strconv.Atoi(tag)
			f.Best = max(f.Best, n)
			continue
		}
		level, err := strconv.Atoi(number)
		if err != nil || level < 1 || level > puzzle.Levels {
			continue
		}
		if dated {
			day, _, _ := strings.Cut(tag, " ")
			d, err := puzzle.ParseDate(day)
			if err != nil || f.Tags[tag] {
				continue
			}
			f.Days[d], f.Tags[tag] = true, true
		}
		f.Levels[level]++
	}
	return f
}

// Streak is the number of days in a row on which one of their puzzles was solved. The last of
// them is today, or yesterday while none of today's is solved yet.
func (f *SolvedPuzzles) Streak(today puzzle.Date) (days int) {
	if !f.Days[today] {
		today = today.Add(-1)
	}
	for f.Days[today.Add(-days)] {
		days++
	}
	return days
}

// saveSolved stores that a puzzle of a level was solved. day is the tag of a puzzle of
// a day, "" for any other.
func (s *Session) saveSolved(level int, day string) {
	line := strconv.Itoa(level)
	if day != "" {
		line += " " + day
	}
	if err := s.Store.Append(SlotPuzzles, line); err != nil {
		s.ReportStore(err)
	}
}

// TodayOf is the date where the player is. Without a clock it is always the same date.
func TodayOf(a *stage.Stage) puzzle.Date {
	if a.DateNow == nil {
		return puzzle.Date{Year: 2000, Month: 1, Day: 1}
	}
	return puzzle.On(a.DateNow())
}
