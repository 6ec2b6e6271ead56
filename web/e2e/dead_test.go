package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// dying is a script that has a worker end at what it is asked, as a browser ends one
// that takes too much memory: nobody is told. One that is still loading dies when it
// is up. left are how many are still to die, thinkers those that were asked.
func dying(left int, at string) string {
	return fmt.Sprintf(`
globalThis.workers = [];
globalThis.thinkers = new Set();
globalThis.left = %d;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (line, ...rest) {
	if (!workers.includes(this)) {
		workers.push(this);
		this.addEventListener('message', e => {
			if (e.data === 'noughts-engine 3') {
				globalThis.greeted = this.up = true;
				this.doomed && this.terminate();
			}
		});
	}
	post.call(this, line, ...rest);
	if (typeof line !== 'string' || !%s.test(line)) {
		return;
	}
	thinkers.add(this);
	if (left > 0) {
		left--;
		this.up ? this.terminate() : this.doomed = true;
	}
};`, left, at)
}

// A worker that dies while it thinks is started again, and where the next one dies
// as well the page thinks by itself: the game goes on.
func TestWorkerDies(t *testing.T) {
	t.Parallel()
	for dead := 1; dead <= 2; dead++ {
		t.Run(fmt.Sprint(dead), func(t *testing.T) {
			if dead == 2 {
				long(t)
			}
			l := desktop
			l.script = dying(dead, `/ go /`)
			b := play(t, serve(t), "3x3k3;human;perfect", l)
			b.wait("a worker that is up", `globalThis.greeted`)
			b.click(cell(4))
			b.marks(2)
			if n := eval[int](b, `thinkers.size`); n < 2 {
				t.Errorf("%d workers were asked, and %d die", n, dead)
			}
			if n := eval[int](b, `left`); n != 0 {
				t.Errorf("%d have not died", n)
			}
			b.press("undo")
			b.marks(0)
			b.click(cell(0))
			b.marks(2)
		})
	}
}

// So are those of an analysis, of a hint, and of the engine that judges a game of
// others.
func TestWorkerOfAnalysisDies(t *testing.T) {
	long(t)
	t.Parallel()
	for name, c := range map[string]struct {
		game, at, path string
		ok             func(State) bool
	}{
		"analysis": {"7x6k4-gravity;human;human", `/ go /`, "more analysis", func(s State) bool { return strings.HasSuffix(s.label(cell(35)), "proved") }},
		"hint":     {"4x4k3;human;human", `/ go /`, "cell-0 cell-5 hint", func(s State) bool { return s.node("hint-text") != nil }},
		"third":    {"15x15k5;medium;medium", `/ go (?!.* level)/`, "analysis stop", func(s State) bool { return strings.HasPrefix(s.label("facts"), "Depth ") }},
	} {
		t.Run(name, func(t *testing.T) {
			l := desktop
			l.script = dying(1, c.at)
			b := play(t, serve(t), c.game, l)
			b.wait("a worker that is up", `globalThis.greeted`)
			b.pressAll(c.path)
			b.until("what is asked for", c.ok)
			b.wait("a worker to have died", `left === 0`)
		})
	}
}

// A worker that answers what is no line of the protocol is as good as none: the page
// thinks by itself, and has nothing to complain of.
func TestWorkerTalksGarbage(t *testing.T) {
	t.Parallel()
	for name, says := range map[string]string{
		"nothing":              `null`,
		"a number":             `7`,
		"a list":               `[1, {error: null}]`,
		"a greeting and null":  `...['noughts-engine 3', null]`,
		"words":                `'\u0000 hello'`,
		"a greeting and words": `...['noughts-engine 3', 'x', '1 info depth']`,
	} {
		t.Run(name, func(t *testing.T) {
			if name != "nothing" {
				long(t)
			}
			garbage := func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/javascript")
				fmt.Fprintf(w, "onmessage = () => { for (const m of [%s]) { postMessage(m); } };", says)
			}
			b := play(t, serve(t, answer("worker.js", garbage)), "3x3k3;human;perfect", desktop)
			b.click(cell(4))
			b.marks(2)
		})
	}
}
