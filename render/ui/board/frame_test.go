package board

import (
	"math"
	"testing"

	"noughts/render/paint"
)

// What of a falling disc is seen through a hole lies in both circles, and is as
// large as it must be.
func TestLens(t *testing.T) {
	for _, c := range []struct{ ra, rb, d float64 }{
		{40, 43, 20}, {40, 43, -20}, {40, 43, 60}, {40, 43, -82}, {40, 43, 2}, {43, 40, -1}, {40, 40, 40},
	} {
		a, b := paint.Point{X: 7, Y: 100}, paint.Point{X: 7, Y: 100 + c.d}
		corners := lens(a, c.ra, b, c.rb)
		area := 0.0
		for i, p := range corners {
			q := corners[(i+1)%len(corners)]
			area += (p.X*q.Y - q.X*p.Y) / 2
			if math.Hypot(p.X-a.X, p.Y-a.Y) > c.ra+1e-6 || math.Hypot(p.X-b.X, p.Y-b.Y) > c.rb+1e-6 {
				t.Fatalf("%v: corner %v lies outside", c, p)
			}
		}
		// The same by counting points.
		count, step := 0.0, 0.5
		for x := -50.0; x < 64; x += step {
			for y := 0.0; y < 250; y += step {
				if math.Hypot(x-a.X, y-a.Y) < c.ra && math.Hypot(x-b.X, y-b.Y) < c.rb {
					count += step * step
				}
			}
		}
		if math.Abs(math.Abs(area)-count) > 0.02*count+3 {
			t.Errorf("%v: the lens is %.0f large, want %.0f", c, math.Abs(area), count)
		}
	}
	if got := lens(paint.Point{}, 40, paint.Point{Y: 83.1}, 43); got != nil {
		t.Errorf("circles that do not meet have %d corners in common", len(got))
	}
}
