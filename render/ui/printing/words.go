package printing

import "noughts/game"

// The words of printing.
var (
	wordPrintWhat     = game.Says("What is printed")
	wordWholeGame     = game.Says("This game")
	wordTreePage      = game.Says("Tree")
	wordPaper         = game.Says("Paper")
	wordLetter        = game.Says("US Letter")
	wordNumbered      = game.Says("Numbers on one board")
	wordDiagrams      = game.Says("Several boards")
	wordPagePic       = game.Says("Page {0} of {1}")
	wordSaveSVG       = game.Says("Save as SVG")
	wordNoPrinter     = game.Says("This page may not print. Save the sheet, and print the file.")
	wordMoreMoves     = game.Says("and {0} more")
	wordSolution      = game.Says("Answer")
	wordYourAnswer    = game.Says("Your answer:")
	wordNameLine      = game.Says("Name:")
	wordWriteIn       = game.Says("On paper: draw two strokes through each line that the search does not follow.")
	wordOnPaper       = game.Says("Two strokes stand where a cut leaves moves out.")
	wordTooManySheets = game.Says("{0} rows fit on the page. Collapse some of the tree to print the others.")
	wordPlyNow        = game.Says("Move {0}")
)

// wordEveryMove is how often a board is printed.
func wordEveryMove(n int) game.Say {
	return game.Counts(n, "After each move", "Every {0} moves")
}

func wordPositions(n int) game.Say { return game.Counts(n, "One position", "{0} positions") }
