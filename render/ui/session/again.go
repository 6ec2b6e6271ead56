package session

import (
	"strconv"
	"strings"

	"noughts/game/puzzle"
	"noughts/game/rating"
	"noughts/render/ui/stage"
)

// A puzzle in which a move was wrong, or whose solution was shown, comes back: after a day,
// and whenever it was then solved at once, after a longer time. A mistake begins it again.

// returns are the days after which a puzzle comes back, by how often it was solved since.
var returns = [...]int{1, 3, 7, 21}

// SlotAgain is the slot of the puzzles that come back: a line each time that one has failed or
// was solved, with the date, how often it was solved since, its link, and a word if it is from a
// game of the player's own. The last line of a puzzle counts. Lines are appended, so that two
// windows do not delete each other's.
const SlotAgain = "again"

// SlotLines is the slot of the lines of openings that come back, in the same way.
const SlotLines = "lines"

// Limits of the slot: the puzzles that come back, the length of a link, and the length from
// which on lines that no longer count are left out.
const (
	mostAgain     = 200
	longestAgain  = 4096
	compactsAgain = 1 << 16
)

// Returning is a puzzle that comes back.
type Returning struct {
	Link   string
	Due    puzzle.Date
	Own    bool // a mistake of the player's own, in a game
	solved int  // how often it was solved since it has failed
}

// ownLine ends the line of a puzzle from a game of the player's own.
const ownLine = "own"

// Asks tells whether a puzzle from a game of the player's own is to be solved: for the first time,
// or again.
func (r Returning) Asks(today puzzle.Date) bool {
	return r.Own && (r.solved == 0 || !today.Before(r.Due))
}

// LoadAgain loads the puzzles that come back.
func LoadAgain(a *stage.Stage) []Returning {
	text, _ := a.Store.Load(SlotAgain) // on an error none comes back
	return ParseAgain(text)
}

// LoadLines loads the lines of openings that come back. The link of one is the ID of its rules, its
// moves and the number of the trained player, with semicolons between.
func LoadLines(a *stage.Stage) []Returning {
	text, _ := a.Store.Load(SlotLines) // on an error none comes back
	return ParseAgain(text)
}

// KeepLine stores how a line was trained. One with a mistake comes back tomorrow; one that has come
// back and had none, after a longer time.
func (s *Session) KeepLine(link string, right bool) {
	if !right {
		s.saveReturn(SlotLines, link, 0, "")
		return
	}
	for _, r := range DueOf(LoadLines(s.Stage), TodayOf(s.Stage)) {
		if r.Link == link {
			s.saveReturn(SlotLines, link, r.solved+1, "")
		}
	}
}

// ParseAgain reads the lines of the slot, the puzzle that comes back first in front. Invalid
// lines are left out.
func ParseAgain(text string) (all []Returning) {
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		own := len(f) == 4 && f[3] == ownLine
		if len(f) != 3 && !own || len(f[2]) > longestAgain {
			continue
		}
		day, err := puzzle.ParseDate(f[0])
		n, wrong := strconv.Atoi(f[1])
		if err != nil || wrong != nil || n < 0 || n > len(returns) {
			continue
		}
		for i, r := range all {
			if r.Link == f[2] {
				own = own || r.Own
				all = append(all[:i], all[i+1:]...)
				break
			}
		}
		if n == len(returns) {
			continue // it does not come back any more
		}
		r, at := Returning{f[2], day.Add(returns[n]), own, n}, len(all)
		for at > 0 && r.Due.Before(all[at-1].Due) {
			at--
		}
		all = append(all[:at], append([]Returning{r}, all[at:]...)...)
		all = all[:min(len(all), mostAgain)]
	}
	return all
}

// DueOf are the puzzles of a list that come back on a date or before.
func DueOf(all []Returning, today puzzle.Date) []Returning {
	n := 0
	for n < len(all) && !today.Before(all[n].Due) {
		n++
	}
	return all[:n]
}

// line is the line of the slot that has a puzzle as it is.
func (r Returning) line() string {
	line := r.Due.Add(-returns[r.solved]).String() + " " + strconv.Itoa(r.solved) + " " + r.Link
	if r.Own {
		line += " " + ownLine
	}
	return line
}

// tagFailed is the key of the tag of a puzzle in which a move was wrong, or with byShowing whose
// solution was shown. By it that is still known after a restart.
const (
	tagFailed = "failed"
	byShowing = "shown"
)

// fails stores that the puzzle comes back tomorrow. It does so once until it is begun anew. how is the
// value of tagFailed.
func (z *Puzzle) fails(how string) {
	if z.record.Tag(tagFailed) != byShowing {
		z.Session.retag(z.record, tagFailed, how)
	}
	if !z.failed && !z.counted {
		z.failed = true
		z.rate(rating.Loss)
		z.Session.saveAgain(PuzzleLink(z.record), 0, "")
	}
}

// succeeds stores that a puzzle that has come back was solved at once.
func (z *Puzzle) succeeds() {
	link, a := PuzzleLink(z.record), z.Session
	if z.failed || z.shown || z.counted {
		return
	}
	z.rate(rating.Win)
	today := TodayOf(a.Stage)
	for _, r := range LoadAgain(a.Stage) {
		if r.Link == link && (r.Asks(today) || !today.Before(r.Due)) {
			a.saveAgain(link, r.solved+1, "")
			return
		}
	}
}

// saveAgain stores that a puzzle was solved so often since it has failed. more ends the line.
func (s *Session) saveAgain(link string, solved int, more string) {
	s.saveReturn(SlotAgain, link, solved, more)
}

// saveReturn is saveAgain for a slot.
func (s *Session) saveReturn(slot, link string, solved int, more string) {
	if link == "" || len(link) > longestAgain {
		return
	}
	line := strings.TrimSpace(TodayOf(s.Stage).String() + " " + strconv.Itoa(solved) + " " + link + " " + more)
	text, err := s.Store.Load(slot)
	if err == nil && len(text) > compactsAgain {
		var b strings.Builder
		for _, r := range ParseAgain(text) {
			b.WriteString(r.line() + "\n")
		}
		err = s.Store.Save(slot, b.String())
	}
	if err == nil {
		err = s.Store.Append(slot, line)
	}
	if err != nil {
		s.ReportStore(err)
	}
}
