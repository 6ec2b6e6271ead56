package session

import (
	"noughts/game/record"
	"noughts/render/ui/stage"
)

// Given is a puzzle that a teacher has set.
type Given struct {
	Record *record.Record
	Told   func(right, shown bool) // called with what came of each try
	Back   func() stage.Scene      // leads to the other exercises
}

// tell reports what came of a puzzle, if it is this one.
func (g *Given) tell(r *record.Record, right, shown bool) {
	if g != nil && g.Record == r {
		g.Told(right, shown)
	}
}

// ToSet leads from the puzzle on the board to the set of exercises that has it; nil if none has.
func (s *Session) ToSet() func() stage.Scene {
	if g := s.Given; g != nil && s.Match != nil && g.Record == s.Match.Record() {
		return g.Back
	}
	return nil
}
