package ui

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/render/paint"
	"noughts/render/paint/raster"
	"noughts/render/ui/board"
	"noughts/render/ui/share"
	"noughts/render/ui/stage"
)

// sample has games with everything that a board can show.
var sample = []struct {
	id    string
	plies int
}{{"3x3k3", -1}, {"15x15k5", 60}, {"ultimate", 40}, {"hex11", -1}, {"4x4x4k4", -1}, {"t8x8k4", 20}, {"pentago", 12},
	{"7x6k4-gravity", -1}, {"9x9k4-8p", 30}, {"h4k4", -1}, {"20x4k4", 15}, {"4x20k4", 15}, {"1000x1000k5", 30}, {"pente", 30}, {"renju", 30}}

// The exports as PNG, SVG and GIF show the same picture, drawn like the board.
func TestPictures(t *testing.T) {
	for i, x := range sample {
		b := newBench(t, nil)
		b.SetLook(stage.Look{Dark: i%2 == 1})
		b.take(x.id)
		b.playOn(x.plies, rand.New(rand.NewPCG(3, 1)))
		out := b.sharing()
		sheet := b.Scene.(*share.Sheet)
		for _, kind := range []string{"png", "svg", "gif"} {
			b.press(kind)
			b.wait()
			if got := b.node("remark").Label; !strings.HasSuffix(got, "."+kind+".") {
				t.Errorf("%s: it says %q", x.id, got)
			}
			if dir := os.Getenv("NOUGHTS_SHOTS"); dir != "" {
				os.WriteFile(filepath.Join(dir, "picture-"+x.id+"."+kind), out["."+kind], 0o600)
			}
		}
		still, err := png.Decode(bytes.NewReader(out[".png"]))
		if err != nil {
			t.Fatal(err)
		}
		if w, h := still.Bounds().Dx(), still.Bounds().Dy(); max(w, h) != 480 || min(w, h) < 100 {
			t.Errorf("%s: the picture is %d x %d", x.id, w, h)
		}
		look := sheet.Portrait
		want := raster.Picture(look.W, look.H, sheet.Scale(), face, func(c paint.Canvas) { look.Draw(c, b.Theme, look.Plies) })
		if d := raster.Difference(still, want); d != 0 {
			t.Errorf("%s: the PNG differs by %v from what is drawn", x.id, d)
		}
		all, err := gif.DecodeAll(bytes.NewReader(out[".gif"]))
		if err != nil {
			t.Fatal(err)
		}
		if n := len(all.Image); n != look.Plies+1 || all.Delay[n-1] <= all.Delay[n/2] {
			t.Errorf("%s: %d frames of %d moves, delays %v", x.id, n, look.Plies, all.Delay)
		}
		if d := raster.Difference(played(all), still); d > 0.35 {
			t.Errorf("%s: the last frame differs by %v from the PNG", x.id, d)
		}
		var r paint.Recorder
		look.Draw(&r, b.Theme, look.Plies)
		if got, want := drawnBy(t, out[".svg"]), calls(r.String()); got != want {
			t.Errorf("%s: the SVG has %v, drawn is %v", x.id, got, want)
		}
	}
}

// The shapes of pictures are compared with a checked recording.
func TestGoldenPictures(t *testing.T) {
	for i, x := range sample[:5] {
		b := newBench(t, nil)
		b.SetLook(stage.Look{Dark: i%2 == 1})
		b.take(x.id)
		b.playOn(x.plies, rand.New(rand.NewPCG(3, 1)))
		look := board.NewPortrait(b.Stage, b.Match.Record())
		var r paint.Recorder
		look.Draw(&r, b.Theme, look.Plies)
		golden(t, "picture-"+x.id+".txt", r.String())
	}
}

// played composes the frames of a GIF.
func played(all *gif.GIF) image.Image {
	screen := image.NewRGBA(image.Rect(0, 0, all.Config.Width, all.Config.Height))
	for _, frame := range all.Image {
		for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
			for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
				if c := color.RGBAModel.Convert(frame.At(x, y)).(color.RGBA); c.A > 0 {
					screen.SetRGBA(x, y, c)
				}
			}
		}
	}
	return screen
}

// shapesDrawn counts the shapes of a picture.
type shapesDrawn struct{ boxes, lines, rings, polys, texts int }

// calls counts the lines of a recording.
func calls(text string) (n shapesDrawn) {
	for _, line := range strings.Split(text, "\n") {
		switch word, _, _ := strings.Cut(line, " "); word {
		case "box", "frame":
			n.boxes++
		case "line":
			if ends := strings.Fields(line); ends[1] == ends[2] {
				n.rings++ // a disc
			} else {
				n.lines++
			}
		case "ring":
			n.rings++
		case "poly":
			n.polys++
		case "text":
			n.texts++
		}
	}
	return n
}

// drawnBy counts the elements of an SVG, and checks that it is complete and well-formed.
func drawnBy(t *testing.T, data []byte) (n shapesDrawn) {
	t.Helper()
	titles := 0
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := tok.(xml.StartElement); ok {
			switch e.Name.Local {
			case "rect":
				n.boxes++
			case "line":
				n.lines++
			case "circle", "path":
				n.rings++
			case "polygon":
				n.polys++
			case "text":
				n.texts++
			case "title":
				titles++
			}
		}
	}
	if titles != 1 {
		t.Errorf("the SVG has %d titles", titles)
	}
	return n
}

// The GIF of a game of sixty moves is small in every size.
func TestFilmIsSmall(t *testing.T) {
	for _, dark := range []bool{false, true} {
		b := newBench(t, nil)
		b.SetLook(stage.Look{Dark: dark})
		b.longGame("15x15k5", 60)
		out := b.sharing()
		for _, size := range share.PictureSizes {
			if (dark || testing.Short()) && size.Pixels > 500 {
				continue
			}
			b.press("size-" + size.Id)
			b.press("gif")
			b.wait()
			all, err := gif.DecodeAll(bytes.NewReader(out[".gif"]))
			if err != nil || len(all.Image) != 61 {
				t.Fatalf("%v, %d frames", err, len(all.Image))
			}
			if got := max(all.Config.Width, all.Config.Height); got != size.Pixels {
				t.Errorf("%s is %d px", size.Name, got)
			}
			t.Logf("%s: %d x %d, %d KB", size.Name, all.Config.Width, all.Config.Height, len(out[".gif"])/1000)
			if len(out[".gif"]) > 500_000 {
				t.Errorf("%s: %d bytes", size.Name, len(out[".gif"]))
			}
		}
	}
}

// The lines of a grid are equally wide on screens of any density, and none is lost.
func TestGridLinesAreEven(t *testing.T) {
	for _, id := range []string{"15x15k5", "8x8k5"} {
		b := newBench(t, nil)
		b.take(id)
		look := board.NewPortrait(b.Stage, b.Match.Record())
		for _, scale := range []float64{0.6, 1, 1.25, 1.5, 2} {
			img := raster.Picture(look.W, look.H, scale, face, func(c paint.Canvas) { look.Draw(c, b.Theme, 0) })
			l := look.Place
			n := l.Board.Width()
			from, to := l.Center(l.Board.Place(0, 0, 0)), l.Center(l.Board.Place(n-1, n-1, 0))
			side := l.Side * scale
			for _, upright := range []bool{false, true} {
				pixel := func(i int) color.Color { // beside the marks of cells, and between the lines along
					if upright {
						return img.At(int((from.X+l.Side*0.3)*scale), i)
					}
					return img.At(i, int((from.Y+l.Side*0.3)*scale))
				}
				first, last := from.X*scale, to.X*scale
				if upright {
					first, last = from.Y*scale, to.Y*scale
				}
				ground := pixel(int(first + side*0.25))
				wide, lines, widths := 0, 0, map[int]bool{}
				for i := int(first + side*0.25); i < int(last-side*0.25); i++ {
					if pixel(i) != ground {
						wide++
					} else if wide > 0 {
						widths[wide], wide = true, 0
						lines++
					}
				}
				if len(widths) != 1 || lines < n-2 {
					t.Errorf("%s at %v, upright %v: %d lines are %v pixels wide", id, scale, upright, lines, widths)
				}
			}
		}
	}
}
