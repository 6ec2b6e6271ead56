package paint

import "math"

// Color is an sRGB colour with straight alpha.
type Color struct{ R, G, B, A uint8 }

// RGB is the opaque colour 0xRRGGBB.
func RGB(hex uint32) Color {
	return Color{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Fade multiplies the alpha of c by t, 0 to 1.
func (c Color) Fade(t float64) Color {
	c.A = uint8(math.Round(float64(c.A) * min(max(t, 0), 1)))
	return c
}

// Mix is the colour t of the way from a to b.
func Mix(a, b Color, t float64) Color {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return Color{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Contrast is the ratio of two opaque colours, 1 to 21, as WCAG 2.2 defines it.
func Contrast(a, b Color) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func (c Color) luminance() float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
