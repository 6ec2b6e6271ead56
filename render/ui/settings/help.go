package settings

import (
	"slices"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Help shows the rules of a game, listed by about, the parts that they consist of, and what the
// keys do: last for a player who plays by touch. With nil rules it shows the keys only.
func Help(a *session.Session, r *game.Rules, about func(f *stage.Form, r *game.Rules)) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Help, Two: true}
	f.Rows = func(f *stage.Form) {
		if r != nil {
			about(f, r)
			if variant.Find(r.ID) != nil {
				f.Text("parts-name", words.Parts, stage.Strong)
				f.Text("parts", r.Text(), stage.Muted)
			}
			f.NextColumn()
		}
		parts := []func(){func() { keyRows(a, f) }, func() { padRows(f) }}
		if a.Touches {
			slices.Reverse(parts)
			f.Text("touch", wordTouch, stage.Strong)
			stage.KeyRow(f, "finger", finger.keys, finger.does)
		}
		parts[0]()
		if r == nil {
			f.NextColumn()
		}
		parts[1]()
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, a.Pages.LeaveLabel(), a.Pages.Leave)}
	}
	return f
}

// keyRows lists what the keys do.
func keyRows(a *session.Session, f *stage.Form) {
	f.Text("keys", wordKeys, stage.Strong)
	for i, k := range keys {
		if k.letter && a.Chosen.Of(stage.SetLetters) == stage.IsOff || a.Touches && k.finger {
			continue
		}
		stage.KeyRow(f, "key-"+words.NumberOf(game.Player(i)), k.keys, k.does)
	}
	if a.Chosen.Of(stage.SetLetters) == stage.IsOff {
		f.Text("letters-off", wordLettersOff, stage.Muted)
	}
}

// padRows lists what a gamepad does.
func padRows(f *stage.Form) {
	f.Text("pad", wordPad, stage.Strong)
	for i, k := range padKeys {
		stage.KeyRow(f, "pad-"+words.NumberOf(game.Player(i)), k.keys, k.does)
	}
}
