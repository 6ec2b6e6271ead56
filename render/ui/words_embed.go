package ui

import "noughts/game"

// The words of a game in somebody else's page, and of puzzles.
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

	wordLooking  = game.Says("Looking for the win…")
	wordSpoils   = game.Says("That move gives the win away: try another one.")
	wordUnproved = game.Says("Whether that move still wins could not be proved: try another one.")
	wordNoWin    = game.Says("No win could be proved here: the game goes on as any other.")
	wordSolved   = game.Says("Solved.")
	wordThisWay  = game.Says("This is how it is won.")
	wordDefends  = game.Says("This side defends by itself.")
	wordShowIt   = game.Says("Show")
	wordShowHow  = game.Says("Show how it is won")
	wordAnew     = game.Says("Again")
	wordAnewHow  = game.Says("Begin the puzzle again")
)

// wordFind asks for the win, which takes so many moves of the winner's.
func wordFind(name game.Say, moves int) game.Say {
	if moves <= 1 {
		return game.Says("Find the winning move for {0}.", name)
	}
	return game.Says("Find the win for {0}, in {1} at most.", name, wordMoves(moves))
}
