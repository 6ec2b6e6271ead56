package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/render/ui/words"
)

// The words of puzzles.
var (
	wordUnproved = game.Says("Whether that move still wins could not be proved: try another one.")
	wordSolved   = game.Says("Solved.")
	wordDefends  = game.Says("This side plays by itself.")
	wordShowIt   = game.Says("Show")
	wordAnew     = game.Says("Again")
	wordAnewHow  = game.Says("Begin the puzzle again")
	wordNext     = game.Says("Next")
	wordNextHow  = game.Says("Another puzzle")

	wordDrawSaved    = game.Says("The draw is saved")
	wordPuzzles      = game.Says("Puzzles")
	wordPuzzlesHow   = game.Says("The puzzle of the day, and others")
	wordPuzzleDay    = game.Says("Puzzle of the day")
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
	wordPuzzleLink   = game.Says("Whoever opens it gets the same puzzle.")
	wordPuzzleOpens  = game.Says("A puzzle is on the board.")
)

// wordsOf are the words of each task.
var wordsOf = [...]struct{ looking, none, shown, how game.Say }{
	puzzle.Win: {
		looking: game.Says("Looking for the win…"),
		none:    game.Says("No win could be proved here: the game goes on as any other."),
		shown:   game.Says("This is how it is won."),
		how:     game.Says("Show how it is won"),
	},
	puzzle.Save: {
		looking: game.Says("Looking for the draw…"),
		none:    game.Says("No draw in danger could be proved here: the game goes on as any other."),
		shown:   game.Says("This is how the draw is saved."),
		how:     game.Says("Show how the draw is saved"),
	},
}

// wordTaskOf is a task in a word or two.
func wordTaskOf(t puzzle.Task) game.Say {
	if t == puzzle.Save {
		return wordTaskSave
	}
	return wordTaskWin
}

// wordSolvedIn says that a win took more moves than it could.
func wordSolvedIn(moves, least int) game.Say {
	return game.Counts(least, "Solved. One move would do, you took {1}.", "Solved. {0} moves would do, you took {1}.", moves)
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
