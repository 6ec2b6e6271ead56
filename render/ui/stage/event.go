package stage

import (
	"math"

	"noughts/render/paint"
)

// Kind is what happened in an Event.
type Kind uint8

// The kinds of event.
const (
	PointerMove  Kind = iota // At; hovering or dragging
	PointerLeave             // the pointer left the screen, or its press was cancelled
	PointerDown              // At, Touch
	PointerUp                // At, Touch
	KeyDown                  // Key, Mods
	FocusNode                // ID: a node got the keyboard's focus from outside (the page's mirror)
	BlurNode                 // the focus left the screen
	PressNode                // ID: a node was pressed by name (mirror click, assistive technology)
	Zoom                     // At: the wheel, or two fingers: By for what can be zoomed, Scroll for what can be scrolled
	Typed                    // ID, Text: a Field was given a new text
)

// Mods are the modifier keys held during a KeyDown.
type Mods uint8

// The modifiers; Command is Control on Linux and Windows, Meta on macOS.
const (
	Shift Mods = 1 << iota
	Command
	Alt
	Pad // the key of a gamepad: see App.steer
)

// Event is one input. Keys are named as the DOM names them in
// KeyboardEvent.key: "ArrowLeft", "Enter", " ", "Tab", "Home", "u".
type Event struct {
	Kind   Kind
	At     paint.Point // CSS pixels
	Touch  bool        // a finger: there is no hovering
	Key    string
	Mods   Mods
	ID     string
	Text   string  // Typed: the text; KeyDown: what the key writes, "" for nothing
	By     float64 // Zoom: the factor
	Scroll float64 // Zoom: how far down in CSS pixels; 0 of two fingers
}

// WheelZoom is the factor for a turn of the wheel by so many pixels, downwards
// positive.
func WheelZoom(pixels float64) float64 {
	return math.Exp(-max(-240, min(240, pixels)) / 400)
}
