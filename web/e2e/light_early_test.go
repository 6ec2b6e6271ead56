package e2e

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// heldEngine holds the engine's file back until it is let go, and counts what has been
// sent of it.
type heldEngine struct {
	asked atomic.Int32
	sent  atomic.Int32
	lost  atomic.Bool // there is none
	let   chan struct{}
	once  sync.Once
}

func newHeldEngine(t testing.TB) *heldEngine {
	h := &heldEngine{let: make(chan struct{})}
	t.Cleanup(h.free)
	return h
}

func (h *heldEngine) free() { h.once.Do(func() { close(h.let) }) }

func (h *heldEngine) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(plain(r.URL.Path), "/engine.wasm") {
			h.asked.Add(1)
			if h.lost.Load() {
				http.NotFound(w, r)
				return
			}
			select {
			case <-h.let:
			case <-r.Context().Done():
				return
			}
			h.sent.Add(1)
		}
		next.ServeHTTP(w, r)
	})
}

// hasty has the download of the program not wait for that of the engine.
const hasty = `globalThis.setTimeout = (wait => (f, ms, ...all) => wait(f, ms === 10000 ? 0 : ms, ...all))(setTimeout)`

// While nothing has come of the engine, the light board takes moves. Of a small game it
// knows the rules: the computer answers, and the game is played to its end.
func TestLightBeforeEngine(t *testing.T) {
	t.Parallel()
	held := newHeldEngine(t)
	line := newSlow(t)
	b := open(t, serve(t, line.wrap, held.wrap), desktop)
	b.lightUntil("nothing", `s.plies === 0`)
	eval[any](b, onLight(4)+`.click()`)
	b.lightUntil("an answer", `s.plies === 2`)
	b.shot("light-before-engine")
	for range 4 {
		if eval[bool](b, `noughts.api.state().over`) {
			break
		}
		plies := eval[int](b, `noughts.api.state().plies`)
		eval[any](b, `document.querySelector('#light [role=gridcell].open').click()`)
		b.lightUntil("an answer, or the end", `s.over || s.plies > `+strconv.Itoa(plies+1))
	}
	b.lightUntil("the end", `s.over && s.turn < 0`)
	if n := held.sent.Load(); n != 0 {
		t.Fatalf("the engine was sent %d times", n)
	}
	// What only the engine knows is asked when it is there.
	held.free()
	if got := eval[string](b, `noughts.api.newGame({rules: 'pentago', seats: 'human,human'}).then(() => noughts.api.state().rules)`); got != "pentago" {
		t.Errorf("the game is %q", got)
	}
	if held.sent.Load() == 0 {
		t.Error("Pentago needs no engine")
	}
}

// Of a larger game the light board takes the first moves; only the reply waits for the
// engine.
func TestLightMoveWaitsForReply(t *testing.T) {
	t.Parallel()
	for _, g := range []struct{ id, move string }{{"15x15k5", "h8"}, {"7x6k4-gravity", "d1"}, {"ultimate", "e5"}, {"hex11", "f6"}, {"4x4x4k4", "b2.1"}} {
		t.Run(g.id, func(t *testing.T) {
			if g.id != "15x15k5" && g.id != "7x6k4-gravity" {
				long(t)
			}
			held := newHeldEngine(t)
			line := newSlow(t)
			b := open(t, serve(t, line.wrap, held.wrap)+"#play="+g.id+";human;easy", desktop)
			b.lightUntil("nothing", `s.plies === 0`)
			eval[any](b, `[...document.querySelectorAll('#light [role=gridcell]')].find(e => e.ariaLabel.startsWith('`+g.move+`,')).click()`)
			b.lightUntil("the move", `s.plies === 1 && s.moves[0] === '`+g.move+`' && s.status === 'O is thinking…'`)
			b.shot("light-before-engine-" + g.id)
			if n := held.sent.Load(); n != 0 {
				t.Fatalf("the engine was sent %d times", n)
			}
			held.free()
			b.lightUntil("the reply", `s.plies > 1 && s.moves[0] === '`+g.move+`'`)
		})
	}
}

// A game of which the light board knows nothing without the engine says what it waits
// for, and so does one that has gone beyond what is known.
func TestLightSaysWhatItWaitsFor(t *testing.T) {
	t.Parallel()
	const waits = "Loading the rules of this game…"
	held := newHeldEngine(t)
	url := serve(t, held.wrap)
	b := open(t, url+"?view=light#play=pentago;human;human", phone)
	b.wait("what it waits for", `document.getElementById('loading-text').textContent === '`+waits+`'`)
	b.shot("light-waits")
	beyond := open(t, url+"?view=light#play=hex7;human;human", phone)
	beyond.lightUntil("nothing", `s.plies === 0`)
	eval[any](beyond, onLight(20)+`.click()`)
	beyond.lightUntil("a move", `s.plies === 1`)
	eval[any](beyond, onLight(30)+`.click()`)
	beyond.wait("what it waits for", `document.querySelector('.light-remark').textContent === '`+waits+`'`)
	beyond.shot("light-waits-beyond")
	refused := open(t, url+"?view=light#play=hex7;human;human", phone)
	refused.lightUntil("nothing", `s.plies === 0`)
	eval[any](refused, `(globalThis.why = noughts.api.play('z9').catch(e => e.message), null)`)
	refused.wait("what it waits for", `document.querySelector('.light-remark').textContent === '`+waits+`'`)
	held.free()
	b.lightUntil("the game", `s.plies === 0 && s.rules === 'pentago'`)
	beyond.lightUntil("the second move", `s.plies === 2`)
	if why, says := eval[string](refused, `why`), eval[string](refused, `document.querySelector('.light-remark').textContent`); !strings.HasPrefix(why, "Z9 ") && !strings.HasPrefix(why, "z9 ") || says != "" {
		t.Errorf("a move is refused with %q, and the board says %q", why, says)
	}
}

// An engine that could not be fetched is fetched again when it is needed; until then
// the light board plays what it knows.
func TestLightFetchesEngineAgain(t *testing.T) {
	t.Parallel()
	held := newHeldEngine(t)
	held.free()
	held.lost.Store(true)
	l := phone
	l.faulty = true
	b := open(t, serve(t, held.wrap)+"?view=light#play=15x15k5;human;easy", l)
	b.lightUntil("nothing", `s.plies === 0`)
	eval[any](b, `noughts.api.play('h8')`)
	b.lightUntil("a board that waits", `s.plies === 1 && s.status === 'O is waiting'`)
	if text := eval[string](b, `document.querySelector('.light-remark').textContent`); !strings.HasPrefix(text, "The engine does not work: ") {
		t.Errorf("it says %q", text)
	}
	held.lost.Store(false)
	eval[any](b, `document.querySelector('[data-does="resume"]').click()`)
	b.lightUntil("the reply", `s.plies === 2`)
}
