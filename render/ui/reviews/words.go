package reviews

import "noughts/game"

// The words of the review of a game. Package review has the sentences about what a move
// gave away.
var (
	wordJudging   = game.Says("Reviewing the moves: {0} of {1}")
	wordJudged    = game.Says("All moves are reviewed.")
	wordNoMistake = game.Says("There is no other mistake.")

	wordSeeks       = game.Says("Looking for your mistakes…")
	wordNoneOfYours = game.Says("No mistake of yours was found.")
	wordRetryLong   = game.Says("Retry this move")
	wordNotYet      = game.Says("This move has not been reviewed yet.")
	wordTooLittle   = game.Says("Too little is known of this position.")
	wordGraded      = game.Says("Moves by player")
	wordGaveAway    = game.Says("Average loss per move")
	wordBestWas     = game.Says("Best: {0}.")
)

// wordKept is how many mistakes became puzzles.
func wordKept(n int) game.Say {
	return game.Counts(n, "{0} mistake is now among your puzzles.", "{0} mistakes are now among your puzzles.")
}

// wordProvedWin says that a position is proved to be won for a player, in so many moves.
func wordProvedWin(name game.Say, moves int) game.Say {
	return game.Counts(moves, "{1} can win with the next move (proved).", "{1} can win in {0} moves (proved).", name)
}

var wordProvedDraw = game.Says("With best play it is a draw (proved).")

// wordChance says the estimate of a position for the player who stands better.
func wordChance(name game.Say, percent int) game.Say {
	return game.Says("Chances of {0}: {1} % (an estimate).", name, min(max(percent, 1), 99))
}

// wordAmong says the estimate for one of more than two players.
func wordAmong(name game.Say, share float64) game.Say {
	switch {
	case share > 0.55:
		return game.Says("By the engine's estimate {0} stands better than the others.", name)
	case share < 0.45:
		return game.Says("By the engine's estimate {0} stands worse than the others.", name)
	}
	return game.Says("By the engine's estimate {0} stands as well as the others.", name)
}

// wordPlyGraded names a move of the game and its grade.
func wordPlyGraded(ply int, move, name, grade game.Say) game.Say {
	return game.Says("{0}. {1}, {2}: {3}", ply, move, name, grade)
}

// wordBook is the grade of a move of a known opening.
func wordBook(name game.Say) game.Say { return game.Says("Book: {0}", name) }

// wordSummed is a row of the tally: a kind, and a text for each player.
func wordSummed(kind game.Say, each ...game.Say) game.Say {
	return game.Says("{0}: {1}", kind, game.List(each...))
}
