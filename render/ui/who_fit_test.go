package ui

import (
	"strings"
	"testing"

	"noughts/game/engine"
	"noughts/game/variant"
	"noughts/render/lang"
	"noughts/render/ui/words"
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

// The names of two and three players are whole on a small phone in every language: people and
// computers of every level.
func TestNamesAreWhole(t *testing.T) {
	for _, l := range lang.All() {
		for _, level := range engine.Levels() {
			for _, link := range []string{"3x3k3;human;", "5x5k4-3p;human;human;"} {
				b := newBench(t, nil)
				b.Tongue = l
				b.open(link + level.String())
				if cut := b.cutTexts(); cut != nil {
					t.Errorf("%s: %s%v: cut are %q", l.Tag(), link, level, cut)
				}
			}
		}
	}
}

// Four players have their names on a small phone, too.
func TestNamesOfFour(t *testing.T) {
	for _, l := range lang.All() {
		b := newBench(t, nil)
		b.Tongue = l
		b.take("7x7k4-4p")
		b.Resize(320, 568)
		b.tick()
		var w writing
		b.Draw(&w)
		n := 0
		for _, x := range w.texts {
			if x.text == b.Words(words.Level(words.SeatHuman)) {
				n++
			}
		}
		if n != 4 {
			t.Errorf("%s: %d of four names are drawn", l.Tag(), n)
		}
	}
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
