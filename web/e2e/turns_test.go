package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// correspondent is a page of a player who plays by link. What it shares or copies is in
// e2e.sent.
func correspondent(t testing.TB, l look, shares bool) *tab {
	t.Helper()
	b := ride(t, l)
	stub := `Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: async text => { e2e.sent = text; }}});`
	if shares {
		stub += `Object.defineProperty(navigator, 'share', {configurable: true, value: async ({url}) => { e2e.sent = url; }});`
	}
	eval[any](b, `(() => { e2e.sent = ''; `+stub+` })()`)
	t.Cleanup(func() {
		if !t.Failed() { // the next journey has the browser's own
			eval[any](b, `(() => { delete navigator.clipboard; delete navigator.share; })()`)
		}
	})
	return b
}

// sends presses Send, and is the fragment of the link.
func (b *tab) sends(h hand) string {
	b.t.Helper()
	eval[any](b, `void (e2e.sent = '')`)
	h.press(b, "send")
	b.wait("the link", `e2e.sent !== ''`)
	_, fragment, _ := strings.Cut(eval[string](b, `e2e.sent`), "#")
	return "#" + fragment
}

// status waits for a status.
func (b *tab) status(want string) State {
	b.t.Helper()
	return b.until("the status "+want, func(s State) bool { return s.label("status") == want })
}

// Two browsers play tic-tac-toe by link to its end: one by touch, which has a share sheet, and
// one by mouse and keyboard, which copies. Both are loaded anew in between.
func TestTurnsByLink(t *testing.T) {
	t.Parallel()
	one, two := correspondent(t, phone, true), correspondent(t, desktop, false)
	one.anew("3x3k3;human;human", "")
	one.menu(byFinger, "share")
	byFinger.press(one, "by-link")
	one.status("Your turn as X")
	byFinger.press(one, "cell-4")
	one.status("Your move is not sent yet")
	one.shot("turns-unsent")
	link := one.sends(byFinger)
	one.status("Waiting for O")

	two.anew(link, "")
	two.status("Your turn as O")
	two.shot("turns-here")
	if got := two.state().taken(); got != 1 {
		t.Errorf("the link shows %d marks", got)
	}
	byMouse.press(two, "cell-0")
	two.status("Your move is not sent yet")
	byMouse.press(two, "cell-8") // the board is locked
	two.comesBack("", "")
	byMouse.press(two, "continue")
	two.status("Your move is not sent yet")
	two.marks(2)
	link = two.sends(byMouse)
	two.status("Waiting for X")
	two.shot("turns-away")

	one.comesBack(link, "")
	one.status("Your turn as X")
	here := map[*tab]string{one: eval[string](one, `location.href.split('#')[0]`), two: eval[string](two, `location.href.split('#')[0]`)}
	for i, cell := range []string{"cell-2", "cell-6", "cell-5", "cell-1", "cell-8"} {
		from, to, h := one, two, byFinger
		if i%2 == 1 {
			from, to, h = two, one, byKeys
		}
		h.press(from, cell)
		from.marks(i + 3)
		link = from.sends(h)
		to.do(chromedp.Navigate(here[to] + link)) // only the fragment changes
		to.marks(i + 3)
	}
	one.status("You won: three in a row")
	two.status("You lost: three in a row")
	two.do(chromedp.Navigate(here[two] + "#g=1;3x3k3;b2;turns=" + link[strings.LastIndexByte(link, '=')+1:]))
	if got := two.until("an answer", func(s State) bool { return strings.Contains(s.label("remark"), "older") }); got.taken() != 7 {
		t.Errorf("an older link leaves %d marks", got.taken())
	}
}
