package render

import "github.com/hajimehoshi/ebiten/v2"

// restorePlace has nothing to place: the page lays the canvas out.
func (w *window) restorePlace() { ebiten.SetWindowSize(w.o.Width, w.o.Height) }

// savePlace has nothing to tell.
func (w *window) savePlace() {}
