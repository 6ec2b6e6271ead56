package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// patience is when a wait is given up. No test compares times: whatever is
// waited for comes at once on an idle machine, and later on a busy one.
const patience = 2 * time.Minute

// waiting is in every page and frame, from before its own scripts. change comes
// when there may be something new to see, frames when so many were shown, stateAfter with
// the state of the program as soon as it is another one than that of the last call. going
// is true while the history opens another entry.
const waiting = `
globalThis.e2e = {
	seen: '',
	draws: 0,
	change: () => new Promise(done => {
		const end = () => { watcher.disconnect(); clearTimeout(timer); done(); };
		const watcher = new MutationObserver(end);
		watcher.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
		const timer = setTimeout(end, 30); // not all that is new is in the document
	}),
	frames: async (count, of = globalThis) => {
		while (count-- > 0) await new Promise(of.requestAnimationFrame);
	},
	stateAfter: async first => {
		for (;;) {
			const now = JSON.stringify(globalThis.noughts?.state?.() ?? {});
			if (first || now !== e2e.seen) return e2e.seen = now;
			await e2e.change();
		}
	},
	going: false,
};
History.prototype.go = (go => function (by) { e2e.going = true; go.call(this, by); })(History.prototype.go);
addEventListener('popstate', () => { e2e.going = false; });`

// eval answers what an expression comes to, as JSON carries it.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	v, err := tryEval[T](b, expression)
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// tryEval is eval where the page may not answer.
func tryEval[T any](b *tab, expression string) (v T, err error) {
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](
		`(async () => JSON.stringify((await (`+expression+`)) ?? null))()`, chromedp.EvalAwaitPromise))
	if err == nil {
		err = json.Unmarshal([]byte(text), &v)
	}
	return v, err
}

// gone tells whether an error is that of a page that has gone for another one,
// which is then asked the same.
func gone(err error) bool {
	for _, why := range []string{"context was destroyed", "navigated or closed", "Cannot find context", "Cannot find default execution context", "e2e is not defined", "Promise was collected"} {
		if strings.Contains(err.Error(), why) {
			return true
		}
	}
	return false
}

// wait waits until an expression is true, in the page.
func (b *tab) wait(what, expression string) {
	b.t.Helper()
	end := time.Now().Add(patience)
	for {
		ctx, cancel := context.WithDeadline(b.ctx, end)
		_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](
			`(async () => { while (!(await (`+expression+`))) await e2e.change(); return true; })()`, chromedp.EvalAwaitPromise))
		cancel()
		if err == nil {
			return
		}
		if time.Now().Before(end) && gone(err) {
			continue
		}
		fault, _ := tryEval[string](b, `document.getElementById('loading-fault')?.textContent ?? ''`)
		state, _ := tryEval[any](b, `(({nodes, ...rest}) => ({...rest, offline: globalThis.noughts?.offline}))(globalThis.noughts?.state?.() ?? {})`)
		now, _ := tryEval[any](b, expression) // true where it came without being seen
		b.t.Fatalf("waited in vain for %s: %v; now it is %v; panel %q, console %q, state %+v", what, err, now, fault, b.consoleErrors(), state)
	}
}

// until waits for a state.
func (b *tab) until(what string, ok func(State) bool) State {
	b.t.Helper()
	end := time.Now().Add(patience)
	var s State
	for first := true; ; first = false {
		ctx, cancel := context.WithDeadline(b.ctx, end)
		text, err := chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf(`e2e.stateAfter(%v)`, first), chromedp.EvalAwaitPromise))
		cancel()
		if err == nil {
			s = State{}
			if err = json.Unmarshal([]byte(text), &s); err == nil && ok(s) {
				return s
			}
		}
		if err == nil || time.Now().Before(end) && gone(err) {
			continue
		}
		b.shot("failed")
		b.t.Fatalf("waited in vain for %s: %v; console %q, state %+v", what, err, b.consoleErrors(), []string{s.Record, s.Focus, s.Title, s.Said})
	}
}

// polls waits for what only the browser can tell, not the page.
func (b *tab) polls(what string, ok func() bool) {
	b.t.Helper()
	for end := time.Now().Add(patience); !ok(); {
		if time.Now().After(end) {
			b.t.Fatalf("waited in vain for %s", what)
		}
		eval[any](b, `e2e.change()`)
	}
}
