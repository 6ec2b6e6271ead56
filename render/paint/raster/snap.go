package raster

import (
	"math"

	"noughts/render/paint"
)

// Box is a box in device pixels with edges between pixels: they are sharp at any scale.
type Box struct {
	X0, Y0, X1, Y1 int
	Radius, Width  float64 // Width 0: filled
}

// Empty tells whether there is nothing to draw.
func (b Box) Empty() bool { return b.X0 >= b.X1 || b.Y0 >= b.Y1 }

// SnapBox fits a box to the pixels of a device with scale of them in a CSS pixel. Each
// edge is rounded by itself, so boxes that touch on the canvas touch on the device. A
// frame is at least a pixel wide.
func SnapBox(r paint.Rect, radius, width, scale float64) Box {
	b := Box{X0: snap(r.X * scale), Y0: snap(r.Y * scale), X1: snap(r.MaxX() * scale), Y1: snap(r.MaxY() * scale)}
	if width > 0 {
		b.Width = max(1, math.Round(width*scale))
	}
	return b.round(radius * scale)
}

// SnapLine fits a horizontal or vertical line to the pixels, as a box with round
// corners; ok is false for any other line. A hairline is one pixel wide on every device,
// at the nearest place.
func SnapLine(from, to paint.Point, width, scale float64) (b Box, ok bool) {
	level, upright := from.Y == to.Y, from.X == to.X
	if level == upright {
		return Box{}, false
	}
	w := max(1, math.Round(width*scale))
	if level {
		b.X0 = snap((min(from.X, to.X) - width/2) * scale)
		b.X1 = max(b.X0+int(w), snap((max(from.X, to.X)+width/2)*scale))
		b.Y0 = snap(from.Y*scale - w/2)
		b.Y1 = b.Y0 + int(w)
	} else {
		b.Y0 = snap((min(from.Y, to.Y) - width/2) * scale)
		b.Y1 = max(b.Y0+int(w), snap((max(from.Y, to.Y)+width/2)*scale))
		b.X0 = snap(from.X*scale - w/2)
		b.X1 = b.X0 + int(w)
	}
	if w <= 2 { // round ends would look faint
		return b, true
	}
	return b.round(w / 2), true
}

// round limits the radius to half of the box.
func (b Box) round(radius float64) Box {
	fit := float64(min(b.X1-b.X0, b.Y1-b.Y0)) / 2
	b.Radius = max(0, min(quarter(radius), fit))
	return b
}

func quarter(x float64) float64 { return math.Round(x*4) / 4 }

// snap rounds halves up, for negative numbers as well, so that equal distances stay
// equal. A number just below a half, by the error of a sum, counts as a half.
func snap(x float64) int { return int(math.Floor(x + 0.5 + 1e-6)) }
