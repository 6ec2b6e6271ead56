package e2e

import (
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
