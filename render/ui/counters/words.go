package counters

import "noughts/game"

// The texts of the scene.
var (
	wordOn = game.Says("One step on")

	wordLines     = game.Says("Lines")
	wordLinesHow  = game.Says("n in a row on n by n: each row, column and diagonal has a counter for each player. A move raises those of its lines by one, and wins when one comes to n. A scan looks at all cells of those lines instead.")
	wordSide      = game.Says("Side of the board")
	wordPressCell = game.Says("Press a cell, or run a random game.")
	wordMoved     = game.Says("{0} to {1}: {2} counters are raised; a scan looks at {3} cells.")
	wordComplete  = game.Says("A counter has come to {0}: {1} wins.")
	wordRow       = game.Says("Row {0}")
	wordColumn    = game.Says("Column {0}")
	wordDiagonal  = game.Says("Diagonal from the top left")
	wordOther     = game.Says("Diagonal from the bottom left")
	wordRaised    = game.Says("Counters raised")
	wordLooked    = game.Says("Cells that the scan looks at")
	wordStopped   = game.Says("If it leaves a line at the first cell of somebody else")

	wordGrow    = game.Says("As n grows")
	wordGrowHow = game.Says("Steps for a move, on average over a random game.")
	wordGrowTo  = game.Says("Count up to n = 1,000")
	wordGrown   = game.Says("n = {0}: counters {1}, scan {2}, scan that stops {3}")

	wordCensus    = game.Says("Every game")
	wordCensusHow = game.Says("Every game is played, move by move and back again. What has not been seen before is counted.")
	wordGames     = game.Says("Games")
	wordClasses   = game.Says("Positions up to symmetry")
	wordToEnd     = game.Says("Count to the end")
	wordByMarks   = game.Says("By the number of marks")
	wordMarks     = game.Says("{0}: {1} positions, {2} up to symmetry; {3} games end")
	wordEmpty     = game.Says("The board is empty")
)

// wordIs is a name and a value.
func wordIs(name game.Say, value string) game.Say { return game.Says("{0}: {1}", name, value) }
