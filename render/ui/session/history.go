package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Past games and saved games are stored in the native text format, one a slot. The slot of
// a past game is made of the time when it began and its seed: a game that continues after
// its end replaces its former text.
const (
	SlotPast = "past-"
	SlotSave = "save-"
)

// MostPast is how many past games are kept. The oldest ones beyond it are deleted.
const MostPast = 200

// TagBegun is the key of the date and time when a game began.
const TagBegun = "begun"

// SlotOf is the name of a slot for a record. Names sort by date.
func SlotOf(prefix, date string, r *record.Record) string {
	seed := r.Tag(record.TagSeed)
	return slotName(prefix, date, seed[max(0, len(seed)-6):])
}

// slotName is the name of a slot for what has a date and a number.
func slotName(prefix, date, number string) string {
	return fmt.Sprintf("%s%.14s-%s", prefix, DigitsOf(date), number)
}

// ArchiveGame stores a game in the history, unless no move was played, its tournament stores
// it, or it is a puzzle. Past games beyond MostPast are deleted.
func ArchiveGame(a *stage.Stage, r *record.Record) {
	if len(r.Root().Children()) == 0 || storedByCup(a, r) || Posed(r) {
		return
	}
	slot := SlotOf(SlotPast, r.Tag(TagBegun), r)
	if err := a.Store.Save(slot, titled(r, a.Store, slot)); err != nil {
		a.Inform(words.Fill(words.NoHistory, err))
		return
	}
	trimSlots(a, SlotPast, MostPast)
}

// titled is the text of a game, with the title that was given to it in a slot.
func titled(r *record.Record, store stage.Store, slot string) string {
	text := r.String()
	kept, err := store.Load(slot)
	if err != nil || kept == "" || r.Tag(record.TagTitle) != "" {
		return text
	}
	was, err := record.Parse(kept, variant.Parse)
	if err != nil || was.Tag(record.TagTitle) == "" {
		return text
	}
	if now, err := record.Parse(text, variant.Parse); err == nil {
		now.SetTag(record.TagTitle, was.Tag(record.TagTitle))
		text = now.String()
	}
	return text
}

// trimSlots deletes the slots with a prefix beyond a number, the oldest ones. Where they
// cannot be listed the next call tries again.
func trimSlots(a *stage.Stage, prefix string, most int) {
	slots, err := SlotsOf(a, prefix)
	if err != nil {
		return
	}
	for _, slot := range slots[min(most, len(slots)):] {
		a.Store.Delete(slot)
	}
}

// SlotsOf lists the slots whose names begin with a prefix, the latest first.
func SlotsOf(a *stage.Stage, prefix string) ([]string, error) {
	all, err := a.Store.List()
	all = slices.DeleteFunc(all, func(slot string) bool { return !strings.HasPrefix(slot, prefix) })
	slices.Sort(all)
	slices.Reverse(all)
	return all, err
}

// FreeSlot is a slot of a name, with a number behind it if there are some already.
func FreeSlot(a *stage.Stage, name string) string {
	taken, _ := SlotsOf(a, name)
	slot := name
	for n := 2; slices.Contains(taken, slot); n++ {
		slot = name + "-" + strconv.Itoa(n)
	}
	return slot
}

// DigitsOf is the digits of a date and time.
func DigitsOf(date string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, date)
}

// OutcomeOf says how the line through a record's cursor ends, and after how many plies.
func OutcomeOf(r *record.Record) (result game.Say, plies int) {
	at := r.At()
	defer r.GoTo(at)
	line := r.Line()
	r.GoTo(line[len(line)-1])
	result = words.Outcome(r.Position())
	if s, ok := record.ParseResult(r.Tag(record.TagResult)); ok && !r.Position().Over() {
		result = words.OutcomeOf(r.Position(), s)
	}
	return result, len(line) - 1
}

// storedByCup tells whether a game has ended and is stored with its tournament. Such a game
// needs no place in the history.
func storedByCup(a *stage.Stage, r *record.Record) bool {
	slot, _, ok := CupOf(r)
	if _, over := cup.Result(r); !ok || !over {
		return false
	}
	text, err := a.Store.Load(slot)
	return err == nil && text != ""
}
