package home

import "noughts/game"

// The texts of the first scene and its sections.
var (
	wordSearch      = game.Says("Search for a game")
	wordSearchShort = game.Says("Search")
	wordCompose     = game.Says("Compose your own")
	wordHistoryNav  = game.Says("History")
	wordLastGame    = game.Says("Last game")
	wordShowAll     = game.Says("Show all games")
	wordStartHere   = game.Says("Start here")
	wordPopular     = game.Says("Popular")
	wordMoreGames   = game.Says("More games")
	wordLearn       = game.Says("Learn")
	wordMine        = game.Says("Mine")
	wordHelpHow     = game.Says("What the keys and a gamepad do")
	wordCupsHow     = game.Says("Let computers and people play each other, round by round")
)

// wordFound is the number of games that a search found.
func wordFound(n int) game.Say { return game.Counts(n, "{0} game", "{0} games") }

// wordNotFound says that a search found nothing.
func wordNotFound(query string) game.Say {
	return game.Says("No game found for “{0}”. Try another word, or compose that game yourself.", query)
}
