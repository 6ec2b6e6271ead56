package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/variant"
)

// posed is the record of a puzzle, with its seats. The day is the date of one of
// a day, "" for any other.
func (a *session) posed(p puzzle.Puzzle, day string) *record.Record {
	r := record.New(p.Rules)
	for _, m := range p.Moves {
		r.Play(m) // they were played before, when it was made or read
	}
	r.SetTag(tagTask, p.Task.String())
	if p.Level > 0 {
		r.SetTag(tagGrade, strconv.Itoa(p.Level))
	}
	if day != "" {
		r.SetTag(tagDay, day)
	}
	a.seat(r, people(2))
	return r
}

// pose puts a puzzle on the board. That of a day which is there already goes on.
func (a *App) pose(p puzzle.Puzzle, day string) {
	if a.match != nil && day != "" && a.match.Record().Tag(tagDay) == day {
		a.toBoard()
		return
	}
	if a.match != nil {
		a.unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.show(a.posed(p, day))
}

// linked is the record of a puzzle's link.
func (a *session) linked(text string) (*record.Record, error) {
	l, err := puzzle.ParseLink(text, variant.Parse)
	if err != nil {
		return nil, err
	}
	if !l.Daily {
		return a.posed(l.Puzzle, ""), nil
	}
	if l.Date == (puzzle.Date{}) {
		l.Date = todayOf(a.Stage)
	}
	p, err := puzzle.Daily(l.Date, variant.Parse)
	if err != nil {
		return nil, err
	}
	return a.posed(p, l.Date.String()), nil
}

// openPuzzle puts the puzzle of a link on the board.
func (a *App) openPuzzle(text string) error {
	r, err := a.linked(text)
	if err != nil {
		return err
	}
	if day := r.Tag(tagDay); a.match != nil && day != "" && a.match.Record().Tag(tagDay) == day {
		return a.toBoard()
	}
	if a.match != nil {
		a.unwrap()
	}
	a.Focused, a.Wanted = "", ""
	a.show(r)
	a.Say(wordPuzzleOpens)
	return nil
}

// puzzleLink is the fragment of the link to a record's puzzle, "" where it holds
// none that has a link.
func puzzleLink(r *record.Record) string {
	ply, ok := puzzlePly(r)
	if !ok || r.Tag(tagTask) == "" {
		return ""
	}
	if d, err := puzzle.ParseDate(r.Tag(tagDay)); err == nil {
		return d.Link()
	}
	var moves []game.Move
	for i, n := range r.Line()[1:] {
		if i < ply {
			moves = append(moves, n.Move())
		}
	}
	p := puzzle.Puzzle{Rules: r.Plain(), Moves: moves, Task: taskOf(r)}
	return p.Link()
}
