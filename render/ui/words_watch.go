package ui

import "noughts/game"

// The words of watching a game with an engine that only judges it.
var (
	wordWatch       = game.Says("Watch with analysis")
	wordWatchUnder  = game.Says("Another engine judges the game while it goes on")
	wordBestLine    = game.Says("Best line")
	wordChangeUnder = game.Says("Another game, or other players")
	wordAtOnce      = game.Says("At once")
)

// watchPaceNames are the times between the moves of a game that is watched.
var watchPaceNames = [...]game.Say{paceNames[0], paceNames[1], wordAtOnce}

// wordWatchPaceIs is a pace on its button.
func wordWatchPaceIs(pace int) game.Say {
	return game.Says("{0}: {1}", wordCupPace, watchPaceNames[pace])
}
