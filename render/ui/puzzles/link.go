package puzzles

import (
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/render/ui/session"
)

// showPuzzle puts a puzzle on the board. day is the date of a daily puzzle, "" for any other. If
// that daily puzzle is on the board already, it continues.
func showPuzzle(a *session.Session, p puzzle.Puzzle, day string) {
	if a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		a.ShowBoard()
		return
	}
	show(a, a.PuzzleRecord(p, day))
}

// show puts the record of a puzzle on the board.
func show(a *session.Session, r *record.Record) {
	if a.Match != nil {
		a.Unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.Pages.Show(r)
}

// Open puts the puzzle of a link on the board. A daily puzzle that is there already
// continues.
func Open(a *session.Session, text string) error {
	r, err := a.ParsePuzzleLink(text)
	if err != nil {
		return err
	}
	if day := r.Tag(session.TagDay); a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		return a.ShowBoard()
	}
	show(a, r)
	a.Say(wordPuzzleOpens)
	return nil
}
