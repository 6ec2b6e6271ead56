package e2e

import (
	"context"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// slow is a line over which the game's program comes by drops, until the test
// opens it.
type slow struct{ opened atomic.Pointer[chan struct{}] }

func newSlow(t testing.TB) *slow {
	s := &slow{}
	s.set(false)
	t.Cleanup(func() { s.set(true) })
	return s
}

// set opens the line, or narrows it for what is asked for from now on.
func (s *slow) set(open bool) {
	next := make(chan struct{})
	if open {
		close(next)
	}
	last := s.opened.Swap(&next)
	if last == nil || !open {
		return
	}
	select {
	case <-*last:
	default:
		close(*last)
	}
}

func (s *slow) wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(plain(r.URL.Path), "noughts.wasm.gz") {
			quick := 0
			if file, err := os.Stat(filepath.Join(dist, filepath.Base(r.URL.Path))); err == nil {
				quick = int(file.Size()) * 35 / 100
			}
			w = &slowWriter{w, r.Context(), *s.opened.Load(), quick}
		}
		next.ServeHTTP(w, r)
	})
}

type slowWriter struct {
	http.ResponseWriter
	ctx    context.Context
	opened chan struct{}
	quick  int // bytes that come before the drops
}

// drip is the time between two drops. No test waits for it: it is what the page
// finds slow.
const drip = 20 * time.Millisecond

func (w *slowWriter) Write(b []byte) (n int, err error) {
	for len(b) > 0 && err == nil {
		piece := min(len(b), 100_000)
		if w.quick <= 0 {
			select {
			case <-w.opened:
			case <-w.ctx.Done():
				return n, w.ctx.Err()
			case <-time.After(drip):
				piece = min(piece, 100)
			}
		}
		var m int
		m, err = w.ResponseWriter.Write(b[:piece])
		w.ResponseWriter.(http.Flusher).Flush()
		n += m
		b = b[piece:]
		w.quick -= m
	}
	return n, err
}

// broken is a server that can be repaired.
type broken struct {
	repaired atomic.Bool
	fault    func(http.Handler) http.Handler
}

func (br *broken) wrap(next http.Handler) http.Handler {
	bad := br.fault(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if br.repaired.Load() {
			next.ServeHTTP(w, r)
			return
		}
		bad.ServeHTTP(w, r)
	})
}

// truncated announces the whole file and sends half of it.
func truncated(w http.ResponseWriter, r *http.Request) {
	b, err := os.ReadFile(filepath.Join(dist, filepath.Base(r.URL.Path)))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/gzip")
	w.Header().Set("Content-Length", strconv.Itoa(len(b)))
	w.Write(b[:len(b)/2])
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// short sends half of the file as if it were the whole.
func short(w http.ResponseWriter, r *http.Request) {
	b, err := os.ReadFile(filepath.Join(dist, filepath.Base(r.URL.Path)))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/gzip")
	w.Write(b[:len(b)/2])
}

// drop ends the connection without an answer.
func drop(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// Each thing that can be wrong with the server has a sentence of its own, and
// the button starts the game once the server is well again.
func TestFaults(t *testing.T) {
	t.Parallel()
	page := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte("<!doctype html><title>Welcome to the hotel</title>"))
	}
	sentences := map[string]string{}
	for _, c := range []struct {
		kind, name string
		fault      func(http.Handler) http.Handler
	}{
		{"missing", "missing", answer2(http.NotFound, "noughts.wasm", "noughts.wasm.gz")},
		{"network", "network", answer2(drop, "noughts.wasm", "noughts.wasm.gz")},
		{"truncated", "truncated", answer("noughts.wasm.gz", truncated)},
		{"truncated", "short", answer("noughts.wasm.gz", short)},
		{"broken", "broken", answer("noughts.wasm.gz", page)},
		{"blocked", "blocked", policy(noWebAssembly)},
	} {
		t.Run(c.name, func(t *testing.T) {
			br := &broken{fault: c.fault}
			l := desktop
			l.faulty = true
			b := open(t, serve(t, br.wrap)+"#play=3x3k3;human;human", l)
			sentences[b.failed(c.kind)] = c.kind
			b.shot("fault-" + strings.ReplaceAll(c.name, " ", "-"))
			if testing.Short() && c.name != "network" {
				return // one way back stands for all
			}
			br.repaired.Store(true)
			b.retry()
			b.started()
			b.click("cell-4")
			b.marks(1)
		})
	}
	kinds := map[string]bool{}
	for _, kind := range sentences {
		kinds[kind] = true
	}
	if len(sentences) != len(kinds) {
		t.Errorf("%d faults share %d sentences", len(kinds), len(sentences))
	}
}

// A fault is told in the reader's language, also when no file of words can come.
func TestFaultInGerman(t *testing.T) {
	t.Parallel()
	l := phone
	l.faulty = true
	l.script = `Object.defineProperty(navigator, 'languages', {get: () => ['gd', 'de-AT', 'en']});`
	b := open(t, serve(t, answer2(drop, "noughts.wasm", "noughts.wasm.gz", "engine.wasm", "engine.wasm.gz")), l)
	if text := b.failed("network"); text != "Noughts konnte nicht geladen werden. Bitte die Netzwerkverbindung prüfen." {
		t.Errorf("it says %q", text)
	}
	if got := eval[string](b, `[loading.lang, document.getElementById('loading-retry').innerText, document.getElementById('loading-bar').ariaLabel].join()`); got != "de,Noch einmal versuchen,Noughts wird geladen" {
		t.Errorf("its panel is %q", got)
	}
	b.shot("fault-german")
}

// answer2 is answer for files by their whole names.
func answer2(with http.HandlerFunc, names ...string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		for _, name := range names {
			next = answer("/"+name, with)(next)
		}
		return next
	}
}

// failed waits for the panel of a fault and answers its sentence.
func (b *tab) failed(kind string) string {
	b.t.Helper()
	b.wait("the fault "+kind, `document.getElementById('loading')?.dataset.fault === '`+kind+`'`)
	text := eval[string](b, `document.getElementById('loading-fault').innerText`)
	if role := eval[string](b, `document.getElementById('loading-fault').role`); role != "alert" || text == "" {
		b.t.Errorf("a %s says %q", role, text)
	}
	if eval[bool](b, `document.getElementById('loading').contains(document.activeElement)`) {
		b.t.Error("the panel took the focus")
	}
	return text
}

// retry presses the panel's button by keyboard.
func (b *tab) retry() {
	b.t.Helper()
	b.key("\t")
	if id := eval[string](b, `document.activeElement.id`); id != "loading-retry" {
		b.t.Errorf("Tab leads to %q", id)
	}
	eval[any](b, `(document.getElementById('loading').dataset.fault = 'told', 0)`) // the next one is another
	b.key("\r")
}

// A page whose scripts do not come says so all the same, with a way on.
func TestScriptMissing(t *testing.T) {
	t.Parallel()
	br := &broken{fault: answer("loader.js", http.NotFound)}
	l := desktop
	l.faulty = true
	b := open(t, serve(t, br.wrap), l)
	b.wait("the sentence", `getComputedStyle(document.getElementById('loading-late')).visibility === 'visible'`)
	br.repaired.Store(true)
	b.renewed(func() { eval[any](b, `document.querySelector('#loading-late a').click()`) })
}

// What the browser cannot do is said, too.
func TestUnfitBrowser(t *testing.T) {
	t.Parallel()
	for kind, script := range map[string]string{
		"nowasm": `delete globalThis.WebAssembly;`,
	} {
		t.Run(kind, func(t *testing.T) {
			l := phone
			l.dark = true
			l.script = script
			b := open(t, serve(t), l)
			b.failed(kind)
			b.shot("fault-" + kind)
			b.retry()
			b.failed(kind)
		})
	}
}

// Without scripts the page says what it needs, and starts once it has it.
func TestScriptOff(t *testing.T) {
	t.Parallel()
	l := desktop
	l.noScript = true
	b := open(t, serve(t), l)
	b.shot("fault-noscript")
	text, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.querySelector('noscript').innerText`))
	if err != nil || !strings.Contains(text, "Allow scripts") {
		t.Errorf("%q, %v", text, err)
	}
	off, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]float64](`(a => {
		const words = document.createRange();
		words.selectNodeContents(a);
		const [button, text] = [a.getBoundingClientRect(), words.getBoundingClientRect()];
		return [text.x - button.x - button.right + text.right, text.y - button.y - button.bottom + text.bottom];
	})(document.querySelector('noscript a'))`))
	if err != nil || math.Abs(off[0]) > 2 || math.Abs(off[1]) > 2 {
		t.Errorf("the words of the button are off its centre by %v, %v", off, err)
	}
	b.do(call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{}))
	link, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]float64](`(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('noscript a').getBoundingClientRect())`))
	if err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.MouseClickXY(link[0], link[1]))
	b.started()
}

// A mistake in the program shows a sentence, and the game is there after it.
func TestCrash(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true
	b := journey(t, "3x3k3;human;human", l)
	b.spoilt = true
	b.click("cell-4")
	b.marks(1)
	eval[any](b, `noughts.fail('crash', 'a test')`)
	b.failed("crash")
	b.shot("fault-crash")
	b.retry()
	b.started()
	b.marks(1)
}

// The report of a crash is what is shown: where in the program it was and on
// what, and nothing that a player has played, typed or is called.
func TestCrashReport(t *testing.T) {
	t.Parallel()
	l := desktop
	l.faulty = true
	b := journey(t, "3x3k3;human;human", l)
	b.spoilt = true
	b.click("cell-4")
	b.marks(1)
	eval[any](b, `(fs.writeSync(2, new TextEncoder().encode('panic: record: "Anna" cannot play b2\n\n'
		+ 'goroutine 1 [running]:\nnoughts/game.(*Position).Play(0x1234, {0x5, 0x6})\n\t/home/anna/position.go:12 +0x3\nmain.main()\n')), 0)`)
	eval[any](b, `noughts.fail('crash', 'unreachable in Anna')`)
	b.failed("crash")
	report := eval[string](b, `document.getElementById('loading-report').textContent`)
	for _, part := range []string{"panic: record: …\n", "goroutine 1 [running]:\nnoughts/game.(*Position).Play\nmain.main\n", "(unreachable)", "program: noughts.", "window: 1024 x 768"} {
		if !strings.Contains(report, part) {
			t.Errorf("the report lacks %q:\n%s", part, report)
		}
	}
	// The program's name holds a hash, in which anything may stand.
	told := regexp.MustCompile(`(?m)^program: noughts\.[0-9a-f]+\.wasm$`).ReplaceAllString(report, "")
	for _, part := range []string{"Anna", "anna", "b2", "0x"} {
		if strings.Contains(told, part) {
			t.Errorf("the report has %q:\n%s", part, report)
		}
	}
	eval[any](b, `document.getElementById('loading-copy').click()`)
	b.wait("the report to be copied", `/^Cop(ied|y the selected text)$/.test(document.getElementById('loading-copy').textContent)`)
	b.shot("fault-crash-report")
}

// A worker that cannot start does not keep the computer from answering.
func TestWorkerFails(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]func(http.Handler) http.Handler{
		"no worker": answer("worker.js", http.NotFound),
		"no engine": answer2(http.NotFound, "engine.wasm", "engine.wasm.gz"),
		"forbidden": policy(strings.Replace(noWebAssembly, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1) + "; worker-src 'none'"),
	} {
		t.Run(name, func(t *testing.T) {
			if name != "no engine" {
				long(t)
			}
			l := desktop
			l.faulty = true
			b := play(t, serve(t, fault), "3x3k3;human;easy", l)
			b.click("cell-4")
			b.marks(2)
		})
	}
}
