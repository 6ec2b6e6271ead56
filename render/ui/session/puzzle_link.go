package session

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/record"
	"noughts/game/variant"
)

// PuzzleRecord returns the record of a puzzle, with its seats. day is the date of a daily puzzle,
// "" for any other.
func (s *Session) PuzzleRecord(p puzzle.Puzzle, day string) *record.Record {
	r := record.New(p.Rules)
	for _, m := range p.Moves {
		r.Play(m) // no error: they were checked when the puzzle was made or read
	}
	r.SetTag(TagTask, p.Task.String())
	if p.Level > 0 {
		r.SetTag(TagGrade, strconv.Itoa(p.Level))
	}
	if day != "" {
		r.SetTag(TagDay, day)
	}
	s.Seat(r, People(2))
	return r
}

// ParsePuzzleLink returns the record of the puzzle in a link. A daily puzzle without a date is
// today's.
func (s *Session) ParsePuzzleLink(text string) (*record.Record, error) {
	l, err := puzzle.ParseLink(text, variant.Parse)
	if err != nil {
		return nil, err
	}
	if !l.Daily {
		return s.PuzzleRecord(l.Puzzle, ""), nil
	}
	if l.Date == (puzzle.Date{}) {
		l.Date = TodayOf(s.Stage)
	}
	p, err := puzzle.Daily(l.Date, variant.Parse)
	if err != nil {
		return nil, err
	}
	return s.PuzzleRecord(p, l.Date.String()), nil
}

// PuzzleLink is the fragment of the link to a record's puzzle. It is "" if the record holds
// no puzzle, or one without a task.
func PuzzleLink(r *record.Record) string {
	ply, ok := puzzlePly(r)
	if !ok || r.Tag(TagTask) == "" {
		return ""
	}
	if d, err := puzzle.ParseDate(r.Tag(TagDay)); err == nil {
		return d.Link()
	}
	var moves []game.Move
	for i, n := range r.Line()[1:] {
		if i < ply {
			moves = append(moves, n.Move())
		}
	}
	p := puzzle.Puzzle{Rules: r.BaseRules(), Moves: moves, Task: TaskOf(r)}
	return p.Link()
}
