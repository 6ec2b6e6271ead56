package raster

import (
	"context"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"noughts/assets"
	"noughts/render/paint"
)

// TestEastAgreesWithSfnt holds both ways through the eastern face against the
// general reader, which takes one of the cmaps.
func TestEastAgreesWithSfnt(t *testing.T) {
	ref, err := sfnt.Parse(assets.CJK)
	if err != nil {
		t.Fatal(err)
	}
	var buf sfnt.Buffer
	ppem := fixed.I(int(ref.UnitsPerEm()))
	both, found := [2]*font{}, 0
	for i, platform := range [...]int{drawnChinese, drawnJapanese} {
		if both[i], err = parse(assets.CJK, platform); err != nil {
			t.Fatal(err)
		}
	}
	differ := 0
	for r := rune(0); r < 0x10000; r++ {
		zh, ja := both[0].glyph(r), both[1].glyph(r)
		if (zh == 0) != (ja == 0) {
			t.Errorf("%q is there in one language only", r)
		}
		if zh == 0 {
			continue
		}
		found++
		if zh != ja {
			differ++
		}
		if want, err := ref.GlyphIndex(&buf, r); err != nil || uint16(want) != zh && uint16(want) != ja {
			t.Errorf("%q: glyph %d or %d, want %d", r, zh, ja, want)
		}
		for _, g := range []uint16{zh, ja} {
			if got, want := drawn(both[0], g), reference(t, ref, sfnt.GlyphIndex(g), ppem); !near(got, want) {
				t.Errorf("%q: outline\n%v\nwant\n%v", r, got, want)
			}
		}
	}
	if found < 700 || differ < 50 {
		t.Errorf("%d characters, %d of them drawn in two ways", found, differ)
	}
}

// A text in other languages does not read the eastern face; one that needs it
// measures alike in both regions and differs in what is drawn.
func TestEastIsReadLate(t *testing.T) {
	f := NewFace()
	size := paint.Font{Size: 20}
	f.Width("Ελληνικά, Türkçe, Русский →", size)
	if f.cjk.fonts.Load() != nil {
		t.Error("the eastern face is read for a text without Chinese or Japanese")
	}
	const s = "終了後、直す"
	glyphs := func() (all []Glyph) {
		f.Glyphs(paint.Point{}, size, paint.Left, s, 1, func(g Glyph, x, y int) { all = append(all, g) })
		return all
	}
	f.Region("ja")
	ja, wide := glyphs(), f.Width(s, size)
	f.Region("zh")
	zh := glyphs()
	if f.Width(s, size) != wide || wide != 6*20 {
		t.Errorf("%v and %v wide", f.Width(s, size), wide)
	}
	if len(ja) != 6 || len(zh) != 6 || !ja[0].CJK {
		t.Fatalf("%v and %v", ja, zh)
	}
	same := true
	for i := range ja {
		same = same && ja[i] == zh[i]
	}
	if same {
		t.Error("Chinese and Japanese are drawn alike")
	}
}

// Where the eastern face is fetched, it is asked for once, when a text or a language needs
// it. A text is as wide before as after, so that nothing moves; and who waits for it goes on
// when it is there, or does not come.
func TestEastIsFetchedLate(t *testing.T) {
	whole := NewFace()
	late := func() (f *Face, asked *int) {
		f, asked = NewFace(), new(int)
		f.Late(func() { *asked++ })
		return f, asked
	}
	f, asked := late()
	size := paint.Font{Size: 20, Weight: paint.Bold}
	f.Region("de")
	f.Await(t.Context())
	const names = "简体中文日本語"
	drawn := 0
	f.Glyphs(paint.Point{}, size, paint.Left, names, 1, func(g Glyph, x, y int) {
		var there Glyph
		whole.Glyphs(paint.Point{}, size, paint.Left, string([]rune(names)[drawn]), 1, func(g Glyph, _, _ int) { there = g })
		g.Phase = there.Phase
		own, _, _ := f.Mask(g)
		if mask, _, _ := whole.Mask(there); g != there || string(own.Pix) != string(mask.Pix) {
			t.Errorf("%c is drawn as another glyph", []rune(names)[drawn])
		}
		drawn++
	})
	if f.Width("Ελληνικά →", size); *asked != 0 || drawn != 7 {
		t.Errorf("the eastern face is asked for without need, or only %d characters of the names are drawn", drawn)
	}
	texts := []string{"終了後、直す", "3×3の「三目」！", "对局X（一）。", "カタカナ・ー々"}
	for r := rune(firstCJK); r < 0x10000; r++ {
		if whole.cjk.font().glyph(r) != 0 {
			texts = append(texts, string(r))
		}
	}
	boxes := map[string]float64{}
	for _, s := range texts {
		boxes[s] = f.Width(s, size)
		f.Glyphs(paint.Point{}, size, paint.Left, s, 1, func(g Glyph, x, y int) {
			if g.CJK && !strings.Contains(names, s) {
				t.Errorf("%s is drawn with a face that is not there", s)
			}
		})
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	f.Await(ctx) // who does not want to wait
	waited := make(chan bool)
	go func() {
		f.Await(t.Context())
		waited <- true
	}()
	if err := f.Arrived(nil); err != nil {
		t.Error(err)
	}
	<-waited
	f.Await(t.Context()) // it does not come for now
	if err := f.Arrived([]byte("<html>")); err == nil || f.cjk.font() != nil {
		t.Errorf("a broken face is taken: %v", err)
	}
	if err := f.Arrived(assets.CJK); err != nil || *asked != 1 {
		t.Errorf("%v; asked for %d times", err, *asked)
	}
	for s, before := range boxes {
		if after := f.Width(s, size); after != before || after != whole.Width(s, size) {
			t.Errorf("%s is %v wide before and %v after", s, before, after)
		}
		f.Glyphs(paint.Point{}, size, paint.Left, s, 1, func(g Glyph, x, y int) {
			if m, _, _ := f.Mask(g); g.CJK && m.W == 0 {
				t.Errorf("%s is blank", s)
			}
		})
	}
	for language, want := range map[string]int{"zh": 1, "ja": 1, "en": 0} {
		f, asked := late()
		if f.Region(language); *asked != want {
			t.Errorf("%s: asked for %d times", language, *asked)
		}
	}
}

// Letters and digits keep a little off the characters beside them.
func TestBetween(t *testing.T) {
	f := NewFace()
	size := paint.Font{Size: 25}
	for s, want := range map[string]float64{"棋X": 1 + airy, "X棋": 1 + airy, "，X": 1, "X。": 1, "三目": 1, "3目": 1 + airy} {
		all := []rune(s)
		one := f.Width(string(all[0]), size) + f.Width(string(all[1]), size)
		if got := f.Width(s, size) - one; math.Abs(got-(want-1)*25) > 1e-9 {
			t.Errorf("%s: %v between", s, got)
		}
	}
}

// The heavier weight of the eastern face has more ink, and stays in its mask.
func TestEmbolden(t *testing.T) {
	f := NewFace()
	ink := func(s string, w paint.Weight) (sum int) {
		f.Glyphs(paint.Point{}, paint.Font{Size: 40, Weight: w}, paint.Left, s, 1, func(g Glyph, x, y int) {
			m, _, _ := f.Mask(g)
			for i, a := range m.Pix {
				sum += int(a)
				if edge := i < m.W || i >= len(m.Pix)-m.W || i%m.W == 0 || i%m.W == m.W-1; edge && w == paint.Bold && a > 250 {
					t.Errorf("%s reaches over the edge of its mask", s)
					return
				}
			}
		})
		return sum
	}
	for _, s := range []string{"一", "棋", "盤", "の"} {
		thin, fat := ink(s, paint.Regular), ink(s, paint.Bold)
		if r := float64(fat) / float64(thin); r < 1.2 || r > 1.6 {
			t.Errorf("%s: %.2f of the ink", s, r)
		}
	}
}
