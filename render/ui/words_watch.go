package ui

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// The words of watching a game with an engine that only judges it.
var (
	wordBestLine = game.Says("Best line")
	wordAtOnce   = game.Says("At once")
)

// watchPaceNames are the times between the moves of a game that is watched.
var watchPaceNames = [...]game.Say{words.Paces[0], words.Paces[1], wordAtOnce}

// wordWatchPaceIs is a pace on its button.
func wordWatchPaceIs(pace int) game.Say {
	return game.Says("{0}: {1}", words.CupPace, watchPaceNames[pace])
}
