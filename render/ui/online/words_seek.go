package online

import "noughts/game"

// The texts for games with strangers.
var (
	wordGames     = game.Says("Which games")
	wordCounts    = game.Says("The result")
	wordCasual    = game.Says("Casual")
	wordRated     = game.Says("Rated")
	wordCasualHow = game.Says("The result does not count.")
	wordRatedHow  = game.Says("The result changes both ratings. Help from an engine is not allowed.")
	wordTooMany   = game.Says("That is too much at once: leave out a game or a clock first.")
	wordOneStays  = game.Says("At least one must stay chosen.")
	wordSeeking   = game.Says("Looking for an opponent…")
	wordAnybody   = game.Says("Anyone who wants the same game will do.")
	wordPaired    = game.Says("Opponent found")
	wordGone      = game.Says("You are no longer waiting: the search was ended, or goes on in another tab.")
	wordBotSaid   = game.Says("A bot would play:")
	wordForgotten = game.Says("this person was deleted")
	wordFair      = game.Says("Rated: help from an engine is not allowed.")
	wordBotHow    = game.Says("A bot, at once. The game is casual.")
)

func wordNear(points int) game.Say {
	return game.Says("Their rating may be up to {0} points from yours, and further the longer you wait.", points)
}
