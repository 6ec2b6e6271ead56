package ui

import "strconv"

// The words of the share sheet, and of links that come in.
const (
	wordShare      = "Share"
	wordShareUnder = "A link, a picture, or a file for other programs"
	wordShareTo    = "Share…"
	wordLink       = "Link to this game"
	wordLinkHow    = "Send it after your move. Whoever opens it plays on, and sends you theirs."
	wordLinkDone   = "Whoever opens it sees the game, and can replay it."
	wordCopy       = "Copy"
	wordCopied     = "The link is copied."
	wordShared     = "The link is shared."
	wordQR         = "QR code of the link"
	wordNoQR       = "This game is too long for a QR code. The link holds it."
	wordUpTo       = "Which moves"
	wordUpToHere   = "Up to here"
	wordToTheEnd   = "To the end"
	wordPicture    = "Picture"
	wordPicSize    = "Size of the picture"
	wordStill      = "Picture"
	wordDrawing    = "Drawing"
	wordFilm       = "Animation"
	wordMaking     = "Making the %s"
	wordGivenUp    = "The %s is given up."
	wordAsFile     = "File"

	wordLinkSame   = "This is the game on the board already."
	wordLinkOther  = "This link is of another game: %s. Yours is %s."
	wordLinkBehind = "This link ends before your game does: it has %s, yours has %s."
	wordLinkParts  = "This link parts from your game at move %d: it has %s, yours has %s."
	wordGoesOn     = "The game goes on: %s from the link."
	wordNotOn      = "This link does not go on from your game"
	wordYours      = "Your game"
	wordTheLink    = "The link"
	wordKeepMine   = "Keep my game"
	wordOpenAnyway = "Open it all the same"
	wordKeptBefore = "Your game is then in the history; Undo brings it back."
)

// wordPixels is a length of a picture.
func wordPixels(n int) string { return strconv.Itoa(n) + " px" }
