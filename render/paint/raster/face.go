package raster

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"noughts/assets"
	"noughts/render/paint"
)

// Face is the embedded typeface: it measures and sets text, and rasterises glyphs. It is
// safe for concurrent use, but for Region.
type Face struct {
	weights [2]*font
	cjk     cjk
}

// NewFace reads the embedded typeface. It panics if that is broken, which the
// tests rule out.
func NewFace() *Face {
	f := new(Face)
	for _, embedded := range []struct {
		font     **font
		data     []byte
		platform int
	}{
		{&f.weights[paint.Regular], assets.Regular, -1},
		{&f.weights[paint.Bold], assets.SemiBold, -1},
		{&f.cjk.names, assets.CJKNames, drawnChinese},
	} {
		var err error
		if *embedded.font, err = parse(embedded.data, embedded.platform); err != nil {
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
	CJK    bool   // of the typeface for Chinese and Japanese
}

// Glyphs calls yield for each glyph of a text that is not blank, with the device pixel
// on the baseline that it starts from. Baselines are whole pixels, which keeps the feet
// of letters sharp.
func (f *Face) Glyphs(at paint.Point, size paint.Font, align paint.Align, s string, scale float64, yield func(g Glyph, x, y int)) {
	x := at.X
	switch align {
	case paint.Center:
		x -= f.Width(s, size) / 2
	case paint.Right:
		x -= f.Width(s, size)
	}
	g := Glyph{Weight: size.Weight, Size: uint16(min(math.Round(size.Size*scale*8), math.MaxUint16))}
	y := snap(at.Y * scale)
	f.set(s, size, func(w *font, index uint16, pen float64, cjk bool) {
		if len(w.outline(index)) == 0 {
			return
		}
		quarters := snap((x + pen) * scale * 4)
		g.Index, g.Phase, g.CJK = index, uint8(quarters&3), cjk
		yield(g, quarters>>2, y)
	})
}

// set sets a line of text and is its advance; yield, if not nil, gets each glyph and
// the pen's place.
func (f *Face) set(s string, size paint.Font, yield func(from *font, index uint16, pen float64, cjk bool)) float64 {
	w := f.weight(size.Weight)
	x, last, before, wasCJK, first := 0.0, uint16(0), rune(0), false, true
	for _, r := range s {
		if unseen(r) {
			continue
		}
		from, g, cjk := w, w.glyph(r), false
		em := size.Size / from.em
		advance := from.advance(g) * em
		if g == 0 && r >= firstCJK {
			if e := f.cjk.of(r); e == nil {
				cjk, advance = true, size.Size
			} else if there := e.glyph(r); there != 0 {
				from, g, cjk = e, there, true
				advance = e.advance(g) * size.Size / e.em
			}
		}
		if !first {
			x += between(before, r, wasCJK, cjk, size.Size) * size.Size
			if !cjk && !wasCJK {
				x += w.kerning(last, g) * em
			}
		}
		if yield != nil {
			yield(from, g, x, from != w)
		}
		x += advance
		last, before, wasCJK, first = g, r, cjk, false
	}
	return x
}

// unseen tells whether a character has no glyph of its own: joiners, direction marks,
// and combining marks, which the typeface does not have.
func unseen(r rune) bool {
	switch {
	case r < 0x300:
		return r == 0xad
	case r <= 0x36f, r >= 0x591 && r <= 0x5bd, r >= 0x610 && r <= 0x61a, r >= 0x64b && r <= 0x65f:
		return true
	}
	return r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r >= 0x20d0 && r <= 0x20ff ||
		r >= 0xfe00 && r <= 0xfe0f || r >= 0xfe20 && r <= 0xfe2f || r == 0xfeff
}

// tracking is the letter spacing of a size, in ems: the curve that the typeface's maker
// gives for sizes above the small ones that it is drawn for.
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
	w, fat := f.weight(g.Weight), 0.0
	if g.CJK {
		w = f.cjk.there()
		if g.Weight == paint.Bold {
			fat = heavier * w.em
		}
	}
	b := w.outline(g.Index)
	if len(b) < 10 {
		return &Mask{}, 0, 0
	}
	scale := float64(g.Size) / 8 / w.em
	shift := float64(g.Phase) / 4
	bound := func(i int, more float64) float64 { return (float64(int16(be.Uint16(b[i:]))) + more) * scale }
	more := 2.25 * fat // the corners go further than the sides
	x0, x1 := int(math.Floor(bound(2, -more)+shift)), int(math.Ceil(bound(6, more)+shift))
	y0, y1 := int(math.Floor(-bound(8, more))), int(math.Ceil(-bound(4, -more)))
	if x0 >= x1 || y0 >= y1 {
		return &Mask{}, 0, 0
	}
	r := vector.NewRasterizer(x1-x0, y1-y0)
	w.draw(g.Index, fat, float32(scale), float32(shift-float64(x0)), float32(-y0), r)
	a := image.NewAlpha(r.Bounds())
	r.Draw(a, a.Rect, image.Opaque, image.Point{})
	return &Mask{a.Rect.Dx(), a.Rect.Dy(), a.Pix}, x0, y0
}
