package puzzles

import (
	"noughts/game/puzzle"
	"noughts/render/ui/session"
)

// pose puts a puzzle on the board. That of a day which is there already goes on.
func pose(a *session.Session, p puzzle.Puzzle, day string) {
	if a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		a.ToBoard()
		return
	}
	if a.Match != nil {
		a.Unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.Pages.Show(a.Posed(p, day))
}

// Open puts the puzzle of a link on the board.
func Open(a *session.Session, text string) error {
	r, err := a.Linked(text)
	if err != nil {
		return err
	}
	if day := r.Tag(session.TagDay); a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		return a.ToBoard()
	}
	if a.Match != nil {
		a.Unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.Pages.Show(r)
	a.Say(wordPuzzleOpens)
	return nil
}
