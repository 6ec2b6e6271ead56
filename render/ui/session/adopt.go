package session

import (
	"errors"
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// OwnSlots are the slots that belong to one tab or window alone: its game, the one before,
// and what was asked for when it began. All tabs and windows of a player share the other
// slots.
var OwnSlots = []string{SlotGame, SlotBefore, SlotRequest}

// Adopt takes over the own slots of a tab or window that was closed; name gives their names
// there. If no game is under way here, the other tab's unfinished game is to be continued
// here. Otherwise its games go into the history.
func Adopt(s stage.Store, name func(slot string) string) error {
	there, err := s.Load(name(SlotGame))
	if err != nil {
		return err
	}
	here, err := s.Load(SlotGame)
	if err != nil {
		return err
	}
	if !unfinishedText(here) && unfinishedText(there) {
		return exchange(s, name)
	}
	for _, slot := range OwnSlots {
		if err := archiveSlot(s, name, slot); err != nil {
			return err
		}
	}
	return nil
}

// unfinishedText tells whether a text is an unfinished game with at least one move.
func unfinishedText(text string) bool {
	r, _ := record.Parse(text[:strings.LastIndexByte(text, '\n')+1], variant.Parse)
	return r != nil && len(r.Root().Children()) > 0 && Unfinished(r)
}

// Unfinished tells whether a game is unfinished at its cursor.
func Unfinished(r *record.Record) bool {
	end, ok := record.ParseResult(r.Tag(record.TagResult))
	return !r.Position().Over() && (!ok || end.End == record.Open)
}

// exchange moves the games stored here into the history, and the other tab's slots into
// their place.
func exchange(s stage.Store, name func(slot string) string) error {
	for _, slot := range OwnSlots {
		text, err := s.Load(name(slot))
		if err == nil {
			err = archiveSlot(s, func(slot string) string { return slot }, slot)
		}
		if err == nil && text != "" {
			err = s.Save(slot, text)
		}
		if err != nil {
			return err
		}
	}
	for _, slot := range OwnSlots { // only when everything has been copied
		if err := s.Delete(name(slot)); err != nil {
			return err
		}
	}
	return nil
}

// archiveSlot moves the game of a slot into the history, which takes no puzzles. Of a text that cannot be read to its
// end, the part before the error is kept there, and the text is set aside as if its slot
// had been loaded.
func archiveSlot(s stage.Store, name func(slot string) string, slot string) error {
	text, err := s.Load(name(slot))
	if err != nil {
		return err
	}
	if slot != SlotRequest && text != "" {
		r, damage := record.Parse(text[:strings.LastIndexByte(text, '\n')+1], variant.Parse)
		if damage != nil {
			err = s.Save(SlotDamaged+name(slot), text)
		}
		if r != nil && len(r.Root().Children()) > 0 && !Posed(r) {
			err = errors.Join(err, s.Save(SlotOf(SlotPast, r.Tag(TagBegun), r), r.String()))
		}
	}
	if err != nil {
		return err
	}
	return s.Delete(name(slot))
}
