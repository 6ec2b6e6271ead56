package ui

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// newSettings is what the player chooses about the program. All of it acts at
// once; back is where the scene was reached from.
func newSettings(a *App, back func() Scene) Scene {
	f := &form{stage: a.Stage, head: wordSettings, two: true}
	f.rows = func(f *form) {
		f.text("looks", wordLooks, strong)
		settingBelow(a, f, setTheme, wordTheme)
		settingRow(a, f, setMotion, wordMotion)
		settingRow(a, f, setNames, wordCoordinates)
		f.text("languages", wordLanguage, strong)
		f.choose(settable[setLanguage].name, wordLanguage, 96, valuesOf(a, setLanguage))
		f.half()
		f.text("sounds", wordSounds, strong)
		settingRow(a, f, setSound, wordSound)
		settingRow(a, f, setVolume, wordVolume)
		if a.env.Speaker == nil || a.env.Speaker.Mute() {
			f.text("sound-note", wordNoDevice, muted)
		}
		if a.env.Engine != nil {
			settingRow(a, f, setPonder, wordPonder)
			f.text("ponder-note", wordPonderNote, muted)
		}
		f.text("hands", wordHands, strong)
		settingBelow(a, f, setConfirm, wordConfirm)
		f.text("confirm-note", wordConfirmNote, muted)
		settingRow(a, f, setLetters, wordLetters)
		f.text("letters-note", wordLettersNote, muted)
	}
	f.foot = func(*form) []Node { return []Node{a.footer("back", words.GoBack, back)} }
	return f
}

// setting is a row with the values of a setting behind its name.
func settingRow(a *App, f *form, i setting, label game.Say) {
	f.beside(settable[i].name, label, valuesOf(a, i))
}

// below is a setting of longer words: they stand below its name.
func settingBelow(a *App, f *form, i setting, label game.Say) {
	f.add(f.over(settable[i].name, label))
	f.choose(settable[i].name, label, 118, valuesOf(a, i))
}

func valuesOf(a *App, i setting) []option {
	var all []option
	for _, value := range shownValues(i) {
		all = append(all, option{id: value, label: wordValue(i, value), on: a.inForce(i) == value, act: func() {
			a.choose(i, value)
			if i == setSound || i == setVolume {
				a.sound(Place, game.First, 0) // for the ear to judge
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
