package raster

import "math"

// Mask is the coverage of each pixel by a shape, 0 to 255, row by row.
type Mask struct {
	W, H int
	Pix  []uint8
}

// mask samples a shape at the middle of each pixel.
func mask(w, h int, cover func(x, y float64) float64) *Mask {
	m := &Mask{w, h, make([]uint8, w*h)}
	for y := range h {
		for x := range w {
			m.Pix[y*w+x] = uint8(math.Round(255 * cover(float64(x)+0.5, float64(y)+0.5)))
		}
	}
	return m
}

// cover is the coverage of a pixel whose middle is d pixels outside a shape's edge: a
// ramp that is one pixel wide.
func cover(d float64) float64 { return min(max(0.5-d, 0), 1) }

// Disc is a filled circle of a diameter in device pixels, in the middle of a square,
// with room for its soft edge. Cut in two and stretched, it makes every stroke with
// round ends:
//
//	 ,-| |-.
//	(  | |  )   left half, middle column stretched, right half
//	 `-| |-'
//
// Strokes are rotated and moved by fractions of a pixel, so a mask is finer than the
// device, by its Density. The size of the square is odd or even so that the ramp at the
// edge begins and ends in the middle of a mask's pixel. Linear interpolation then gives
// the exact ramp.
func Disc(width float64) *Mask {
	density := Density(width)
	long := width * density
	n := int(math.Ceil(long+density)) + 1
	if (n+int(long)+int(density))%2 == 0 {
		n++
	}
	c := float64(n) / 2
	return mask(n, n, func(x, y float64) float64 {
		return cover((math.Hypot(x-c, y-c) - long/2) / density)
	})
}

// Density is the pixels of a Disc's mask in a device pixel. Wide strokes need fewer, and
// the widest less than one.
func Density(width float64) float64 {
	switch {
	case width <= 32:
		return 4
	case width <= 128:
		return 2
	}
	return min(1, 480/width)
}

// Stroke is the width in device pixels of a line or ring: at least one, and a
// whole number of pixels of its mask, so that there are few masks.
func Stroke(width, scale float64) float64 {
	w := max(1, width*scale)
	d := max(1, Density(w))
	return math.Round(w*d) / d
}

// Corner is the top left corner of a box with round corners; with width > 0,
// of a frame of that width. Its size is CornerSize; mirrored, it makes the
// other corners.
//
//	  ,--      The radius of the inner edge is what the width leaves
//	 / ,-      of the outer one.
//	| /
func Corner(radius, width float64) *Mask {
	n := CornerSize(radius, width)
	inner := max(0, radius-width)
	return mask(n, n, func(x, y float64) float64 {
		v := cover(corner(x, y, radius))
		if width > 0 {
			v -= cover(corner(x-width, y-width, inner))
		}
		return max(0, v)
	})
}

// CornerSize is the width and height of a Corner.
func CornerSize(radius, width float64) int { return int(math.Ceil(max(radius, width))) }

// corner is the signed distance from a point to an infinite box whose rounded top left
// corner is at 0,0. It is negative inside.
func corner(x, y, radius float64) float64 {
	x, y = radius-x, radius-y
	return math.Hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - radius
}
