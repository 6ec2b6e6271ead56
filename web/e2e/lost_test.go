package e2e

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// renewed does something that has the page load itself anew, and waits until
// the new one is drawn.
func (b *tab) renewed(do func()) {
	b.t.Helper()
	eval[any](b, `globalThis.old = true`)
	do()
	b.wait("the page to load itself anew", `!globalThis.old && !!globalThis.noughts`)
	b.started()
}

// A graphics card that is lost in the middle of a game costs nothing: the same
// position is there again, with the moves before it and those taken back.
func TestGraphicsLost(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true // the browser tells of the loss
	b := journey(t, "3x3k3;human;human", l)
	b.spoilt = true
	for i, c := range xWins[:4] {
		b.click(cell(c))
		b.marks(i + 1)
	}
	b.click("undo")
	before := b.marks(3)
	b.renewed(func() {
		eval[any](b, `(document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(), 0)`)
	})
	if s := b.marks(3); s.Key != before.Key || s.Record != before.Record {
		t.Errorf("there is %s %s, was %s %s", s.Record, s.Key, before.Record, before.Key)
	}
	b.click("redo")
	b.marks(4)
	b.click("undo")
	b.marks(3)
	b.click("undo")
	b.marks(2)
	b.click(cell(8))
	b.marks(3)
}

// Where nothing can be kept, because the storage is full or forbidden, the game
// is played all the same, and one sentence on the screen says so once.
func TestNothingCanBeKept(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"full": `Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError'); };`,
		"forbidden": `Object.defineProperty(window, 'localStorage', {configurable: true,
			get() { throw new DOMException('forbidden here', 'SecurityError'); }});
			globalThis.BroadcastChannel = class { constructor() { throw new DOMException('forbidden here', 'SecurityError'); } };`,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "full" {
				long(t)
			}
			l := desktop
			l.script = recordSaid + script
			b := play(t, serve(t), "3x3k3;human;human", l)
			const notice = "cannot be kept here"
			seen := strings.Contains(b.state().label("remark"), notice)
			for i, c := range xWins {
				b.click(cell(c))
				s := b.marks(i + 1)
				seen = seen || strings.Contains(s.label("remark"), notice)
			}
			b.won()
			if !seen {
				t.Error("the screen does not say that nothing is kept")
			}
			if heard := strings.Join(eval[[]string](b, `heard`), "\n"); strings.Count(heard, notice) > 1 {
				t.Errorf("it is said again and again:\n%s", heard)
			}
			b.click("undo")
			b.marks(4)
			b.press("new")
			b.marks(0)
		})
	}
}

// The second visit needs no network: the page starts, brings the game back, and
// the computer answers.
func TestWithoutNetwork(t *testing.T) {
	t.Parallel()
	for name, wrap := range map[string]func(http.Handler) http.Handler{
		"packed": func(h http.Handler) http.Handler { return h },
		"plain":  answer(".wasm.gz", http.NotFound),
	} {
		t.Run(name, func(t *testing.T) {
			if name == "plain" {
				long(t)
			}
			var down atomic.Bool
			url := serve(t, wrap, func(next http.Handler) http.Handler {
				return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if down.Load() {
						drop(w, r)
					}
					next.ServeHTTP(w, r)
				})
			})
			l := desktop
			l.faulty = true // the browser tells what it could not fetch
			b := play(t, url, "3x3k3;human;perfect", l)
			b.click(cell(4))
			before := b.marks(2)
			b.keptAway()
			b.close()
			down.Store(true)
			b = play(t, url, "", l)
			byMirror.press(b, "continue")
			if s := b.marks(2); s.Key != before.Key {
				t.Errorf("without a network there is %s, was %s", s.Record, before.Record)
			}
			b.click(b.free())
			b.marks(4)
			if fault := eval[string](b, `noughts.workerError`); fault != "" {
				t.Errorf("without a network the engine does not start: %s", fault)
			}
			// With the network the files are the server's again.
			down.Store(false)
			b.close()
			b = play(t, url, "", l)
			byMirror.press(b, "continue")
			b.marks(4)
		})
	}
}

// free is a cell that holds nothing.
func (b *tab) free() string {
	b.t.Helper()
	for _, n := range b.state().Nodes {
		if n.Role == "gridcell" && strings.Contains(n.Label, "empty") {
			return n.ID
		}
	}
	b.t.Fatal("no cell is free")
	return ""
}
