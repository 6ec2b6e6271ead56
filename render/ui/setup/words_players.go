package setup

import "noughts/game"

// The texts for the players' names, marks and colours.
var (
	wordNamesMarks = game.Says("Names, marks, colours")
	wordNames      = game.Says("Names")
	wordMarkRow    = game.Says("Mark")
	wordColourRow  = game.Says("Colour")
	wordSwapping   = game.Says("Whoever has the mark or the colour that you choose gets yours instead.")
)

func wordColour(n int) game.Say { return game.Says("Colour {0}", n) }
