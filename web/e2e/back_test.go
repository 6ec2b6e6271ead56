package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Back and Forward of the browser go between the screens, whatever the player goes
// through them with, and keep the game; an address opens its screen, also after a
// reload.
func TestBack(t *testing.T) {
	t.Parallel()
	for _, by := range hands(t, byMouse, byFinger, byKeys) {
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
			by.press(b, "back")
			at("the menu", "settings", "#/more")
			eval[any](b, `history.forward()`)
			at("the settings", "theme-dark", "#/settings")
			eval[any](b, `history.go(-2)`)
			at("the game", cell(4), "")
			b.marks(1)
			eval[any](b, `location.hash = '#/statistics'`)
			at("the statistics", "back", "#/statistics")
			eval[any](b, `history.back()`)
			at("the game", cell(4), "")
			eval[any](b, `location.hash = '#/lesson/3x3k3;2'`)
			at("a lesson", "ask", "#/lesson/3x3k3;2")
			eval[any](b, `location.hash = '#/lesson/chess'`)
			at("the first screen", "popular", "#/lesson/chess")
			if said := b.state().Said; !strings.Contains(said, "chess") {
				t.Errorf("of an address without a screen is said %q", said)
			}
		})
	}
}

// Of the screens of a walk the history leads from each one to each other, by finger and by
// keys. Loaded anew at its address, a screen is the same.
func TestBackAcross(t *testing.T) {
	t.Parallel()
	const past = "past-" // with the rest of the name of the only game that is kept
	walk := []struct {
		press, id string // or an address that is typed
		address   string // how it begins
	}{ // as many as a prime; a browser keeps 50 entries
		{"cell-4", "cell-0", ""}, {"more", "settings", "#/more"}, {"settings", "theme-dark", "#/settings"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"lesson", "lesson-hex11", "#/lessons"}, {"lesson-3x3k3 next", "ask", "#/lesson/3x3k3;2"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"predict answer-0", "again", "#/predict/1;3x3k3;"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"practice", "topic-1", "#/practice"}, {"topic-1", "check", "#/practice/cuts;"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"story-montecarlo next", "tree", "#/search/1;3x3k3;b2;montecarlo;1"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"explore previous", "slider", "#/search/1;3x3k3;b2;alphabeta;"}, {"actions", "practice", "#/search/1;3x3k3;b2;alphabeta;"}, {"practice", "kind-0", "#/construct/1;3x3k3;b2"}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"}, {"explore first", "slider", "#/search/1;3x3k3;b2;alphabeta;0"}, {"actions", "exercise", "#/search/1;3x3k3;b2;alphabeta;0/actions"}, {"exercise", "try", "#/make/1;3x3k3;b2;alphabeta;;value"}, {"try", "check", "#/exercise/1;3x3k3;b2;alphabeta;;value"}, {"home", "popular", ""},
		{"continue", "cell-0", ""}, {"more", "review", "#/more"}, {"review", "chart", "#/review/1"}, {"home", "popular", ""},
		{"mine", "stats", "#/mine"}, {"library", past, "#/library"}, {past, "load", "#/library/" + past}, {"share", "link", "#/share/" + past}, {"home", "popular", ""},
		{"learn", "lesson", "#/learn"},
		{"#/studies/study-1;2", "ask", "#/studies/study-1;2"}, {"#/bots/1;cards-line;Ann", "card-line", "#/bots/1;cards-line;Ann"},
		{"#/tournaments/cup-1", "run", "#/tournaments/cup-1"}, {"#/homework/1;ab;t=cuts;7&1", "check", "#/homework/1;ab;t=cuts;7&1"},
		{"#/tournaments/cup-1;pairings;1", "round", "#/tournaments/cup-1;pairings;1"}, {"#/construct/cuts;2;2;1,2,3,4", "check", "#/construct/cuts;2;2;1,2,3,4"},
		{"#/studies/study-1;share", "link", "#/studies/study-1;share"}, {"#/homework/1;ab;t=cuts;7&hand-in", "facts", "#/homework/1;ab;t=cuts;7&hand-in"},
	}
	ways := hands(t, byFinger, byKeys)
	for _, by := range ways {
		t.Run(by.name, func(t *testing.T) {
			b := play(t, serve(t), "3x3k3;human;human", by.look)
			for _, id := range []string{"cell-8", "more", "new"} {
				by.press(b, id)
			}
			b.wait("an empty board", `location.hash === ''`)
			slot := eval[string](b, `Object.keys(localStorage).find(k => k.startsWith('noughts.past-')).slice('noughts.'.length)`)
			walk := slices.Clone(walk)
			for i, w := range walk {
				walk[i].press, walk[i].id = strings.Replace(w.press, past, slot, 1), strings.Replace(w.id, past, slot, 1)
			}
			for slot, text := range map[string]string{
				"study-1":  "noughts study 1\nchapter One\nnoughts 1\nrules 3x3k3\nb2\nchapter Two\ntask \"Find the move.\"\nnoughts 1\nrules 3x3k3\nb2\na2\na3\nback 1\n",
				"bots":     "b=1;cards-line;Ann\n",
				"cup-1":    "noughts-cup 1\nrules 3x3k3\nkind round-robin\ngames 2\nseed 1\nentrant easy Easy\nentrant hard Hard\nstart\n",
				"homework": "h=1;ab;t=cuts;7\twho\t-\tAnn\n",
			} {
				eval[any](b, fmt.Sprintf(`localStorage.setItem(%q, %q)`, "noughts."+slot, text))
			}
			was := make([]string, len(walk)) // the addresses
			at := func(i int) {
				t.Helper()
				w := walk[i]
				b.until(w.press, func(s State) bool { return s.node(w.id) != nil })
				b.wait("the address after "+w.press, fmt.Sprintf(`location.hash === %q`, was[i]))
			}
			for i, w := range walk {
				presses := strings.Fields(w.press)
				if w.press == w.address {
					eval[any](b, fmt.Sprintf(`location.hash = %q`, w.address))
					presses = nil
				}
				for _, id := range presses {
					b.until(id, func(s State) bool { n := s.node(id); return n != nil && !n.is("disabled") })
					by.press(b, id)
				}
				b.wait("the address after "+w.press, fmt.Sprintf(`location.hash.startsWith(%q) && (location.hash !== '') === %t`, w.address, w.address != ""))
				b.settled() // the address is that of where the last press leads
				was[i] = eval[string](b, `location.hash`)
				at(i)
			}
			now, all := len(walk)-1, len(walk)
			visit := func(to int) {
				t.Helper()
				eval[any](b, fmt.Sprintf(`history.go(%d)`, to-now))
				now = to
				at(now)
			}
			for step := 1; step < all; step++ {
				if testing.Short() && step%22 != 1 {
					continue
				}
				for range all {
					visit((now + step) % all)
				}
			}
			for i, address := range was {
				if testing.Short() && i%3 != 0 {
					continue
				}
				if strings.Count(address, "/") > 1 && by.name == ways[0].name { // for another hand the page loads in the same way
					visit(i)
					b.do(chromedp.Reload())
					b.started()
					at(i)
				}
			}
			visit(0)
			b.marks(1)
		})
	}
}
