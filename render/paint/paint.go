// Package paint is a canvas of a few primitives. A scene draws on a Canvas without
// knowing what implements it: a window, a page, a picture, an SVG file or the recorder
// of a test.
//
// Lengths are CSS pixels; implementations multiply them by the device's pixel ratio.
// Colours are sRGB with straight alpha.
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

// Canvas is drawn on in painter's order: later calls cover earlier ones. It has
// five methods, one for each primitive: none of them can be drawn by the others.
type Canvas interface {
	// Box fills a rectangle with rounded corners; with width > 0 it draws only
	// a frame of that width, inside the rectangle's edge.
	Box(r Rect, radius, width float64, c Color)
	// Line is a straight stroke with round ends.
	Line(a, b Point, width float64, c Color)
	// Ring is an arc of a circle, as a stroke of a width with round ends. It starts at
	// from and goes on clockwise for sweep, both in turns; from 0 is twelve o'clock,
	// and sweep 1 the whole circle.
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
