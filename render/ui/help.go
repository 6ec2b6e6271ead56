package ui

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/words"
)

// newHelp is the rules of a game, made from its parts where the catalogue has
// no words of its own, and what the keys do, to read while it is played. Without
// a game it is about the keys alone.
func newHelp(a *App, r *game.Rules) Scene {
	f := &form{stage: a.Stage, head: wordHelp, two: true}
	f.rows = func(f *form) {
		if r != nil {
			about(f, r)
			if variant.Find(r.ID) != nil {
				f.text("parts-name", words.Parts, strong)
				f.text("parts", r.Text(), muted)
			}
			f.half()
		}
		f.text("keys", wordKeys, strong)
		for i, k := range keys {
			if k.letter && a.chosen.of(setLetters) == isOff {
				continue
			}
			keyRow(f, "key-"+words.NumberOf(game.Player(i)), k.keys, k.does)
		}
		if a.chosen.of(setLetters) == isOff {
			f.text("letters-off", wordLettersOff, muted)
		}
		if r == nil {
			f.half()
		}
		f.text("pad", wordPad, strong)
		for i, k := range padKeys {
			keyRow(f, "pad-"+words.NumberOf(game.Player(i)), k.keys, k.does)
		}
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", a.leaving(), a.leave)} }
	return f
}
