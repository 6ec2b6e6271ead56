package render

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"noughts/render/paint"
	"noughts/render/paint/raster"
)

// gallery draws every primitive in many sizes, on 400 by 300 CSS pixels.
func gallery(c paint.Canvas) {
	ink, card, edge := paint.RGB(0x1f2430), paint.RGB(0xffffff), paint.RGB(0xd9d6cf)
	red, blue := paint.RGB(0xc2410c), paint.RGB(0x1d4ed8)
	c.Box(paint.Rect{W: 401, H: 301}, 0, 0, paint.RGB(0xf6f5f2))
	for i := range 8 {
		f := float64(i)
		c.Box(paint.Rect{X: 8 + 24*f, Y: 8, W: 20.3, H: 16 + f/3}, f*1.5, 0, card)
		c.Box(paint.Rect{X: 8 + 24*f, Y: 8, W: 20.3, H: 16 + f/3}, f*1.5, 1+f/3, edge)
		c.Box(paint.Rect{X: 8.4 + 24*f, Y: 36, W: 3 + 2*f, H: 3 + 2*f}, 20, 0, blue.Fade(0.6))
		c.Ring(paint.Point{X: 20.2 + 24*f, Y: 80.7}, 3+f, 1+f/2, f/8, (f+1)/9, red)
		c.Ring(paint.Point{X: 20 + 24*f, Y: 110}, 8.3, 1+f, 0, 1, blue)
		s, co := math.Sincos(f * math.Pi / 8)
		c.Line(paint.Point{X: 20 + 24*f, Y: 140}, paint.Point{X: 20 + 24*f + 11*s, Y: 140 - 11*co}, 1+f/2, ink)
		c.Line(paint.Point{X: 210, Y: 12 + 12*f}, paint.Point{X: 240 + 9*f, Y: 12 + 12*f}, 0.5+f, edge)
		c.Line(paint.Point{X: 210 + 12*f, Y: 112}, paint.Point{X: 210 + 12*f, Y: 150}, 0.5+f, ink)
		c.Text(paint.Point{X: 200, Y: 170 + 16*f}, paint.Font{Size: 9 + f, Weight: paint.Weight(i % 2)},
			paint.Align(i%3), ink, fmt.Sprintf("Toe %d × “AVA” – jgy", i))
	}
	c.Line(paint.Point{X: 330, Y: 30}, paint.Point{X: 330, Y: 30}, 14, ink)
	c.Ring(paint.Point{X: 360, Y: 30}, 6, 12, 0, 1, red)
	c.Ring(paint.Point{X: 350, Y: 100}, 30, 5, 0.1, 0.8, red.Fade(0.7))
	c.Line(paint.Point{X: 320, Y: 160}, paint.Point{X: 390, Y: 280}, 9, blue)
	c.Line(paint.Point{X: 390, Y: 160}, paint.Point{X: 320, Y: 280}, 9, red.Fade(0.5))
	c.Line(paint.Point{X: 20, Y: 190}, paint.Point{X: 60, Y: 270}, 37, ink)
	c.Ring(paint.Point{X: 130, Y: 330}, 90, 70, 0, 1, blue.Fade(0.3))
	c.Poly([]paint.Point{{X: 250, Y: 40}, {X: 270.3, Y: 52}, {X: 270.3, Y: 76}, {X: 250, Y: 88}, {X: 229.7, Y: 76}, {X: 229.7, Y: 52}}, red.Fade(0.8))
	c.Poly([]paint.Point{{X: 280, Y: 250}, {X: 300, Y: 290}, {X: 315, Y: 245.5}}, ink)
}

// shoot draws with the window's canvas and reads the pixels back.
func shoot(c *canvas, w, h, scale float64, draw func(paint.Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(math.Round(w*scale)), int(math.Round(h*scale))))
	target := ebiten.NewImage(img.Rect.Dx(), img.Rect.Dy())
	defer target.Deallocate()
	c.start(target, scale)
	draw(c)
	c.end()
	target.ReadPixels(img.Pix)
	return img
}

// TestCanvasAgreesWithRaster holds the window's canvas, which draws pieces of
// masks with a graphics card, against the one that measures each pixel.
func TestCanvasAgreesWithRaster(t *testing.T) {
	program(t)
	face := raster.NewFace()
	c := newCanvas(face)
	for _, scale := range []float64{1, 1.25, 2, 3} {
		got := shoot(c, 400, 300, scale, gallery)
		want := raster.Picture(400, 300, scale, face, gallery)
		if dir := os.Getenv("NOUGHTS_SHOTS"); dir != "" {
			save(t, fmt.Sprintf("%s/window-%v.png", dir, scale), got)
			save(t, fmt.Sprintf("%s/raster-%v.png", dir, scale), want)
		}
		worst, sum, off := 0, 0, image.Point{}
		for i := range got.Pix {
			d := int(got.Pix[i]) - int(want.Pix[i])
			if d = max(d, -d); d > worst {
				worst, off = d, image.Pt(i/4%got.Rect.Dx(), i/4/got.Rect.Dx())
			}
			sum += d
		}
		mean := float64(sum) / float64(len(got.Pix))
		t.Logf("scale %v: differs by %.4f of 255 on average, by %d at most, at %v", scale, mean, worst, off)
		if worst > 30 || mean > 0.15 {
			t.Errorf("scale %v: differs by %.3f of 255 on average, by %d at most, at %v", scale, mean, worst, off)
		}
	}
}

// TestCanvasAgreesOnFlatParts allows no difference in what lies on whole
// pixels: boxes, level lines and text.
func TestCanvasAgreesOnFlatParts(t *testing.T) {
	program(t)
	face := raster.NewFace()
	flat := func(c paint.Canvas) {
		c.Box(paint.Rect{W: 120, H: 100}, 0, 0, paint.RGB(0xffffff))
		c.Box(paint.Rect{X: 10, Y: 10, W: 100, H: 40}, 9, 0, paint.RGB(0x204080))
		c.Box(paint.Rect{X: 10, Y: 10, W: 100, H: 40}, 9, 2, paint.RGB(0x802010))
		c.Box(paint.Rect{X: 10, Y: 55, W: 21, H: 21}, 30, 3, paint.RGB(0x802010))
		c.Box(paint.Rect{X: 40, Y: 55, W: 21, H: 21}, 0, 3, paint.RGB(0x802010))
		c.Line(paint.Point{X: 8, Y: 90}, paint.Point{X: 100, Y: 90}, 1, paint.RGB(0))
		c.Line(paint.Point{X: 70, Y: 60}, paint.Point{X: 70, Y: 80}, 5, paint.RGB(0))
		c.Text(paint.Point{X: 60, Y: 34}, paint.Font{Size: 15}, paint.Center, paint.RGB(0xffffff), "Undo")
	}
	c := newCanvas(face)
	for _, scale := range []float64{1, 1.5, 2} {
		got := shoot(c, 120, 100, scale, flat)
		want := raster.Picture(120, 100, scale, face, flat)
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(want.Pix[i]); d > 2 || d < -2 {
				t.Fatalf("scale %v: pixel %d,%d is %v, want %v", scale, i/4%got.Rect.Dx(), i/4/got.Rect.Dx(),
					got.Pix[i&^3:i&^3+4], want.Pix[i&^3:i&^3+4])
			}
		}
	}
}

// A background that is there already is not painted again, which would cost as much as all
// the rest where there is no graphics card: a scene has the colour of the window.
func TestCanvasFillsOnce(t *testing.T) {
	program(t)
	c := newCanvas(raster.NewFace())
	back, ink := paint.RGB(0xf6f5f2), paint.RGB(0x1f2430)
	got := shoot(c, 20, 10, 1, func(to paint.Canvas) {
		all := paint.Rect{W: 21, H: 11}
		to.Box(all, 0, 0, back)
		c.target.Fill(color.NRGBA(ink)) // shows whether it is painted again
		to.Box(all, 0, 0, back)
		to.Box(paint.Rect{W: 5, H: 5}, 0, 0, back)
	})
	if at := got.RGBAAt(15, 5); at != color.RGBA(ink) {
		t.Errorf("the background is painted twice: %v", at)
	}
	got = shoot(c, 20, 10, 1, func(to paint.Canvas) {
		all := paint.Rect{W: 20, H: 10}
		to.Box(all, 0, 0, back)
		to.Box(paint.Rect{W: 5, H: 5}, 0, 0, ink)
		c.flush()
		to.Box(all, 0, 0, back)
	})
	if at := got.RGBAAt(2, 2); at != color.RGBA(back) {
		t.Errorf("what lies on the background shows through the next one: %v", at)
	}
}

// TestAtlasEvicts draws more glyphs than the atlas holds, and finds each frame
// as it should be.
func TestAtlasEvicts(t *testing.T) {
	program(t)
	face := raster.NewFace()
	c := newCanvas(face)
	for round := range 30 {
		page := func(to paint.Canvas) {
			to.Box(paint.Rect{W: 300, H: 200}, 0, 0, paint.RGB(0xffffff))
			for i := range 6 {
				to.Text(paint.Point{X: 4, Y: 60 + 28*float64(i)}, paint.Font{Size: 20 + float64(round*5+i)/2},
					paint.Left, paint.RGB(0), "AbgQ&%@WM")
			}
		}
		got := shoot(c, 300, 200, 2, page)
		if round%7 != 6 {
			continue
		}
		want := raster.Picture(300, 200, 2, face, page)
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(want.Pix[i]); d > 2 || d < -2 {
				t.Fatalf("round %d: pixel %d,%d differs by %d", round, i/4%got.Rect.Dx(), i/4/got.Rect.Dx(), d)
			}
		}
	}
	if n := len(c.atlas.index); n > 2000 {
		t.Errorf("%d masks in the atlas", n)
	}
}

// TestManyMarksShareMasks draws a full board of 19 by 19: the atlas holds a
// few masks, and the whole is one batch.
func TestManyMarksShareMasks(t *testing.T) {
	program(t)
	c := newCanvas(raster.NewFace())
	shoot(c, 400, 400, 2, func(to paint.Canvas) {
		for i := range 361 {
			x, y := 20+float64(i%19)*19.7, 20+float64(i/19)*19.7
			if i%2 == 0 {
				to.Ring(paint.Point{X: x, Y: y}, 6, 2.4, 0, 1, paint.RGB(0x1d4ed8))
				continue
			}
			to.Line(paint.Point{X: x - 6, Y: y - 6}, paint.Point{X: x + 6, Y: y + 6}, 2.4, paint.RGB(0xc2410c))
			to.Line(paint.Point{X: x - 6, Y: y + 6}, paint.Point{X: x + 6, Y: y - 6}, 2.4, paint.RGB(0xc2410c))
		}
		if n := len(c.vertices); n == 0 || n > 60000 {
			t.Errorf("%d vertices in the batch", n)
		}
		t.Logf("%d vertices", len(c.vertices))
	})
	if n := len(c.atlas.index); n != 1 {
		t.Errorf("%d masks, want 1", n)
	}
}

func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkFullBoard is the collecting of a full board of 19 by 19, without
// the graphics card.
func BenchmarkFullBoard(b *testing.B) {
	if inWindow == nil {
		b.Skip("no DISPLAY")
	}
	c := newCanvas(raster.NewFace())
	target := ebiten.NewImage(800, 800)
	c.start(target, 2)
	for b.Loop() {
		for i := range 361 {
			c.Ring(paint.Point{X: float64(i), Y: 20}, 6, 2.4, 0, 1, paint.RGB(0x1d4ed8))
		}
		c.vertices, c.indices = c.vertices[:0], c.indices[:0]
	}
}
