package puzzles

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/render/ui/words"
)

// The words of puzzles.
var (
	wordDayBefore    = game.Says("The day before")
	wordDayAfter     = game.Says("The day after")
	wordNotSolved    = game.Says("Not solved yet")
	wordIsSolved     = game.Says("Solved")
	wordSolveIt      = game.Says("Solve it")
	wordKeptGame     = game.Says("Your game is then in the history.")
	wordMore         = game.Says("More puzzles")
	wordTask         = game.Says("Task")
	wordTaskWin      = game.Says("Win")
	wordTaskSave     = game.Says("Save the draw")
	wordLevelName    = game.Says("Level")
	wordAnyGame      = game.Says("Any game")
	wordPuzzleGame   = game.Says("Game")
	wordMakeOne      = game.Says("New puzzle")
	wordPuzzleSought = game.Says("Looking for a puzzle…")
	wordSought       = game.Says("No longer looking.")
	wordNoneSuch     = game.Says("No such puzzles are known here.")
	wordNoneFound    = game.Says("No such puzzle was found this time. Try again, or choose another level.")
	wordPuzzleOpens  = game.Says("A puzzle is on the board.")
)

// wordTaskOf is a task in a word or two.
func wordTaskOf(t puzzle.Task) game.Say {
	if t == puzzle.Save {
		return wordTaskSave
	}
	return wordTaskWin
}

func wordLevelOf(level int) game.Say { return game.Says("Level {0}", level) }

// wordSolvedCount is how many puzzles of a level were solved.
func wordSolvedCount(n int) game.Say { return game.Counts(n, "{0} solved", "{0} solved") }

// wordStreak says for how many days in a row the puzzle of the day was solved.
func wordStreak(days int) game.Say {
	return game.Counts(days, "{0} day in a row", "{0} days in a row")
}

// dates are those of each month, with the day and the year: languages differ in
// their order, and in the case of the month's name.
var dates = [...]game.Say{
	game.Says("{0} January {1}"), game.Says("{0} February {1}"), game.Says("{0} March {1}"), game.Says("{0} April {1}"),
	game.Says("{0} May {1}"), game.Says("{0} June {1}"), game.Says("{0} July {1}"), game.Says("{0} August {1}"),
	game.Says("{0} September {1}"), game.Says("{0} October {1}"), game.Says("{0} November {1}"), game.Says("{0} December {1}"),
}

// wordDate is a date in words.
func wordDate(d puzzle.Date) game.Say {
	return words.Fill(dates[d.Month-1], strconv.Itoa(d.Day), strconv.Itoa(d.Year))
}
