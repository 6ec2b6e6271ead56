//go:build !js

package render

import "github.com/hajimehoshi/ebiten/v2"

// restorePlace puts the window where it stood, before it is shown.
func (w *window) restorePlace() {
	p := w.o.Place
	ebiten.SetWindowSize(w.o.Width, w.o.Height)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if p.W > 0 {
		on := ebiten.Monitor()
		for _, m := range ebiten.AppendMonitors(nil) {
			if m.Name() == p.Monitor && p.Monitor != "" {
				on = m
				ebiten.SetMonitor(m)
				break
			}
		}
		if on != nil {
			p = p.within(on.Size())
		}
		ebiten.SetWindowSize(p.W, p.H)
		ebiten.SetWindowPosition(p.X, p.Y)
		if p.Maximized {
			ebiten.MaximizeWindow()
		}
	}
	w.place = p
	ebiten.SetFullscreen(w.o.Fullscreen)
}

// savePlace notes where the window stands, and tells whoever asked for it. Of a
// window that fills the screen the place before that is kept.
func (w *window) savePlace() {
	if w.o.Placed == nil || !w.drawn || ebiten.IsWindowMinimized() || ebiten.IsFullscreen() {
		return
	}
	p := w.place
	if p.Maximized = ebiten.IsWindowMaximized(); !p.Maximized {
		p.W, p.H = ebiten.WindowSize()
		p.X, p.Y = ebiten.WindowPosition()
	}
	if m := ebiten.Monitor(); m != nil {
		p.Monitor = m.Name()
	}
	if p != w.place && p.W > 0 && p.H > 0 {
		w.place = p
		w.o.Placed(p)
	}
}

// fill takes the keys that make the window fill the screen, and leave it: F11,
// Alt+Enter, and Escape, which does nothing else then.
func fill(k ebiten.Key, alt bool) (used bool) {
	full := ebiten.IsFullscreen()
	switch {
	case k == ebiten.KeyF11, k == ebiten.KeyEnter && alt, k == ebiten.KeyNumpadEnter && alt:
		ebiten.SetFullscreen(!full)
	case k == ebiten.KeyEscape && full:
		ebiten.SetFullscreen(false)
	default:
		return false
	}
	return true
}
