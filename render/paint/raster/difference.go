package raster

import "image"

// Difference is the mean absolute difference of two pictures over all pixels and
// channels: 0 for equal ones, 255 for black and white. It is 255 if their sizes
// differ.
func Difference(a, b image.Image) float64 {
	size := a.Bounds().Size()
	if b.Bounds().Size() != size || size.X*size.Y == 0 {
		return 255
	}
	sum := 0.0
	for y := range size.Y {
		for x := range size.X {
			r1, g1, b1, _ := a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y).RGBA()
			r2, g2, b2, _ := b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y).RGBA()
			for _, d := range []int{int(r1) - int(r2), int(g1) - int(g2), int(b1) - int(b2)} {
				sum += float64(max(d, -d)) / 257
			}
		}
	}
	return sum / float64(3*size.X*size.Y)
}
