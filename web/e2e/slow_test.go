package e2e

import (
	"strings"
	"testing"
)

// playLight plays on the light board as soon as it can be played on, by a click
// on its middle cell, and keeps when a mark stood there; shifts is how much the
// page has moved about, and moved what of it.
const playLight = `
globalThis.firstMove = 0;
globalThis.shifts = 0;
globalThis.moved = [];
new PerformanceObserver(list => { for (const e of list.getEntries()) { shifts += e.value; moved.push(e.value.toFixed(4) + ' ' + e.sources.map(s => s.node?.id || s.node?.nodeName).join()); } }).observe({type: 'layout-shift', buffered: true});
(function look() {
	const table = globalThis.noughts?.api;
	if (table?.view === 'light' && table.state().plies > 0) {
		firstMove = performance.now();
	} else {
		if (table?.view === 'light') document.querySelectorAll('#light [role=gridcell]')[4].click();
		setTimeout(look, 10);
	}
})();`

// bytesToMove is how many bytes had come before that, besides the programs.
const bytesToMove = `performance.getEntriesByType('resource').filter(e => e.responseEnd > 0 && e.responseEnd < firstMove && !/\.wasm/.test(e.name)).reduce((sum, e) => sum + e.transferSize, 0)`

// mostLight is how many bytes may come besides the programs, which have budgets of
// their own, before a move can be made on the light board.
const mostLight = 100_000

// While the program is on its way the light board takes a move, after few bytes;
// nothing but styles holds the page up, and nothing of it moves about.
func TestSlowConnection(t *testing.T) {
	t.Parallel()
	line := newSlow(t)
	l := desktop
	l.script = playLight
	b := open(t, serve(t, line.wrap), l)
	b.wait("a move on the light board", `globalThis.firstMove > 0`)
	b.shot("light-while-loading")
	bytes := eval[int](b, bytesToMove)
	line.set(true)
	b.started()
	b.wait("the light board to go", `!document.getElementById('front')`)
	t.Logf("a move after %d bytes besides the programs", bytes)
	if bytes > mostLight {
		t.Errorf("the light board takes a move after %d bytes besides the programs, want %d at most", bytes, mostLight)
	}
	if shifts := eval[float64](b, `shifts`); shifts > 0.01 {
		t.Errorf("the page moves about by %.4f: %q", shifts, eval[[]string](b, `moved`))
	}
	for _, name := range eval[[]string](b, `performance.getEntriesByType('resource').filter(e => e.renderBlockingStatus === 'blocking').map(e => e.name)`) {
		if !strings.HasSuffix(name, ".css") {
			t.Errorf("%s holds the page up", name)
		}
	}
}
