package online

import "noughts/game"

// The texts of tournaments.
var (
	wordCupsHow   = game.Says("Swiss or arena, with whoever has the link")
	wordArena     = game.Says("Arena")
	wordArenaHow  = game.Says("Whoever is free is paired again")
	wordLasts     = game.Says("Duration")
	wordBeginsIn  = game.Says("Begins in")
	wordTakePart  = game.Says("Take part")
	wordCupName   = game.Says("Name of the tournament")
	wordCupInvite = game.Says("Whoever opens the link can take part, also later.")
	wordNextGame  = game.Says("Your next game opens here by itself.")
	wordCupBegun  = game.Says("Your next game of the tournament has begun.")
	wordLastGames = game.Says("The last games are being played.")
	wordCupTwo    = game.Says("It begins as soon as two take part.")
)

func wordMinutes(n int) game.Say { return game.Says("{0} min", n) }
