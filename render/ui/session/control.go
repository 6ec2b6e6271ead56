package session

import (
	"strconv"

	"noughts/game"
	"noughts/game/match"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Controls are the time controls that are offered, as match.ParseControl reads them; "" is
// none.
var Controls = []string{"", "0+10", "60+1", "180+2", "300+3", "600+5"}

// WordClock is the label of the time control.
var WordClock = game.Says("Clock")

var wordNoClock = game.Says("None")

// ControlWords describes a time control, in full and in the short form that is drawn.
func ControlWords(c match.Control) (full, short game.Say) {
	if c == (match.Control{}) {
		return wordNoClock, game.Say{}
	}
	each := int(c.Bonus.Seconds())
	if c.Base == 0 {
		return game.Counts(each, "{0} second for each move", "{0} seconds for each move"), game.Says("{0} s a move", each)
	}
	base := WholeText(c.Base)
	if c.Base%(60*stage.Second) == 0 {
		base = strconv.Itoa(int(c.Base / (60 * stage.Second)))
	}
	if each == 0 {
		return game.Says("{0} min for the game", base), game.Says("{0} min", base)
	}
	return game.Says("{0} min for the game, and {1} s more with each move", base, each), words.Verbatim(base + " + " + strconv.Itoa(each))
}
