package session

import (
	"strings"

	"noughts/game"
	"noughts/game/variant"
)

// SlotKnown is the slot of the games whose lessons are no longer offered: the IDs of their
// rules, one a line.
const SlotKnown = "known"

// OffersLesson tells whether the lesson of a game is offered: a game of the catalogue that was
// never played here.
func (s *Session) OffersLesson(r *game.Rules) bool {
	if variant.Find(r.ID) == nil {
		return false
	}
	text, err := s.Store.Load(SlotKnown)
	return err == nil && !strings.Contains("\n"+text, "\n"+r.ID+"\n")
}

// Know stores that a game is known, so that its lesson is not offered again.
func (s *Session) Know(r *game.Rules) {
	if !s.OffersLesson(r) {
		return
	}
	if err := s.Store.Append(SlotKnown, r.ID); err != nil {
		s.ReportStore(err)
	}
}
