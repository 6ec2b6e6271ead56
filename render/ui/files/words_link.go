package files

import "noughts/game"

var wordGoesOn = game.Says("The game goes on: {0} from the link.")

var wordKeepMine = game.Says("Keep my game")

var wordKeptBefore = game.Says("Your game is then in the history; Undo brings it back.")

var wordLinkBehind = game.Says("This link ends before your game does: it has {0}, yours has {1}.")

var wordLinkOther = game.Says("This link is of another game: {0}. Yours is {1}.")

var wordLinkParts = game.Says("This link parts from your game at move {0}: it has {1}, yours has {2}.")

var wordLinkSame = game.Says("This is the game on the board already.")

var wordNotOn = game.Says("This link does not go on from your game")

var wordOpenAnyway = game.Says("Open it all the same")

var wordTheLink = game.Says("The link")

var wordYours = game.Says("Your game")
