package render

import "github.com/hajimehoshi/ebiten/v2"

// stand has nothing to place: the page lays the canvas out.
func (w *window) stand() { ebiten.SetWindowSize(w.o.Width, w.o.Height) }

// placed has nothing to tell.
func (w *window) placed() {}
