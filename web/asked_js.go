package web

import (
	"syscall/js"

	"noughts/render/ui/outside"
	"noughts/render/ui/session"
)

// asked reads globalThis.noughts.asked, which the page sets before the program starts, and
// the key of its storage. Wrong values are left out; the error names the first one.
func asked() (q session.Request, key string, err error) {
	shared := js.Global().Get("noughts")
	if !shared.Truthy() {
		return q, "", nil
	}
	from := property(shared, "asked")
	if typeOf(from) != js.TypeObject {
		return q, "", nil
	}
	text := func(name string, most int) string {
		v := property(from, name)
		s, ok := textOf(v, most)
		if !ok && !none(v) && err == nil {
			err = outside.BadRequest(name)
		}
		return s
	}
	flag := func(name string) bool { return truthOf(property(from, name)) }
	q.Rules, q.Position = text("rules", mostRules), text("position", mostPosition)
	q.Room = text("room", mostMove)
	q.Theme, q.Language = text("theme", mostMove), text("lang", mostMove)
	q.Embed, q.ReadOnly, q.Puzzle = flag("embed"), flag("readonly"), flag("puzzle")
	q.Analysis, q.Muted = flag("analysis"), flag("muted")
	seats, ok := textsOf(property(from, "seats"), mostSeats)
	if q.Seats = seats; !ok && err == nil {
		err = outside.BadRequest("seats")
	}
	if q.Embed {
		if key = text("key", mostRules); key == "" {
			key = "embed"
		}
	}
	return q, key, err
}

// alone is why the program with online play could not be fetched, in the player's language;
// it is told once.
func alone() string {
	shared := js.Global().Get("noughts")
	if !shared.Truthy() {
		return ""
	}
	why, _ := textOf(property(shared, "alone"), mostRules)
	shared.Set("alone", "")
	return why
}
