package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// part is the number below which a part of some numbers lies: 0.5 for the middle
// one.
func part(of []float64, below float64) float64 {
	if len(of) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(of))
	return sorted[min(len(sorted)-1, int(float64(len(sorted))*below))]
}

// watchFrames keeps the intervals between frames and the long tasks, apart
// for when the computer thinks and when nothing goes on. The frames in which a
// mark or a button is drawn belong to neither: a software renderer takes longer
// for one than the screen's interval, whoever thinks.
const watchFrames = `(() => {
	globalThis.frames = {idle: [], busy: []};
	globalThis.long = [];
	let last = performance.now(), shown = '', since = last;
	const frame = now => {
		const thinks = document.querySelector('[data-node=stop]') !== null;
		const shows = thinks + ' ' + (document.querySelector('[data-node=now]') !== null);
		if (shows !== shown) {
			[shown, since] = [shows, now];
		} else if (now - since > 600) {
			frames[thinks ? 'busy' : 'idle'].push(now - last);
		}
		last = now;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	new PerformanceObserver(list => long.push(...list.getEntries().map(e => e.duration))).observe({type: 'longtask'});
})()`

// While the computer thinks, frames come about as often as they do when nothing
// goes on.
func BenchmarkFigureFramesDuringSearch(f *testing.B) {
	b := play(f, serve(f), "15x15k5;human;strongest", desktop)
	time.Sleep(time.Second) // the engine loads
	eval[any](b, watchFrames)
	const enough = 150 // frames of each kind
	b.wait("idle frames", fmt.Sprintf("frames.idle.length > %d", enough))
	s := b.state()
	for c := 112; eval[int](b, `frames.busy.length`) < enough && c < 125 && s.with("winning") == 0; c += 3 {
		if s.node(cell(c)) == nil || !strings.Contains(s.label(cell(c)), "empty") {
			continue
		}
		before := s.taken()
		b.press(cell(c))
		s = b.marks(before + 2)
	}
	idle, busy := eval[[]float64](b, `frames.idle`), eval[[]float64](b, `frames.busy`)
	if len(busy) == 0 {
		f.Fatal("no frame was seen during a search")
	}
	f.ReportMetric(part(eval[[]float64](b, `long`), 1), "ms-longest-task")
	f.ReportMetric(part(idle, 0.99), "ms-idle")
	f.ReportMetric(part(busy, 0.99), "ms-searching")
	f.ReportMetric(part(busy, 0.99)/part(idle, 0.99), "searching/idle~1.2")
}

// framesWhile does something with every frame, and answers the intervals between
// them: of 40 frames, or as many as come in 5 s.
const framesWhile = `(async act => {
	const frame = () => new Promise(requestAnimationFrame), took = [], begun = await frame();
	for (let last = begun; took.length < 40 && last < begun + 5000;) {
		act(took.length);
		const now = await frame();
		took.push(now - last);
		last = now;
	}
	return took;
})`

// points moves a pointer to and fro between two buttons, so that the page is drawn anew;
// scrolls turns the wheel.
const (
	points = `(buttons => n => {
		const at = buttons[n % 2];
		document.querySelector('canvas').dispatchEvent(new PointerEvent('pointermove',
			{clientX: at.x + at.w / 2, clientY: at.y + at.h / 2, isPrimary: true, pointerType: 'mouse', bubbles: true}));
	})(noughts.state().nodes.filter(n => n.role === 'button' && !n.state.includes('disabled')))`
	scrolls = `(n => document.querySelector('canvas').dispatchEvent(new WheelEvent('wheel',
		{clientX: 700, clientY: 400, deltaY: n < 20 ? 40 : -40, bubbles: true, cancelable: true})))`
)

// The first scene follows the wheel about as quickly as the pointer.
func BenchmarkFigureScrolling(f *testing.B) {
	b := play(f, serve(f), "", desktop)
	b.still()
	pointing := part(eval[[]float64](b, framesWhile+`(`+points+`)`), 0.9)
	scrolling := part(eval[[]float64](b, framesWhile+`(`+scrolls+`)`), 0.9)
	f.ReportMetric(pointing, "ms-pointing")
	f.ReportMetric(scrolling, "ms-scrolling")
	f.ReportMetric(scrolling/pointing, "scrolling/pointing~1.5")
}

// working is the time of the processor that pages and their graphics take while
// something is done. A process that ends meanwhile is left out.
func (b *tab) working(do func()) (seconds float64) {
	b.t.Helper()
	taken := func() map[int64]float64 {
		info, err := chromedp.CallBrowser(b.ctx, systeminfo.GetProcessInfo, cdp.Empty{})
		if err != nil {
			b.t.Fatal(err)
		}
		all := map[int64]float64{}
		for _, p := range info.ProcessInfo {
			if p.Type != "browser" {
				all[p.ID] = p.CPUTime
			}
		}
		return all
	}
	before := taken()
	do()
	for id, s := range taken() {
		seconds += s - before[id]
	}
	return seconds
}

// hovering moves a pointer to and fro between two cells with every frame, so
// that the page redraws at the screen's rate.
const hovering = `(() => {
	const canvas = document.querySelector('canvas');
	const cells = ['cell-0', 'cell-4'].map(id => noughts.state().nodes.find(n => n.id === id));
	let i = 0;
	const frame = () => {
		const c = cells[i++ % 2];
		canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: c.x + c.w / 2, clientY: c.y + c.h / 2, isPrimary: true, pointerType: 'mouse', bubbles: true}));
		requestAnimationFrame(frame);
	};
	frame();
})()`

// A board left alone takes next to nothing of the processor, compared with the
// same page redrawing with every frame. What the browser does in the background
// for a new program can spoil a measurement, never better it.
func BenchmarkFigureIdle(f *testing.B) {
	b := play(f, serve(f), "3x3k3;human;human", desktop)
	b.click("cell-4")
	b.marks(1)
	measure := func() float64 {
		time.Sleep(2 * time.Second) // let what came before settle
		return b.working(func() { time.Sleep(10 * time.Second) })
	}
	b.keptAway() // which is work once, after the start
	idle := min(measure(), measure(), measure())
	eval[any](b, hovering)
	busy := measure()
	f.ReportMetric(idle*100, "ms/s-left-alone")
	f.ReportMetric(busy*100, "ms/s-redrawing")
	f.ReportMetric(idle/busy, "left-alone/redrawing~0.01")
}

// stopTime presses a button of the mirror, and answers after how many ms another
// one is gone.
const stopTime = `((press, gone) => new Promise(done => {
	const start = performance.now(), at = id => document.querySelector('[data-node="' + id + '"]');
	at(press).click();
	const look = () => at(gone) ? setTimeout(look, 1) : done(performance.now() - start);
	look();
}))`

// A thought of the computer's that takes seconds is stopped about as quickly as a
// button is answered with nothing else going on.
func BenchmarkFigureStop(f *testing.B) {
	b := play(f, serve(f), "15x15k5;human;strongest", desktop)
	var quiet, stop []float64
	for range 5 {
		quiet = append(quiet, eval[float64](b, stopTime+`('more', 'more')`))
		byMirror.press(b, "back")
		b.until("the board", func(s State) bool { return s.node("more") != nil })
	}
	for n := 1; n <= 5; n++ {
		b.press(b.free())
		b.until("the stop button", func(s State) bool { return s.node("stop") != nil })
		time.Sleep(500 * time.Millisecond)
		if eval[bool](b, `!!document.querySelector('[data-node=stop]')`) {
			took := eval[float64](b, stopTime+`('stop', 'stop')`)
			// A thought may have ended by itself just before.
			if b.until("the end of the thought", func(s State) bool { return s.node("resume") != nil || s.taken() == 2*n }).node("resume") != nil {
				stop = append(stop, took)
				byMirror.press(b, "resume")
			}
		}
		if s := b.marks(2 * n); s.with("winning") > 0 {
			break
		}
	}
	if len(stop) == 0 {
		f.Fatal("every thought was short")
	}
	f.ReportMetric(part(quiet, 0.5), "ms-button")
	f.ReportMetric(part(stop, 0.5), "ms-stop")
	f.ReportMetric(part(stop, 0.5)/part(quiet, 0.5), "stop/button~3")
}

// firstProgress presses the key of the analysis, and answers after how many
// ms something of it is on the screen.
const firstProgress = `new Promise(done => addEventListener('keydown', () => {
	const begun = performance.now();
		const look = () => {
		if (noughts.state().nodes.some(n => n.id === 'facts' && n.label)) return done(performance.now() - begun);
		requestAnimationFrame(look);
	};
	look();
}, {once: true, capture: true}))`

// The first progress of an analysis is on the screen within a few frames, compared
// with those in which the page is drawn anew.
func BenchmarkFigureFirstProgress(f *testing.B) {
	b := play(f, serve(f), "7x6k4-gravity;human;human", desktop)
	drawn := part(eval[[]float64](b, framesWhile+`(`+points+`)`), 0.5)
	var first []float64
	for range 5 {
		b.tabTo(func(id string) bool { return strings.HasPrefix(id, "cell-") })
		eval[any](b, `(globalThis.progress = `+firstProgress+`, 0)`)
		b.key("a")
		first = append(first, eval[float64](b, `progress`))
		b.key(kb.Escape)
		b.until("the game", func(s State) bool { return s.node("run") == nil })
	}
	f.ReportMetric(drawn, "ms-frame")
	f.ReportMetric(part(first, 0.5), "ms-progress")
	f.ReportMetric(part(first, 0.5)/drawn, "progress/frame~5")
}

// watchLong keeps the intervals between frames and the long tasks.
const watchLong = `(() => {
	globalThis.frames = [];
	globalThis.long = [];
	let last = performance.now();
	const frame = now => {
		frames.push(now - last);
		last = now;
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
	new PerformanceObserver(list => long.push(...list.getEntries().map(e => e.duration))).observe({type: 'longtask'});
})()`

// paced is how frames came while something was done: the interval that nineteen of twenty
// kept, the longest interval and the longest task, in ms. Tasks of less than 50 are not told.
type paced struct{ usual, longest, task float64 }

func (b *tab) pace(do func()) paced {
	b.t.Helper()
	b.settled()
	eval[any](b, `(frames.splice(0), long.splice(0, long.length, 0), 0)`)
	do()
	b.settled()
	all := eval[[]float64](b, `frames`)
	return paced{part(all, 0.95), slices.Max(all), eval[float64](b, `Math.max(...long)`)}
}

// A tree of a hundred thousand positions is unfolded and walked about as quickly
// as one of ten. What else goes on can make a frame longer, never shorter: of three
// rounds the best counts. The longest frame stands beside.
func BenchmarkFigureLargeTree(f *testing.B) {
	b := play(f, serve(f), "3x3k3;human;human", desktop)
	b.minimax()
	eval[any](b, watchLong)
	best := [3]paced{}
	for i := range 3 {
		round := [3]paced{b.pace(b.walksTree)}
		for _, first := range []string{"b3", "a3"} {
			took := b.pace(func() { b.unfolds(first) })
			round[1] = paced{max(round[1].usual, took.usual), max(round[1].longest, took.longest), max(round[1].task, took.task)}
		}
		round[2] = b.pace(b.walksTree)
		for j := range best {
			if i == 0 || round[j].usual < best[j].usual {
				best[j] = round[j]
			}
		}
		b.folds()
	}
	f.ReportMetric(best[0].usual, "ms-small")
	f.ReportMetric(best[1].usual, "ms-unfolding")
	f.ReportMetric(best[2].usual, "ms-walking")
	f.ReportMetric(max(best[1].longest, best[2].longest), "ms-longest-frame")
	f.ReportMetric(max(best[1].task, best[2].task), "ms-longest-task")
	f.ReportMetric(best[1].usual/best[0].usual, "unfolding/small~1.5")
	f.ReportMetric(best[2].usual/best[0].usual, "walking/small~1.5")
}

// A page on which thirty games were played takes about as much memory as after
// ten.
func BenchmarkFigureMemory(f *testing.B) {
	l := desktop
	l.script = tellsMemory
	b := play(f, serve(f), "3x3k3;human;human", l)
	var megabytes []float64
	for range 30 {
		for i, c := range xWins {
			b.press(cell(c))
			b.marks(i + 1)
		}
		b.press("new")
		b.marks(0)
		megabytes = append(megabytes, eval[float64](b, `programMemory()`)/(1<<20))
	}
	ten, thirty := megabytes[9], megabytes[29]
	f.ReportMetric(megabytes[0], "MB-one")
	f.ReportMetric(ten, "MB-ten")
	f.ReportMetric(thirty, "MB-thirty")
	f.ReportMetric(thirty/ten, "thirty/ten~1")
}
