package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// gallery opens the page of examples with a fragment.
func gallery(t testing.TB, fragment string, l look) *tab {
	t.Helper()
	b := open(t, serve(t)+"examples.html"+fragment, l)
	b.wait("the code", `document.querySelectorAll('.code pre').length > 10`)
	return b
}

// tall keeps a picture of the whole page.
func (b *tab) tall(name string) {
	b.t.Helper()
	h := eval[int64](b, `document.documentElement.scrollHeight`)
	if h > 9000 {
		h = 9000
	}
	b.do(chromedp.EmulateViewport(eval[int64](b, `innerWidth`), h))
	b.shot(name)
}

// The page of examples shows of each board the code that makes it, goes no wider
// than the window, and breaks no rule of accessibility.
func TestExamples(t *testing.T) {
	t.Parallel()
	source := axe(t)
	for _, l := range []struct {
		name string
		look look
	}{
		{"desktop", look{width: 1280, height: 800, scale: 1, still: true}},
		{"dark", look{width: 1280, height: 800, scale: 1, still: true, dark: true}},
		{"phone", look{width: 390, height: 844, scale: 2, touch: true, still: true}},
		{"small", look{width: 320, height: 568, scale: 2, touch: true, still: true, dark: true}},
	} {
		b := gallery(t, "", l.look)
		if w := eval[float64](b, `document.documentElement.scrollWidth - innerWidth`); w > 0 {
			t.Errorf("%s: the page is %.0f pixels too wide", l.name, w)
		}
		b.accessible("examples, "+l.name, source)
		for _, wrong := range eval[[]string](b, `[...document.querySelectorAll('article')].filter(a => {
			const [, code] = a.querySelector('pre').textContent.split('\n');
			const made = new DOMParser().parseFromString(code, 'text/html').body.firstElementChild;
			const board = a.querySelector('noughts-board');
			return [...board.attributes].some(x => x.name !== 'id' && made.getAttribute(x.name) !== x.value);
		}).map(a => a.textContent)`) {
			t.Errorf("%s: the code is not that of the board: %s", l.name, wrong)
		}
		b.tall("examples-" + l.name)
	}
}

// Every example starts, and plays its game.
func TestExamplesPlay(t *testing.T) {
	t.Parallel()
	b := gallery(t, "", desktop)
	ids := eval[[]string](b, `[...document.querySelectorAll('article noughts-board')].map(e => e.id)`)
	for i, id := range ids {
		if testing.Short() && i%5 > 0 {
			continue // its board is one like others
		}
		got := eval[reply](b, `document.getElementById('`+id+`').state().then(value => ({value}), e => ({error: e.message}))`)
		if got.Error != "" || got.Value.Link == "" {
			t.Errorf("%s: %+v", id, got)
		}
		t.Logf("%s: %s, %s, %s", id, got.Value.Rules, got.Value.Status, got.Value.View)
		eval[any](b, `document.getElementById('`+id+`').remove()`)
	}
	eval[any](b, `document.querySelector('[data-call=play]').click()`)
	b.wait("the answer to b2", `/move: b2\n(.*\n)*move: ./.test(document.getElementById('log').textContent)`)
	eval[any](b, `document.querySelector('[data-call=analyse]').click()`)
	b.wait("the analysis", `/analyse: ./.test(document.getElementById('log').textContent)`)
	eval[any](b, `document.getElementById('log').scrollIntoView({block: 'center'})`)
	b.settled()
	b.shot("examples-talk")
}

// The form begins with the position that the address has, follows what is chosen,
// and its preview is the board of its code.
func TestExamplesBuild(t *testing.T) {
	t.Parallel()
	b := gallery(t, "#g=1;15x15k5;h8h9", desktop)
	code := func() string { return eval[string](b, `document.querySelector('#code pre').textContent`) }
	if c := code(); !strings.Contains(c, `<noughts-board rules="15,15,5" position="h8h9"></noughts-board>`) || !strings.Contains(c, `/v1/embed.js"></script>`) {
		t.Errorf("the code is %s", c)
	}
	eval[any](b, `(f => { f.elements.level.value = 'hard'; f.elements.theme.value = 'dark'; f.elements.mode.value = 'readonly';
		f.elements.width.value = '480'; f.dispatchEvent(new Event('input')); })(document.getElementById('form'))`)
	b.wait("the code to follow", `document.querySelector('#code pre').textContent.includes('readonly')`)
	if c := code(); !strings.Contains(c, `<noughts-board rules="15,15,5" level="hard" position="h8h9" theme="dark" readonly style="max-width: 480px"></noughts-board>`) {
		t.Errorf("the code is %s", c)
	}
	if n := eval[int](b, `document.querySelectorAll('#preview noughts-board[readonly][theme=dark]').length`); n != 1 {
		t.Errorf("there are %d previews", n)
	}
	b.shot("examples-build")
	// Rules that the form does not list are written as they are.
	b = gallery(t, "#g=1;9x7k5-gravity;e1", phone)
	if c := code(); !strings.Contains(c, `rules="9x7k5-gravity" position="e1"`) {
		t.Errorf("the code is %s", c)
	}
}
