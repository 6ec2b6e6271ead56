package session

import (
	"strings"

	"noughts/game/rating/cup"
	"noughts/game/record"
)

// TagCup is the key of the tag that a game of a tournament has. Its value is the
// tournament's slot and the number of the game there.
const TagCup = "cup"

// CupOf returns the slot of a record's tournament and the number of the game there. ok is
// false for any other record.
func CupOf(r *record.Record) (slot string, id cup.ID, ok bool) {
	slot, number, _ := strings.Cut(r.Tag(TagCup), " ")
	id, ok = cup.ParseID(number)
	return slot, id, ok && strings.HasPrefix(slot, SlotCup)
}

// SlotCup is the prefix of a tournament's slot. The time when the tournament began follows.
const SlotCup = "cup-"

// OfCup tells whether the game on the board belongs to a tournament.
func (s *Session) OfCup() bool {
	_, _, ok := CupOf(s.Match.Record())
	return ok && !s.Embedded()
}
