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
	FocusNode                // ID: the page's mirror has focused a node
	BlurNode                 // the focus left the screen
	PressNode                // ID: a node was pressed by its ID (mirror, assistive technology)
	Zoom                     // At, By, Scroll: the wheel or a pinch; a board zooms by By, a list scrolls by Scroll
	Typed                    // ID, Text: the text of a Field has changed
)

// Mods are the modifier keys held during a KeyDown.
type Mods uint8

// The modifiers; Command is Control on Linux and Windows, Meta on macOS.
const (
	Shift Mods = 1 << iota
	Command
	Alt
	Pad // the key comes from a gamepad
)

// Event is one input. Keys are named as the DOM names them in
// KeyboardEvent.key: "ArrowLeft", "Enter", " ", "Tab", "Home", "u".
type Event struct {
	Kind   Kind
	At     paint.Point // CSS pixels
	Touch  bool        // a finger, which cannot hover
	Key    string
	Mods   Mods
	ID     string
	Text   string  // Typed: the text; KeyDown: the character of the key, "" for none
	Repeat bool    // KeyDown: the key is held down
	By     float64 // Zoom: the factor
	Scroll float64 // Zoom: the distance down in CSS pixels, 0 for a pinch
}

// WheelZoom is the zoom factor of a wheel event by its pixels; down is positive.
func WheelZoom(pixels float64) float64 {
	return math.Exp(-max(-240, min(240, pixels)) / 400)
}
