package ui

import "noughts/game"

// The words of a game in somebody else's page.
var (
	wordLookOnly  = game.Says("This game is for looking at: its moves can be stepped through.")
	wordWholePage = game.Says("Open in a page of its own")
	wordWholeHow  = game.Says("All of Noughts, with this position")
	wordNoVisit   = game.Says("This page may not open another one: the link is under Share.")

	wordEmbed     = game.Says("Embed this position")
	wordEmbedHow  = game.Says("One line of code shows this position in any web page.")
	wordEmbedSee  = game.Says("See it in a page")
	wordCode      = game.Says("Code for a page")
	wordCopyCode  = game.Says("Copy the code")
	wordCodeTaken = game.Says("The code is copied.")
)
