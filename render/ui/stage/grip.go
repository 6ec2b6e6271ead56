package stage

import "noughts/render/paint"

// Grip is the state of a drag: of a slider's knob or a card.
type Grip struct {
	Held bool // the pointer is down on it
}

// Drag handles pointer events. A press on something that can be dragged starts the drag,
// which lasts until the release.
func (g *Grip) Drag(e Event, take func(at paint.Point) bool, drag func(at paint.Point)) (used bool) {
	switch e.Kind {
	case PointerDown:
		g.Held = take(e.At)
	case PointerMove:
	case PointerUp, PointerLeave:
		used, g.Held = g.Held, false
		return used
	default:
		return false
	}
	if g.Held {
		drag(e.At)
	}
	return g.Held
}

// SliderTo is the value of a slider after a key, from 0 to end; it may be out of range. The
// up and down arrows of a gamepad leave the slider instead.
func SliderTo(e Event, at, end int) (to int, ok bool) {
	if upright := e.Key == "ArrowUp" || e.Key == "ArrowDown"; upright && e.Mods&Pad != 0 {
		return at, false
	}
	to, ok = map[string]int{
		"ArrowLeft": at - 1, "ArrowDown": at - 1, "ArrowRight": at + 1, "ArrowUp": at + 1,
		"PageUp": at - 10, "PageDown": at + 10, "Home": 0, "End": end,
	}[e.Key]
	return to, ok
}
