package ui

import "noughts/game"

var wordWholeHow = game.Says("The full game, with this position")

var wordWholePage = game.Says("Open in a page of its own")

var wordToUnder = game.Says("For this program, or in the formats of others")

// The groups of the menu, and its search.
var (
	wordSearchMenu = game.Says("Search this menu")
	wordNoAction   = game.Says("Nothing found.")
	wordLearn      = game.Says("Learn")
	wordKeep       = game.Says("Save and share")
	wordProgram    = game.Says("Program")
	wordJudge      = game.Says("Judge my moves")
	wordJudgeUnder = game.Says("After each move, where it is proved or clear")
	wordNewUnder   = game.Says("This game again, from the start")
)
