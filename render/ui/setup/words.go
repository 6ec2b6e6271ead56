package setup

import "noughts/game"

// The texts of who plays.
var (
	wordWho      = game.Says("Who plays")
	wordComputer = game.Says("Computer")
	wordFriend   = game.Says("Friend")
	wordByLink   = game.Says("By link")
	wordStrength = game.Says("Strength")
	wordMySide   = game.Says("I play")
	wordOptions  = game.Says("Options")
	wordRules    = game.Says("Rules")

	wordFriendHow = game.Says("You take turns at this screen.")
	wordLinkHow   = game.Says("Each of you plays on a device of your own. Your friend gets a link.")
	wordWatchHow  = game.Says("The computer plays against itself.")
)
