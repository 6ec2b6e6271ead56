package share

import "noughts/game"

// The words for embedding a game in somebody else's page.
var (
	wordEmbed     = game.Says("Embed this position")
	wordEmbedHow  = game.Says("One line of code shows this position in any web page.")
	wordEmbedSee  = game.Says("See it in a page")
	wordCode      = game.Says("Code for a page")
	wordCopyCode  = game.Says("Copy the code")
	wordCodeTaken = game.Says("Code copied.")
)
