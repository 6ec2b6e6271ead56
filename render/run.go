// Package render puts an ui.App on a real screen: a desktop window, or the
// canvas of a web page. It is the only package that knows Ebitengine.
//
// Run shows the program until its window is closed. Events become ui.Events,
// and a frame is drawn only when the program asks for one: at rest neither the
// processor nor the graphics card has anything to do. Whoever has news for the
// program from outside, a thinking engine for instance, calls Wake.
//
// All shapes and letters are cut out of masks that package raster makes on the
// processor and an atlas keeps on the graphics card.
package render

import (
	"cmp"
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui"
	"noughts/render/ui/stage"
)

// Options are what Run needs besides the program. The zero value will do.
type Options struct {
	Title         string        // the window's title until the program has one of its own
	Width, Height int           // the window's first size, in CSS pixels
	Icon          []image.Image // the window's icon, in any number of sizes
	Face          *raster.Face  // the typeface, if the caller has one already
	Place         Place         // where the window stood; the zero Place: anywhere, in the first size
	Fullscreen    bool          // the window fills the screen
	Placed        func(Place)   // if not nil, is told where the window stands when it has moved

	// Drop, if not nil, is given each file that is dropped on the window, nil for
	// the data of one that is too large. On a page it is not called: the page has
	// events of its own for that.
	Drop func(name string, data []byte)
	// Sync, if not nil, is called after each Tick that changed the screen or
	// its size, and after each event of the page that went to the program.
	Sync func()
	// Ready, if not nil, is called once, after the first frame was drawn.
	Ready func()
	// Shot, if not nil, is given a picture of the window as soon as nothing
	// moves in it; then Run ends, with Shot's error.
	Shot func(image.Image) error
}

// Run shows a program and answers when its window is closed. It must be called
// from the main goroutine.
func Run(app *ui.App, o Options) error { return run(app, o) }

// Wake asks for a Tick soon. It may be called from any goroutine, before Run
// too, and costs little.
func Wake() {
	woken.Store(true)
	endRest()
}

var woken atomic.Bool

// Tell passes an event to the program that Run shows, as the window does with
// its own: with the time moved on first, and a frame after. It is for what
// happens beside the window, a press in the page's mirror for instance, and
// must not be called from another goroutine, nor during a Tick or a Draw; on
// the page any handler of an event will do. Sync is left to the caller.
func Tell(e stage.Event) (used bool) {
	if shown == nil {
		return false
	}
	used = shown.tell(e)
	Wake()
	return used
}

// Do does something to the program from outside its events, with the time moved
// on first, and a frame after. It must not be called from another goroutine,
// nor during a Tick or a Draw.
func Do(f func()) {
	if shown != nil {
		shown.tick()
	}
	f()
	Wake()
}

// shown is the window that Run shows.
var shown *window

// screen is what a window asks of an ui.App; it has no more methods than are
// used here, and exists so that tests can stand in for the program.
type screen interface {
	Resize(w, h float64)
	SetLook(l stage.Look)
	Input(e stage.Event) (used bool)
	Tick(now time.Duration) (dirty bool)
	Moving() bool
	Draw(c paint.Canvas)
	Title() string
	Pointing() bool
	Pans() bool
	Holds() bool
	Background() paint.Color
}

// lively is how many frames follow after the last one with news. A few are
// needed for the picture to reach the screen.
const lively = 3

// window is the ebiten.Game around a program.
type window struct {
	app    screen
	o      Options
	canvas *canvas
	input  input
	start  time.Time

	width, height float64 // CSS pixels
	scale         float64 // device pixels in one
	back          paint.Color
	title         string
	pointing      bool   // the pointer's shape is a hand
	action        string // what the page's canvas leaves to the browser
	dirty         bool   // the screen must be drawn anew
	changed       bool   // the program said so, and Sync has not been called
	moving        bool   // an animation was under way in the last frame
	frames        int    // to run before resting
	settles       bool   // the next frame only looks whether the rest has begun too late for an event
	drawn, ready  bool
	taken         bool  // Shot has its picture
	shotErr       error // of Shot
	place         Place // where the window stood last
}

func run(app screen, o Options) error {
	if o.Width == 0 || o.Height == 0 {
		o.Width, o.Height = 480, 720
	}
	if o.Face == nil {
		o.Face = raster.NewFace()
	}
	w := &window{app: app, o: o, canvas: newCanvas(o.Face), start: time.Now(), frames: lively}
	ebiten.SetWindowTitle(o.Title)
	w.restorePlace()
	if len(o.Icon) > 0 {
		ebiten.SetWindowIcon(o.Icon)
	}
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	w.open()
	shown = w
	err := ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{
		InitUnfocused: unfocused, X11ClassName: "noughts", X11InstanceName: "noughts",
	})
	return w.ended(err)
}

// ended is the error of Run, when Ebitengine has ended with one of its own or
// with none.
func (w *window) ended(err error) error { return cmp.Or(w.shotErr, err) }

// Layout is never called: LayoutF is there.
func (w *window) Layout(width, height int) (int, int) { panic("render: Layout without F") }

// LayoutF takes the size of the window, and asks for as many pixels as the
// device has there.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	if width != w.width || height != w.height || scale != w.scale {
		w.width, w.height, w.scale = width, height, scale
		w.app.Resize(width, height)
		w.redraw()
	}
	return max(1, pixels(width*scale)), max(1, pixels(height*scale))
}

// Update runs once a frame.
func (w *window) Update() error {
	if w.frames <= 0 && w.rest() {
		w.frames = lively
	}
	if w.drawn && !w.ready {
		w.ready = true
		if w.o.Ready != nil {
			w.o.Ready()
		}
	}
	news := woken.Swap(false)
	if w.poll() {
		news = true
	}
	if w.catchUp() {
		news = true
	}
	w.tick()
	// An animation's last frame is the one after it ended.
	moving := w.app.Moving()
	if moving || w.moving {
		w.dirty = true
	}
	w.moving = moving
	if p := w.app.Pointing(); p != w.pointing {
		w.pointing = p
		ebiten.SetCursorShape(map[bool]ebiten.CursorShapeType{true: ebiten.CursorShapePointer}[p])
	}
	w.allowSwipes()
	if t := w.app.Title(); t != "" && t != w.title {
		w.title = t
		ebiten.SetWindowTitle(t)
	}
	if w.changed && w.o.Sync != nil {
		w.o.Sync()
	}
	w.changed = false
	if w.taken {
		return ebiten.Termination
	}
	w.frames--
	if news || w.dirty {
		w.frames = lively
	}
	if w.frames <= 0 {
		w.savePlace()
	}
	w.pace(w.frames > 0)
	return nil
}

// tick moves the program's time on.
func (w *window) tick() {
	if w.app.Tick(time.Since(w.start)) {
		w.dirty, w.changed = true, true
	}
}

// tell passes an event to the program. Time stood still while the window
// rested; it is moved on first, since what the event starts shall start now.
func (w *window) tell(e stage.Event) (used bool) {
	w.tick()
	if w.changed && w.o.Sync != nil {
		w.o.Sync() // what the tick announced must not be drowned by the event
	}
	return w.app.Input(e)
}

// Draw paints the screen if there is anything new on it; otherwise the picture
// of the last time stays.
func (w *window) Draw(target *ebiten.Image) {
	if !w.dirty {
		return
	}
	w.dirty = false
	if back := w.app.Background(); back != w.back || !w.drawn {
		w.back = back
		w.setBackground(back)
	}
	w.canvas.start(target, w.scale)
	// The picture's last pixel may be a part of one, so it is covered whole.
	w.canvas.Box(paint.Rect{W: w.width + 1, H: w.height + 1}, 0, 0, w.back)
	w.app.Draw(w.canvas)
	w.canvas.end()
	w.drawn = true
	if w.o.Shot != nil && !w.moving && !w.taken {
		w.taken = true
		w.shotErr = w.o.Shot(target)
	}
}

// redraw has the screen drawn in the next frame.
func (w *window) redraw() {
	w.dirty, w.changed = true, true
	w.frames = lively
}
