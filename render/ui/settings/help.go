package settings

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Help is the rules of a game, shown by about and made from its parts where the
// catalogue has no words of its own, and what the keys do, to read while it is
// played. Without a game it is about the keys alone.
func Help(a *session.Session, r *game.Rules, about func(f *stage.Form, r *game.Rules)) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Help, Two: true}
	f.Rows = func(f *stage.Form) {
		if r != nil {
			about(f, r)
			if variant.Find(r.ID) != nil {
				f.Text("parts-name", words.Parts, stage.Strong)
				f.Text("parts", r.Text(), stage.Muted)
			}
			f.Half()
		}
		f.Text("keys", wordKeys, stage.Strong)
		for i, k := range keys {
			if k.letter && a.Chosen.Of(stage.SetLetters) == stage.IsOff {
				continue
			}
			stage.KeyRow(f, "key-"+words.NumberOf(game.Player(i)), k.keys, k.does)
		}
		if a.Chosen.Of(stage.SetLetters) == stage.IsOff {
			f.Text("letters-off", wordLettersOff, stage.Muted)
		}
		if r == nil {
			f.Half()
		}
		f.Text("pad", wordPad, stage.Strong)
		for i, k := range padKeys {
			stage.KeyRow(f, "pad-"+words.NumberOf(game.Player(i)), k.keys, k.does)
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, a.Pages.Leaving(), a.Pages.Leave)}
	}
	return f
}
