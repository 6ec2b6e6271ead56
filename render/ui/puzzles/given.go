package puzzles

import (
	"noughts/game/puzzle"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Given puts a puzzle that a teacher has set on the board. If it is there already, it continues.
// place is its tag: see session.TagGiven.
func Given(a *session.Session, link, place string, back func() stage.Scene, told func(right, shown bool)) (stage.Scene, error) {
	r, err := a.ParsePuzzleLink(link)
	if err != nil {
		return nil, err
	}
	goesOn := a.Match != nil && a.Match.Record().Tag(session.TagGiven) == place && a.Puzzling() && a.Puzzle.Phase < session.Solved
	if goesOn {
		r = a.Match.Record()
	}
	a.Given = &session.Given{Record: r, Told: told, Back: back}
	if goesOn {
		return a.Pages.Board(), a.ShowBoard()
	}
	r.SetTag(session.TagGiven, place)
	show(a, r)
	return a.Pages.Board(), nil
}

// Pick is the scene in which a teacher chooses puzzles by game, theme and level.
func Pick(a *session.Session, pick func(p puzzle.Puzzle), back func() stage.Scene) stage.Scene {
	s := &Puzzles{Session: a, filter: &Filter{Level: 1}, solved: session.LoadSolved(a.Stage), pick: pick}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Puzzles, Rows: func(f *stage.Form) { s.listNew(f) }, Foot: func(f *stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.Done, back)}
	}}
	return s
}
