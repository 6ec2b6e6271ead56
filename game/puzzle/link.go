package puzzle

import (
	"strconv"
	"strings"
	"time"

	"noughts/game"
	"noughts/game/link"
	"noughts/game/record"
)

// version is the version of links. Its meaning never changes, so that old links
// keep working.
const version = "1"

// daily is the word in a link to the puzzle of a date.
const daily = "daily"

// Date is a day of the calendar, without a time zone.
type Date struct{ Year, Month, Day int }

// On is the date of a time in its own time zone.
func On(t time.Time) Date {
	y, m, d := t.Date()
	return Date{y, int(m), d}
}

// time is noon UTC on a date, so that no change of clocks moves it to another
// date.
func (d Date) time() time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, 12, 0, 0, 0, time.UTC)
}

// Add is the date some days later, or earlier for a negative number.
func (d Date) Add(days int) Date { return On(d.time().AddDate(0, 0, days)) }

// Before tells whether d is earlier than e.
func (d Date) Before(e Date) bool { return d.time().Before(e.time()) }

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday { return d.time().Weekday() }

// String is the date in the format 2027-02-03.
func (d Date) String() string { return d.time().Format(time.DateOnly) }

// ParseDate parses the format of String.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1 {
		return Date{}, game.Wrong("{0} is not a date: it should be like 2027-02-03", game.Quote(text))
	}
	return On(t), nil
}

// Link returns the puzzle as the fragment of a URL:
//
//	z=1;3x3k3;win;b2a1c3
//
// The parts are the version, the rules, the task, and the moves to the
// position.
func (p *Puzzle) Link() string {
	return "z=" + version + ";" + p.Rules.ID + ";" + p.Task.String() + ";" + p.Position().Line()
}

// Link returns the link to the puzzle of a date: z=1;daily;2027-02-03.
func (d Date) Link() string { return Today + ";" + d.String() }

// Today is the link to the puzzle of the day on which it is opened.
const Today = "z=" + version + ";" + daily

// Linked is the target of a link: a puzzle, the puzzle of a date, or that of
// the current day.
type Linked struct {
	Puzzle Puzzle // its Rules are nil for a daily puzzle
	Daily  bool   // the puzzle of Date
	Date   Date   // the zero value for the day on which the link is opened
}

// Link is the link that this is the target of.
func (l *Linked) Link() string {
	switch {
	case !l.Daily:
		return l.Puzzle.Link()
	case l.Date == (Date{}):
		return Today
	}
	return l.Date.Link()
}

// Knows tells whether a text looks like the link to a puzzle.
func Knows(text string) bool { return link.Begins(text, "z=") }

// ParseLink parses a link, or a whole URL that ends in one. The error says
// which part is wrong, and why. It does not check whether the puzzle can be
// solved.
func ParseLink(text string, rules record.Games) (Linked, error) {
	l, err := parseLink(text, rules)
	if err != nil {
		return Linked{}, game.Wrong("puzzle: {0}", err)
	}
	return l, nil
}

func parseLink(text string, rules record.Games) (l Linked, err error) {
	if text, err = link.Plain(text); err != nil {
		return l, err
	}
	if !strings.HasPrefix(text, "z=") {
		return l, game.Wrong("{0} is not a puzzle: a link to one begins with z={1} and a semicolon", game.Quote(text), version)
	}
	parts := strings.Split(text[2:], ";")
	if parts[0] != version {
		return l, game.Wrong("version {0} is not known here: this program reads version {1}", game.Quote(parts[0]), version)
	}
	if len(parts) > 1 && parts[1] == daily {
		l.Daily = true
		switch len(parts) {
		case 2:
			return l, nil
		case 3:
			l.Date, err = ParseDate(parts[2])
			return l, err
		}
		return l, game.Wrong("it has {0} parts: that of a day has a version, the word daily, and a date", len(parts))
	}
	if len(parts) != 4 {
		return l, game.Wrong("it has {0} parts: there are four, a version, rules, a task and moves", len(parts))
	}
	l.Puzzle, err = read(parts[1], parts[2], parts[3], rules)
	return l, err
}

// read returns the puzzle with the given rules, task and moves.
func read(id, task, moves string, rules record.Games) (p Puzzle, err error) {
	r, err := record.ParseLink("g=1;"+id+";"+moves, rules)
	if err != nil {
		return p, err
	}
	for t, word := range tasks {
		if word == task {
			p = Puzzle{Rules: r.Rules(), Moves: r.Moves(), Task: Task(t)}
			switch {
			case p.Rules.PlayerCount() != 2:
				return p, game.Wrong("puzzles are for two players, {0} play here", strconv.Itoa(p.Rules.PlayerCount()))
			case r.Position().Over():
				return p, game.Wrong("the game is over after these moves")
			}
			return p, nil
		}
	}
	return p, game.Wrong("{0} is not a task: there are win and save", game.Quote(task))
}
