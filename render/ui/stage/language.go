package stage

import "noughts/game"

// Words puts a text into the words of the language that was chosen.
func (a *Stage) Words(s game.Say) string { return a.Tongue.Say(s) }

// Language is the tag of the language on the screen, such as "de", and the
// direction in which it is read: "ltr" or "rtl".
func (a *Stage) Language() (tag, direction string) {
	return a.Tongue.Tag(), a.Tongue.Direction()
}
