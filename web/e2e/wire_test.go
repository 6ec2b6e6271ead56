package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
)

// wire is a log of what a server was asked for.
type wire struct {
	mu   sync.Mutex
	open int // answers under way
	asks []ask
	news sync.Cond // an answer has ended
}

type ask struct {
	path   string
	status int
	bytes  int // of the body
}

func (l *wire) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		l.mu.Lock()
		l.news.L = &l.mu
		l.open++
		l.mu.Unlock()
		counted := &countWriter{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(counted, r)
		if r.Method == http.MethodHead {
			counted.bytes = 0 // what is written for it is not sent
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.open--
		defer l.news.Broadcast()
		l.asks = append(l.asks, ask{strings.TrimPrefix(plain(r.URL.Path), "/"), counted.status, counted.bytes})
	})
}

// log is what was asked for since the last call, when all of it is answered.
func (l *wire) log() []ask {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.open > 0 {
		l.news.Wait()
	}
	asks := l.asks
	l.asks = nil
	return asks
}

// answered waits for an answer, of those since the last log.
func (l *wire) answered(ok func(ask) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.news.L == nil || !slices.ContainsFunc(l.asks, ok) {
		l.news.L = &l.mu
		l.news.Wait()
	}
}

type countWriter struct {
	http.ResponseWriter
	status, bytes int
}

func (w *countWriter) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *countWriter) Write(b []byte) (int, error) {
	n, err := w.ResponseWriter.Write(b)
	w.bytes += n
	return n, err
}

// Unwrap lets a server move its deadlines.
func (w *countWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Flush lets a slow server send its pieces.
func (w *countWriter) Flush() { w.ResponseWriter.(http.Flusher).Flush() }

// keptAway waits until the page's files are kept for a visit without a network.
func (b *tab) keptAway() {
	b.t.Helper()
	defer func() {
		if b.t.Failed() {
			states, _ := tryEval[string](b, `navigator.serviceWorker.getRegistration().then(r => JSON.stringify(
				[r?.installing, r?.waiting, r?.active].map(w => w?.state).concat(navigator.serviceWorker.controller?.state)))`)
			b.t.Log("service workers: ", states)
		}
	}()
	b.wait("the page to be kept", `noughts.offline === 'kept'`)
}

// keptWith waits until the page is kept, and with it a file that it has fetched late. The
// files of a page are kept before the page.
func (b *tab) keptWith(file string) {
	b.t.Helper()
	b.keptAway()
	b.wait(file+" to be kept", fmt.Sprintf(`caches.keys()
		.then(all => Promise.all(all.map(async name => (await caches.open(name)).keys())))
		.then(kept => kept.flat().some(r => r.url.includes(%q)))`, "/"+file+"."))
}

// The whole game, with its engine and what is kept for a visit without a network,
// is at most 12 requests, and nothing is fetched twice. The next visit asks for
// the page alone, and whether there is another version.
func TestRequests(t *testing.T) {
	t.Parallel()
	t.Run("quick", func(t *testing.T) { atMost12(t, nil) })
	// Where the game comes slowly there is the light board before, and the rest of
	// the game is fetched behind it.
	t.Run("slow", func(t *testing.T) {
		long(t)
		atMost12(t, newSlow(t))
	})
}

func atMost12(t *testing.T, line *slow) {
	var l wire
	game := "#play=3x3k3;human;easy"
	var url string
	var b *tab
	if line == nil {
		url = serve(t, l.wrap)
		b = open(t, url+game, desktop)
	} else {
		url = serve(t, line.wrap, l.wrap)
		b = open(t, url+game, desktop)
		b.lightUntil("the game", `s.plies === 0`)
		line.set(true)
	}
	b.started()
	b.wait("the full game", `noughts.api?.view === 'full'`)
	eval[any](b, `noughts.api.newGame({}).then(() => noughts.api.play('b2'))`)
	b.wait("an answer", `noughts.api.state().moves.length === 2`)
	b.keptAway()
	asks := l.log()
	for _, a := range asks {
		t.Logf("%3d %8d  /%s", a.status, a.bytes, a.path)
		if strings.HasPrefix(a.path, typeface) || strings.HasPrefix(a.path, "words.") {
			t.Errorf("a page in English fetches /%s", a.path)
		}
	}
	if len(asks) > 12 {
		t.Errorf("%d requests", len(asks))
	}
	var bodies []string
	for _, a := range asks {
		// A download that stood back goes on where it was.
		if a.status == http.StatusOK && a.bytes > 0 && slices.Contains(bodies, a.path) {
			t.Errorf("/%s was fetched twice", a.path)
		}
		if a.bytes > 0 {
			bodies = append(bodies, a.path)
		}
	}

	b = open(t, url+game, desktop)
	b.started()
	b.wait("the full game", `noughts.api?.view === 'full'`)
	eval[any](b, `noughts.api.newGame({}).then(() => noughts.api.play('b2'))`)
	b.wait("an answer", `noughts.api.state().moves.length === 2`)
	b.keptAway()
	for _, a := range l.log() {
		t.Logf("again %3d %8d  /%s", a.status, a.bytes, a.path)
		if a.path != "" && a.path != "offline.js" && a.path != "manifest.webmanifest" || a.status != http.StatusNotModified {
			t.Errorf("the second visit fetched /%s", a.path)
		}
	}
}
