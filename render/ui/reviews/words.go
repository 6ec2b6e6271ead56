package reviews

import "noughts/game"

// The words of the review of a game. What a move gave away is said by package
// review.
var (
	wordJudging   = game.Says("Looking at the moves: {0} of {1}")
	wordJudged    = game.Says("Every move is judged.")
	wordNoMistake = game.Says("There is no other mistake.")
	wordRetry     = game.Says("Retry")
	wordRetryLong = game.Says("Retry this move")
	wordNotYet    = game.Says("This has not been looked at yet.")
	wordTooLittle = game.Says("Too little is known of this position.")
	wordGraded    = game.Says("Moves of each")
	wordGaveAway  = game.Says("Given away a move, on average")
	wordBestWas   = game.Says("Best: {0}.")
)

// wordValue says what a position is worth to a player for whom it is won, lost
// or drawn in so many moves, proved.
func wordProvedWin(name game.Say, moves int) game.Say {
	return game.Counts(moves, "{1} can win with the next move (proved).", "{1} can win in {0} moves (proved).", name)
}

var wordProvedDraw = game.Says("With best play it is a draw (proved).")

// wordChance is the estimate of a position for the player who stands better.
func wordChance(name game.Say, percent int) game.Say {
	return game.Says("The engine gives {0} {1} % (an estimate).", name, min(max(percent, 1), 99))
}

// wordAmong is the estimate for one of several players.
func wordAmong(name game.Say, share float64) game.Say {
	switch {
	case share > 0.55:
		return game.Says("By the engine's estimate {0} stands better than the others.", name)
	case share < 0.45:
		return game.Says("By the engine's estimate {0} stands worse than the others.", name)
	}
	return game.Says("By the engine's estimate {0} stands as well as the others.", name)
}

// wordPlyGraded is a move of the game and how good it was.
func wordPlyGraded(ply int, move, name, grade game.Say) game.Say {
	return game.Says("{0}. {1}, {2}: {3}", ply, move, name, grade)
}

// wordSummed is how many moves of a kind each player made.
func wordSummed(kind game.Say, each ...game.Say) game.Say {
	return game.Says("{0}: {1}", kind, game.List(each...))
}
