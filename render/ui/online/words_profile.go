package online

import "noughts/game"

// The texts of profiles.
var (
	wordProfile    = game.Says("Profile")
	wordSomebody   = game.Says("Somebody")
	wordUnrated    = game.Says("No rated games yet.")
	wordRatings    = game.Says("Ratings")
	wordHidden     = game.Says("The games are not shown.")
	wordOpponents  = game.Says("Opponents")
	wordBest       = game.Says("Best wins")
	wordFavourites = game.Says("Favourite games")
	wordLatest     = game.Says("Latest games")
	wordWon1       = game.Says("won")
	wordDrawn1     = game.Says("drawn")
	wordLost1      = game.Says("lost")
	wordOwn        = game.Says("Yours alone")
	wordShows      = game.Says("Others may see my games")
	wordShowsHow   = game.Says("The ratings are seen by whoever plays with you.")
	wordExport     = game.Says("Save my data")
	wordExportHow  = game.Says("Everything the server knows about you, as a table")
	wordCode       = game.Says("Recovery code")
	wordCodeHow    = game.Says("To come back on another device")
	wordCodeSafe   = game.Says("Whoever has this code plays under your name. Keep it to yourself.")
	wordCodeType   = game.Says("A code from another device")
	wordCodeUse    = game.Says("Use the code")
	wordCodeWrong  = game.Says("A code has 32 digits and letters from a to f.")
	wordKeepPass   = game.Says("Keep it in a passkey")
	wordUsePass    = game.Says("Use a passkey")
	wordPassKept   = game.Says("The passkey keeps your profile.")
	wordNoPass     = game.Says("No passkey was used.")
	wordDelete     = game.Says("Delete my profile")
	wordDeleteHow  = game.Says("Your name and the code are then gone for good. Your games stay, without your name.")
	wordDeleted    = game.Says("Your profile is deleted.")
)

func wordGamesOf(n int) game.Say { return game.Counts(n, "{0} game", "{0} games") }

func wordChart(first, last, most int) game.Say {
	return game.Says("The rating over time: {0} at first, {1} now, {2} at best", first, last, most)
}
