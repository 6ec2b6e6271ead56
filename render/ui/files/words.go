package files

import "noughts/game"

// The words of the desktop window for files and the clipboard.
var (
	wordOpenPath  = game.Says("The path of a file")
	wordToPath    = game.Says("Where to: the path of the file")
	wordToEndings = game.Says("The end of its name chooses the format: {0}.")
	wordThere     = game.Says("{0} is there already. Save once more to replace it.")
	wordNoEnding  = game.Says("{0} has no ending that names a format: {1}")

	wordHereCopied = game.Says("Position copied.")
	wordNoText     = game.Says("there is no text in the clipboard")
)
