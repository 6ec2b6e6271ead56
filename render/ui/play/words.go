package play

import "noughts/game"

// The texts of hints. Package hint makes the sentences of the hints themselves.
var (
	wordHintLooks = game.Says("Looking for a hint …")
	wordHintMove  = game.Says("Show the move")
	wordHintNone  = game.Says("There is no hint here.")
	wordScore     = game.Says("score {0}")
	wordNow       = game.Says("Move now")

	wordResigns = game.Says("Resign this game?")

	wordSwap      = game.Says("Swap sides and play again")
	wordSwapShort = game.Says("Swap")
)

// The texts of games by link.
var (
	wordSend      = game.Says("Send your move")
	wordSendLink  = game.Says("Send the link")
	wordSendAgain = game.Says("Send again")
	wordTheirs    = game.Says("Open their link")
	wordLetBegin  = game.Says("Let them begin")
	wordComesBack = game.Says("Open the link that comes back: the game goes on here.")
)
