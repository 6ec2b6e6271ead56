package session

import (
	"noughts/game"
	"noughts/game/puzzle"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

var wordSolved = game.Says("Solved.")

// wordSolvedIn says that the player took more moves to win than were needed.
func wordSolvedIn(moves, least int) game.Say {
	return game.Counts(least, "Solved. One move was enough, you took {1}.", "Solved. {0} moves were enough, you took {1}.", moves)
}

var wordDefends = game.Says("This side plays by itself.")

// WordsOf are the words of each task.
var WordsOf = [...]struct{ looking, none, shown, How game.Say }{
	puzzle.Win: {
		looking: game.Says("Looking for the win…"),
		none:    game.Says("No win could be proved here: the game goes on as any other."),
		shown:   game.Says("This is how it is won."),
		How:     game.Says("Show how it is won"),
	},
	puzzle.Save: {
		looking: game.Says("Looking for the draw…"),
		none:    game.Says("No draw in danger could be proved here: the game goes on as any other."),
		shown:   game.Says("This is how the draw is saved."),
		How:     game.Says("Show how the draw is saved"),
	},
}

// wordStatsDamaged says why the statistics could not be read.
func wordStatsDamaged(why game.Say) game.Say {
	return game.Says("{0}: {1}", words.Stats, game.Says("Damaged: {0}", why))
}

// wordFirstWin says that a win was the first over a level.
func wordFirstWin(level game.Say) game.Say {
	return game.Says("Your first win against {0}.", level)
}

// wordStreak says how many games were won in a row.
func wordStreak(n int) game.Say {
	return words.Period(game.Counts(n, "{0} win in a row", "{0} wins in a row"))
}

var wordStatsNotSaved = game.Says("The statistics could not be kept ({0}).")

var wordNotChosen = game.Says("This setting holds until you close the game, but could not be saved: {0}.")

var wordBadChoices = game.Says("The settings were damaged: what could be read of them is used.")

var wordLookOnly = game.Says("This game is for viewing: you can step through its moves.")

func wordMinuteLeft(name game.Say) game.Say { return game.Says("One minute left for {0}.", name) }

func wordSecondsLeft(name game.Say, n int) game.Say {
	return game.Counts(n, "One second left for {1}.", "{0} seconds left for {1}.", name)
}

var wordBothBad = game.Says("Settings and game were damaged, what could be read is here. Kept in {0}: {1}, {2}.")

var wordSetAside = game.Says("Kept as {0}.")

var wordProgramArgs = game.Says("Its arguments")

var wordProgramTime = game.Says("Seconds for a move")

// The words of games by link.
var (
	wordYourTurn   = game.Says("Your turn as {0}")
	wordUnsent     = game.Says("Your move is not sent yet")
	wordWaiting    = game.Says("Waiting for {0}")
	wordPast       = game.Says("This is an earlier position")
	wordTurnSent   = game.Says("Your move is sent.")
	wordTurnCopied = game.Says("The link with your move has been copied. Paste it into a message.")
)

// MarkNames are the names of marks, in the order of stage.MarkLetters.
var MarkNames = [len(stage.MarkLetters)]game.Say{game.Says("Cross"), game.Says("Ring"), game.Says("Triangle"), game.Says("Square"),
	game.Says("Diamond"), game.Says("Pentagon"), game.Says("Hourglass"), game.Says("Asterisk")}
