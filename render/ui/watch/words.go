package watch

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// The words of watching a game with an engine that only judges it.
var (
	wordBestLine = game.Says("Best line")
)

// wordWatchPaceIs is the label of the button that changes the pace.
func wordWatchPaceIs(pace int) game.Say {
	return game.Says("{0}: {1}", words.CupPace, words.WatchPaces[pace])
}
