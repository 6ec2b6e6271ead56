package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// throttle has all that a tab fetches come at 10 Mbit/s, 40 ms late, and from
// the server.
func (b *tab) throttle() {
	b.t.Helper()
	b.do(
		call(network.Enable, network.EnableParams{}),
		call(network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true}),
		func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, target, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: 10e6 / 8, UploadThroughput: 10e6 / 8}},
			})
			return chromedp.Void{}, err
		},
	)
}

// playLight plays on the light board as soon as it can be played on, by a click
// on its middle cell, and keeps when a mark stood there; shifts is how much the
// page has moved about.
const playLight = `
globalThis.firstMove = 0;
globalThis.shifts = 0;
globalThis.moved = [];
new PerformanceObserver(list => { for (const e of list.getEntries()) { shifts += e.value; moved.push(e.value.toFixed(4) + ' at ' + Math.round(e.startTime) + ': ' + e.sources.map(s => (s.node?.id || s.node?.nodeName) + ' ' + JSON.stringify(s.previousRect) + '->' + JSON.stringify(s.currentRect)).join()); } }).observe({type: 'layout-shift', buffered: true});
(function look() {
	const table = globalThis.noughts?.table;
	if (table?.view === 'light' && table.state().plies > 0) {
		firstMove = performance.now();
	} else {
		if (table?.view === 'light') document.querySelectorAll('#light [role=gridcell]')[4].click();
		setTimeout(look, 10);
	}
})();`

// With a slow connection the light board takes a move in less than half the time
// that the full game needs for its first frame, and nothing of the page moves
// about. The game goes over.
func TestSlowConnection(t *testing.T) {
	url := serve(t)
	l := desktop
	l.script = playLight
	b := open(t, "about:blank", l)
	b.throttle()
	b.do(chromedp.Navigate(url))
	b.wait("a move on the light board", `globalThis.firstMove > 0`)
	b.shot("light-while-loading")
	b.started()
	move, frame := eval[float64](b, `firstMove`), eval[float64](b, firstFrame)
	board := eval[float64](b, `performance.getEntriesByName('noughts-light')[0].startTime`)
	t.Logf("at 10 Mbit/s and 40 ms: light board after %.0f ms, a move on it after %.0f ms, first frame after %.0f ms, ratio %.2f", board, move, frame, move/frame)
	if move > frame/2 {
		t.Errorf("a move on the light board takes longer than half the time to the first frame")
	}
	if frame > 5000 {
		t.Errorf("the full game takes longer than 5 s")
	}
	if shifts := eval[float64](b, `shifts`); shifts > 0.01 {
		t.Errorf("the page has moved about by %.3f: %q", shifts, eval[[]string](b, `moved`))
	}
	for _, e := range eval[[]string](b, `performance.getEntriesByType('resource').map(e => e.name.split('/').pop() + ' ' + Math.round(e.startTime) + '-' + Math.round(e.responseEnd) + ' ' + e.encodedBodySize + ' ' + e.renderBlockingStatus)`) {
		t.Log(e)
	}
}
