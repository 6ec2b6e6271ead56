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

	wordAsText      = game.Says("Copy as text")
	wordGameCopied  = game.Says("The game is copied.")
	wordHereCopied  = game.Says("The position is copied.")
	wordPicCopied   = game.Says("The picture is copied.")
	wordCopyPicture = game.Says("Copy")
	wordNoText      = game.Says("there is no text in the clipboard")

	wordSetAside   = game.Says("Kept as {0}.")
	wordBothBad    = game.Says("Settings and game were damaged, what could be read is here. Kept in {0}: {1}, {2}.")
	wordBadChoices = game.Says("The settings were damaged, what could be read of them holds.")

	wordProgramArgs = game.Says("Its arguments")
	wordProgramTime = game.Says("Seconds for a move")
)
