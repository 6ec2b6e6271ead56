package e2e

import (
	"fmt"
	"math"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// onLight is a cell of the light board, by its number.
func onLight(i int) string {
	return fmt.Sprintf(`document.querySelectorAll('#light [role=gridcell]')[%d]`, i)
}

// lightUntil waits until the light board says something.
func (b *tab) lightUntil(what, condition string) {
	b.t.Helper()
	b.wait("on the light board "+what, `globalThis.noughts?.api?.view === 'light' && (s => `+condition+`)(noughts.api.state())`)
}

// While the game is fetched the light board takes moves, the computer answers
// them, and the game goes over with all of them and who plays; the keyboard
// stays in the same cell.
func TestLightHandsOver(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	b := open(t, serve(t, line.wrap), desktop)
	b.lightUntil("nothing", `s.plies === 0 && s.rules === '3x3k3'`)
	b.shot("light-empty")
	eval[any](b, onLight(0)+`.focus()`)
	b.key(kb.Enter)
	b.lightUntil("an answer", `s.plies === 2 && s.moves[0] === 'a3'`)
	b.shot("light-two")
	if hidden := eval[bool](b, `document.getElementById('loading').hidden`); hidden {
		t.Error("nothing says that the full game is being fetched")
	}
	// The name does not move aside for the button to the first screen. All moves up a little,
	// where the strip was.
	const places = `(all => all.map(e => e.getBoundingClientRect()).flatMap((r, i, [home]) => [r.x - home.x, r.y - home.y]))`
	before := eval[[]float64](b, places+`(['home', 'name', 'status', 'chips'].map(n => document.querySelector('.light-' + n)))`)
	line.set(true)
	b.started()
	s := b.marks(2)
	after := eval[[]float64](b, places+`(['home', 'name', 'status', 'player-1'].map(n => document.querySelector('[data-node="' + n + '"]')))`)
	for i, was := range before {
		if math.Abs(after[i]-was) > 2 {
			t.Errorf("name, status and players are at %.0f from the button to the first screen, and were at %.0f", after, before)
			break
		}
	}
	if n := s.node("cell-0"); n == nil || !strings.Contains(n.Label, "X") {
		t.Errorf("the first move is not where it was: %q", s.Record)
	}
	if !strings.Contains(s.Record, "tag x human\n") || !strings.Contains(s.Record, "tag o medium\n") {
		t.Errorf("others play: %q", s.Record)
	}
	b.wait("the light board to go", `!document.getElementById('front')`)
	if at := eval[string](b, `document.activeElement.dataset.node ?? ''`); at != "cell-0" {
		t.Errorf("the focus is at %q", at)
	}
	if eval[string](b, `noughts.api?.view ?? ''`) != "full" {
		t.Error("the page's table is not the full game's")
	}
	// The computer goes on to answer, with a worker of the game's own.
	b.click(b.free())
	b.until("an answer", func(s State) bool { return s.taken() == 4 || s.with("winning") > 0 })
	if fault := eval[string](b, `noughts.workerError`); fault != "" {
		t.Errorf("the worker: %s", fault)
	}
}

// Moves that were taken back can be played again in the full game, and a computer that was
// stopped waits there.
func TestLightHandsOverWhole(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	b := open(t, serve(t, line.wrap), desktop)
	b.lightUntil("nothing", `s.plies === 0 && s.rules === '3x3k3'`)
	eval[any](b, onLight(0)+`.click()`)
	b.lightUntil("an answer", `s.plies === 2`)
	eval[any](b, `document.querySelector('[data-does="undo"]').click()`)
	b.lightUntil("the start", `s.at === 0 && s.plies === 2`)
	line.set(true)
	b.started()
	b.marks(0)
	b.press("redo")
	b.marks(2)

	held := newHeldEngine(t)
	line = newSlow(t)
	l := desktop
	l.script = hasty
	b = open(t, serve(t, line.wrap, held.wrap)+"#play=15x15k5;human;easy", l)
	b.lightUntil("nothing", `s.plies === 0`)
	eval[any](b, onLight(112)+`.click()`)
	b.lightUntil("a computer that thinks", `s.plies === 1 && s.status === 'O is thinking…'`)
	eval[any](b, `document.querySelector('[data-does="stop"]').click()`)
	b.lightUntil("a computer that waits", `s.status === 'O is waiting'`)
	line.set(true)
	b.started()
	held.free()
	b.until("a computer that waits", func(s State) bool { return s.node("resume") != nil && s.taken() == 1 })
	b.press("resume")
	b.marks(2)
}

// A move that is made while the full game starts already is not lost.
func TestLateMove(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = `(function look() {
		if (!performance.getEntriesByName('noughts-run').length) return setTimeout(look, 1);
		document.querySelectorAll('#light [role=gridcell]')[8]?.click();
	})();`
	line := newSlow(t)
	b := open(t, serve(t, line.wrap), l)
	b.lightUntil("nothing", `s.plies === 0`)
	line.set(true)
	b.started()
	s := b.until("the move", func(s State) bool { return strings.Contains(s.Record, "\nc1\n") && s.node("cell-8") != nil })
	if n := s.node("cell-8"); n == nil || !strings.Contains(n.Label, "X") {
		t.Errorf("the move is not where it was: %q", s.Record)
	}
}

// Whoever presses Home on the light board comes to the first screen as soon as there is one.
// Whoever plays on after that stays with the game.
func TestLightHome(t *testing.T) {
	t.Parallel()
	for _, on := range []bool{false, true} {
		line := newSlow(t)
		b := open(t, serve(t, line.wrap), desktop)
		b.lightUntil("nothing", `s.plies === 0`)
		eval[any](b, `document.querySelector('.light-home').click()`)
		if on {
			eval[any](b, onLight(0)+`.click()`)
			b.lightUntil("an answer", `s.plies === 2`)
		}
		line.set(true)
		b.started()
		b.wait("the light board to go", `!document.getElementById('front')`)
		if !on {
			b.until("the first screen", func(s State) bool { return s.node("popular") != nil })
			continue
		}
		b.marks(2)
		b.click(b.free())
		b.until("an answer", func(s State) bool { return s.taken() == 4 || s.with("winning") > 0 })
	}
}

// Where nobody has touched the light board, the full game opens as it ever does,
// and the game that was kept is as it was.
func TestUntouched(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	url := serve(t, line.wrap)
	line.set(true)
	b := play(t, url, "3x3k3;human;human", desktop)
	line.set(false)
	for i, c := range []int{4, 0, 8} {
		b.click(cell(c))
		b.marks(i + 1)
	}
	before := b.state().Record
	b.close()
	b = open(t, url, anew)
	b.lightUntil("the game that was kept", `s.plies === 3 && s.moves.join() === 'b2,a3,c1' && s.seats.join() === 'human,human'`)
	line.set(true)
	b.started()
	if s := b.until("the first scene", func(s State) bool { return s.node("continue") != nil }); s.Record != before {
		t.Errorf("the game was %q, is %q", before, s.Record)
	}
	b.wait("the light board to go", `!document.getElementById('front')`)
}

// anew is a desktop whose browser has kept nothing but games.
var anew = func() look {
	l := desktop
	l.fresh = true
	return l
}()

// A game that was kept goes on on the light board, and then on the full one, with
// all that belongs to it.
func TestKeptGoesOn(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	url := serve(t, line.wrap)
	line.set(true)
	b := play(t, url, "3x3k3;human;human", desktop)
	line.set(false)
	b.click("cell-4")
	b.marks(1)
	seed := lineOf(b.state().Record, "tag seed ")
	b.close()
	b = open(t, url, anew)
	b.lightUntil("the game that was kept", `s.plies === 1`)
	eval[any](b, onLight(0)+`.click()`)
	b.lightUntil("a second move", `s.plies === 2`)
	line.set(true)
	b.started()
	if s := b.marks(2); seed == "" || lineOf(s.Record, "tag seed ") != seed {
		t.Errorf("it is another game: %q", s.Record)
	}
}

// lineOf is the line of a text that begins so.
func lineOf(text, start string) string {
	for l := range strings.Lines(text) {
		if strings.HasPrefix(l, start) {
			return l
		}
	}
	return ""
}

// On a fast connection the light board never comes. The page's time goes slowly,
// for a busy machine is as slow as a connection.
func TestNoLightBoard(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = `const now = performance.now.bind(performance); performance.now = () => now() / 1000;
		performance.getEntriesByType = type => type === 'resource' ? [] : Performance.prototype.getEntriesByType.call(performance, type);`
	b := play(t, serve(t), "3x3k3;human;human", l)
	if eval[bool](b, `performance.getEntriesByName('noughts-light').length > 0`) {
		t.Error("the page opened the light board")
	}
}

// Where the reader pays for what is fetched, or waits very long for it, the light board is
// all until the full game is asked for, and says what that weighs.
func TestSavesData(t *testing.T) {
	t.Parallel()
	for _, connection := range []string{`{saveData: true, effectiveType: '4g'}`, `{saveData: false, effectiveType: 'slow-2g'}`} {
		l := phone
		l.script = `Object.defineProperty(navigator, 'connection', {value: ` + connection + `});`
		b := open(t, serve(t), l)
		b.lightUntil("nothing", `s.plies === 0`)
		eval[any](b, onLight(4)+`.click()`)
		b.lightUntil("an answer", `s.plies === 2`)
		b.wait("what the full game weighs", `/^Full view [\d.]+ MB$/.test(document.getElementById('loading-full').innerText.replace(/\s+/g, ' '))`)
		b.settled()
		if n := eval[int](b, `performance.getEntriesByType('resource').filter(e => /noughts\..*wasm/.test(e.name) && e.decodedBodySize > 0).length`); n != 0 {
			t.Error("the page fetched the full game, and nobody has asked for it")
		}
		eval[any](b, `document.getElementById('loading-full').click()`)
		b.started()
		b.marks(2)
		if testing.Short() {
			break
		}
	}
}

// The light view has no more than the light board, until the full game is asked
// for.
func TestLightView(t *testing.T) {
	t.Parallel()
	b := open(t, serve(t)+"?view=light", phone)
	b.lightUntil("nothing", `s.plies === 0`)
	b.shot("light-view")
	eval[any](b, onLight(4)+`.click()`)
	b.lightUntil("an answer", `s.plies === 2`)
	b.settled()
	for _, name := range eval[[]string](b, `performance.getEntriesByType('resource').filter(e => e.decodedBodySize > 0).map(e => e.name.split('/').pop())`) {
		if strings.HasPrefix(name, "noughts.") {
			t.Errorf("the page fetched %s", name)
		}
	}
	// What was played on an earlier visit goes over as well.
	b.do(chromedp.Reload())
	b.lightUntil("the game that was kept", `s.plies === 2`)
	eval[any](b, `document.getElementById('loading-full').click()`)
	b.started()
	b.marks(2)
	b.wait("the light board to go", `!document.getElementById('front')`)
}

// What was played on the light board goes on in the full game, also on a visit that needs no
// light board.
func TestLightGoesOn(t *testing.T) {
	t.Parallel()
	url := serve(t)
	b := open(t, url+"?view=light", phone)
	b.lightUntil("nothing", `s.plies === 0`)
	eval[any](b, onLight(4)+`.click()`)
	b.lightUntil("an answer", `s.plies === 2`)
	b.do(chromedp.Navigate(url + "?view=full"))
	b.started()
	b.marks(2)
	if kept := eval[bool](b, `Object.keys(localStorage).some(key => key.startsWith('noughts.light'))`); kept {
		t.Error("the light board keeps the game, too")
	}
}

// A link that cannot be read is told on the light board, a link opened later takes its place, and a
// button that goes leaves the focus on the board.
func TestLightLinks(t *testing.T) {
	t.Parallel()
	b := open(t, serve(t)+"?view=light#play=ches%;human", phone)
	b.lightUntil("the usual game", `s.plies === 0 && s.rules === '3x3k3'`)
	b.wait("what is wrong", `document.querySelector('.light-remark').textContent.includes('ches%')`)
	eval[any](b, `(location.hash = '#play=hex7;human;human', null)`)
	b.lightUntil("the game of the link", `s.plies === 0 && s.rules === 'hex7'`)
	eval[any](b, onLight(20)+`.click()`)
	b.wait("the offer to swap", `!!document.querySelector('[data-move="swap"]')`)
	eval[any](b, `(document.querySelector('[data-move="swap"]').focus(), document.activeElement.click(), null)`)
	b.lightUntil("the swap", `s.plies === 2`)
	if !eval[bool](b, `!!document.activeElement.dataset.cell`) {
		t.Error("the focus has left the board")
	}
}

// When the light board's engine stops, the page says so and offers the board anew,
// with the game that was on it.
func TestLightEngineStops(t *testing.T) {
	t.Parallel()
	l := phone
	l.script = `const Whole = Worker; globalThis.Worker = class extends Whole { constructor(...all) { super(...all); globalThis.last = this; } };`
	b := open(t, serve(t)+"?view=light", l)
	b.lightUntil("nothing", `s.plies === 0`)
	eval[any](b, onLight(4)+`.click()`)
	b.lightUntil("an answer", `s.plies === 2`)
	b.wait("the engine", `!!globalThis.last`) // the board knows the answer without it
	eval[any](b, `last.dispatchEvent(new MessageEvent('message', {data: {error: 'the engine stopped'}}))`)
	b.failed("crash")
	eval[any](b, `document.getElementById('loading-light').click()`)
	b.lightUntil("the game that was kept", `s.plies === 2`)
}

// Without WebGL 2 the light board is there, says why, and plays; also where the
// browser gives no context only when it is asked for one.
func TestNoWebGL(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"none": `delete globalThis.WebGL2RenderingContext;`,
		"refused": `const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function(kind, ...rest) { return kind === 'webgl2' ? null : get.call(this, kind, ...rest); };`,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "refused" {
				long(t)
			}
			l := phone
			l.dark = true
			l.script = script
			b := open(t, serve(t), l)
			b.failed("nowebgl")
			b.lightUntil("nothing", `s.plies === 0`)
			if text := eval[string](b, `document.getElementById('loading-fault').innerText`); !strings.Contains(text, "WebGL 2") {
				t.Errorf("it says %q", text)
			}
			eval[any](b, onLight(4)+`.click()`)
			b.lightUntil("an answer", `s.plies === 2`)
			b.shot("light-nowebgl-" + name)
			// It offers the small games, and their levels.
			const choose = `(id, value) => { const e = document.getElementById(id); e.value = value; e.dispatchEvent(new Event('change')); }`
			eval[any](b, `(`+choose+`)('loading-game', '4x4k3')`)
			b.lightUntil("another game", `s.rules === '4x4k3' && s.plies === 0`)
			eval[any](b, `(`+choose+`)('loading-level', 'perfect')`)
			b.lightUntil("another level", `s.rules === '4x4k3' && s.seats.join() === 'human,perfect'`)
			eval[any](b, onLight(5)+`.click()`)
			b.lightUntil("an answer", `s.plies === 2`)
			if n := eval[int](b, `document.querySelectorAll('#loading-game option').length`); n < 10 {
				t.Errorf("it offers %d games", n)
			}
			if name == "none" {
				for _, file := range eval[[]string](b, `performance.getEntriesByType('resource').map(e => e.name.split('/').pop())`) {
					if strings.HasPrefix(file, "noughts.") {
						t.Errorf("the page fetched %s, which cannot run", file)
					}
				}
			}
		})
	}
}

// The download that has stood back goes on where it was, and begins anew at a
// host that knows no ranges.
func TestRanges(t *testing.T) {
	t.Parallel()
	noRanges := func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			r.Header.Del("Range")
			next.ServeHTTP(w, r)
		})
	}
	for name, wrap := range map[string][]func(http.Handler) http.Handler{"ranges": nil, "none": {noRanges}} {
		t.Run(name, func(t *testing.T) {
			if name == "none" {
				long(t)
			}
			line := newSlow(t)
			wrap := append([]func(http.Handler) http.Handler{line.wrap}, wrap...)
			l := desktop
			l.script = watchProgress
			b := open(t, serve(t, wrap...), l)
			b.lightUntil("nothing", `s.plies === 0`)
			line.set(true)
			b.started()
			b.rising()
		})
	}
}
