package files

import "noughts/game"

var wordGoesOn = game.Says("The game goes on: {0} from the link.")

var wordKeepMine = game.Says("Keep my game")

var wordKeptBefore = game.Says("Your game is then in the history; Undo brings it back.")

var wordLinkBehind = game.Says("This link ends before your game does: it has {0}, yours has {1}.")

var wordLinkOther = game.Says("This link is for another game: {0}. Yours is {1}.")

var wordLinkParts = game.Says("This link differs from your game at move {0}: it has {1}, yours has {2}.")

var wordLinkSame = game.Says("This game is already on the board.")

var wordNotOn = game.Says("This link does not continue your game")

var wordOpenAnyway = game.Says("Open it anyway")

var wordTheLink = game.Says("The link")

var wordYours = game.Says("Your game")

var wordLinkOlder = game.Says("This link is older: your game has gone on since.")

var wordLinkOwn = game.Says("You sent this link yourself.")

var wordOtherKept = game.Says("Your other game is in the history.")
