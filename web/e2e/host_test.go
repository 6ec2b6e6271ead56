package e2e

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hosted serves the game below a page of somebody else's that shows it in a
// frame, between two links, and is longer than the window.
func hosted(t testing.TB, play string) string {
	page := `<!doctype html><html lang="en"><title>A page about games</title>
<link rel="icon" href="` + packed(t, "favicon.svg") + `">
<body style="margin: 0; height: 3000px"><h1>Games</h1><p><a id="before" href="#one">before</a></p>
<iframe id="game" title="Noughts" src="./#play=` + play + `" style="display: block; border: 0; width: 340px; height: 500px"></iframe>
<p><a id="after" href="#two">after</a></p></body></html>`
	return serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/host" {
				next.ServeHTTP(w, r)
				return
			}
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, page)
		})
	}) + "host"
}

// host opens such a page and waits until the game in it is drawn.
func host(t testing.TB, play string, l look) *tab {
	t.Helper()
	b := open(t, hosted(t, play), l)
	b.wait("the game in its frame", `(w => !!w.document.getElementById('loading')?.hidden && w.noughts?.state()?.nodes.length > 0)(game.contentWindow)`)
	return b
}

// framed is the state of the game in the frame.
func (b *tab) framed() State {
	b.t.Helper()
	return eval[State](b, `game.contentWindow.noughts.state()`)
}

// middle is the middle of a node of the framed game, in pixels of the window.
func (b *tab) middle(id string) (x, y float64) {
	b.t.Helper()
	n := b.framed().node(id)
	if n == nil {
		b.t.Fatalf("the game has no %s", id)
	}
	at := eval[[]float64](b, `(r => [r.x, r.y])(game.getBoundingClientRect())`)
	return at[0] + n.X + n.W/2, at[1] + n.Y + n.H/2
}

// where is what has the focus: an element of the page, or a node of the game.
const where = `document.activeElement === game
	? 'game ' + (game.contentDocument.activeElement?.dataset.node ?? '') : document.activeElement?.id ?? ''`

// Tab comes from the page around into the game, reaches each of its controls
// and leaves it again to the page; Shift with Tab goes the same way back. That
// the game is loaded moves no focus at all.
func TestTabThroughHost(t *testing.T) {
	t.Parallel()
	b := open(t, hosted(t, "3x3k3;human;human"), desktop)
	eval[any](b, `before.focus()`)
	b.wait("the game in its frame", `(w => !!w.document.getElementById('loading')?.hidden && w.noughts?.state()?.nodes.length > 0)(game.contentWindow)`)
	eval[any](b, `e2e.frames(12, game.contentWindow)`)
	if at := eval[string](b, where); at != "before" {
		t.Fatalf("while the game was loaded the focus went to %q", at)
	}
	if y := eval[float64](b, `scrollY`); y != 0 {
		t.Errorf("while the game was loaded the page scrolled by %.0f", y)
	}
	walk := func(end string, mods ...chromedp.KeyOption) (ids []string) {
		for range 40 {
			b.do(chromedp.KeyEvent("\t", mods...))
			at := eval[string](b, where)
			if at == end {
				return ids
			}
			id, inside := strings.CutPrefix(at, "game ")
			if !inside || id == "" {
				t.Fatalf("behind %q the focus is at %q", ids, at)
			}
			if now := b.framed().Focus; now != id {
				t.Errorf("the page's focus is at %q, the game's at %q", id, now)
			}
			ids = append(ids, id)
		}
		t.Fatalf("Tab is caught in %q", ids)
		return nil
	}
	there := walk("after")
	back := walk("before", chromedp.KeyModifiers(chromedp.ModifierShift))
	slices.Reverse(back)
	if !slices.Equal(there, back) {
		t.Errorf("there %q, back %q", there, back)
	}
	// A group is one stop, of which the focused node is one.
	for _, n := range eval[[]string](b, `[...game.contentDocument.querySelectorAll('button:not([role=gridcell]):not([role=radio]), input')].map(e => e.dataset.node ?? '').filter(id => id)`) {
		if !slices.Contains(there, n) {
			t.Errorf("Tab does not reach %s, only %q", n, there)
		}
	}
	if !slices.ContainsFunc(there, func(id string) bool { return strings.HasPrefix(id, "cell-") }) {
		t.Errorf("Tab does not reach the board, only %q", there)
	}
}

// A finger that is drawn over a board that fits scrolls the page around the
// game, and plays nothing; a tap plays one move. Over a board that is zoomed it
// moves the board, and the page stands.
func TestSwipeOverHost(t *testing.T) {
	t.Parallel()
	b := host(t, "3x3k3;human;human", phone)
	x, y := b.middle("cell-7")
	b.swipe(x, y, x, y-150)
	b.wait("the page to scroll", `scrollY > 50`)
	if n := b.framed().taken(); n > 0 {
		t.Errorf("the swipe has played %d moves", n)
	}
	b.settled()
	b.wait("the page to stand", `(async at => (await e2e.frames(12), scrollY === at))(scrollY)`)
	// A tap that only stops the page's scrolling is not the game's, and one may come while
	// the page still moves, or has moved so far that the board is out of sight.
	const moved = `game.contentWindow.noughts.state().nodes.some(n => / X$/.test(n.label))`
	for try := 0; try < 10 && !eval[bool](b, moved); try++ {
		eval[any](b, `(game.scrollIntoView({block: 'center'}), e2e.frames(2))`)
		x, y = b.middle("cell-4")
		b.do(touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y}), touch(input.DispatchTouchEventTypeTouchEnd))
		eval[any](b, `(async () => { for (let n = 0; n < 180 && !(`+moved+`); n++) await e2e.frames(1); })()`)
	}
	b.settled()
	if s := b.framed(); s.taken() != 1 || s.node("cell-4").Label != "b2, X" {
		t.Errorf("the tap has led to %q", s.Record)
	}

	b = host(t, "100x100k5;human;human", phone)
	shown := func() []string {
		return eval[[]string](b, `[...game.contentDocument.querySelectorAll('[role=gridcell]')].map(e => e.dataset.node)`)
	}
	before := shown()
	x, y = b.middle("board")
	b.swipe(x, y+60, x, y-60)
	b.wait("other cells", fmt.Sprintf(`game.contentDocument.querySelector('[role=gridcell]').dataset.node !== %q`, before[0]))
	b.settled()
	if y := eval[float64](b, `scrollY`); y != 0 {
		t.Errorf("the swipe over a zoomed board scrolled the page by %.0f", y)
	}
	if n := b.framed().taken(); n > 0 {
		t.Errorf("the swipe over a zoomed board has played %d moves", n)
	}
}

// The wheel over the game scrolls the page around it, unless the board is zoomed:
// then it zooms.
func TestWheelOverHost(t *testing.T) {
	t.Parallel()
	b := host(t, "3x3k3;human;human", desktop)
	x, y := b.middle("cell-4")
	b.scroll(x, y, 200)
	b.wait("the page to scroll", `scrollY > 50`)

	b = host(t, "100x100k5;human;human", desktop)
	cells := func() int { return eval[int](b, `game.contentDocument.querySelectorAll('[role=gridcell]').length`) }
	before := cells()
	x, y = b.middle("board")
	b.scroll(x, y, 200)
	b.wait("more cells", fmt.Sprintf(`game.contentDocument.querySelectorAll('[role=gridcell]').length !== %d`, before))
	if y := eval[float64](b, `scrollY`); y != 0 {
		t.Errorf("the wheel over a zoomed board scrolled the page by %.0f", y)
	}
}

// scroll turns the wheel as a hand does, downwards positive: a raw event of the
// protocol would not scroll.
func (b *tab) scroll(x, y, by float64) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if _, err := chromedp.Call(ctx, input.SynthesizeScrollGesture, input.SynthesizeScrollGestureParams{
		X: x, Y: y, YDistance: -by, GestureSourceType: input.GestureSourceTypeMouse}); err != nil {
		b.t.Fatal(err)
	}
}

// Keys over the framed game stay with it only where it uses them: the arrow
// keys move in its board and do not scroll the page around it.
func TestKeysOverHost(t *testing.T) {
	t.Parallel()
	b := host(t, "3x3k3;human;human", desktop)
	eval[any](b, `before.focus()`)
	for range 20 {
		if b.key("\t"); strings.HasPrefix(eval[string](b, where), "game cell-") {
			break
		}
	}
	for _, key := range []string{kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.End, kb.Home, " "} {
		b.key(key)
	}
	b.settled()
	if y := eval[float64](b, `scrollY`); y != 0 {
		t.Errorf("the keys of the board scrolled the page by %.0f", y)
	}
	if s := b.framed(); s.taken() != 1 {
		t.Errorf("Space has led to %q", s.Record)
	}
}
