//go:build !js

//lint:file-ignore SA1019 Frames that come after events only are deprecated for
// games, and nothing else leaves the processor alone while the window rests:
// without them Ebitengine draws at the pace of the display, changed or not.

package render

import "github.com/hajimehoshi/ebiten/v2"

// waits tells whether frames come after events only.
func waits() bool { return ebiten.FPSMode() == ebiten.FPSModeVsyncOffMinimum }

// wait chooses frames after events only, or frames at the pace of the display.
func wait(yes bool) {
	mode := ebiten.FPSModeVsyncOn
	if yes {
		mode = ebiten.FPSModeVsyncOffMinimum
	}
	if ebiten.FPSMode() != mode {
		ebiten.SetFPSMode(mode)
	}
}

// endWait asks for a frame while there is no event.
func endWait() { ebiten.ScheduleFrame() }
