package render

import (
	"math"
	"strings"
	"syscall/js"

	"noughts/render/paint"
	"noughts/render/ui"
)

// input has nothing to remember: the page queues its events.
type input struct{}

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
		"keyup", "wheel", "mousedown", "mouseup", "mousemove", "touchstart", "touchmove", "touchend",
	} {
		global.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if args[0].Get("target").Equal(canvas) {
				args[0].Call("stopPropagation")
			}
			return nil
		}), passive)
	}
	on(global, "keydown", true, func(e js.Value) { w.key(e, document, canvas) })

	global.Call("addEventListener", "wheel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.wheel(args[0], canvas)
		return nil
	}), map[string]any{"capture": true, "passive": false})

	pointer := func(event string, kind ui.Kind) {
		on(canvas, event, false, func(e js.Value) { w.pointer(e, kind, canvas) })
	}
	pointer("pointermove", ui.PointerMove)
	pointer("pointerdown", ui.PointerDown)
	pointer("pointerup", ui.PointerUp)
	pointer("pointerleave", ui.PointerLeave)
	pointer("pointercancel", ui.PointerLeave)
}

// pointer passes on the first finger, the pen, or the mouse's main button.
func (w *window) pointer(e js.Value, kind ui.Kind, canvas js.Value) {
	pressed := kind == ui.PointerDown || kind == ui.PointerUp
	if !e.Get("isPrimary").Bool() || pressed && e.Get("button").Int() != 0 {
		return
	}
	if kind == ui.PointerDown && e.Get("isTrusted").Bool() {
		// The release shall come here, too, wherever it happens.
		canvas.Call("setPointerCapture", e.Get("pointerId"))
	}
	w.tell(ui.Event{
		Kind:  kind,
		At:    paint.Point{X: e.Get("offsetX").Float(), Y: e.Get("offsetY").Float()},
		Touch: e.Get("pointerType").String() == "touch",
	})
	w.told()
}

// wheel passes on the turn of a wheel over the canvas. With the control key
// held it is the browser's, or two fingers on a touchpad.
func (w *window) wheel(e, canvas js.Value) {
	if !e.Get("target").Equal(canvas) {
		return
	}
	by := e.Get("deltaY").Float()
	switch e.Get("deltaMode").Int() {
	case 1:
		by *= 20 // lines
	case 2:
		by *= w.height // pages
	}
	event := ui.Event{Kind: ui.Zoom, By: math.Exp(-by / 400), Scroll: by,
		At: paint.Point{X: e.Get("offsetX").Float(), Y: e.Get("offsetY").Float()}}
	if by != 0 && w.tell(event) {
		e.Call("preventDefault")
		w.told()
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
	event := ui.Event{Kind: ui.KeyDown, Key: key}
	if e.Get("shiftKey").Bool() {
		event.Mods = ui.Shift
	}
	if corner {
		event.Mods |= ui.Command
	}
	if w.tell(event) {
		e.Call("preventDefault")
	}
	w.told()
}
