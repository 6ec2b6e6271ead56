package render

import (
	"syscall/js"
	"time"

	"noughts/render/ui/stage"
)

// The page tells when a gamepad comes, but not what is pressed on it: that must
// be asked. It is asked often only while it is used.
const (
	padSoon   = 16 * time.Millisecond
	padLater  = 80 * time.Millisecond
	padHidden = time.Second
)

// gamepads are those that the page knows. Ebitengine would ask for them in each
// frame, but at rest there are none.
type gamepads struct {
	pad
	asking bool
	ask    js.Func
}

// listen begins to ask as soon as there is a gamepad.
func (g *gamepads) listen(w *window, global, document js.Value) {
	navigator := global.Get("navigator")
	if navigator.Get("getGamepads").Type() != js.TypeFunction {
		return // as in a frame that may not have them
	}
	g.ask = js.FuncOf(func(js.Value, []js.Value) any {
		again := padHidden
		if !document.Get("hidden").Bool() {
			s, found := heldOn(navigator.Call("getGamepads"))
			if g.asking = found; !found {
				return nil
			}
			again = padLater
			if document.Call("hasFocus").Bool() { // several games may be on one page
				again = g.poll(w, s)
			}
		}
		global.Call("setTimeout", g.ask, again.Milliseconds())
		return nil
	})
	on(global, "gamepadconnected", false, func(js.Value) {
		if !g.asking {
			g.asking = true
			g.ask.Invoke()
		}
	})
}

// poll passes on what is pressed, and answers when to ask again.
func (g *gamepads) poll(w *window, s padState) time.Duration {
	now, sent := time.Since(w.start), false
	g.follow(now, s, func(e stage.Event) {
		w.tell(e)
		sent = true
	})
	if sent {
		w.passNews()
	}
	if g.active(now) {
		return padSoon
	}
	return padLater
}

// heldOn is what is held on the gamepads of a list, and whether there are any.
func heldOn(list js.Value) (s padState, found bool) {
	for i := range list.Length() {
		pad := list.Index(i)
		if !pad.Truthy() || !pad.Get("connected").Bool() || pad.Get("mapping").String() != "standard" {
			continue
		}
		found = true
		buttons, axes := pad.Get("buttons"), pad.Get("axes")
		for b := range min(padButtons, buttons.Length()) {
			if buttons.Index(b).Get("pressed").Bool() {
				s.buttons |= 1 << b
			}
		}
		if axes.Length() >= 2 {
			s.x += axes.Index(0).Float()
			s.y += axes.Index(1).Float()
		}
	}
	return s, found
}
