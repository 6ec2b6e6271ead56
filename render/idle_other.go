//go:build !js

package render

import (
	"math"
	"os"
	"strings"
	"sync/atomic"
	"time"

	locale "github.com/Xuanwo/go-locale"

	"noughts/render/paint"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// unfocused is whether the window starts without the keyboard's focus.
const unfocused = false

// running is set once there is a window that can be woken.
var running atomic.Bool

// endRest ends the wait of a resting window.
func endRest() {
	if running.Load() {
		endWait()
	}
}

// open prepares what comes before the first frame. Desktops have no common way
// to ask for the theme, so the environment tells it: NOUGHTS_THEME=dark.
func (w *window) open() {
	w.app.SetLook(stage.Look{
		Dark:    os.Getenv("NOUGHTS_THEME") == "dark",
		Reduced: os.Getenv("NOUGHTS_MOTION") == "reduced",

		Languages: readable(),
	})
}

// Show has Run go on with another program, which begins now. It is to be called where
// Later calls.
func Show(app *ui.App) {
	w := shown
	w.app, w.start, w.moving = app, time.Now(), false
	app.Resize(w.width, w.height)
	w.open()
	w.redraw()
	w.tick()
	Wake()
}

// readable are the languages that the player reads, as the system knows them.
func readable() string {
	tags, err := locale.DetectAll()
	if err != nil {
		return ""
	}
	var all []string
	for _, t := range tags {
		all = append(all, t.String())
	}
	return strings.Join(all, ",")
}

// rest is called in a frame that follows on no news, and tells whether a rest has
// ended with it. What ended it may have been another window that moved away, so the
// picture is drawn again; not so where frames have gone on because something is held
// down.
func (w *window) rest() (ended bool) {
	if w.settles {
		w.settles = false
		return false
	}
	if waits() {
		w.dirty = true
	}
	return true
}

// pace chooses between frames at the pace of the display, and none until an
// event. The first wait is ended at once: on X11 the frame before it is still being
// shown then, on a goroutine that takes in events by the way, and of these the wait
// knows nothing.
func (w *window) pace(lively bool) {
	running.Store(true)
	rests := !lively && !w.input.held()
	w.settles = rests && !waits()
	wait(rests)
	// A Wake between the start of this frame and the store above was noted,
	// but could not end a wait.
	if w.settles || rests && woken.Load() {
		endWait()
	}
}

// setBackground colours what is around the canvas: natively there is nothing.
func (w *window) setBackground(paint.Color) {}

// pixels is how many whole pixels the window has for a length.
func pixels(length float64) float64 { return math.Round(length) }

// allowSwipes has nothing to do: a window has no page that could scroll.
func (w *window) allowSwipes() {}
