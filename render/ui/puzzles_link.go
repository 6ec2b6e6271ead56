package ui

import (
	"noughts/game/puzzle"
	"noughts/render/ui/session"
)

// pose puts a puzzle on the board. That of a day which is there already goes on.
func (a *App) pose(p puzzle.Puzzle, day string) {
	if a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		a.toBoard()
		return
	}
	if a.Match != nil {
		a.unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.show(a.Posed(p, day))
}

// openPuzzle puts the puzzle of a link on the board.
func (a *App) openPuzzle(text string) error {
	r, err := a.Linked(text)
	if err != nil {
		return err
	}
	if day := r.Tag(session.TagDay); a.Match != nil && day != "" && a.Match.Record().Tag(session.TagDay) == day {
		return a.toBoard()
	}
	if a.Match != nil {
		a.unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.show(r)
	a.Say(wordPuzzleOpens)
	return nil
}
