package e2e

import (
	"strings"
	"testing"
)

// overhear keeps what the page tells the engine's worker, on a device that has
// time to think.
const overhear = `
globalThis.told = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (line, ...rest) {
	if (typeof line === 'string' && !line.endsWith(' ping')) {
		told.push(line);
	}
	return post.call(this, line, ...rest);
};
Object.defineProperty(navigator, 'hardwareConcurrency', {value: 8});
navigator.getBattery = undefined;
globalThis.hide = hidden => {
	Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
	document.dispatchEvent(new Event('visibilitychange'));
};`

// lastTold is the last line that the page told the worker.
func lastTold(b *tab) string { return eval[string](b, `told.at(-1) ?? ''`) }

// The page thinks in the player's time if the player has said so, as long as it
// is seen, and no longer than until the move.
func TestPonder(t *testing.T) {
	t.Parallel()
	l := desktop
	l.script = overhear
	b := play(t, serve(t), "15x15k5;human;strongest", l)
	b.press("cell-112")
	b.marks(2)
	if line := lastTold(b); strings.Contains(line, "quiet") || strings.Contains(line, "stop") {
		t.Fatalf("without being asked to the page thinks: %s", line)
	}
	b.press("more")
	b.press("settings")
	b.press("ponder-on")
	b.press("back")
	b.press("back")
	quiet := func(what string) string {
		t.Helper()
		b.wait(what, `told.at(-1).includes(' quiet')`)
		number, _, _ := strings.Cut(lastTold(b), " ")
		return number
	}
	n := quiet("the page to think")
	eval[any](b, `hide(true)`)
	b.wait("a hidden page to rest", `told.at(-1) === '`+n+` stop'`)
	eval[any](b, `hide(false)`)
	n = quiet("a page that is seen again to think")
	b.press("cell-97")
	b.wait("the thought to end with the move", `told.includes('`+n+` stop')`)
	b.marks(4)
	quiet("the page to think on")
	b.press("more")
	b.press("settings")
	b.press("ponder-off")
	b.wait("the page to rest", `told.at(-1).endsWith(' stop')`)
}
