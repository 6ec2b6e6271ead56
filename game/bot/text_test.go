package bot

import (
	"strings"
	"testing"
)

// golden lists links that were written once and must work for ever.
var golden = []struct{ link, text, name string }{
	{"b=1;cards-line-block-fork-blockfork-centre-opposite-corner-side;Newell%20and%20Simon", "cards-line-block-fork-blockfork-centre-opposite-corner-side", "Newell and Simon"},
	{"b=1;cards-line-block-random", "cards-line-block-random", ""},
	{"b=1;cards-threat-three-extend-spoil-open-mine-theirs-mirror-take-close-guard-safe-avoid-swap;Z%C3%A9ro%3B", "cards-threat-three-extend-spoil-open-mine-theirs-mirror-take-close-guard-safe-avoid-swap", "Zéro;"},
	{"b=1;cards-random;100%25", "cards-random", "100%"},
}

func TestGoldenLinks(t *testing.T) {
	words := map[Card]bool{}
	for _, g := range golden {
		b, err := ParseLink(g.link)
		if err != nil || b.String() != g.text || b.Name != g.name || b.Link() != g.link || !IsLink(g.link) {
			t.Errorf("%s: %q %q %q, %v", g.link, b, b.Name, b.Link(), err)
		}
		for _, c := range b.Cards {
			words[c] = true
		}
		for _, other := range []string{"https://example.org/play/#" + g.link, "#" + g.link, " " + g.link + "\n",
			"#" + strings.NewReplacer("%", "%25", ";", "%3B", "=", "%3d").Replace(g.link)} {
			if b, err := ParseLink(other); err != nil || b.Link() != g.link || !IsLink(other) {
				t.Errorf("%s: %q, %v", other, b.Link(), err)
			}
		}
	}
	for _, c := range Cards() {
		if !words[c] {
			t.Errorf("%s stands in no golden link", c)
		}
	}
}

// An invalid text is rejected, and the error names the part that is wrong.
func TestWrongTexts(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "is not a bot",
		"hard":                                "is not a bot",
		"cards":                               "needs a card",
		"cards-":                              `card 1: "" is not a card`,
		"cards-line-blok":                     `card 2: "blok" is not a card`,
		"cards-line-block-line":               "card 3: line is there already",
		"cards-Line":                          `"Line" is not a card`,
		"cards" + strings.Repeat("-line", 99): "99 cards are too many",
	} {
		if b, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v", text, b, err)
		}
	}
	for text, want := range map[string]string{
		"g=1;3x3k3":                "is not a bot",
		"b=2;cards-line":           `version "2"`,
		"b=1":                      "the cards are missing",
		"b=1;":                     "the cards are missing",
		"b=1;cards-line;a;b":       "too much",
		"b=1;line":                 `"line" is not a bot`,
		"b=1;cards-line;%zz":       "is not a character",
		"b=1;cards-line;%ff":       "UTF-8",
		"b=1;cards-line-none;Name": "card 2",
	} {
		if b, err := ParseLink(text); err == nil || !strings.Contains(err.Error(), "link: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v", text, b, err)
		}
	}
}

func FuzzParseLink(f *testing.F) {
	for _, g := range golden {
		f.Add(g.link)
	}
	f.Add("#b%253d1;cards-line;%")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseLink(text)
		if err != nil {
			if len(b.Cards) > 0 || err.Error() == "" {
				t.Errorf("%q: %v with %v", text, err, b)
			}
			return
		}
		again, err := ParseLink(b.Link())
		if err != nil || again.Link() != b.Link() || again.Name != b.Name || len(b.Cards) == 0 || len(b.Cards) > MostCards {
			t.Errorf("%q: %q, then %q, %v", text, b.Link(), again.Link(), err)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add("cards-line-block")
	f.Fuzz(func(t *testing.T, text string) {
		if b, err := Parse(text); err == nil && (b.String() != text || !Is(text)) {
			t.Errorf("%q becomes %q", text, b)
		}
	})
}
