package stage

import "noughts/game"

// WordCopied says that the link is in the clipboard.
var WordCopied = game.Says("Link copied.")

var wordCopy = game.Says("Copy")

var wordQR = game.Says("QR code of the link")

var wordShareTo = game.Says("Share…")

var wordShared = game.Says("Link shared.")
