package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// turn is one go of the program on the page's thread: for a frame, an event, a
// timer, or a line of the engine.
type turn struct {
	at   float64 // microseconds of the browser's clock
	took float64 // ms of the processor, which does not depend on what else the machine does
	mark string  // the last performance.mark before it
}

// turnNames are what the browser calls the turns in its trace.
var turnNames = []string{"FireAnimationFrame", "TimerFire", "EventDispatch", "HandlePostMessage", "RunMicrotasks"}

// trace does something, and answers the turns of the program meanwhile, in their
// order.
func (b *tab) trace(do func()) (turns []turn) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, 10*patience)
	defer cancel()
	var parts [][]byte
	ended := make(chan struct{})
	err := chromedp.Listen(ctx, func(event any) { // all parts come before the end
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, v := range e.Value {
				parts = append(parts, v)
			}
		case *tracing.EventTracingComplete:
			close(ended)
		}
	})
	if err != nil {
		b.t.Fatal(err)
	}
	b.do(call(tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		IncludedCategories: []string{"devtools.timeline", "blink.user_timing"}}}))
	do()
	b.do(call(tracing.End, cdp.Empty{}))
	select {
	case <-ended:
	case <-ctx.Done():
		b.t.Fatal(ctx.Err())
	}
	for _, v := range parts {
		var e struct {
			Name, Cat string
			Ts, Tdur  float64 // microseconds, those of Tdur of the thread
		}
		if json.Unmarshal(v, &e) != nil {
			continue
		}
		if e.Cat == "blink.user_timing" {
			turns = append(turns, turn{at: e.Ts, mark: e.Name})
		} else if e.Tdur > 0 && slices.Contains(turnNames, e.Name) {
			turns = append(turns, turn{at: e.Ts, took: e.Tdur / 1000})
		}
	}
	slices.SortFunc(turns, func(a, b turn) int { return int(a.at - b.at) })
	mark := ""
	turns = slices.DeleteFunc(turns, func(t turn) bool { return t.took == 0 && t.mark == "" })
	var all []turn
	for _, t := range turns {
		if t.mark != "" {
			mark = t.mark
			continue
		}
		t.mark = mark
		all = append(all, t)
	}
	if len(all) == 0 {
		b.t.Fatalf("the program had no turn")
	}
	return all
}

// mark names what the program does from now on.
func (b *tab) mark(name string) {
	b.t.Helper()
	eval[any](b, fmt.Sprintf(`(performance.mark(%q), 0)`, name))
}

// makesElements is a turn of the page in which it makes as many elements as a
// large board has cells, and lays them out.
const makesElements = `new Promise(done => setTimeout(() => {
	const root = document.createElement('div');
	for (let i = 0; i < 400; i++) {
		const e = document.createElement('button');
		e.textContent = i;
		root.append(e);
	}
	document.body.append(root);
	root.getBoundingClientRect();
	root.remove();
	done(0);
}))`

// elements is how long such a turn takes, in ms of the processor: the middle of
// nine.
func (b *tab) elements() float64 {
	b.t.Helper()
	longest := map[string]float64{}
	for _, u := range b.trace(func() {
		for i := range 9 {
			b.mark(fmt.Sprint("elements ", i))
			eval[any](b, makesElements)
		}
	}) {
		longest[u.mark] = max(longest[u.mark], u.took)
	}
	delete(longest, "")
	return part(slices.Collect(maps.Values(longest)), 0.5)
}

// On the way to every scene the program holds the page up for short turns only.
// The longest is compared with a turn in which a page makes 400 elements. What
// else goes on can make a turn longer, never shorter: of two tours the better
// counts for each scene, which also leaves out when memory is swept.
func BenchmarkFigureTurns(f *testing.B) {
	b := play(f, serve(f), "3x3k3;human;human", desktop)
	best := map[string]float64{}
	var all []float64
	for tour := range 2 {
		longest := map[string]float64{}
		for _, u := range b.trace(func() {
			for _, s := range scenes {
				if s.asked() {
					continue // the page is loaded on the way there
				}
				b.mark(s.name)
				b.visit(s)
			}
		}) {
			longest[u.mark] = max(longest[u.mark], u.took)
			all = append(all, u.took)
		}
		for name, took := range longest {
			if tour == 0 || took < best[name] {
				best[name] = took
			}
		}
	}
	worst := ""
	for name, took := range best {
		if took > best[worst] {
			worst = name
		}
	}
	f.Logf("the longest turn is on the way to %q", worst)
	elements := b.elements()
	f.ReportMetric(part(all, 0.5), "ms-middle")
	f.ReportMetric(part(all, 0.99), "ms-99th")
	f.ReportMetric(best[worst], "ms-longest")
	f.ReportMetric(elements, "ms-elements")
	f.ReportMetric(best[worst]/elements, "longest/elements~5")
}

// A game becomes an animated picture in short turns of the page: three quarters
// of them are compared with one in which a page makes 400 elements. Go's collector
// of garbage takes turns of its own, which are longer.
func BenchmarkFigureFilm(f *testing.B) {
	b, folder := filming(f, 60)
	var took []float64
	for _, u := range b.trace(func() {
		byMouse.press(b, "gif")
		b.downloaded(folder, ".gif")
	}) {
		took = append(took, u.took)
	}
	elements, most := b.elements(), part(took, 0.75)
	f.ReportMetric(float64(len(took)), "turns")
	f.ReportMetric(most, "ms-three-quarters")
	f.ReportMetric(elements, "ms-elements")
	f.ReportMetric(most/elements, "turn/elements~0.6")
}

// A puzzle is made in short turns of the page.
func BenchmarkFigurePuzzle(f *testing.B) {
	b := open(f, serve(f), desktop)
	b.started()
	var took []float64
	for _, u := range b.trace(func() { b.makesPuzzle(byMouse) }) {
		took = append(took, u.took)
	}
	elements, longest := b.elements(), part(took, 1)
	f.ReportMetric(float64(len(took)), "turns")
	f.ReportMetric(longest, "ms-longest")
	f.ReportMetric(elements, "ms-elements")
	f.ReportMetric(longest/elements, "longest/elements~5")
}

// spent is the processor time in ms that the page's own thread has taken so
// far, however busy the machine is.
func (b *tab) spent() float64 {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	got, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		b.t.Fatal(err)
	}
	for _, m := range got.Metrics {
		if m.Name == "TaskDuration" {
			return m.Value * 1000
		}
	}
	b.t.Fatal("the browser does not measure tasks")
	return 0
}

// A board of a million cells is panned, zoomed and played upon in short steps: the
// longest is compared with the middle one. What else goes on can make a step
// longer, never shorter: of three tours each step's best counts.
func BenchmarkFigureLargeBoard(f *testing.B) {
	b := play(f, serve(f), "1000x1000k5;human;human", desktop)
	b.do(call(performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}))
	var best []float64
	for i := range 3 {
		var steps []float64
		b.tour(i, func(do func()) {
			before := b.spent()
			do()
			b.settled()
			steps = append(steps, b.spent()-before)
		})
		for j := range best {
			steps[j] = min(steps[j], best[j])
		}
		best = steps
	}
	longest, middle := slices.Max(best), part(best, 0.5)
	f.ReportMetric(longest, "ms-longest")
	f.ReportMetric(middle, "ms-middle")
	f.ReportMetric(longest/middle, "longest/middle~2.5")
}
