package home

import "noughts/game"

// The words of the first scene.
var (
	wordSearch      = game.Says("Search for a game")
	wordSearchShort = game.Says("Search")
	wordCompose     = game.Says("Compose your own")
	wordComposeNav  = game.Says("Compose")
	wordHistoryNav  = game.Says("History")
	wordHelpNav     = game.Says("Help")
	wordLastGame    = game.Says("Last game")
	wordShowAll     = game.Says("Show all games")
)

// wordFound is how many games a search has found.
func wordFound(n int) game.Say { return game.Counts(n, "{0} game", "{0} games") }

// wordNotFound says that a search has found nothing.
func wordNotFound(query string) game.Say {
	return game.Says("No game says “{0}”. Try another word, or compose that game yourself.", query)
}
