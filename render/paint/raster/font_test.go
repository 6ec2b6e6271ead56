package raster

import (
	"noughts/render/paint"
	"slices"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"noughts/assets"
)

// script notes an outline down: an operation, then its points.
type script []float32

func (s *script) MoveTo(x, y float32)         { *s = append(*s, 'M', x, y) }
func (s *script) LineTo(x, y float32)         { *s = append(*s, 'L', x, y) }
func (s *script) QuadTo(bx, by, x, y float32) { *s = append(*s, 'Q', bx, by, x, y) }
func (s *script) ClosePath()                  {}

// near tells whether two outlines are alike: the general reader rounds the
// points that are implied halfway to whole units.
func near(a, b script) bool {
	return slices.EqualFunc(a, b, func(x, y float32) bool { return x-y <= 0.51 && y-x <= 0.51 })
}

// TestFontAgreesWithSfnt holds the small reader of fonts against the general
// one: glyphs, advances, kerning and outlines.
func TestFontAgreesWithSfnt(t *testing.T) {
	for name, data := range map[string][]byte{"Regular": assets.Regular, "SemiBold": assets.SemiBold} {
		t.Run(name, func(t *testing.T) {
			f, err := parse(data, -1)
			if err != nil {
				t.Fatal(err)
			}
			ref, err := sfnt.Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			var buf sfnt.Buffer
			ppem := fixed.I(int(ref.UnitsPerEm()))
			if f.em != float64(ref.UnitsPerEm()) {
				t.Errorf("em %v, want %v", f.em, ref.UnitsPerEm())
			}
			found := 0
			for r := rune(0); r < 0x3000; r++ {
				g := f.glyph(r)
				want, err := ref.GlyphIndex(&buf, r)
				if err != nil {
					t.Fatal(err)
				}
				if g != uint16(want) {
					t.Fatalf("%q: glyph %d, want %d", r, g, want)
				}
				if g == 0 {
					continue
				}
				found++
				a, err := ref.GlyphAdvance(&buf, want, ppem, 0)
				if err != nil {
					t.Fatal(err)
				}
				if got := fixed.I(int(f.advance(g))); got != a {
					t.Errorf("%q: advance %v, want %v", r, got, a)
				}
				if got, want := drawn(f, g), reference(t, ref, want, ppem); !near(got, want) {
					t.Errorf("%q: outline\n%v\nwant\n%v", r, got, want)
				}
			}
			if found < 200 {
				t.Errorf("the font has only %d characters", found)
			}
			kerned := 0
			for a := range f.glyphs {
				for b := range f.glyphs {
					want, err := ref.Kern(&buf, sfnt.GlyphIndex(a), sfnt.GlyphIndex(b), ppem, 0)
					if err != nil && err != sfnt.ErrNotFound {
						t.Fatal(err)
					}
					got := fixed.I(int(f.kerning(uint16(a), uint16(b))))
					if got != want {
						t.Fatalf("kerning of %d and %d: %v, want %v", a, b, got, want)
					}
					if got != 0 {
						kerned++
					}
				}
			}
			if kerned < 100 {
				t.Errorf("only %d pairs are kerned", kerned)
			}
		})
	}
}

func drawn(f *font, g uint16) script {
	var s script
	f.draw(g, 0, 1, 0, 0, &s)
	return s
}

func reference(t *testing.T, f *sfnt.Font, g sfnt.GlyphIndex, ppem fixed.Int26_6) script {
	var buf sfnt.Buffer
	segs, err := f.LoadGlyph(&buf, g, ppem, nil)
	if err != nil {
		t.Fatal(err)
	}
	var s script
	var start fixed.Point26_6
	xy := func(p fixed.Point26_6) (x, y float32) { return float32(p.X) / 64, float32(p.Y) / 64 }
	for _, seg := range segs {
		p := seg.Args
		switch seg.Op {
		case sfnt.SegmentOpMoveTo:
			s.MoveTo(xy(p[0]))
			start = p[0]
		case sfnt.SegmentOpLineTo:
			// The general reader closes a shape by a line, the small one by
			// ClosePath.
			if p[0] != start {
				s.LineTo(xy(p[0]))
			}
		case sfnt.SegmentOpQuadTo:
			bx, by := xy(p[0])
			x, y := xy(p[1])
			s.QuadTo(bx, by, x, y)
		}
	}
	return s
}

func TestParseRefusesBrokenFonts(t *testing.T) {
	for n := 0; n < len(assets.Regular); n += 97 {
		if f, err := parse(assets.Regular[:n], -1); err == nil && n < 2000 {
			t.Errorf("%d bytes make a font of %d glyphs", n, f.glyphs)
		}
	}
	if _, err := parse(nil, -1); err == nil {
		t.Error("no bytes make a font")
	}
}

// What shows nothing of its own takes no room, and no box stands in its place.
func TestUnseen(t *testing.T) {
	f, size := NewFace(), paint.Font{Size: 16}
	glyphs := func(s string) (all []Glyph) {
		f.Glyphs(paint.Point{}, size, paint.Left, s, 1, func(g Glyph, _, _ int) { all = append(all, g) })
		return all
	}
	for text, want := range map[string]string{
		"\u2068Ada\u2069": "Ada", "Zoe\u0301": "Zoe", "a\u200db\ufe0f": "ab", "\u202eAda": "Ada", "\u0301": "", "so\u00adft": "soft",
	} {
		if f.Width(text, size) != f.Width(want, size) || len(glyphs(text)) != len(glyphs(want)) {
			t.Errorf("%q is %v wide and has %d glyphs, %q %v and %d", text, f.Width(text, size), len(glyphs(text)), want, f.Width(want, size), len(glyphs(want)))
		}
	}
}
