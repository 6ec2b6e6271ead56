// Package paint is a canvas of a few primitives. A scene draws itself on a
// Canvas and never learns what is behind it: a window, a page, a picture, an
// SVG file or the recorder of a test.
//
// Lengths are CSS pixels: the drawing side multiplies by the device's pixel
// ratio. Colours are plain sRGB, not premultiplied.
package paint

// Point is a place on the canvas; y grows downwards.
type Point struct{ X, Y float64 }

// Weight is the weight of a typeface.
type Weight uint8

// The weights that the embedded typeface has.
const (
	Regular Weight = iota
	Bold
)

// Font is a size in CSS pixels per em and a weight of the one typeface.
type Font struct {
	Size   float64
	Weight Weight
}

// Align says which end of a text its anchor is.
type Align uint8

// The anchors of a text.
const (
	Left Align = iota
	Center
	Right
)

// Canvas takes drawing in painter's order.
type Canvas interface {
	// Box fills a rectangle with rounded corners; with width > 0 it draws only
	// a frame of that width, inside the rectangle's edge.
	Box(r Rect, radius, width float64, c Color)
	// Line is a straight stroke with round ends.
	Line(a, b Point, width float64, c Color)
	// Ring is a stroke of the given width, centred on a circle's edge, with
	// round ends: sweep turns (0 to 1) clockwise, starting from turns after
	// twelve o'clock. A full ring has sweep 1.
	Ring(center Point, radius, width, from, sweep float64, c Color)
	// Poly fills a convex polygon, given by its corners in either direction.
	Poly(corners []Point, c Color)
	// Text writes one line; at is its anchor on the baseline.
	Text(at Point, f Font, align Align, c Color, s string)
}

// Face measures text, so that a scene can lay itself out without a canvas.
type Face interface {
	// Width is the advance of one line of text, in CSS pixels.
	Width(s string, f Font) float64
}
