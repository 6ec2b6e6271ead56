package ui

import "noughts/game"

// The words of the share sheet, and of links that come in.
var (
	wordShare      = game.Says("Share")
	wordShareUnder = game.Says("A link, a picture, or a file for other programs")
	wordShareTo    = game.Says("Share…")
	wordLink       = game.Says("Link to this game")
	wordLinkHow    = game.Says("Send it after your move. Whoever opens it plays on, and sends you theirs.")
	wordLinkDone   = game.Says("Whoever opens it sees the game, and can replay it.")
	wordCopy       = game.Says("Copy")
	wordCopied     = game.Says("The link is copied.")
	wordShared     = game.Says("The link is shared.")
	wordQR         = game.Says("QR code of the link")
	wordNoQR       = game.Says("This game is too long for a QR code. The link holds it.")
	wordUpTo       = game.Says("Which moves")
	wordUpToHere   = game.Says("Up to here")
	wordToTheEnd   = game.Says("To the end")
	wordPicture    = game.Says("Picture")
	wordPicSize    = game.Says("Size of the picture")
	wordStill      = game.Says("Picture")
	wordDrawing    = game.Says("Drawing")
	wordFilm       = game.Says("Animation")
	wordMaking     = game.Says("Making the {0}")
	wordGivenUp    = game.Says("The {0} is given up.")
	wordAsFile     = game.Says("File")

	wordLinkSame   = game.Says("This is the game on the board already.")
	wordLinkOther  = game.Says("This link is of another game: {0}. Yours is {1}.")
	wordLinkBehind = game.Says("This link ends before your game does: it has {0}, yours has {1}.")
	wordLinkParts  = game.Says("This link parts from your game at move {0}: it has {1}, yours has {2}.")
	wordGoesOn     = game.Says("The game goes on: {0} from the link.")
	wordNotOn      = game.Says("This link does not go on from your game")
	wordYours      = game.Says("Your game")
	wordTheLink    = game.Says("The link")
	wordKeepMine   = game.Says("Keep my game")
	wordOpenAnyway = game.Says("Open it all the same")
	wordKeptBefore = game.Says("Your game is then in the history; Undo brings it back.")
)

// wordPixels is a length of a picture.
func wordPixels(n int) game.Say { return game.Says("{0} px", n) }
