package ui

import "noughts/game"

// The words of what only a window of its own can do: files by their paths, the
// clipboard, and another program at a seat.
var (
	wordOpenPath  = game.Says("The path of a file")
	wordToFile    = game.Says("Save as a file")
	wordToUnder   = game.Says("For this program, or in the formats of others")
	wordToPath    = game.Says("Where to: the path of the file")
	wordToEndings = game.Says("The end of its name chooses the format: {0}.")
	wordNoEnding  = game.Says("{0} has no ending that names a format: {1}")

	wordHereCopied = game.Says("The position is copied.")
	wordNoText     = game.Says("there is no text in the clipboard")
)
