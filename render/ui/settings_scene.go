package ui

import "noughts/game"

// newSettings is what the player chooses about the program. All of it acts at
// once; back is where the scene was reached from.
func newSettings(a *App, back func() Scene) Scene {
	f := &form{app: a, head: wordSettings, two: true}
	f.rows = func(f *form) {
		f.text("looks", wordLooks, strong)
		f.below(setTheme, wordTheme)
		f.setting(setMotion, wordMotion)
		f.setting(setNames, wordCoordinates)
		f.text("languages", wordLanguage, strong)
		f.choose(settable[setLanguage].name, wordLanguage, 96, f.valuesOf(setLanguage))
		f.half()
		f.text("sounds", wordSounds, strong)
		f.setting(setSound, wordSound)
		f.setting(setVolume, wordVolume)
		if a.env.Speaker == nil || a.env.Speaker.Mute() {
			f.text("sound-note", wordNoDevice, muted)
		}
		if a.env.Engine != nil {
			f.setting(setPonder, wordPonder)
			f.text("ponder-note", wordPonderNote, muted)
		}
		f.text("hands", wordHands, strong)
		f.below(setConfirm, wordConfirm)
		f.text("confirm-note", wordConfirmNote, muted)
		f.setting(setLetters, wordLetters)
		f.text("letters-note", wordLettersNote, muted)
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", wordGoBack, back)} }
	return f
}

// setting is a row with the values of a setting behind its name.
func (f *form) setting(i setting, label game.Say) {
	f.beside(settable[i].name, label, f.valuesOf(i))
}

// below is a setting of longer words: they stand below its name.
func (f *form) below(i setting, label game.Say) {
	f.add(f.over(settable[i].name, label))
	f.choose(settable[i].name, label, 118, f.valuesOf(i))
}

func (f *form) valuesOf(i setting) []option {
	var all []option
	for _, value := range shownValues(i) {
		all = append(all, option{id: value, label: wordValue(i, value), on: f.app.inForce(i) == value, act: func() {
			f.app.choose(i, value)
			if i == setSound || i == setVolume {
				f.app.sound(Place, game.First, 0) // for the ear to judge
			}
		}})
	}
	return all
}

// shownValues are the values of a setting in the order in which they are shown.
func shownValues(i setting) []string {
	switch i {
	case setVolume:
		return []string{volumeLow, volumeMiddle, volumeHigh}
	case setPonder:
		return []string{isOn, isOff}
	}
	return settable[i].values
}
