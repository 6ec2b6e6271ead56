package e2e

import (
	"fmt"
	"net/http/httptest"
	"os"
	"sync"
	"testing"

	"noughts/web/site/static"

	"github.com/chromedp/chromedp"
)

// stable are the pages that journeys share. A page in it belongs to no test at
// the moment, and has a storage of its own. What cannot be changed in an open
// page is its kind.
var stable struct {
	sync.Mutex
	site string // the address of all of them
	idle map[kind][]*tab
}

type kind struct {
	scale         float64
	touch, unseen bool
}

func (l look) kind() kind { return kind{l.scale, l.touch, l.unseen()} }

// unseen is that a page draws nothing: half of what a journey costs is drawing without
// a graphics card. Those that a test looks at draw, and with NOUGHTS_DRAW=1 all do.
func (l look) unseen() bool { return !l.seen && os.Getenv("NOUGHTS_DRAW") != "1" }

// seen is a look of a page whose pictures a test looks at.
func seen(l look) look {
	l.seen = true
	return l
}

// drawless has a page draw nothing, and countDraws draw as ever; both count.
const (
	drawless   = `globalThis.WebGL2RenderingContext && (WebGL2RenderingContext.prototype.drawElements = () => { e2e.draws++; });`
	countDraws = `globalThis.WebGL2RenderingContext && (draw => {
	WebGL2RenderingContext.prototype.drawElements = function (...all) { e2e.draws++; draw.apply(this, all); };
})(WebGL2RenderingContext.prototype.drawElements);`
)

// sighted has the tab draw or not, as a look wants it.
func (b *tab) sighted(l look) {
	b.t.Helper()
	if b.unseen = l.unseen(); b.unseen {
		b.inject(drawless)
	} else {
		b.inject(countDraws)
	}
}

// journey is a page for a test that is not about loading: one that was there
// before, if there is any. Its program begins anew, with nothing kept, as if it
// were loaded with a game: "3x3k3;human;human", or a fragment "#g=1;3x3k3;b2", or
// "" for what it begins by itself. A look's script cannot run in a page that is
// there; those tests load one by play.
func journey(t testing.TB, game string, l look) *tab {
	t.Helper()
	b := ride(t, l)
	b.anew(game, "")
	return b
}

// journeyAsked is a journey through a page that asks for something, as
// JavaScript, as an embed does.
func journeyAsked(t testing.TB, asked string, l look) *tab {
	t.Helper()
	b := ride(t, l)
	b.anew("", asked)
	return b
}

// ride is a page with a look, which it gives back at the end of the test.
func ride(t testing.TB, l look) *tab {
	t.Helper()
	if l.script != "" || l.noScript || l.fresh {
		t.Fatal("a journey goes through a page that was loaded before")
	}
	b := borrow(t, l)
	t.Cleanup(func() {
		if !l.faulty {
			for _, f := range b.consoleErrors() {
				t.Errorf("console: %s", f)
			}
		}
		if t.Failed() || b.spoilt {
			chromedp.Cancel(b.ctx)
			return
		}
		stable.Lock()
		defer stable.Unlock()
		k := l.kind()
		stable.idle[k] = append(stable.idle[k], b)
	})
	b.dress(l)
	b.wait("the page to follow its size", sized(l))
	return b
}

// slowTime has the page's time go twenty times as slowly from now on, so that
// what it does for a while is under way for long, however busy the machine is.
func (b *tab) slowTime() {
	b.t.Helper()
	b.spoilt = true
	eval[any](b, `(() => {
		const now = e2e.now ??= performance.now.bind(performance);
		const since = now();
		performance.now = () => since + (now() - since) / 20;
	})()`)
}

// sized is that the page has its size.
func sized(l look) string {
	return fmt.Sprintf(`innerWidth === %d && innerHeight === %d && (c => !c || c.clientWidth === %[1]d && c.clientHeight === %d)(document.querySelector('canvas'))`, l.width, l.height)
}

// borrow takes an idle page of the kind of a look, or loads one.
func borrow(t testing.TB, l look) *tab {
	t.Helper()
	k := l.kind()
	stable.Lock()
	if stable.site == "" {
		if err := build(); err != nil {
			stable.Unlock()
			t.Fatal(err)
		}
		stable.site = httptest.NewServer(static.Handler(os.DirFS(dist))).URL + "/" // as long as the tests run
		stable.idle = map[kind][]*tab{}
	}
	if n := len(stable.idle[k]); n > 0 {
		b := stable.idle[k][n-1]
		stable.idle[k] = stable.idle[k][:n-1]
		stable.Unlock()
		b.t = t
		b.mu.Lock()
		b.faults = nil
		b.mu.Unlock()
		return b
	}
	stable.Unlock()
	ctx, _ := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	b := attach(t, ctx)
	b.dress(l)
	b.inject(waiting)
	b.sighted(l)
	b.do(chromedp.Navigate(stable.site))
	b.started()
	return b
}

// anew has the program begin with a game as a journey does, by noughts.anew, and
// the page ask for something, as JavaScript, or for nothing.
func (b *tab) anew(game, asked string) { b.t.Helper(); b.begins(game, asked, false) }

// comesBack has it begin so with all that is kept, as at a player's next visit.
func (b *tab) comesBack(game, asked string) { b.t.Helper(); b.begins(game, asked, true) }

func (b *tab) begins(game, asked string, kept bool) {
	b.t.Helper()
	if asked == "" {
		asked = "undefined"
	}
	if game != "" && game[0] != '#' {
		game = "#play=" + game
	}
	b.do(chromedp.MouseEvent(chromedp.MouseMoved, 0, 0)) // over nothing
	b.wait("the entry of the history that the last journey went back to", `!e2e.going`)
	eval[any](b, fmt.Sprintf(`(noughts.asked = %s, noughts.anew(%q, %v), (at => {
		at.tabIndex = -1; // Tab begins at the page's first control
		at.focus({preventScroll: true});
		at.removeAttribute('tabindex');
	})(document.body))`, asked, game, kept))
	b.settled()
}

// all is what a page holds besides its picture: the screen, the mirror, what is
// kept, and what of it the loader and the browser show.
const all = `(() => {
	const {record, key, ...state} = noughts.state();
	return JSON.stringify({
		...state, title: document.title, theme: document.documentElement.dataset.theme ?? '', lang: document.documentElement.lang,
		ground: getComputedStyle(document.body).backgroundColor, address: location.hash, focus: document.activeElement.tagName,
		said: document.getElementById('said').textContent, kept: Object.keys(localStorage).sort(),
		mirror: [...document.querySelectorAll('#mirror [data-node]')].map(e => [e.dataset.node, e.tagName, e.textContent, e.style.cssText, e.tabIndex,
			e.ariaLabel, e.ariaCurrent, e.ariaSelected, e.ariaDisabled, e.value ?? '']),
	});
})()`

// A page whose program has begun anew is as one that was just loaded, whatever was
// done in it.
func TestAnew(t *testing.T) {
	t.Parallel()
	b := play(t, serve(t), "3x3k3;human;hard", desktop)
	fresh := eval[string](b, all)
	for _, s := range []scene{
		{"", "15x15k5;human;strongest", "cell-112"}, // and it thinks
		{"", "3x3k3;human;human", "cell-4 cell-1 cell-0 cell-2 cell-8 more settings theme-dark language-de letters-off back save save-name=x save"},
		{"", "100x100k5;human;human", "cell-5050 more analysis"},
		{"", `{embed: true, key: 'e', rules: '4x4k3', seats: ['human', 'human'], theme: 'contrast', lang: 'ar'}`, "cell-4 more"},
		{"", "3x3k3;human;human", "setup games cups new-cup start run"},
		{"", "3x3k3;human;human", "cell-0 more explore"},
	} {
		b.visit(s)
		b.anew("3x3k3;human;hard", "")
		b.until("the board at rest", func(s State) bool { return s.node("board") != nil })
		if again := eval[string](b, all); again != fresh {
			t.Errorf("after %s %s the page is\n%s\nand was\n%s", s.game, s.path, again, fresh)
		}
	}
}
