package raster_test

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

var face = raster.NewFace()

// black is the blackness of pixels on a white ground.
func black(w, h, scale float64, draw func(paint.Canvas)) *image.Gray {
	img := raster.Picture(w, h, scale, face, func(c paint.Canvas) {
		c.Box(paint.Rect{W: w, H: h}, 0, 0, paint.RGB(0xffffff))
		draw(c)
	})
	g := image.NewGray(img.Rect)
	for i := range g.Pix {
		g.Pix[i] = 255 - img.Pix[4*i]
	}
	return g
}

// ink is how much of a picture is covered, in pixels.
func ink(g *image.Gray) (sum float64) {
	for _, v := range g.Pix {
		sum += float64(v) / 255
	}
	return sum
}

// sketch shows a picture in letters.
func sketch(g *image.Gray) string {
	var b strings.Builder
	for y := range g.Rect.Dy() {
		line := make([]byte, g.Rect.Dx())
		for x := range line {
			line[x] = " .:*#"[int(g.GrayAt(x, y).Y)*4/255]
		}
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}

func ExamplePicture() {
	g := black(24, 9, 1, func(c paint.Canvas) {
		k := paint.RGB(0)
		c.Box(paint.Rect{X: 0, Y: 0, W: 9, H: 9}, 3, 1, k)
		c.Line(paint.Point{X: 2.5, Y: 4.5}, paint.Point{X: 6.5, Y: 4.5}, 1, k)
		c.Ring(paint.Point{X: 18, Y: 4.5}, 3.5, 1.5, 0, 1, k)
	})
	fmt.Print(sketch(g))
	// Output:
	//  :*###*:        .::.
	// ::     ::      *#**#*
	// *       *     :*.  .*:
	// #       #     #.    .#
	// # ##### #    .#.    .#.
	// #       #     #.    .#
	// *       *     :*.  .*:
	// ::     ::      *#**#*
	//  :*###*:        .::.
}

// TestAreas holds what is covered against geometry.
func TestAreas(t *testing.T) {
	k := paint.RGB(0)
	for _, x := range []struct {
		name string
		draw func(paint.Canvas)
		want float64
	}{
		{"box", func(c paint.Canvas) { c.Box(paint.Rect{X: 10, Y: 10, W: 30, H: 20}, 0, 0, k) }, 600},
		{"round box", func(c paint.Canvas) { c.Box(paint.Rect{X: 10, Y: 10, W: 30, H: 20}, 8, 0, k) }, 600 - (4-math.Pi)*64},
		{"frame", func(c paint.Canvas) { c.Box(paint.Rect{X: 10, Y: 10, W: 30, H: 20}, 0, 2, k) }, 600 - 26*16},
		{"line", func(c paint.Canvas) {
			c.Line(paint.Point{X: 20, Y: 20}, paint.Point{X: 50, Y: 60}, 6, k)
		}, 50*6 + 9*math.Pi},
		{"dot", func(c paint.Canvas) { c.Line(paint.Point{X: 20, Y: 20}, paint.Point{X: 20, Y: 20}, 10, k) }, 25 * math.Pi},
		{"ring", func(c paint.Canvas) { c.Ring(paint.Point{X: 40, Y: 40}, 20, 4, 0, 1, k) }, 160 * math.Pi},
		{"arc", func(c paint.Canvas) { c.Ring(paint.Point{X: 40, Y: 40}, 20, 4, 0.3, 0.5, k) }, 80*math.Pi + 4*math.Pi},
		{"disc", func(c paint.Canvas) { c.Ring(paint.Point{X: 40, Y: 40}, 6, 12, 0, 1, k) }, 144 * math.Pi},
	} {
		for _, scale := range []float64{1, 1.5, 2} {
			got := ink(black(80, 80, scale, x.draw)) / scale / scale
			if math.Abs(got-x.want) > 0.015*x.want {
				t.Errorf("%s at scale %v covers %.1f, want %.1f", x.name, scale, got, x.want)
			}
		}
	}
}

// TestRingIsRoundAllAround looks for notches: a full ring is the same after a
// quarter turn, wherever it starts.
func TestRingIsRoundAllAround(t *testing.T) {
	ring := func(from float64) *image.Gray {
		return black(61, 61, 1, func(c paint.Canvas) {
			c.Ring(paint.Point{X: 30.5, Y: 30.5}, 22, 5, from, 1, paint.RGB(0))
		})
	}
	a, b := ring(0), ring(0.37)
	for y := range 61 {
		for x := range 61 {
			v := a.GrayAt(x, y)
			if v != b.GrayAt(x, y) || v != a.GrayAt(60-y, x) {
				t.Fatalf("pixel %d,%d is %v, after a quarter turn %v", x, y, v, a.GrayAt(60-y, x))
			}
		}
	}
}

// TestHairlinesAreCrisp draws lines at fractional places: all their pixels are
// black or white, up to three pixels, where ends are visibly round.
func TestHairlinesAreCrisp(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 1.5, 2, 2.4} {
		g := black(40, 40, scale, func(c paint.Canvas) {
			for i := range 5 {
				d := 4.3 + 7.37*float64(i)
				c.Line(paint.Point{X: d, Y: 2}, paint.Point{X: d, Y: 38.2}, 1, paint.RGB(0))
				c.Line(paint.Point{X: 2, Y: d}, paint.Point{X: 38.2, Y: d}, 1, paint.RGB(0))
			}
			c.Box(paint.Rect{X: 1.3, Y: 1.6, W: 30.2, H: 33.3}, 0, 1, paint.RGB(0))
		})
		for i, v := range g.Pix {
			if v != 0 && v != 255 {
				t.Fatalf("scale %v: pixel %d,%d is grey: %d", scale, i%g.Rect.Dx(), i/g.Rect.Dx(), v)
			}
		}
	}
}

func TestSnappedNeighboursTouch(t *testing.T) {
	for _, scale := range []float64{1, 1.1, 1.25, 1.7, 2} {
		last := raster.SnapBox(paint.Rect{X: -3.4, W: 7.3, H: 5}, 0, 0, scale)
		for i := 1; i < 50; i++ {
			b := raster.SnapBox(paint.Rect{X: -3.4 + 7.3*float64(i), W: 7.3, H: 5}, 0, 0, scale)
			if b.X0 != last.X1 {
				t.Fatalf("scale %v: box %d starts at %d, the one before ends at %d", scale, i, b.X0, last.X1)
			}
			last = b
		}
	}
}

func TestWidth(t *testing.T) {
	f := paint.Font{Size: 16}
	if w := face.Width("", f); w != 0 {
		t.Errorf("nothing is %v wide", w)
	}
	if bold := (paint.Font{Size: 16, Weight: paint.Bold}); face.Width("Undo", bold) <= face.Width("Undo", f) {
		t.Error("bold is not wider than regular")
	}
	kerned, apart := face.Width("AV", f), face.Width("A", f)+face.Width("V", f)
	if kerned >= apart-0.5 {
		t.Errorf("AV is %v wide, its letters %v: not kerned", kerned, apart)
	}
	if n := testing.AllocsPerRun(100, func() { face.Width("Noughts and crosses", f) }); n != 0 {
		t.Errorf("Width allocates %v times", n)
	}
}

// TestTextStandsOnItsBaseline sees that flat letters end exactly there, and
// that the anchors mean what they say.
func TestTextStandsOnItsBaseline(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		for align, want := range map[paint.Align][2]float64{paint.Left: {60, 98}, paint.Center: {40, 80}, paint.Right: {20, 60}} {
			g := black(120, 40, scale, func(c paint.Canvas) {
				c.Text(paint.Point{X: 60, Y: 30}, paint.Font{Size: 20}, align, paint.RGB(0), "HELE")
			})
			box := bounds(g)
			if got := float64(box.Max.Y) / scale; got != 30 {
				t.Errorf("scale %v: the feet are at %v, want 30", scale, got)
			}
			lo, hi := float64(box.Min.X)/scale, float64(box.Max.X)/scale
			w := face.Width("HELE", paint.Font{Size: 20})
			if lo < want[0]-2 && align == paint.Left || hi > want[1]+2 && align == paint.Right ||
				hi-lo > w || hi-lo < w-5 {
				t.Errorf("scale %v, %v: from %v to %v, advance %v", scale, align, lo, hi, w)
			}
		}
	}
}

func bounds(g *image.Gray) (r image.Rectangle) {
	for y := range g.Rect.Dy() {
		for x := range g.Rect.Dx() {
			if g.GrayAt(x, y).Y > 8 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// TestStrangeArguments sees that nothing panics.
func TestStrangeArguments(t *testing.T) {
	g := black(20, 20, 1, func(c paint.Canvas) {
		k := paint.RGB(0).Fade(0.5)
		c.Box(paint.Rect{X: 5, Y: 5, W: -3, H: 4}, 3, 0, k)
		c.Box(paint.Rect{X: 5, Y: 5, W: 1, H: 1}, 30, 9, k)
		c.Box(paint.Rect{X: -500, Y: -500, W: 400, H: 400}, 9, 2, k)
		c.Line(paint.Point{X: -1e6, Y: 3}, paint.Point{X: 1e6, Y: 4}, 0, k)
		c.Ring(paint.Point{}, 0, 0, 0, 0, k)
		c.Ring(paint.Point{}, 3, 2, -7, 12, k)
		c.Text(paint.Point{X: 3, Y: 9}, paint.Font{}, paint.Left, k, "size 0")
		c.Text(paint.Point{X: 3, Y: 9}, paint.Font{Size: 9, Weight: 77}, 99, k, "\x00\xff漢字\U0001f600")
	})
	if ink(g) == 0 {
		t.Error("nothing was drawn")
	}
}

// A polygon covers its area, whichever way its corners run.
func TestPoly(t *testing.T) {
	for _, corners := range [][]paint.Point{
		{{X: 2.3, Y: 2.1}, {X: 17.5, Y: 4}, {X: 9, Y: 18.2}},
		{{X: 9, Y: 18.2}, {X: 17.5, Y: 4}, {X: 2.3, Y: 2.1}},
	} {
		g := black(20, 20, 2, func(c paint.Canvas) { c.Poly(corners, paint.RGB(0)) })
		area := math.Abs((17.5-2.3)*(18.2-2.1)-(9-2.3)*(4-2.1)) / 2 * 4
		if got := ink(g); math.Abs(got-area) > area/50 {
			t.Errorf("%v covers %.1f pixels, want %.1f", corners, got, area)
		}
	}
	if got := ink(black(9, 9, 1, func(c paint.Canvas) { c.Poly([]paint.Point{{X: 1, Y: 1}, {X: 8, Y: 8}}, paint.RGB(0)) })); got != 0 {
		t.Errorf("two corners cover %.1f pixels", got)
	}
}
