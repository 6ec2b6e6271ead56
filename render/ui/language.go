package ui

import "noughts/game"

// words puts a text into the words of the language that was chosen.
func (a *App) words(s game.Say) string { return a.language.Say(s) }

// Language is the tag of the language on the screen, such as "de", and the
// direction in which it is read: "ltr" or "rtl".
func (a *App) Language() (tag, direction string) {
	return a.language.Tag(), a.language.Direction()
}
