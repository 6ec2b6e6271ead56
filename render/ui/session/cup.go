package session

import (
	"strings"

	"noughts/game/rating/cup"
	"noughts/game/record"
)

// TagCup is the key of the tag of a game that belongs to a tournament: its slot,
// and the number of the game there.
const TagCup = "cup"

// CupOf is the tournament of a record and the number of its game there.
func CupOf(r *record.Record) (slot string, id cup.ID, ok bool) {
	slot, number, _ := strings.Cut(r.Tag(TagCup), " ")
	id, ok = cup.ParseID(number)
	return slot, id, ok && strings.HasPrefix(slot, SlotCup)
}

// SlotCup begins the slot of a tournament; what follows is when it began.
const SlotCup = "cup-"

// OfCup tells whether the game on the board belongs to a tournament.
func (s *Session) OfCup() bool {
	_, _, ok := CupOf(s.Match.Record())
	return ok && !s.Embedded()
}
