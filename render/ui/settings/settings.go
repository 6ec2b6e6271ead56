package settings

import (
	"noughts/game"
	"noughts/render/sound/cue"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// New shows the settings. A change takes effect at once. back leads to the scene before.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	f := &stage.Form{Stage: a.Stage, Head: words.Settings, Two: true}
	f.Rows = func(f *stage.Form) {
		f.Text("looks", wordLooks, stage.Strong)
		settingBelow(a, f, stage.SetTheme, wordTheme)
		settingRow(a, f, stage.SetMotion, wordMotion)
		settingRow(a, f, stage.SetNames, wordCoordinates)
		settingRow(a, f, stage.SetNumbers, words.Numbered)
		settingBelow(a, f, stage.SetPieces, wordPieces)
		f.Text("languages", wordLanguage, stage.Strong)
		f.Choose(stage.Settable[stage.SetLanguage].Name, wordLanguage, 96, valuesOf(a, stage.SetLanguage))
		f.NextColumn()
		f.Text("sounds", wordSounds, stage.Strong)
		settingRow(a, f, stage.SetSound, wordSound)
		settingRow(a, f, stage.SetVolume, wordVolume)
		if a.Env.Speaker == nil || a.Env.Speaker.Mute() {
			f.Text("sound-note", wordNoDevice, stage.Muted)
		}
		if a.Env.Engine != nil {
			f.Text("computer", wordComputer, stage.Strong)
			settingRow(a, f, stage.SetPonder, wordPonder)
			f.Text("ponder-note", wordPonderNote, stage.Muted)
		}
		f.Text("hands", wordHands, stage.Strong)
		settingBelow(a, f, stage.SetConfirm, wordConfirm)
		f.Text("confirm-note", wordConfirmNote, stage.Muted)
		settingRow(a, f, stage.SetLetters, wordLetters)
		f.Text("letters-note", wordLettersNote, stage.Muted)
		if a.Pages.Server != nil {
			f.Button("server", words.Server, game.Say{}, func() stage.Scene { return a.Pages.Server(func() stage.Scene { return f }) })
		}
		if !a.Embedded() {
			f.Button(stage.IDCredits, words.About, game.Say{}, func() stage.Scene { return a.Pages.About(func() stage.Scene { return f }) })
		}
	}
	f.Foot = func(*stage.Form) []stage.Node { return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)} }
	return f
}

// settingRow lists a setting with its values beside its name.
func settingRow(a *session.Session, f *stage.Form, i stage.Setting, label game.Say) {
	f.Beside(stage.Settable[i].Name, label, valuesOf(a, i))
}

// settingBelow lists a setting with its values below its name, for longer words.
func settingBelow(a *session.Session, f *stage.Form, i stage.Setting, label game.Say) {
	f.Add(f.Over(stage.Settable[i].Name, label))
	f.Choose(stage.Settable[i].Name, label, 118, valuesOf(a, i))
}

func valuesOf(a *session.Session, i stage.Setting) []stage.Choice {
	var all []stage.Choice
	for _, value := range shownValues(i) {
		all = append(all, stage.Choice{ID: value, Label: wordValue(i, value), On: a.InForce(i) == value, Act: func() {
			a.Choose(i, value)
			if i == stage.SetSound || i == stage.SetVolume {
				a.Sound(cue.Place, game.First, 0) // so that the user hears the effect
			}
		}})
	}
	return all
}

// shownValues is the values of a setting in the order shown.
func shownValues(i stage.Setting) []string {
	switch i {
	case stage.SetVolume:
		return []string{stage.VolumeLow, stage.VolumeMiddle, stage.VolumeHigh}
	case stage.SetPonder:
		return []string{stage.IsOn, stage.IsOff}
	}
	return stage.Settable[i].Values
}
