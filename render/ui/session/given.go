package session

import (
	"noughts/game/record"
	"noughts/render/ui/stage"
)

// TagGiven is the key of the tag of a puzzle that a teacher has set: the key of the set, a semicolon,
// and the index of the exercise. By it the puzzle goes on after a restart.
const TagGiven = "given"

// Given is a puzzle that a teacher has set.
type Given struct {
	Record *record.Record
	Told   func(right, shown bool) // called with what came of each try; nil if the set is not known
	Back   func() stage.Scene      // leads to the other exercises
}

// given is the puzzle that a record holds, as a teacher has set it; without Told and Back if none has.
func (s *Session) given(r *record.Record) *Given {
	if s.Given == nil || s.Given.Record != r {
		s.Given = &Given{Record: r}
		if place := r.Tag(TagGiven); place != "" {
			s.Given.Told, s.Given.Back = s.Pages.Rejoin(place)
		}
	}
	return s.Given
}

// tellGiven reports what came of a puzzle, if a teacher has set it.
func (z *Puzzle) tellGiven(right, shown bool) {
	if g := z.Session.given(z.record); g.Told != nil {
		g.Told(right, shown)
	}
}

// ToSet leads from the puzzle on the board to the set of exercises that has it; nil if none has.
func (s *Session) ToSet() func() stage.Scene {
	if s.Match == nil {
		return nil
	}
	return s.given(s.Match.Record()).Back
}
