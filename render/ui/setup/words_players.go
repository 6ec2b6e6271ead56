package setup

import "noughts/game"

// The words for what players are called and look like.
var (
	wordNamesMarks = game.Says("Names, marks, colours")
	wordNames      = game.Says("Names")
	wordMarkRow    = game.Says("Mark")
	wordColourRow  = game.Says("Colour")
	wordSwapping   = game.Says("Whoever has the mark or the colour that you choose gets yours for it.")
)

func wordColour(n int) game.Say { return game.Says("Colour {0}", n) }
