package setup

import (
	"strconv"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The words for what players are called and look like, and for their clocks.
var (
	wordNamesMarks = game.Says("Names, marks, colours")
	wordNames      = game.Says("Names")
	wordMarkRow    = game.Says("Mark")
	wordColourRow  = game.Says("Colour")
	wordSwapping   = game.Says("Whoever has the mark or the colour that you choose gets yours for it.")

	wordClock   = game.Says("Clock")
	wordNoClock = game.Says("None")
)

func wordColour(n int) game.Say { return game.Says("Colour {0}", n) }

// wordControl is a clock in full, and as short as it is drawn.
func wordControl(c match.Control) (full, short game.Say) {
	if c == (match.Control{}) {
		return wordNoClock, game.Say{}
	}
	each := int(c.Bonus.Seconds())
	if c.Base == 0 {
		return game.Counts(each, "{0} second for each move", "{0} seconds for each move"), game.Says("{0} s a move", each)
	}
	base := session.WholeText(c.Base)
	if c.Base%(60*stage.Second) == 0 {
		base = strconv.Itoa(int(c.Base / (60 * stage.Second)))
	}
	if each == 0 {
		return game.Says("{0} min for the game", base), game.Says("{0} min", base)
	}
	return game.Says("{0} min for the game, and {1} s more with each move", base, each), words.Verbatim(base + " + " + strconv.Itoa(each))
}
