package puzzles

import (
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/render/ui/words"
)

// The words of puzzles.
var (
	wordDayBefore    = game.Says("Previous day")
	wordDayAfter     = game.Says("Next day")
	wordSolveIt      = game.Says("Solve it")
	wordKeptGame     = game.Says("Your game is then in the history.")
	wordAgain        = game.Says("Once more")
	wordAgainUnder   = game.Says("What went wrong comes back after 1, 3, 7 and 21 days.")
	wordAgainOn      = game.Says("The next one comes back on {0}")
	wordMore         = game.Says("More puzzles")
	wordTask         = game.Says("Task")
	wordTaskWin      = game.Says("Win")
	wordTaskSave     = game.Says("Save the draw")
	wordLevelName    = game.Says("Level")
	wordAnyGame      = game.Says("Any game")
	wordMakeOne      = game.Says("New puzzle")
	wordStreak       = game.Says("Streak")
	wordStreakHow    = game.Says("Harder and harder, until the first mistake")
	wordPuzzleSought = game.Says("Looking for a puzzle…")
	wordSought       = game.Says("No longer looking.")
	wordNoneSuch     = game.Says("No such puzzles are known here.")
	wordNoneFound    = game.Says("No such puzzle was found this time. Try again, or choose another level.")
	wordPuzzleOpens  = game.Says("A puzzle is on the board.")
	wordRated        = game.Says("Level of my rating")
	wordRating       = game.Says("Rating in puzzles: {0}")
)

// wordThemes are the themes of puzzles.
var wordThemes = [puzzle.ThemeCount]game.Say{
	puzzle.Complete: game.Says("Complete"), puzzle.Block: game.Says("Block"), puzzle.Double: game.Says("Double threat"),
	puzzle.FourThree: game.Says("Four-three"), puzzle.Zugzwang: game.Says("Zugzwang of columns"),
}

// wordOwn is how many mistakes of own games there are to practise.
func wordOwn(n int) game.Say {
	return game.Counts(n, "{0} position of your games", "{0} positions of your games")
}

// wordTaskOf is the name of a task.
func wordTaskOf(t puzzle.Task) game.Say {
	if t == puzzle.Save {
		return wordTaskSave
	}
	return wordTaskWin
}

func wordLevelOf(level int) game.Say { return game.Says("Level {0}", level) }

// wordSolvedCount is how many puzzles of a level were solved.
func wordSolvedCount(n int) game.Say { return game.Counts(n, "{0} solved", "{0} solved") }

// wordStreakBest is the longest streak.
func wordStreakBest(n int) game.Say {
	return game.Says("Until the first mistake. Longest so far: {0}", n)
}

// wordAgainDue is how many puzzles come back today.
func wordAgainDue(n int) game.Say {
	return game.Counts(n, "{0} puzzle to try again", "{0} puzzles to try again")
}

// dates are the formats of a date, one for each month: languages differ in the order of
// day, month and year, and in the form of the month's name.
var dates = [...]game.Say{
	game.Says("{0} January {1}"), game.Says("{0} February {1}"), game.Says("{0} March {1}"), game.Says("{0} April {1}"),
	game.Says("{0} May {1}"), game.Says("{0} June {1}"), game.Says("{0} July {1}"), game.Says("{0} August {1}"),
	game.Says("{0} September {1}"), game.Says("{0} October {1}"), game.Says("{0} November {1}"), game.Says("{0} December {1}"),
}

// wordDate is a date in words.
func wordDate(d puzzle.Date) game.Say {
	return words.Fill(dates[d.Month-1], strconv.Itoa(d.Day), strconv.Itoa(d.Year))
}
