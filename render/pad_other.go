//go:build !js

package render

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"noughts/render/ui/stage"
)

// gamepads are those that are connected. They are noticed in the first frame
// after they came, be it that of a key or of the mouse; from then on, while the
// window has the keyboard, frames run, in which nothing is drawn.
type gamepads struct {
	pad
	ids []ebiten.GamepadID
}

// connected tells whether frames are needed to hear of a gamepad.
func (g *gamepads) connected() bool { return len(g.ids) > 0 }

// poll passes on what is pressed.
func (g *gamepads) poll(now time.Duration, send func(stage.Event)) {
	g.ids = g.ids[:0]
	if !ebiten.IsFocused() {
		return
	}
	if g.ids = ebiten.AppendGamepadIDs(g.ids); len(g.ids) > 0 {
		g.follow(now, heldOn(g.ids), send)
	}
}

// heldOn is what is held on some gamepads.
func heldOn(ids []ebiten.GamepadID) (s padState) {
	for _, id := range ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for b := range ebiten.StandardGamepadButton(padButtons) {
			if ebiten.IsStandardGamepadButtonPressed(id, b) {
				s.buttons |= 1 << b
			}
		}
		s.x += ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		s.y += ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)
	}
	return s
}
