package e2e

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"noughts/web/site/pack"
	"noughts/web/site/static"

	"github.com/chromedp/chromedp"
)

// bare serves a folder as the smallest of servers do: the body, and a type for
// what everybody knows. It compresses nothing, tells neither lengths nor dates,
// and calls everything else bytes.
func bare(dir string) http.Handler {
	known := map[string]string{".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".png": "image/png"}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.Path
		if strings.HasSuffix(path, "/") {
			path += "index.html"
		}
		f, err := os.Open(filepath.Join(dir, filepath.FromSlash(path)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		kind := known[filepath.Ext(path)]
		if kind == "" {
			kind = "application/octet-stream"
		}
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(http.StatusOK)
		w.(http.Flusher).Flush() // no length
		io.Copy(w, f)
	})
}

// cut is a network that can be cut.
type cut struct{ down atomic.Bool }

func (c *cut) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c.down.Load() {
			drop(w, r)
		}
		next.ServeHTTP(w, r)
	})
}

// The whole site runs from a folder below others, from a server that knows
// nothing; nothing is fetched but from that folder. So it does without a network
// the next time.
func TestBareServer(t *testing.T) {
	t.Parallel()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	parent := t.TempDir()
	if err := os.CopyFS(filepath.Join(parent, "a", "b c"), os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	var c cut
	at := serveAlone(t, c.wrap(bare(parent))) + "a/b%20c/"
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	for _, down := range []bool{false, true} {
		c.down.Store(down)
		b := play(t, at, "3x3k3;human;easy", l)
		b.click("cell-4")
		b.marks(2)
		if !down {
			b.keptAway()
			if faults := b.consoleErrors(); len(faults) > 0 {
				t.Errorf("console: %q", faults)
			}
		}
		for _, name := range b.fetched() {
			if !strings.HasPrefix(name, at) {
				t.Errorf("the page fetched %s", name)
			}
		}
		if fault := eval[string](b, `noughts.workerError`); fault != "" {
			t.Errorf("network cut %v: %s", down, fault)
		}
		chromedp.Cancel(b.ctx)
	}
}

// fetched are the addresses of what the page has loaded.
func (b *tab) fetched() []string {
	b.t.Helper()
	return eval[[]string](b, `performance.getEntriesByType('resource').map(e => e.name)`)
}

// edition packs the site once more with changes: another page, another script,
// another program. It says which it is in globalThis.edition.
func edition(t testing.TB, name string) string {
	t.Helper()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	files, err := pack.Sources(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pack.Programs {
		b, err := os.ReadFile(filepath.Join(dist, packed(t, p.Name)))
		if err != nil {
			t.Fatal(err)
		}
		// A section that nobody reads: its kind, its length, its name.
		files[p.Name] = append(b, 0, byte(len(name)+1), byte(len(name)))
		files[p.Name] = append(files[p.Name], name...)
	}
	files["offline_page.js"] = append(files["offline_page.js"], fmt.Sprintf("\nglobalThis.edition = '%s';\n", name)...)
	files["style.css"] = append(files["style.css"], fmt.Sprintf("\n.edition-%s { color: red; }\n", name)...)
	files["wasm_exec.js"] = append(files["wasm_exec.js"], fmt.Sprintf("\nglobalThis.glue = '%s';\n", name)...)
	out := t.TempDir()
	if _, err := pack.Write(pack.Options{Root: root, Out: out}, files); err != nil {
		t.Fatal(err)
	}
	return out
}

// changing serves one folder after another, without some files.
type changing struct {
	dir  atomic.Pointer[string]
	lost atomic.Pointer[string] // the plain name that is missing
	cut
	wire
}

func (c *changing) serve(t testing.TB, dir string) string {
	c.dir.Store(&dir)
	none := "."
	c.lost.Store(&none)
	return serveAlone(t, c.cut.wrap(c.wire.wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(plain(r.URL.Path), "/"+*c.lost.Load()) {
			http.NotFound(w, r)
			return
		}
		static.Handler(os.DirFS(*c.dir.Load())).ServeHTTP(w, r)
	}))))
}

// visit opens the page, which is to be of an edition, whole, and plays a move
// that the computer answers.
func (c *changing) visit(t testing.TB, url, want, dir string) *tab {
	t.Helper()
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	b := play(t, url, "3x3k3;human;easy", l)
	b.click("cell-4")
	b.marks(2)
	b.of(want, dir)
	return b
}

// of holds that all that the tab has loaded is of one edition.
func (b *tab) of(want, dir string) {
	b.t.Helper()
	if got := eval[string](b, `globalThis.edition ?? ''`); got != want {
		b.t.Errorf("the page is of edition %q, not %q", got, want)
	}
	for _, name := range b.fetched() {
		name = name[strings.LastIndex(name, "/")+1:]
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			b.t.Errorf("a page of edition %q has loaded %s of another", want, name)
		}
	}
}

// keptEditions are the versions that are kept in the browser.
func (b *tab) keptEditions() []string {
	b.t.Helper()
	return eval[[]string](b, `caches.keys()`)
}

// A new version takes the place of the one before it, as a whole: from the network
// at once, and without one from then on. A page of the old one that is still open
// is told, and goes on with its own files.
func TestUpdate(t *testing.T) {
	t.Parallel()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	next := edition(t, "B")
	var c changing
	url := c.serve(t, dist)
	old := c.visit(t, url, "", dist)
	old.keptAway()

	c.dir.Store(&next)
	b := c.visit(t, url, "B", next)
	b.keptAway()
	old.wait("the old page to be told", `noughts.offline === 'other'`)
	old.of("", dist)
	old.wait("a word of it", `document.getElementById('newer')?.innerText.startsWith('A new version is ready.')`)
	old.shot("newer")
	eval[any](old, `[...document.querySelectorAll('#newer button')].at(-1).click()`)
	old.wait("its end", `!document.getElementById('newer')`)
	if kept := b.keptEditions(); len(kept) != 2 {
		t.Errorf("beside an open page of the old version there is kept %q", kept)
	}
	// Also without the network the open page has what it may still load.
	c.down.Store(true)
	if !eval[bool](old, fmt.Sprintf(`fetch(%q).then(r => r.ok)`, packed(t, "engine.wasm")+".gz")) {
		t.Error("the old page has lost its engine")
	}
	c.down.Store(false)
	chromedp.Cancel(old.ctx)
	chromedp.Cancel(b.ctx)

	b = c.visit(t, url, "B", next)
	b.keptAway()
	if kept := b.keptEditions(); len(kept) != 1 {
		t.Errorf("with no page of the old version there is kept %q", kept)
	}
	chromedp.Cancel(b.ctx)
	c.down.Store(true)
	c.visit(t, url, "B", next)
}

// An update that breaks off leaves what there was.
func TestUpdateFails(t *testing.T) {
	t.Parallel()
	long(t)
	if err := build(); err != nil {
		t.Fatal(err)
	}
	next := edition(t, "C")
	var c changing
	url := c.serve(t, dist)
	b := c.visit(t, url, "", dist)
	b.keptAway()
	chromedp.Cancel(b.ctx)

	c.dir.Store(&next)
	lost := "engine.wasm"
	c.lost.Store(&lost)
	c.log()
	l := desktop
	l.faulty = true
	b = play(t, url, "3x3k3;human;human", l)
	b.wait("the worker's answer", `noughts.offline === 'other'`)
	c.answered(func(a ask) bool { return a.path == "offline.js" && a.status == http.StatusOK }) // the new service worker
	b.wait("the end of the update", `navigator.serviceWorker.getRegistration().then(r => !r.installing && !r.waiting)`)
	chromedp.Cancel(b.ctx)
	c.down.Store(true)
	b = c.visit(t, url, "", dist)
	chromedp.Cancel(b.ctx)

	// When the server is well again, the update comes through.
	c.down.Store(false)
	none := "."
	c.lost.Store(&none)
	b = c.visit(t, url, "C", next)
	b.keptAway()
	chromedp.Cancel(b.ctx)
	c.down.Store(true)
	c.visit(t, url, "C", next)
}
