package ui

import (
	"strings"
	"testing"

	"noughts/game/variant"
)

// cutTexts are the texts on a small phone that end in an ellipsis. Dots alone tell that a player
// thinks.
func (b *bench) cutTexts() (cut []string) {
	b.Resize(320, 568)
	b.tick()
	var w writing
	b.Draw(&w)
	for _, x := range w.texts {
		if strings.HasSuffix(x.text, "…") && !strings.HasSuffix(x.text, " …") {
			cut = append(cut, x.text)
		}
	}
	return cut
}

// The name of every game is whole on a small phone.
func TestTitlesAreWhole(t *testing.T) {
	for _, e := range variant.Catalogue() {
		b := newBench(t, nil)
		b.put(e.Rules)
		if cut := b.cutTexts(); cut != nil {
			t.Errorf("%s: cut are %q", e.Rules.ID, cut)
		}
	}
}
