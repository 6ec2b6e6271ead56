package ui

import (
	"strconv"

	"noughts/game"
	"noughts/game/match"
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

// markNames are the marks in the order of markLetters.
var markNames = [len(stage.MarkLetters)]game.Say{game.Says("Cross"), game.Says("Ring"), game.Says("Triangle"), game.Says("Square"),
	game.Says("Diamond"), game.Says("Pentagon"), game.Says("Hourglass"), game.Says("Asterisk")}

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
	base := wholeText(c.Base)
	if c.Base%(60*stage.Second) == 0 {
		base = strconv.Itoa(int(c.Base / (60 * stage.Second)))
	}
	if each == 0 {
		return game.Says("{0} min for the game", base), game.Says("{0} min", base)
	}
	return game.Says("{0} min for the game, and {1} s more with each move", base, each), words.Verbatim(base + " + " + strconv.Itoa(each))
}

func wordMinuteLeft(name game.Say) game.Say { return game.Says("One minute left for {0}.", name) }
func wordSecondsLeft(name game.Say, n int) game.Say {
	return game.Counts(n, "One second left for {1}.", "{0} seconds left for {1}.", name)
}
