package share

import "noughts/game"

// The words of the share sheet.
var (
	wordLink     = game.Says("Link to this game")
	wordLinkHow  = game.Says("Send it after your move. Whoever opens it plays on, and sends you theirs.")
	wordLinkDone = game.Says("Whoever opens it sees the game, and can replay it.")
	WordNoQR     = game.Says("This game is too long for a QR code. The link holds it.")
	wordNoNotes  = game.Says("The notes are not in the link. A file holds them.")
	wordUpTo     = game.Says("Which moves")
	wordUpToHere = game.Says("Up to here")
	wordPicture  = game.Says("Picture")
	wordPicSize  = game.Says("Size of the picture")
	wordOn       = game.Says("On")
	wordOff      = game.Says("Off")
	wordStill    = game.Says("Picture")
	wordDrawing  = game.Says("Drawing")
	wordFilm     = game.Says("Animation")
	wordMaking   = game.Says("Making the {0}")
	wordGivenUp  = game.Says("The {0} was cancelled.")
	wordAsFile   = game.Says("File")

	wordStepLink  = game.Says("Link to this step")
	wordStepHow   = game.Says("Whoever opens it sees the same step of the same search.")
	wordStepNoQR  = game.Says("The link is too long for a QR code.")
	wordColours   = game.Says("Colours of the picture")
	wordLight     = game.Says("Light")
	wordDark      = game.Says("Dark")
	wordWholeRun  = game.Says("The whole run")
	wordAllSteps  = game.Says("The animation goes from the first step to the last.")
	wordSomeSteps = game.Says("The animation goes from the first step to the last, and shows {0} of all {1} steps.")
)

// wordPixels is the size of a picture.
func wordPixels(n int) game.Say { return game.Says("{0} px", n) }
