package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// embedded is the address of the frame that an embed shows, "" where the site has
// none.
func embedded(t testing.TB, site, query string) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dist, "v1", "embed.html")); err != nil {
		t.Skip("there is no embed")
	}
	return site + "v1/embed.html?" + query
}

// The frame of an embed does without a network the next time, in both views. A
// light one has not fetched the game itself for that.
func TestEmbedWithoutNetwork(t *testing.T) {
	t.Parallel()
	for _, view := range []string{"light", "full"} {
		t.Run(view, func(t *testing.T) {
			var c cut
			var l wire
			site := serve(t, l.wrap, c.wrap)
			url := embedded(t, site, "rules=3,3,3&level=easy&lang=de&view="+view)
			at := desktop
			at.faulty = true // the browser tells what it could not fetch
			for _, down := range []bool{false, true} {
				c.down.Store(down)
				b := open(t, url, at)
				b.wait("the api", `globalThis.noughts?.api?.view === '`+view+`'`)
				eval[any](b, `noughts.api.newGame({}).then(() => noughts.api.play('b2'))`)
				b.wait("an answer", `noughts.api.state().moves.length === 2`)
				if !down {
					b.keptAway()
				}
				for _, a := range l.log() {
					if view == "light" && a.path == "noughts.wasm.gz" && a.status == http.StatusOK && a.bytes > 0 { // its length may be asked
						t.Errorf("the light embed has fetched the game itself: %+v", a)
					}
				}
				chromedp.Cancel(b.ctx)
			}
		})
	}
}

// A page of any origin may load the script of the embed as a module.
func TestScriptForOthers(t *testing.T) {
	t.Parallel()
	site := serve(t)
	embedded(t, site, "")
	other := serveAlone(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script type="module" src="` + site + `v1/embed.js"></script><noughts-board rules="3,3,3"></noughts-board></html>`))
	}))
	b := open(t, other, desktop)
	b.wait("the element", `!!customElements.get('noughts-board')`)
}
