package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// Back and Forward of the browser go between the screens, whatever the player goes
// through them with, and keep the game; an address opens its screen, also after a
// reload.
func TestBack(t *testing.T) {
	t.Parallel()
	for _, by := range []hand{byMouse, byFinger, byKeys} {
		t.Run(by.name, func(t *testing.T) {
			b := play(t, serve(t), "3x3k3;human;human", by.look)
			has := func(id string) func(State) bool {
				return func(s State) bool { return s.node(id) != nil }
			}
			at := func(what, id, address string) {
				t.Helper()
				b.until(what, has(id))
				b.wait("the address of "+what, `location.hash === '`+address+`'`)
			}
			by.press(b, cell(4))
			b.marks(1)
			by.press(b, "more")
			at("the menu", "settings", "#/more")
			by.press(b, "settings")
			at("the settings", "theme-dark", "#/settings")
			eval[any](b, `history.back()`)
			at("the menu", "settings", "#/more")
			eval[any](b, `history.back()`)
			at("the game", cell(4), "")
			b.marks(1)
			eval[any](b, `history.go(2)`)
			at("the settings", "theme-dark", "#/settings")
			by.press(b, "back")
			at("the menu", "settings", "#/more")
			eval[any](b, `history.forward()`)
			at("the settings", "theme-dark", "#/settings")
			by.press(b, "home")
			at("the first screen", "popular", "")
			eval[any](b, `history.back()`)
			at("the settings", "theme-dark", "#/settings")
			if by.name != byMouse.name {
				return // the page loads as it does for the mouse
			}
			b.do(chromedp.Reload())
			b.started()
			at("the settings", "theme-dark", "#/settings")
			eval[any](b, `history.go(-2)`)
			at("the game", cell(4), "")
			b.marks(1)
			eval[any](b, `location.hash = '#/statistics'`)
			at("the statistics", "back", "#/statistics")
			eval[any](b, `history.back()`)
			at("the game", cell(4), "")
		})
	}
}

// Of the screens of a walk the history leads from each one to each other, by finger and by
// keys.
func TestBackAcross(t *testing.T) {
	t.Parallel()
	walk := []struct{ press, id, address string }{ // as many as a prime
		{cell(4), cell(0), ""}, {"more", "settings", "#/more"}, {"settings", "theme-dark", "#/settings"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"lesson", "lesson-hex11", "#/lessons"}, {"lesson-3x3k3", "ask", ""}, {"home", "popular", ""},
		{"mine", "stats", "#/mine"}, {"stats", "back", "#/statistics"}, {"home", "popular", ""},
	}
	for _, by := range []hand{byFinger, byKeys} {
		t.Run(by.name, func(t *testing.T) {
			b := play(t, serve(t), "3x3k3;human;human", by.look)
			at := func(i int) {
				t.Helper()
				w := walk[i]
				b.until(w.press, func(s State) bool { return s.node(w.id) != nil })
				b.wait("the address after "+w.press, `location.hash === '`+w.address+`'`)
			}
			for i, w := range walk {
				by.press(b, w.press)
				at(i)
			}
			now, all := len(walk)-1, len(walk)
			for step := 1; step < all; step++ {
				if testing.Short() && step%4 != 1 {
					continue
				}
				for range all {
					to := (now + step) % all
					eval[any](b, fmt.Sprintf(`history.go(%d)`, to-now))
					now = to
					at(now)
				}
			}
			eval[any](b, fmt.Sprintf(`history.go(%d)`, -now))
			at(0)
			b.marks(1)
		})
	}
}
