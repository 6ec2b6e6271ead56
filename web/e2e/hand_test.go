package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hand is a way in which players press things: with a mouse, with a finger, by
// keyboard alone. Each brings what it presses into view as its players do.
type hand struct {
	name  string
	look  look
	press func(b *tab, id string)
}

var (
	byMouse  = hand{"mouse", desktop, (*tab).byMouse}
	byFinger = hand{"finger", phone, (*tab).byFinger}
	byKeys   = hand{"keys", desktop, (*tab).byKeys}
)

// hands are the ways to go through a test: all of them, or in a short run one, which is
// another for another test.
func hands(t testing.TB, all ...hand) []hand {
	if !testing.Short() {
		return all
	}
	n := 0
	for _, c := range t.Name() {
		n += int(c)
	}
	return all[n%len(all):][:1]
}

// in has the tab report to a subtest.
func (b *tab) in(t testing.TB, f func()) {
	outer := b.t
	b.t = t
	defer func() { b.t = outer }()
	f()
}

// byMouse turns the wheel until a node is in view, and clicks it.
func (b *tab) byMouse(id string) {
	b.t.Helper()
	b.reveal(id, b.wheel)
	b.click(id)
}

// byFinger swipes until a node is in view, and taps it; twice, where the
// program asks for that because the node is small.
func (b *tab) byFinger(id string) {
	b.t.Helper()
	b.reveal(id, func(x, y, by float64) { b.swipe(x, y+by/2, x, y-by/2) })
	before := b.state().Number
	b.tap(id)
	if s := b.state(); s.Number != before && strings.HasPrefix(s.Said, "Tap again") {
		b.tap(id)
	}
}

// byKeys goes to a node with Tab and the arrow keys, and presses Enter.
func (b *tab) byKeys(id string) {
	b.t.Helper()
	s := b.until("node "+id, func(s State) bool { return s.node(id) != nil })
	want := s.node(id)
	inside := func(at string) bool {
		n := b.state().node(at)
		return at == id || n != nil && n.Group != "" && n.Group == want.Group
	}
	if !inside(eval[string](b, focused)) {
		b.tabTo(inside)
	}
	switch want.Role {
	case "radio":
		for eval[string](b, focused) != id {
			b.keyMoves(kb.ArrowRight)
		}
		if b.state().node(id).is("checked") {
			return // arrows choose as they go
		}
	case "gridcell":
		b.walk(id)
	}
	b.key("\r")
}

// walk goes over a board with the arrow keys, and over its layers by page.
func (b *tab) walk(id string) {
	b.t.Helper()
	want := b.until("node "+id, func(s State) bool { return s.node(id) != nil }).node(id)
	for range 200 {
		at := b.state().node(eval[string](b, focused))
		switch {
		case at == nil:
			b.t.Fatalf("on the way to %s the focus was lost", id)
		case at.ID == id:
			return
		case at.Row < want.Row:
			_ = b.keyMoves(kb.ArrowDown) || b.keyMoves(kb.PageUp)
		case at.Row > want.Row:
			_ = b.keyMoves(kb.ArrowUp) || b.keyMoves(kb.PageDown)
		case at.Col < want.Col:
			b.keyMoves(kb.ArrowRight)
		default:
			b.keyMoves(kb.ArrowLeft)
		}
	}
	b.t.Fatalf("the arrow keys do not lead to %s", id)
}

// keyMoves presses a key and tells whether it moved the focus. The page has
// dealt with a key before the protocol answers.
func (b *tab) keyMoves(key string) bool {
	b.t.Helper()
	before := eval[string](b, focused)
	b.key(key)
	after := eval[string](b, focused)
	if now := b.state().Focus; now != after {
		b.t.Errorf("the program's focus is at %q, the page's at %q", now, after)
	}
	return after != before
}

// reveal scrolls a form until the middle of a node is in view.
func (b *tab) reveal(id string, scroll func(x, y, by float64)) {
	b.t.Helper()
	for range 40 {
		n := b.until("node "+id, func(s State) bool { return s.node(id) != nil }).node(id)
		middle := n.Y + n.H/2
		if n.Bottom == 0 || middle > n.Top+8 && middle < n.Bottom-8 {
			return
		}
		seen := n.Bottom - n.Top
		by := min(max(middle-(n.Top+n.Bottom)/2, -seen*0.6), seen*0.6)
		scroll(n.X+n.W/2, n.Top+seen/2, by)
		b.until(fmt.Sprintf("%s, which is at %.0f, seen from %.0f to %.0f, to scroll", id, middle, n.Top, n.Bottom), func(s State) bool {
			now := s.node(id)
			return now != nil && now.Y != n.Y
		})
	}
	b.t.Fatalf("%s does not come into view", id)
}

// wheel turns the mouse's wheel by so many pixels, downwards positive.
func (b *tab) wheel(x, y, by float64) {
	b.t.Helper()
	// The protocol's own type leaves deltaX out when it is 0, and the browser
	// insists on it.
	turn := cdp.Command[map[string]any, cdp.Empty]{Method: input.CommandDispatchMouseEvent}
	b.do(call(turn, map[string]any{"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by}))
}

// swipe draws a finger over the screen in steps.
func (b *tab) swipe(x0, y0, x1, y1 float64) {
	b.t.Helper()
	const steps = 8
	b.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x0, Y: y0}))
	for i := range steps {
		part := float64(i+1) / steps
		b.do(touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x0 + (x1-x0)*part, Y: y0 + (y1-y0)*part}))
	}
	b.do(touch(input.DispatchTouchEventTypeTouchEnd))
}

// pinch moves two fingers apart around a point, or together, by a factor.
func (b *tab) pinch(x, y, by float64) {
	b.t.Helper()
	fingers := func(d float64) []*input.TouchPoint {
		one, two := 1.0, 2.0
		return []*input.TouchPoint{{X: x - d, Y: y, ID: &one}, {X: x + d, Y: y, ID: &two}}
	}
	from, to := 40.0, 40*by
	if by < 1 {
		from, to = 40/by, 40
	}
	const steps = 6
	b.do(touch(input.DispatchTouchEventTypeTouchStart, fingers(from)...))
	for i := range steps {
		b.do(touch(input.DispatchTouchEventTypeTouchMove, fingers(from+(to-from)*float64(i+1)/steps)...))
	}
	b.do(touch(input.DispatchTouchEventTypeTouchEnd))
}

// write types a text into a field, in the place of what it holds.
func (b *tab) write(h hand, id, text string) {
	b.t.Helper()
	b.has(id) // another program may have to come first
	if h.name == byKeys.name {
		b.tabTo(func(at string) bool { return at == id })
	} else {
		h.press(b, id)
	}
	b.wait("the field "+id+" to have the focus", fmt.Sprintf(`(%s) === %q`, focused, id))
	b.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.key(kb.Backspace)
	b.do(chromedp.KeyEvent(text))
	b.until("the text in "+id, func(s State) bool { return s.node(id) != nil && s.node(id).Value == text })
}
