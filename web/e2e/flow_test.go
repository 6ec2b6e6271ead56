package e2e

import (
	"fmt"
	"testing"
)

// Under a zoom of 400 % a window of 1280 by 1024 has 320 by 256 CSS pixels. The page is then as
// high as that of a small phone, with its texts in full size: nothing is lost, all is within
// its width, and it scrolls to what has the focus.
func TestFlowsUnderZoom(t *testing.T) {
	t.Parallel()
	b := journey(t, "3x3k3;human;human", desktop)
	b.spoilt = true // it has another size in the end
	small := look{width: 320, height: 256, scale: 1, still: true}
	phone := small
	phone.height = 568
	b.resize(small)
	const page = `(c => [document.documentElement.scrollHeight, c.clientWidth, c.clientHeight].join())(document.querySelector('canvas'))`
	b.wait("the page to flow", page+` === '568,320,568'`)
	for _, s := range scenes {
		switch s.name {
		case "game", "home", "setup", "settings", "review", "puzzles", "menu":
		default:
			continue
		}
		b.visit(s)
		b.until("the end of the work", func(s State) bool { return s.node("stop") == nil }) // a review's
		b.inReach(phone)
		lowest := Node{}
		for _, n := range b.state().Nodes {
			if n.Role == "button" && n.Y+n.H > lowest.Y+lowest.H && n.Y+n.H < 568 {
				lowest = n
			}
		}
		if lowest.H < 44 {
			t.Errorf("%s: %s is %.0f pixels high", s.name, lowest.ID, lowest.H)
		}
		eval[any](b, fmt.Sprintf(`document.querySelector('[data-node=%q]').focus()`, lowest.ID))
		b.wait("the focus to be in view", `(r => r.top >= 0 && r.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`)
		eval[any](b, `scrollTo(0, 0)`)
	}
	b.visit(scene{game: "3x3k3;human;human"})
	b.wheel(160, 128, 200)
	b.wait("the wheel to scroll the page", `scrollY > 0`)
}
