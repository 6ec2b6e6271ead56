package ui

import "noughts/game"

var wordWholeHow = game.Says("All of Noughts, with this position")

var wordWholePage = game.Says("Open in a page of its own")

var wordToUnder = game.Says("For this program, or in the formats of others")
