package ui

import (
	"strings"

	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
)

// Shelve puts a game that a window left behind into the history, where it can be
// found. Of a text that cannot be read whole what can be; the text itself is set
// aside as if its slot had been loaded.
func Shelve(s stage.Store, slot, text string) error {
	if text == "" {
		return nil
	}
	r, err := record.Parse(text[:strings.LastIndexByte(text, '\n')+1], variant.Parse)
	if err != nil {
		if err := s.Save(slotDamaged+slot, text); err != nil {
			return err
		}
	}
	if r == nil || len(r.Root().Children()) == 0 {
		return nil
	}
	return s.Save(slotOf(slotPast, r.Tag(tagBegun), r), r.String())
}
