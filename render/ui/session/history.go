package session

import (
	"fmt"
	"slices"
	"strings"

	"noughts/game"
	"noughts/game/rating/cup"
	"noughts/game/record"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Past games and saves are kept as native texts, one in a slot. The slot of a
// past game follows from when it began and from its seed: a game that goes on
// after its end replaces itself.
const (
	SlotPast = "past-"
	SlotSave = "save-"
)

// MostPast is how many past games are kept; the oldest go.
const MostPast = 200

// TagBegun is the key of the date and time when a game began.
const TagBegun = "begun"

// SlotOf is a slot for a record, in the order of dates.
func SlotOf(prefix, date string, r *record.Record) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, date)
	seed := r.Tag(record.TagSeed)
	return fmt.Sprintf("%s%.14s-%.6s", prefix, digits, seed[max(0, len(seed)-6):])
}

// ArchiveGame puts a game in which something was played into the history.
func ArchiveGame(a *stage.Stage, r *record.Record) {
	if len(r.Root().Children()) == 0 || keepsForCup(a, r) {
		return
	}
	if err := a.Store.Save(SlotOf(SlotPast, r.Tag(TagBegun), r), r.String()); err != nil {
		a.Inform(words.Fill(words.NoHistory, err))
		return
	}
	slots, err := SlotsOf(a, SlotPast)
	if err != nil {
		return // the next game tries again
	}
	for _, slot := range slots[min(MostPast, len(slots)):] {
		a.Store.Delete(slot)
	}
}

// SlotsOf are those that begin with a prefix, the latest first.
func SlotsOf(a *stage.Stage, prefix string) ([]string, error) {
	all, err := a.Store.List()
	all = slices.DeleteFunc(all, func(slot string) bool { return !strings.HasPrefix(slot, prefix) })
	slices.Sort(all)
	slices.Reverse(all)
	return all, err
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

// Ending is how the line ends that a record's cursor is in, and after how many
// plies.
func Ending(r *record.Record) (result game.Say, plies int) {
	at := r.At()
	defer r.GoTo(at)
	line := r.Line()
	r.GoTo(line[len(line)-1])
	result = words.Ended(r.Position())
	if s, ok := record.ParseResult(r.Tag(record.TagResult)); ok && !r.Position().Over() {
		result = words.Ending(r.Position(), s)
	}
	return result, len(line) - 1
}

// keepsForCup tells whether a tournament has kept a game, which then needs no place
// in the history.
func keepsForCup(a *stage.Stage, r *record.Record) bool {
	slot, _, ok := CupOf(r)
	if _, over := cup.Result(r); !ok || !over {
		return false
	}
	text, err := a.Store.Load(slot)
	return err == nil && text != ""
}
