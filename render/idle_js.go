package render

import (
	"math"
	"strconv"
	"syscall/js"
	"time"

	"noughts/render/paint"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// unfocused is whether the canvas starts without the keyboard's focus. It
// does: a page that is loaded into a frame must not take the focus from the
// page around it, and the keys arrive anyway.
const unfocused = true

// gate holds a token when a resting window shall go on.
var gate = make(chan struct{}, 1)

// endRest ends the wait of a resting window.
func endRest() {
	select {
	case gate <- struct{}{}:
	default:
	}
}

// rest waits until something happens, which ends it. Ebitengine runs each frame on a
// goroutine of its own, and asks the browser for the next frame when this one
// is done; so the page asks for none as long as this one waits, and handlers
// of events run as ever. What ended the rest is drawn in the browser's next
// frame, and not in the turn of the event: it is seen as soon, and each of the
// two turns is shorter. A hidden page has no frames.
func (w *window) rest() (ended bool) {
	<-gate
	global := js.Global()
	if global.Get("document").Get("hidden").Bool() {
		return true
	}
	select {
	case <-begun:
	default:
	}
	global.Call("requestAnimationFrame", onFrame)
	<-begun
	return true
}

// begun holds a token when the browser has begun a frame, or the page was
// hidden, which then has none.
var begun = make(chan struct{}, 1)

func begin() {
	select {
	case begun <- struct{}{}:
	default:
	}
}

var onFrame = js.FuncOf(func(js.Value, []js.Value) any {
	begin()
	return nil
})

// pace has nothing to do: the browser sets the pace.
func (w *window) pace(bool) {}

// open prepares the page: looks, size, and the events.
func (w *window) open() {
	global := js.Global()
	document := global.Get("document")
	canvas := document.Call("querySelector", "canvas")
	style := canvas.Get("style")
	for name, value := range map[string]string{
		"touchAction": "manipulation", "userSelect": "none", "webkitUserSelect": "none",
		"webkitTapHighlightColor": "transparent", "outline": "none",
	} {
		style.Set(name, value)
	}
	// The accessible surface is the mirror, which package web keeps.
	canvas.Call("setAttribute", "tabindex", "-1")
	canvas.Call("setAttribute", "aria-hidden", "true")

	w.updateLook(global)
	w.sizes(global, document, canvas)
	w.listen(global, document, canvas)
}

// updateLook follows what the system asks of the looks.
func (w *window) updateLook(global js.Value) {
	dark := global.Call("matchMedia", "(prefers-color-scheme: dark)")
	still := global.Call("matchMedia", "(prefers-reduced-motion: reduce)")
	// Forced colours do not reach a canvas: the firm theme stands in for them.
	firm := global.Call("matchMedia", "(prefers-contrast: more), (forced-colors: active)")
	look := func() {
		w.app.SetLook(stage.Look{
			Dark:     dark.Get("matches").Bool(),
			Contrast: firm.Get("matches").Bool(),
			Reduced:  still.Get("matches").Bool(),

			Languages: readable(global.Get("navigator").Get("languages")),
		})
	}
	look()
	dress = look
	again := func(js.Value) {
		look()
		w.redraw()
		w.passNews()
	}
	for _, query := range []js.Value{dark, firm, still} {
		on(query, "change", false, again)
	}
	on(global, "languagechange", false, again)
}

// dress tells the program what the system asks of the looks.
var dress func()

// Show has Run go on with another program, which begins now. Like Do it must not
// be called from another goroutine, nor during a Tick or a Draw.
func Show(app *ui.App) {
	w := shown
	w.app, w.start = app, time.Now()
	w.input.fingers, w.input.pinched, w.moving = nil, false, false
	app.Resize(w.width, w.height)
	dress()
	w.redraw()
	w.tick()
	Wake()
}

// readable are the languages that the player reads, as the browser knows them.
func readable(languages js.Value) string {
	if !languages.Truthy() {
		return ""
	}
	return languages.Call("join", ",").String()
}

// sizes follows the size of the page. A change of the device's pixel ratio,
// which Ebitengine reads only once, starts the page anew; the game comes back
// from the store.
func (w *window) sizes(global, document, canvas js.Value) {
	ratio := global.Get("devicePixelRatio").Float()
	anew := func() {
		if global.Get("devicePixelRatio").Float() != ratio {
			global.Get("location").Call("reload")
		}
	}
	again := func() {
		w.redraw()
		endRest()
		anew()
	}
	on(global, "resize", false, func(js.Value) { again() })
	on(document, "visibilitychange", false, func(js.Value) {
		again()
		begin()
	})
	if observer := global.Get("ResizeObserver"); observer.Truthy() {
		observer.New(js.FuncOf(func(js.Value, []js.Value) any {
			again()
			return nil
		})).Call("observe", canvas)
	}
	// A window that goes to another screen need not change its size, and not all
	// browsers hear of that by the query.
	query := global.Call("matchMedia", "(resolution: "+strconv.FormatFloat(ratio, 'f', -1, 64)+"dppx)")
	on(query, "change", false, func(js.Value) { anew() })
}

// setBackground colours the page behind the canvas, which shows while the window
// changes its size and beside notches, and what the browser paints around it.
func (w *window) setBackground(c paint.Color) {
	document := js.Global().Get("document")
	document.Get("body").Get("style").Set("backgroundColor", c.String())
	document.Get("documentElement").Get("style").Call("setProperty", "--ground", c.String())
	metas := document.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Set("content", c.String())
	}
}

// passNews passes news from the page on: the mirror is brought up to date, and a
// frame follows.
func (w *window) passNews() {
	w.changed = false
	if w.o.Sync != nil {
		w.o.Sync()
	}
	Wake()
}

// allowSwipes leaves swipes over the canvas to the page, unless they move the board.
func (w *window) allowSwipes() {
	action := "manipulation"
	if w.app.Pans() {
		action = "none"
	}
	if w.action != action {
		w.action = action
		js.Global().Get("document").Call("querySelector", "canvas").Get("style").Set("touchAction", action)
	}
}

// on calls f for each event of a type, for as long as the page is there. A
// capturing listener comes before all others.
func on(target js.Value, event string, capture bool, f func(e js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), capture)
}

// pixels is how many whole pixels the canvas has for a length.
func pixels(length float64) float64 { return math.Floor(length) }
