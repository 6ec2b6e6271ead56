package puzzles

import (
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// showPuzzle puts a puzzle on the board. day is the tag of a puzzle of a day, "" for any other. If
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

// Today puts today's easy, medium or hard puzzle on the board.
func Today(a *session.Session, tier int) stage.Scene {
	d := session.TodayOf(a.Stage)
	p, err := puzzle.OfTier(d, tier, variant.Parse)
	if err != nil {
		a.Tell(err)
		return nil
	}
	showPuzzle(a, p, d.Tag(tier))
	return a.Pages.Board()
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
