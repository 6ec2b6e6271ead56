package session

import (
	"errors"
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// OwnSlots are the slots that belong to one tab or window alone: its game, the one
// before, and what was asked for when it began. Those of the same player share the
// others.
var OwnSlots = []string{SlotGame, SlotBefore, SlotAsked}

// Adopt takes in what a tab or window has left behind that is closed, and calls its
// own slots by other names. Where no game goes on here it is the one to continue
// with; else it goes into the history.
func Adopt(s stage.Store, name func(slot string) string) error {
	there, err := s.Load(name(SlotGame))
	if err != nil {
		return err
	}
	here, err := s.Load(SlotGame)
	if err != nil {
		return err
	}
	if !goesOn(here) && goesOn(there) {
		return exchange(s, name)
	}
	for _, slot := range OwnSlots {
		if err := shelve(s, name, slot); err != nil {
			return err
		}
	}
	return nil
}

// goesOn tells whether a text is a game that was begun and has not ended.
func goesOn(text string) bool {
	r, _ := record.Parse(text[:strings.LastIndexByte(text, '\n')+1], variant.Parse)
	return r != nil && len(r.Root().Children()) > 0 && GoesOn(r)
}

// GoesOn tells whether a game has not ended where its cursor is.
func GoesOn(r *record.Record) bool {
	end, ok := record.ParseResult(r.Tag(record.TagResult))
	return !r.Position().Over() && (!ok || end.End == record.Open)
}

// exchange puts what is kept here into the history, and what was left in its place.
func exchange(s stage.Store, name func(slot string) string) error {
	for _, slot := range OwnSlots {
		text, err := s.Load(name(slot))
		if err == nil {
			err = shelve(s, func(slot string) string { return slot }, slot)
		}
		if err == nil && text != "" {
			err = s.Save(slot, text)
		}
		if err != nil {
			return err
		}
	}
	for _, slot := range OwnSlots { // when all of it is here
		if err := s.Delete(name(slot)); err != nil {
			return err
		}
	}
	return nil
}

// shelve puts the game of a slot into the history, where it can be found, and takes
// it out of the slot. Of a text that cannot be read whole what can be; the text
// itself is set aside as if its slot had been loaded.
func shelve(s stage.Store, name func(slot string) string, slot string) error {
	text, err := s.Load(name(slot))
	if err != nil {
		return err
	}
	if slot != SlotAsked && text != "" {
		r, damage := record.Parse(text[:strings.LastIndexByte(text, '\n')+1], variant.Parse)
		if damage != nil {
			err = s.Save(SlotDamaged+name(slot), text)
		}
		if r != nil && len(r.Root().Children()) > 0 {
			err = errors.Join(err, s.Save(SlotOf(SlotPast, r.Tag(TagBegun), r), r.String()))
		}
	}
	if err != nil {
		return err
	}
	return s.Delete(name(slot))
}
