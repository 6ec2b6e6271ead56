package web

import (
	"slices"
	"strings"
	"syscall/js"
)

// History is the browser's history. The state of an entry has its number, the name of its screen
// and that of the entry before, which a page that is loaded again cannot see. The address ends
// with the name, as in #/settings.
type History struct{ plain []string }

// History is the browser's history. plain are the names of screens without an address of
// their own.
func (Page) History(plain []string) History { return History{plain} }

const screens = "#/"

// openScreen is the name of the screen at the end of the page's address, "" for none.
func openScreen() string {
	screen, found := strings.CutPrefix(js.Global().Get("location").Get("hash").String(), screens)
	if !found {
		return ""
	}
	return screen
}

// Step is the number of the entry that is open, 0 if it has none, and the name of the screen of
// the entry before it, "" if that is not known.
func (History) Step() (step int, before string) {
	state := js.Global().Get("history").Get("state")
	if step, _ = entry(state); step > 0 && state.Get("before").Type() == js.TypeString {
		before = state.Get("before").String()
	}
	return max(step, 0), before
}

// entry is the number of a state's entry, negative for none, and its screen.
func entry(state js.Value) (step int, screen string) {
	if state.Type() != js.TypeObject || state.Get("step").Type() != js.TypeNumber || state.Get("screen").Type() != js.TypeString {
		return -1, ""
	}
	return state.Get("step").Int(), state.Get("screen").String()
}

// Name gives the entry that is open a number and the name of its screen. Without an address of
// its own the entry keeps the one that it has.
func (h History) Name(step int, screen string) {
	_, before := h.Step()
	change("replaceState", step, screen, before, h.address(screen))
}

// address is what ends the address of a screen, "" if it has none of its own.
func (h History) address(screen string) string {
	if screen == "" || slices.Contains(h.plain, screen) {
		return ""
	}
	return screens + screen
}

// Push opens a new entry behind it.
func (h History) Push(step int, screen string) {
	address := h.address(screen)
	if address == "" {
		at := js.Global().Get("location")
		address = at.Get("pathname").String() + at.Get("search").String()
	}
	_, before := entry(js.Global().Get("history").Get("state"))
	change("pushState", step, screen, before, address)
}

// change changes the history. A browser may refuse, as in a frame without an origin,
// or when there are too many changes; then the address stays.
func change(how string, step int, screen, before, address string) {
	var refused error
	defer caught(&refused)
	args := []any{map[string]any{"step": step, "screen": screen, "before": before}, ""}
	if address != "" {
		args = append(args, address)
	}
	js.Global().Get("history").Call(how, args...)
}

// Go opens another entry.
func (History) Go(by int) { js.Global().Get("history").Call("go", by) }

// traversed calls f when another entry of the history was opened, with its number,
// negative for none, and its screen. Links of games in the address are for moved.
func traversed(f func(step int, screen string)) {
	on(js.Global(), "popstate", func(e js.Value) {
		step, screen := entry(e.Get("state"))
		if step < 0 {
			if screen = openScreen(); screen == "" {
				return
			}
		}
		f(step, screen)
	})
}
