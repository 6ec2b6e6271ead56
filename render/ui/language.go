package ui

import "noughts/game"

// words puts a text into the words of the language that was chosen.
func (a *Stage) words(s game.Say) string { return a.tongue.Say(s) }

// Language is the tag of the language on the screen, such as "de", and the
// direction in which it is read: "ltr" or "rtl".
func (a *Stage) Language() (tag, direction string) {
	return a.tongue.Tag(), a.tongue.Direction()
}
