package stage

import "noughts/render/paint"

// Grip is what the pointer drags: the knob of a slider, a card of a row.
type Grip struct {
	Held bool // by the pointer, now
}

// Drag takes what the pointer does. Pressed where there is something to take
// hold of, it drags that, from the press on, until it is let go.
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

// SliderTo is where a key leads on a slider from one of its places, which are
// counted from 0 to the end; it may lie beyond them. A gamepad's arrows up and
// down lead away from it.
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
