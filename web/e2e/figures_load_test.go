package e2e

import (
	"context"
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

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// firstFrame is when the first frame was drawn, in ms since the page was
// asked for.
const firstFrame = `performance.getEntriesByName('noughts-first-frame')[0]?.startTime ?? 0`

// smallest serves a smallest Ebitengine program, which is built as the go command
// does it and loaded as the game is.
func smallest(f *testing.B) string {
	if err := build(); err != nil {
		f.Fatal(err)
	}
	dir := f.TempDir()
	if err := pack.CompilePlain(root, "./web/e2e/testdata/smallest", filepath.Join(dir, "smallest.wasm"), "-ldflags=-s -w"); err != nil {
		f.Fatal(err)
	}
	if err := pack.Gzip(root, filepath.Join(dir, "smallest.wasm")); err != nil {
		f.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><script src="wasm.js"></script><script src="wasm_exec.js"></script><body><script>
			const go = new Go(); loadWasm('smallest.wasm', () => go.importObject).then(i => go.run(i));</script>`)
	})
	mux.Handle("/smallest.wasm.gz", http.FileServer(http.Dir(dir)))
	mux.Handle("/wasm.js", http.FileServer(http.Dir(filepath.Join(root, "web"))))
	mux.Handle("/wasm_exec.js", http.FileServer(http.Dir(root)))
	return serveAlone(f, mux)
}

// The first frame comes about as soon as that of a smallest Ebitengine program.
// The two are measured by turns.
func BenchmarkFigureFirstFrame(f *testing.B) {
	small, game := smallest(f), serve(f)
	l := desktop
	l.faulty = true // the smallest program's page has no icon
	measure := func(url string) float64 {
		b := open(f, url, l)
		defer chromedp.Cancel(b.ctx)
		b.wait("the first frame", `(`+firstFrame+`) > 0`)
		return eval[float64](b, firstFrame)
	}
	measure(small) // warms the browser up
	var theirs, ours []float64
	for range 9 {
		theirs = append(theirs, measure(small))
		ours = append(ours, measure(game))
	}
	f.ReportMetric(part(theirs, 0.5), "ms-smallest")
	f.ReportMetric(part(ours, 0.5), "ms-game")
	f.ReportMetric(part(ours, 0.5)/part(theirs, 0.5), "game/smallest~1")
}

// throttle has all that a tab fetches come at 10 Mbit/s, 40 ms late, and from
// the server.
func (b *tab) throttle() { b.throttleTo(40, 10e6) }

// throttleTo has it come at so many bit/s, so many ms late.
func (b *tab) throttleTo(latency, bits float64) {
	b.t.Helper()
	b.do(
		call(network.Enable, network.EnableParams{}),
		call(network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}),
		func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Latency: latency, DownloadThroughput: bits / 8, UploadThroughput: bits / 8}},
			})
			return chromedp.Void{}, err
		},
	)
}

// slow has all come as to a telephone on a slow line: at 1.6 Mbit/s, 150 ms late, and to a
// processor that is four times slower.
func (b *tab) slow() {
	b.t.Helper()
	b.throttleTo(150, 1.6e6)
	b.do(call(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}))
}

// On a slow connection a move can be made on the light board long before the full
// game has its first frame, and that waits for little besides its bytes: for the
// start as a fast connection has it.
func BenchmarkFigureSlowConnection(f *testing.B) {
	var moves, frames, wires, fasts []float64
	for range 3 {
		l := desktop
		l.script = playLight
		b := open(f, "about:blank", l)
		b.throttle()
		b.do(chromedp.Navigate(serve(f)))
		b.wait("a move on the light board", `globalThis.firstMove > 0`)
		b.started()
		b.wait("the light board to go", `!document.getElementById('front')`)
		moves = append(moves, eval[float64](b, `firstMove`))
		frames = append(frames, eval[float64](b, firstFrame))
		wires = append(wires, eval[float64](b, `performance.getEntriesByType('resource').reduce((sum, e) => sum + e.transferSize, 0)`)/1250)
		chromedp.Cancel(b.ctx)
		b = open(f, serve(f), desktop)
		b.started()
		fasts = append(fasts, eval[float64](b, firstFrame))
		chromedp.Cancel(b.ctx)
	}
	move, frame, wire, fast := part(moves, 0.5), part(frames, 0.5), part(wires, 0.5), part(fasts, 0.5)
	f.ReportMetric(move, "ms-move")
	f.ReportMetric(frame, "ms-frame")
	f.ReportMetric(wire, "ms-bytes")
	f.ReportMetric(fast, "ms-fast")
	f.ReportMetric(move/frame, "move/frame~0.3")
	f.ReportMetric(frame/(wire+fast), "frame/(bytes+fast)~1.1")
}

// At 1.6 Mbit/s and 150 ms, on a processor that is four times slower, a move is made on
// the light board not long after a bare page would have come that weighs as much.
func BenchmarkFigureFirstMove(f *testing.B) {
	slowly := func(script, url string) *tab {
		l := desktop
		l.script = script
		l.faulty = true // the bare page has no icon
		b := open(f, "about:blank", l)
		b.slow()
		b.do(chromedp.Navigate(url))
		return b
	}
	var moves, bares []float64
	for range 3 {
		b := slowly(playLight, serve(f))
		b.wait("a move on the light board", `globalThis.firstMove > 0`)
		moves = append(moves, eval[float64](b, `firstMove`))
		weight := eval[int](b, bytesToMove)
		chromedp.Cancel(b.ctx)
		b = slowly("", barePage(f, weight))
		b.wait("the bare page", `globalThis.bare > 0`)
		bares = append(bares, eval[float64](b, `bare`))
		chromedp.Cancel(b.ctx)
	}
	move, bare := part(moves, 0.5), part(bares, 0.5)
	f.ReportMetric(move, "ms-move")
	f.ReportMetric(bare, "ms-bare")
	f.ReportMetric(move/bare, "move/bare~2")
}

// barePage serves a page whose only script has so many bytes, and says when it has come.
func barePage(f *testing.B, weight int) string {
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><body><script src="all.js"></script>`)
	})
	mux.HandleFunc("/all.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		io.WriteString(w, "globalThis.bare = performance.now();//"+strings.Repeat(" ", weight))
	})
	return serveAlone(f, mux)
}

// beside is when a page has its first frame, and when a bare page would have come that weighs as
// much as what is fetched until then, in ms. down has a tab fetch slowly.
func beside(f *testing.B, url string, down func(*tab)) (frame, bare float64) {
	f.Helper()
	slowly := func(url string) *tab {
		l := desktop
		l.faulty = true // the bare page has no icon
		b := open(f, "about:blank", l)
		down(b)
		b.do(chromedp.Navigate(url))
		return b
	}
	var frames, bares []float64
	for range 3 {
		b := slowly(url)
		b.started()
		frames = append(frames, eval[float64](b, firstFrame))
		weight := eval[int](b, `performance.getEntriesByType('resource').filter(e => e.responseEnd < (`+firstFrame+`)).reduce((sum, e) => sum + e.transferSize, 0)`)
		chromedp.Cancel(b.ctx)
		b = slowly(barePage(f, weight))
		b.wait("the bare page", `globalThis.bare > 0`)
		bares = append(bares, eval[float64](b, `bare`))
		chromedp.Cancel(b.ctx)
	}
	return part(frames, 0.5), part(bares, 0.5)
}

// At 10 Mbit/s and 40 ms the full game has its first frame, cold, not long after a bare page
// would have come that weighs as much: from a bare host, and from one that negotiates brotli.
func BenchmarkFigureFullGame(f *testing.B) {
	packed := f.TempDir()
	if _, err := pack.Build(pack.Options{Root: root, Out: packed, Brotli: true}); err != nil {
		f.Fatal(err)
	}
	for _, host := range []struct{ with, url string }{
		{"", serve(f)},
		{"-brotli", serveAlone(f, static.Handler(os.DirFS(packed)))},
	} {
		frame, bare := beside(f, host.url, (*tab).throttle)
		f.ReportMetric(frame, "ms-frame"+host.with)
		f.ReportMetric(bare, "ms-bare"+host.with)
		f.ReportMetric(frame/bare, "frame"+host.with+"/bare~1.3")
	}
}

// A second visit, without a network, takes far less than the first one with a
// slow connection.
func BenchmarkFigureSecondVisit(f *testing.B) {
	var firsts, seconds []float64
	for range 3 {
		first, second := visits(f)
		firsts, seconds = append(firsts, first), append(seconds, second)
	}
	first, second := part(firsts, 0.5), part(seconds, 0.5)
	f.ReportMetric(first, "ms-first")
	f.ReportMetric(second, "ms-second")
	f.ReportMetric(second/first, "second/first~0.25")
}

// At 1.6 Mbit/s and 150 ms, on a processor that is four times slower, a second visit has its
// first frame not long after a bare page would have come that weighs as much as what it fetches.
func BenchmarkFigureSecondVisitSlowly(f *testing.B) {
	url := serve(f)
	b := open(f, url, desktop)
	b.started()
	b.keptAway()
	chromedp.Cancel(b.ctx)
	frame, bare := beside(f, url, (*tab).slow)
	f.ReportMetric(frame, "ms-frame")
	f.ReportMetric(bare, "ms-bare")
	f.ReportMetric(frame/bare, "frame/bare~3")
}

// visits answers how long a first visit and a second one take to the first frame.
func visits(f *testing.B) (first, second float64) {
	var down atomic.Bool
	url := serve(f, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if down.Load() {
				drop(w, r)
			}
			next.ServeHTTP(w, r)
		})
	})
	l := desktop
	l.faulty = true // the browser tells what it could not fetch
	b := open(f, "about:blank", l)
	b.throttle()
	b.do(chromedp.Navigate(url))
	b.started()
	first = eval[float64](b, firstFrame)
	b.do(call(network.Disable, cdp.Empty{}))
	b.wait("the page to be kept", `noughts.offline === 'kept'`)
	chromedp.Cancel(b.ctx)
	down.Store(true)
	b = open(f, url, l)
	defer chromedp.Cancel(b.ctx)
	b.started()
	second = eval[float64](b, firstFrame)
	return first, second
}
