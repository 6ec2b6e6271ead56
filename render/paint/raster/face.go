package raster

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"noughts/assets"
	"noughts/render/paint"
)

// Face is the embedded typeface: it measures text, sets it and rasterises its
// glyphs. Only reading happens after NewFace, so a Face may be shared.
type Face struct{ weights [2]*font }

// NewFace reads the embedded typeface. It panics if that is broken, which the
// tests rule out.
func NewFace() *Face {
	f := new(Face)
	for i, data := range [][]byte{paint.Regular: assets.Regular, paint.Bold: assets.SemiBold} {
		var err error
		if f.weights[i], err = parse(data); err != nil {
			panic(err)
		}
	}
	return f
}

// Width is the advance of one line of text, in CSS pixels. It does not depend
// on the device, so a layout is the same everywhere.
func (f *Face) Width(s string, font paint.Font) float64 {
	return f.set(s, font, nil)
}

// Glyph names a glyph's mask: equal Glyphs look alike.
type Glyph struct {
	Weight paint.Weight
	Index  uint16
	Size   uint16 // device pixels per em, in eighths
	Phase  uint8  // how far right of a whole pixel it starts, in quarters of one
}

// Glyphs calls yield for each glyph of a text that leaves a mark, with the
// device pixel on the baseline that it starts from. Baselines are whole
// pixels, so that the feet of the letters are crisp.
func (f *Face) Glyphs(at paint.Point, font paint.Font, align paint.Align, s string, scale float64, yield func(g Glyph, x, y int)) {
	x := at.X
	switch align {
	case paint.Center:
		x -= f.Width(s, font) / 2
	case paint.Right:
		x -= f.Width(s, font)
	}
	g := Glyph{Weight: font.Weight, Size: uint16(min(math.Round(font.Size*scale*8), math.MaxUint16))}
	y := snap(at.Y * scale)
	w := f.weight(font.Weight)
	f.set(s, font, func(index uint16, pen float64) {
		if len(w.outline(index)) == 0 {
			return
		}
		quarters := snap((x + pen) * scale * 4)
		g.Index, g.Phase = index, uint8(quarters&3)
		yield(g, quarters>>2, y)
	})
}

// set walks along a line of text and answers its advance; yield, if not nil,
// gets each glyph and where it starts.
func (f *Face) set(s string, font paint.Font, yield func(index uint16, pen float64)) float64 {
	w := f.weight(font.Weight)
	em, space := font.Size/w.em, tracking(font.Size)*font.Size
	x, last := 0.0, uint16(0)
	for i, r := range s {
		g := w.glyph(r)
		if i > 0 {
			x += w.kerning(last, g)*em + space
		}
		if yield != nil {
			yield(g, x)
		}
		x += w.advance(g) * em
		last = g
	}
	return x
}

// tracking is what letters of a size come closer, in ems: the maker of the
// typeface drew it for small sizes and gives this curve for larger ones.
func tracking(size float64) float64 { return -0.0223 + 0.185*math.Exp(-0.1745*size) }

func (f *Face) weight(w paint.Weight) *font {
	if w == paint.Bold {
		return f.weights[paint.Bold]
	}
	return f.weights[paint.Regular]
}

// Mask rasterises a glyph. The mask's top left pixel lies dx, dy from the
// pixel that Glyphs gave.
func (f *Face) Mask(g Glyph) (m *Mask, dx, dy int) {
	w := f.weight(g.Weight)
	b := w.outline(g.Index)
	if len(b) < 10 {
		return &Mask{}, 0, 0
	}
	scale := float64(g.Size) / 8 / w.em
	shift := float64(g.Phase) / 4
	bound := func(i int) float64 { return float64(int16(be.Uint16(b[i:]))) * scale }
	x0, x1 := int(math.Floor(bound(2)+shift)), int(math.Ceil(bound(6)+shift))
	y0, y1 := int(math.Floor(-bound(8))), int(math.Ceil(-bound(4)))
	if x0 >= x1 || y0 >= y1 {
		return &Mask{}, 0, 0
	}
	r := vector.NewRasterizer(x1-x0, y1-y0)
	w.draw(g.Index, float32(scale), float32(shift-float64(x0)), float32(-y0), r)
	a := image.NewAlpha(r.Bounds())
	r.Draw(a, a.Rect, image.Opaque, image.Point{})
	return &Mask{a.Rect.Dx(), a.Rect.Dy(), a.Pix}, x0, y0
}
