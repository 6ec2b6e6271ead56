package ui

import "noughts/game"

// words puts a text into the words of the language that was chosen.
func (a *App) words(s game.Say) string { return a.language.Say(s) }
