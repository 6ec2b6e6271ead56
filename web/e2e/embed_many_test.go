package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// shifting sums up how much what stands in a page moves about by itself.
const shifting = `(() => {
	globalThis.shifts = 0;
	new PerformanceObserver(list => { for (const e of list.getEntries()) shifts += e.value; }).observe({type: 'layout-shift'});
})()`

// A board that is played keeps the height of its picture, and nothing around it moves. What
// the game has besides the board is below a board that would have small cells, and of a
// light board nothing is far from its frame's edge.
func TestEmbedHeight(t *testing.T) {
	t.Parallel()
	game := serve(t)
	for _, width := range []int{400, 640} {
		games := []string{"7x6k4-gravity", "15,15,5", map[int]string{400: "4x4x4k4", 640: "hex11"}[width]}
		if !testing.Short() {
			games = []string{"7x6k4-gravity", "15,15,5", "hex11", "4x4x4k4"}
		}
		for _, view := range []string{"full", "light"} {
			if width == 400 && view == "light" && testing.Short() {
				continue
			}
			body := ""
			for _, g := range games {
				body += fmt.Sprintf(`<noughts-board rules="%s" view="%s"></noughts-board><p>Words below.</p>`, g, view)
			}
			b := visit(t, guest(t, game, fmt.Sprintf(`<h1>Games</h1><div style="width: %dpx">%s</div>`, width, body)), desktop)
			b.settled()
			const heights = `boards.map(b => b.offsetHeight)`
			before := eval[[]float64](b, heights)
			eval[any](b, `(`+shifting+`, boards.forEach(b => b.state()))`)
			for i := range games {
				b.begun(i)
			}
			for i, g := range games {
				if view == "full" {
					b.full(i)
				}
				cell := inFrame[[]float64](b, i, `[...document.querySelectorAll('[role=gridcell]')].map(e => e.getBoundingClientRect().width)`)[0]
				if g == "15,15,5" && width == 640 && cell < 28 {
					t.Errorf("%s, %s: cells of %.0f pixels", g, view, cell)
				}
				if view == "light" {
					const band = `(all => [Math.min(...all.map(r => r.top)), innerHeight - Math.max(...all.map(r => r.bottom))])(
						[...document.querySelectorAll('.light-place, .light-status, .light button')].map(e => e.getBoundingClientRect()).filter(r => r.height > 0))`
					if bands := inFrame[[]float64](b, i, band); max(bands[0], bands[1]) > 80 {
						t.Errorf("%s at %d: above and below all of it are %.0f pixels", g, width, bands)
					}
				}
			}
			b.settled()
			if after := eval[[]float64](b, heights); !slices.Equal(after, before) {
				t.Errorf("%s at %d: pictures of the heights %.0f become games of %.0f", view, width, before, after)
			}
			if shifts := eval[float64](b, `shifts`); shifts != 0 {
				t.Errorf("%s at %d: the page moves about by %.4f", view, width, shifts)
			}
		}
	}
}

// The style that the documentation gives a board keeps its space until the script has run, and
// nothing moves about after that.
func TestEmbedSpace(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "web", "v1", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	body := regexp.MustCompile(`<style>.*</style>`).FindString(string(text))
	for _, width := range []int{320, 640, 1000} {
		for _, g := range []string{"7x6k4-gravity", "15,15,5", "4x4x4k4", "hex11"} {
			body += fmt.Sprintf(`<div style="width: %dpx"><noughts-board rules="%s"></noughts-board></div><p>Words below.</p>`, width, g)
		}
	}
	game := serve(t)
	b := open(t, serveAlone(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">`+body)
	})), desktop)
	const heights = `[...document.querySelectorAll('noughts-board')].map(b => b.offsetHeight)`
	before := eval[[]float64](b, heights)
	eval[any](b, `(`+shifting+`, document.head.append(Object.assign(document.createElement('script'), {type: 'module', src: '`+game+`v1/embed.js'})))`)
	b.wait("the script", `document.querySelectorAll('noughts-board:defined').length === 12 && !document.querySelector('noughts-board:not(:defined)')`)
	b.wait("two frames", `new Promise(f => requestAnimationFrame(() => requestAnimationFrame(() => f(true))))`)
	if after := eval[[]float64](b, heights); len(before) != 12 || slices.Min(before) < 460 || !slices.Equal(after, before) {
		t.Errorf("heights of %.0f become %.0f", before, after)
	}
	if shifts := eval[float64](b, `shifts`); shifts != 0 {
		t.Errorf("the page moves about by %.4f", shifts)
	}
}

// framed is how many boards have a frame.
const framed = `boards.filter(b => b.shadowRoot.querySelector('iframe')).length`

// mostFull is how many boards of a page have a full game.
const mostFull = 6

// Of twenty full boards six at most have a game's program and its canvas. The others are
// pictures of their games, and have them again where they were when they are wanted: by a
// script, a press, or the keyboard. Each is ready once, and nothing moves about.
func TestEmbedTwenty(t *testing.T) {
	t.Parallel()
	const all = 20
	b := visit(t, guest(t, serve(t), `<h1>Games</h1><p><a id="before" href="#one">before</a></p>`+
		strings.Repeat(`<noughts-board rules="3,3,3" seats="human,human" style="width: 340px"></noughts-board>`, all)+
		`<noughts-board rules="connect6" seats="human,human" load="eager"></noughts-board>`), desktop)
	b.begun(all) // the one that loads by itself
	eval[any](b, shifting)
	count := func() int {
		t.Helper()
		frames := eval[int](b, framed)
		if frames > mostFull {
			t.Fatalf("%d boards have frames", frames)
		}
		return frames
	}
	played := all
	if testing.Short() {
		played = mostFull + 2
	}
	b.does(all, `play('k10')`)
	for i := range played {
		move := fmt.Sprintf("%c%d", 'a'+i%3, 1+i/3%3)
		if r := b.does(i, `play('`+move+`')`); r.Value.Link != "g=1;3x3k3;"+move {
			t.Errorf("board %d: %+v", i, r)
		}
		count()
	}
	// A question wakes nobody.
	awake := eval[[]bool](b, `boards.map(b => !!b.shadowRoot.querySelector('iframe'))`)
	for i := range played {
		if r := b.does(i, `state()`); r.Value.At != 1 || r.Value.Moves[0] != fmt.Sprintf("%c%d", 'a'+i%3, 1+i/3%3) {
			t.Errorf("board %d: %+v", i, r.Value)
		}
	}
	if now := eval[[]bool](b, `boards.map(b => !!b.shadowRoot.querySelector('iframe'))`); !slices.Equal(now, awake) || now[0] || now[all] || !now[played-1] {
		t.Errorf("frames have %v, then %v", awake, now)
	}
	if marks := eval[[]int](b, `[0, 1, `+fmt.Sprint(all)+`].map(n => boards[n].shadowRoot.querySelectorAll('.poster .mark').length)`); !slices.Equal(marks, []int{1, 1, 1}) {
		t.Errorf("the pictures have %v marks", marks)
	}
	// By a press, by keys, by a script that moves.
	eval[any](b, `boards[0].shadowRoot.querySelector('button').click()`)
	b.wait("the first game", `boards[0].shadowRoot.querySelector('.poster') === null`)
	eval[any](b, `(boards[0].scrollIntoView(), before.focus({preventScroll: true}))`)
	b.do(chromedp.KeyEvent("\t")) // into the first board, which is awake
	for range 40 {
		if eval[bool](b, `document.activeElement === boards[1]`) {
			break
		}
		b.do(chromedp.KeyEvent("\t"))
	}
	b.wait("the second game", `document.activeElement === boards[1] && boards[1].shadowRoot.querySelector('.poster') === null`)
	if r := b.does(all, `play('a1')`); r.Value.Link != "g=1;connect6;k10a1" {
		t.Errorf("the last board: %+v", r)
	}
	for i := range 2 {
		if r := b.does(i, `play('b3')`); r.Value.At != 2 {
			t.Errorf("board %d: %+v", i, r)
		}
	}
	if n := count(); n != mostFull {
		t.Errorf("%d boards have frames", n)
	}
	canvases := 0
	for n := range mostFull {
		canvases += inFrame[int](b, n, `document.querySelectorAll('canvas').length`)
	}
	if canvases != mostFull {
		t.Errorf("they have %d canvases", canvases)
	}
	for i := range played {
		if n := eval[int](b, fmt.Sprintf(`said(%d, 'ready')`, i)); n != 1 {
			t.Errorf("board %d was ready %d times", i, n)
		}
	}
	if shifts := eval[float64](b, `shifts`); shifts != 0 {
		t.Errorf("the page moves about by %.4f", shifts)
	}
	// A picture follows its attributes, which may be those of another game.
	eval[any](b, `boards[2].setAttribute('lang', 'de')`)
	b.wait("the picture in German", `boards[2].shadowRoot.querySelector('.poster button').textContent === 'Spielen'`)
	if n := eval[int](b, `boards[2].shadowRoot.querySelectorAll('.poster .mark').length`); n != 1 {
		t.Errorf("in German the picture has %d marks", n)
	}
	eval[any](b, `boards[2].setAttribute('rules', '4x4k3')`)
	b.wait("an empty picture", `boards[2].shadowRoot.querySelectorAll('.poster .mark').length === 0`)
	if r := b.does(2, `state()`); r.Value.Rules != "4x4k3" || r.Value.At != 0 {
		t.Errorf("with other rules the board is %+v", r.Value)
	}
}

// Boards that load when they are seen stay pictures while six others are there. What is
// asked of all at once is answered by all, in turn.
func TestEmbedCrowd(t *testing.T) {
	t.Parallel()
	const all = 8
	b := visit(t, guest(t, serve(t), strings.Repeat(`<noughts-board rules="3,3,3" seats="human,human" position="b2" load="visible" style="width: 320px"></noughts-board>`, all)), desktop)
	eval[any](b, shifting)
	for i := range mostFull {
		eval[any](b, fmt.Sprintf(`boards[%d].scrollIntoView()`, i))
		b.begun(i)
	}
	eval[any](b, `scrollTo(0, document.documentElement.scrollHeight)`)
	b.settled()
	if n := eval[int](b, framed); n != mostFull {
		t.Errorf("%d boards have frames", n)
	}
	got := eval[[]string](b, `Promise.all(boards.map(b => b.play('a1').then(s => s.link, e => e.message)))`)
	for i, link := range got {
		if link != "g=1;3x3k3;b2a1" {
			t.Errorf("board %d: %q", i, link)
		}
	}
	if n := eval[int](b, framed); n > mostFull {
		t.Errorf("%d boards have frames", n)
	}
	// A game that began with a position is where it was, too.
	for _, i := range []int{0, 1} {
		if r := b.does(i, `play('c3')`); r.Value.Link != "g=1;3x3k3;b2a1c3" {
			t.Errorf("board %d: %+v", i, r)
		}
	}
	if shifts := eval[float64](b, `shifts`); shifts != 0 {
		t.Errorf("the page moves about by %.4f", shifts)
	}
}
