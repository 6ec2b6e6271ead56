package e2e

import (
	"compress/gzip"
	"net/http"
	"slices"
	"strings"
	"testing"

	"noughts/web/site/static"
)

// watchProgress records what the progress bar says, from before the page's
// own scripts run.
const watchProgress = `
globalThis.seen = [];
addEventListener('DOMContentLoaded', () => {
  const bar = document.getElementById('loading-bar');
  new MutationObserver(() => seen.push(bar.ariaValueNow)).observe(bar, {attributes: true, attributeFilter: ['aria-valuenow']});
});`

// The bar shows real bytes: it never moves back, ends at 100 percent, and is
// a progressbar.
func TestProgress(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = watchProgress
	line := newSlow(t)
	b := open(t, serve(t, line.wrap), l)
	b.wait("half of the download", `Number(document.getElementById('loading-bar').ariaValueNow) >= 30`)
	b.shot("loading")
	if role := eval[string](b, `document.getElementById('loading-bar').role`); role != "progressbar" {
		t.Errorf("the bar is a %s", role)
	}
	line.set(true)
	b.started()
	b.rising()
}

// rising checks what watchProgress has recorded: the bar never moved back, was seen on
// its way, and ended at 100 percent.
func (b *tab) rising() {
	b.t.Helper()
	var seen []int
	for _, s := range eval[[]string](b, `seen.filter(s => s !== null)`) {
		n := 0
		for _, c := range s {
			n = 10*n + int(c-'0')
		}
		seen = append(seen, n)
	}
	onTheWay := slices.ContainsFunc(seen, func(n int) bool { return n > 0 && n < 100 })
	if !onTheWay || !slices.IsSorted(seen) || seen[len(seen)-1] != 100 {
		b.t.Errorf("the progress was %d", seen)
	}
}

// Every coding of the server starts the page.
func TestHostThatUnpacks(t *testing.T) {
	t.Parallel()
	// Some hosts take a .gz for a coding, and browsers then unpack it.
	b := play(t, serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".wasm.gz") {
				w.Header().Set("Content-Encoding", "gzip")
			}
			next.ServeHTTP(w, r)
		})
	}), "3x3k3;human;human", desktop)
	b.click("cell-4")
	b.marks(1)
}

// Some hosts compress whatever they send, what is compressed already, too.
func TestHostThatPacks(t *testing.T) {
	t.Parallel()
	b := play(t, serve(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, ".wasm.gz") {
				z := gzip.NewWriter(w)
				defer z.Close()
				w = packingWriter{w, z}
			}
			next.ServeHTTP(w, r)
		})
	}), "3x3k3;human;easy", desktop)
	b.click("cell-4")
	b.marks(2)
}

// packingWriter compresses what is sent.
type packingWriter struct {
	http.ResponseWriter
	z *gzip.Writer
}

func (w packingWriter) WriteHeader(status int) {
	w.Header().Set("Content-Encoding", "gzip")
	w.Header().Del("Content-Length")
	w.ResponseWriter.WriteHeader(status)
}

func (w packingWriter) Write(b []byte) (int, error) { return w.z.Write(b) }

// A host that has no packed files serves the plain ones.
func TestHostWithoutGzip(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true // the browser reports the missing file itself
	b := play(t, serve(t, answer(".wasm.gz", http.NotFound)), "3x3k3;human;easy", l)
	b.click("cell-4")
	b.marks(2)
}

// answer lets a handler answer for the files whose plain names end so.
func answer(ending string, with http.HandlerFunc) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(plain(r.URL.Path), ending) {
				with(w, r)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

// policy replaces the content security policy.
func policy(p string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			next.ServeHTTP(policyWriter{w, p}, r)
		})
	}
}

type policyWriter struct {
	http.ResponseWriter
	policy string
}

func (w policyWriter) WriteHeader(status int) {
	w.Header().Set("Content-Security-Policy", w.policy)
	w.ResponseWriter.WriteHeader(status)
}

// noWebAssembly is the page's policy without the leave to run programs.
var noWebAssembly = strings.Replace(static.Policy, " 'wasm-unsafe-eval'", "", 1)
