package online

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// The texts for making and joining a game.
var (
	wordSite       = game.Says("Address of the site")
	wordCreate     = game.Says("Make a link")
	wordWho        = game.Says("Your name")
	wordOther      = game.Says("Your friend")
	wordConnecting = game.Says("Connecting…")
	wordAsking     = game.Says("Asking the server…")
	wordWaiting    = game.Says("Waiting for the other player…")
	wordInvite     = game.Says("Invitation")
	wordInviteHow  = game.Says("Whoever opens the link joins, and the game begins.")
	wordInvited    = game.Says("You are invited")
	wordRooms      = game.Says("Online games")
	wordRoomsHow   = game.Says("Continue one of yours")
	wordEnded      = game.Says("over")
)

// The texts at the board.
var (
	wordOffered      = game.Says("Your offer is waiting for an answer")
	wordDeclined     = game.Says("Your offer was declined")
	wordDecline      = game.Says("Decline")
	wordBack         = game.Says("Take back")
	wordAbort        = game.Says("Call off")
	wordAbortHow     = game.Says("The game ends without a result.")
	wordResignHow    = game.Says("The other player wins.")
	wordClaim        = game.Says("Claim the win")
	wordAborted      = game.Says("The game is called off")
	wordElsewhere    = game.Says("Continue on another device")
	wordElsewhereHow = game.Says("Whoever opens this link plays in your place.")
	wordWatchHow     = game.Says("Whoever opens this link watches the game.")
	wordSay          = game.Says("Chat")
	wordMute         = game.Says("Mute")
	wordUnmute       = game.Says("Unmute")
	wordSending      = game.Says("Your move is on its way…")
	wordTakenBack    = game.Says("Your move is taken back.")
	wordLost         = game.Says("The connection is lost. Trying again…")
	wordLoadAgain    = game.Says("The server has ended the connection. Load the page again.")
	wordWatching     = game.Says("You are watching this game.")
)

// The texts for public games, notifications, and the study of a game.
var (
	wordPublic    = game.Says("Anyone may watch")
	wordPublicHow = game.Says("The game is public when all players want that. Whoever finds it can keep watching.")
	wordIsPublic  = game.Says("Anyone can watch this game.")
	wordLiveHow   = game.Says("Public games of others")
	wordNoneLive  = game.Says("No game is public now. Players make theirs public under “{0}”.", words.MenuShort)
	wordRuns      = game.Says("in progress")
	wordAlerts    = game.Says("Notify me of my turn")
	wordNoAlerts  = game.Says("The browser does not allow notifications here. You can change that in its settings for this site.")
)

func wordWouldShow(name game.Say) game.Say {
	return game.Says("{0} would let anyone watch this game.", name)
}

func wordAway(name game.Say) game.Say      { return game.Says("{0} is not here now.", name) }
func wordAsksBack(name game.Say) game.Say  { return game.Says("{0} wants to take back a move", name) }
func wordAsksAgain(name game.Say) game.Say { return game.Says("{0} wants a rematch", name) }

// phrases are the texts of package wire's phrases.
var phrases = [...]game.Say{
	game.Says("Hello!"), game.Says("Good luck!"), game.Says("Well played!"), game.Says("Thank you!"),
	game.Says("Oops!"), game.Says("One moment, please."), game.Says("I have to go."), game.Says("Good game!"),
}

// knownErrors are the server's common error messages.
var knownErrors = [...]game.Say{
	game.Says("all seats are taken; you can watch"),
	game.Says("something else came first"),
	game.Says("the other player is here"),
	game.Says("the time is up"),
	game.Says("there is no such room"),
	game.Says("there is no such tournament"),
	game.Says("it is too late: no more games begin in this tournament"),
	game.Says("you are playing a game of this tournament on another device"),
	game.Says("there is nothing of yours to take back"),
	game.Says("the game has begun; you can resign"),
	wordForgotten,
	game.Says("you may not play here: the operator has blocked you"),
	game.Says("nothing is known about this player"),
	game.Says("the class is closed"),
	game.Says("the teacher has sent you out of this class"),
	game.Says("the last round has only just begun"),
	game.Says("nobody is paired on this server at the moment"),
	game.Says("nothing can be changed on this server at the moment"),
}
