package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"testing"

	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/paint/raster"
)

var face = raster.NewFace()

// drawing is a ground with one of everything on it; marks come with each step.
func drawing(steps int) func(paint.Canvas) {
	ground, ink, red := paint.RGB(0xf4f2ed), paint.RGB(0x20242c), paint.RGB(0xc2410c)
	return func(c paint.Canvas) {
		c.Box(paint.Rect{W: 120, H: 90}, 0, 0, ground)
		c.Box(paint.Rect{X: 8, Y: 8, W: 100, H: 60}, 6, 1, ink)
		for i := range steps {
			x := 20 + 20*float64(i)
			switch i % 3 {
			case 0:
				c.Line(paint.Point{X: x - 6, Y: 20}, paint.Point{X: x + 6, Y: 34}, 3, red)
			case 1:
				c.Ring(paint.Point{X: x, Y: 28}, 7, 3, 0, 1, ink)
			case 2:
				c.Poly([]paint.Point{{X: x, Y: 20}, {X: x + 7, Y: 34}, {X: x - 7, Y: 34}}, red.Fade(0.5))
			}
		}
		c.Text(paint.Point{X: 60, Y: 84}, paint.Font{Size: 11}, paint.Center, ink, fmt.Sprint("Move ", steps))
	}
}

func film(n int) picture.Film {
	return picture.Film{
		Frames: n,
		Draw:   func(i int, c paint.Canvas) { drawing(i)(c) },
		Delay: func(i int) int {
			if i == n-1 {
				return 300
			}
			return 50
		},
	}
}

// watch is a Pause that sees to it that progress never goes back.
func watch(t *testing.T) picture.Pause {
	last := 0.0
	return func(done float64) bool {
		if done < last || done > 1 {
			t.Errorf("%v is done after %v", done, last)
		}
		last = done
		return true
	}
}

// plain is the same drawing without a file.
func plain(steps int, scale float64) image.Image {
	return raster.Picture(120, 90, scale, face, drawing(steps))
}

func TestPNG(t *testing.T) {
	for _, scale := range []float64{0.5, 1, 1.75, 4} {
		data, err := picture.PNG(face, 120, 90, scale, drawing(4), watch(t))
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		wide, high := picture.Size(120, 90, scale)
		if size := img.Bounds().Size(); size != image.Pt(int(120*scale+0.5), int(90*scale+0.5)) || size != image.Pt(wide, high) {
			t.Errorf("at %v it is %v", scale, size)
		}
		if d := raster.Difference(img, plain(4, scale)); d != 0 {
			t.Errorf("at %v it differs by %v from the drawing", scale, d)
		}
	}
}

// Frames that are decoded and laid over each other are the drawings.
func TestGIF(t *testing.T) {
	for _, scale := range []float64{1, 2} {
		g := made(t, scale, film(6))
		if len(g.Image) != 6 || g.LoopCount != 0 || g.Delay[0] != 50 || g.Delay[5] != 300 {
			t.Fatalf("%d frames, loops %d, delays %v", len(g.Image), g.LoopCount, g.Delay)
		}
		screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		for i, frame := range g.Image {
			lay(screen, frame)
			if d := raster.Difference(screen, plain(i, scale)); d > 0.3 {
				t.Errorf("at %v frame %d differs by %v", scale, i, d)
			}
			if area := frame.Rect.Dx() * frame.Rect.Dy(); i > 0 && area > 80*80*int(scale*scale) {
				t.Errorf("at %v frame %d is %v, for one mark and a word", scale, i, frame.Rect)
			}
		}
	}
}

// made is a film as others read it.
func made(t *testing.T, scale float64, f picture.Film) *gif.GIF {
	t.Helper()
	data, err := picture.GIF(face, 120, 90, scale, f, watch(t))
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// lay puts a frame over what is there, where it is not transparent.
func lay(screen *image.RGBA, frame *image.Paletted) {
	for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
		for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
			if c := color.RGBAModel.Convert(frame.At(x, y)).(color.RGBA); c.A > 0 {
				screen.SetRGBA(x, y, c)
			}
		}
	}
}

// A frame that is like the one before is seen all the same.
func TestGIFOfAStill(t *testing.T) {
	f := film(3)
	f.Draw = func(_ int, c paint.Canvas) { drawing(2)(c) }
	if g := made(t, 1, f); len(g.Image) != 3 || g.Image[2].Rect.Size() != image.Pt(1, 1) {
		t.Errorf("%d frames", len(g.Image))
	}
}

// What is drawn in another order is drawn anew.
func TestGIFOfAnotherOrder(t *testing.T) {
	boxes := [][2]paint.Rect{{{X: 10, Y: 10, W: 40, H: 40}, {X: 30, Y: 30, W: 40, H: 40}}}
	draw := func(i int, c paint.Canvas) {
		c.Box(paint.Rect{W: 120, H: 90}, 0, 0, paint.RGB(0))
		for j := range 2 {
			n := (i + j) % 2
			c.Box(boxes[0][n], 0, 0, []paint.Color{paint.RGB(0xff0000), paint.RGB(0x00ff00)}[n])
		}
	}
	g := made(t, 1, picture.Film{Frames: 2, Draw: draw, Delay: func(int) int { return 10 }})
	screen := image.NewRGBA(image.Rect(0, 0, 120, 90))
	for i, frame := range g.Image {
		lay(screen, frame)
		want := raster.Picture(120, 90, 1, face, func(c paint.Canvas) { draw(i, c) })
		if d := raster.Difference(screen, want); d != 0 {
			t.Errorf("frame %d differs by %v", i, d)
		}
	}
}

// A picture can be given up at any time.
func TestStop(t *testing.T) {
	for steps := range 40 {
		n := 0
		stop := func(float64) bool { n++; return n <= steps }
		if data, err := picture.GIF(face, 120, 90, 1, film(4), stop); data != nil || err != picture.ErrStopped || n != steps+1 {
			t.Fatalf("after %d steps: %d bytes, %v", n, len(data), err)
		}
		n = 0
		if data, err := picture.PNG(face, 120, 90, 1, drawing(4), stop); err == nil && n > steps || data != nil && err != nil {
			t.Fatalf("after %d steps: %d bytes, %v", n, len(data), err)
		}
	}
}

func ExamplePNG() {
	data, err := picture.PNG(face, 120, 90, 1, drawing(3), func(done float64) bool {
		return true // a page draws a frame here and hears events, every few ms
	})
	fmt.Printf("%q %v\n", data[1:4], err)
	// Output: "PNG" <nil>
}
