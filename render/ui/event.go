package ui

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
	Zoom                     // At, By: the wheel, or two fingers, ask for what is there to be larger
)

// Mods are the modifier keys held during a KeyDown.
type Mods uint8

// The modifiers; Command is Control on Linux and Windows, Meta on macOS.
const (
	Shift Mods = 1 << iota
	Command
	Alt
)

// Event is one input. Keys are named as the DOM names them in
// KeyboardEvent.key: "ArrowLeft", "Enter", " ", "Tab", "Home", "u".
type Event struct {
	Kind  Kind
	At    paint.Point // CSS pixels
	Touch bool        // a finger: there is no hovering
	Key   string
	Mods  Mods
	ID    string
	By    float64 // Zoom: the factor
}

// WheelZoom is the factor for a turn of the wheel by so many pixels, downwards
// positive.
func WheelZoom(pixels float64) float64 {
	return math.Exp(-max(-240, min(240, pixels)) / 400)
}
