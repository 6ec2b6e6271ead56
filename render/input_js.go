package render

import (
	"math"
	"strings"
	"syscall/js"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// input remembers the fingers that are down; the page queues its events.
type input struct {
	fingers map[int]paint.Point
	apart   float64 // how far two of them are
	swipe   float64 // where in the window the first one was last
	pinched bool    // there were two: what is left of them presses nothing
	pads    gamepads
}

// poll has nothing to do: events reach the program as they happen, so that no
// press is lost however slow the frames are.
func (w *window) poll() bool { return false }

// listen takes the page's events.
func (w *window) listen(global, document, canvas js.Value) {
	// Ebitengine would prevent what the browser does by itself with these:
	// moving the focus, scrolling, shortcuts. It listens on the canvas, so
	// events for the canvas end at the window; those for the mirror pass.
	passive := map[string]any{"capture": true, "passive": true}
	for _, event := range []string{
		"keyup", "mousedown", "mouseup", "mousemove", "touchstart", "touchmove", "touchend",
	} {
		global.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if args[0].Get("target").Equal(canvas) {
				args[0].Call("stopPropagation")
			}
			return nil
		}), passive)
	}
	// A listener that is not passive may keep the page from scrolling, which it
	// does only where the program has used the wheel itself.
	global.Call("addEventListener", "wheel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.wheel(args[0], canvas)
		return nil
	}), map[string]any{"capture": true, "passive": false})
	// A finger that points at a cell, or drags a list, does not scroll the page.
	global.Call("addEventListener", "touchmove", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if e := args[0]; e.Get("target").Equal(canvas) && e.Get("cancelable").Bool() && w.app.Holds() {
			e.Call("preventDefault")
		}
		return nil
	}), map[string]any{"capture": true, "passive": false})
	on(canvas, "contextmenu", false, func(e js.Value) {
		if len(w.input.fingers) > 0 {
			e.Call("preventDefault")
		}
	})
	on(global, "keydown", true, func(e js.Value) { w.key(e, document, canvas) })

	pointer := func(event string, kind stage.Kind) {
		on(canvas, event, false, func(e js.Value) { w.pointer(e, kind, canvas) })
	}
	pointer("pointermove", stage.PointerMove)
	pointer("pointerdown", stage.PointerDown)
	pointer("pointerup", stage.PointerUp)
	pointer("pointerleave", stage.PointerLeave)
	pointer("pointercancel", stage.PointerLeave)
	w.input.pads.listen(w, global, document)
}

// pointer passes on the first finger, the pen, or the mouse's main button.
func (w *window) pointer(e js.Value, kind stage.Kind, canvas js.Value) {
	pressed := kind == stage.PointerDown || kind == stage.PointerUp
	at := paint.Point{X: e.Get("offsetX").Float(), Y: e.Get("offsetY").Float()}
	touch := e.Get("pointerType").String() == "touch"
	if touch && w.pinch(e.Get("pointerId").Int(), kind, at) {
		return
	}
	if !e.Get("isPrimary").Bool() || pressed && e.Get("button").Int() != 0 {
		return
	}
	if kind == stage.PointerDown && e.Get("isTrusted").Bool() {
		// The release shall come here, too, wherever it happens.
		canvas.Call("setPointerCapture", e.Get("pointerId"))
	}
	used := w.tell(stage.Event{Kind: kind, At: at, Touch: touch})
	y := e.Get("clientY").Float()
	if touch && kind == stage.PointerMove && !used && w.action == "none" && len(w.input.fingers) == 1 {
		js.Global().Call("scrollBy", 0, w.input.swipe-y) // a page that is higher than its window
	}
	w.input.swipe = y
	w.passNews()
}

// pinch follows the fingers, and passes on by how much two of them move apart.
// It tells whether the event was about that.
func (w *window) pinch(id int, kind stage.Kind, at paint.Point) bool {
	in := &w.input
	switch kind {
	case stage.PointerDown:
		if in.fingers == nil {
			in.fingers = map[int]paint.Point{}
		}
		in.fingers[id] = at
		if len(in.fingers) == 2 {
			in.pinched, in.apart = true, 0
			w.tell(stage.Event{Kind: stage.PointerLeave}) // the first finger presses nothing any more
			w.passNews()
		}
	case stage.PointerUp, stage.PointerLeave:
		delete(in.fingers, id)
		if len(in.fingers) == 0 {
			was := in.pinched
			in.pinched = false
			return was
		}
	case stage.PointerMove:
		if _, ok := in.fingers[id]; ok {
			in.fingers[id] = at
		}
	}
	if len(in.fingers) == 2 && kind == stage.PointerMove {
		var p []paint.Point
		for _, f := range in.fingers {
			p = append(p, f)
		}
		apart := math.Hypot(p[0].X-p[1].X, p[0].Y-p[1].Y)
		if in.apart > 0 && apart > 0 {
			w.tell(stage.Event{Kind: stage.Zoom, At: paint.Point{X: (p[0].X + p[1].X) / 2, Y: (p[0].Y + p[1].Y) / 2}, By: apart / in.apart, Touch: true})
			w.passNews()
		}
		in.apart = apart
	}
	return in.pinched
}

// wheel passes a turn of the wheel over the canvas on. The page scrolls unless
// the program has used it.
func (w *window) wheel(e, canvas js.Value) {
	if !e.Get("target").Equal(canvas) {
		return
	}
	e.Call("stopPropagation")
	unit := 1.0 // pixels
	if mode := e.Get("deltaMode").Int(); mode == 1 {
		unit = 16
	} else if mode == 2 {
		unit = 400
	}
	by := e.Get("deltaY").Float() * unit
	used := w.tell(stage.Event{
		Kind:   stage.Zoom,
		At:     paint.Point{X: e.Get("offsetX").Float(), Y: e.Get("offsetY").Float()},
		By:     stage.WheelZoom(by),
		Scroll: by,
	})
	if used {
		e.Call("preventDefault")
		w.passNews()
	}
}

// key passes a key on, unless it belongs to the browser, to the focused
// element of the mirror, or to something else on the page.
func (w *window) key(e, document, canvas js.Value) {
	target := e.Get("target")
	onCanvas := target.Equal(canvas)
	if onCanvas {
		e.Call("stopPropagation")
	}
	key := e.Get("key").String()
	if e.Get("keyCode").Int() == 229 {
		return // it belongs to an input method
	}
	corner := e.Get("ctrlKey").Bool() && (key == "Home" || key == "End")
	for _, held := range []string{"ctrlKey", "metaKey", "altKey", "defaultPrevented", "isComposing"} {
		if e.Get(held).Truthy() && !(held == "ctrlKey" && corner) {
			return
		}
	}
	if e.Get("repeat").Bool() && len(key) == 1 {
		return // a letter that is held down acts once
	}
	if len(key) > 1 && key[0] == 'F' { // F1 to F24
		return
	}
	switch key {
	case "Tab", "Shift", "Control", "Alt", "Meta", "Unidentified", "Process", "Dead":
		return
	}
	if !onCanvas && !target.Equal(document.Get("body")) {
		mirror := document.Call("getElementById", "mirror")
		if !mirror.Truthy() || !mirror.Call("contains", target).Bool() || key == "Enter" || key == " " {
			return
		}
		if target.Get("tagName").String() == "INPUT" && key != "Escape" {
			return // typing
		}
	}
	if len(key) == 1 {
		key = strings.ToLower(key)
	}
	event := stage.Event{Kind: stage.KeyDown, Key: key}
	if e.Get("shiftKey").Bool() {
		event.Mods = stage.Shift
	}
	if corner {
		event.Mods |= stage.Command
	}
	if w.tell(event) {
		e.Call("preventDefault")
	}
	w.passNews()
}
