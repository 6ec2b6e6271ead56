package lang

import (
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"noughts/assets"
)

// TestGlyphs finds every letter of every catalogue, and of the lessons, in the faces. What a new text
// in Chinese or Japanese lacks, assets/subset_cjk.py puts into the face.
func TestGlyphs(t *testing.T) {
	east, err := sfnt.Parse(assets.CJK)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"regular": assets.Regular, "semi-bold": assets.SemiBold} {
		face, err := sfnt.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var b sfnt.Buffer
		missing := map[rune]string{}
		look := func(of, text string) {
			for _, r := range text {
				if at, err := face.GlyphIndex(&b, r); err == nil && at != 0 {
					continue
				}
				if at, err := east.GlyphIndex(&b, r); err != nil || at == 0 {
					missing[r] = of
				}
			}
		}
		for _, e := range program(t) {
			look("en", e.id+e.plural)
			look(Pseudo().Tag(), Pseudo().change(e.id))
		}
		for _, l := range All() {
			look(l.Tag(), l.Name())
			texts, err := parse(assets.Words(l.Tag()))
			if err != nil {
				t.Fatal(err)
			}
			for _, forms := range texts {
				for _, f := range forms {
					look(l.Tag(), f)
				}
			}
		}
		look("a lesson", strings.ReplaceAll(assets.Late(assets.Lessons), "\n", ""))
		for r, of := range missing {
			t.Errorf("the %s face has no %q, which %s uses", name, r, of)
		}
	}
}
