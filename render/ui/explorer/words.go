package explorer

import (
	"strconv"

	"noughts/game"
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/render/ui/words"
)

// The texts of the search explorer.
var (
	wordToCome    = game.Says("Still to come")
	wordUnderWay  = game.Says("Under way")
	wordMainLine  = game.Says("Main line")
	wordMainHow   = game.Says("To the end of the line that the value comes from")
	wordUnfold    = game.Says("Expand all")
	wordUnfoldHow = game.Says("Show all that is below the chosen position")
	wordFold      = game.Says("Collapse all")
	wordFoldHow   = game.Says("Show only the first moves")
	wordToHere    = game.Says("Search to here")
	wordToHereHow = game.Says("Go to the moment when the search comes to the chosen position")
	wordCause     = game.Says("The reason")
	wordCauseHow  = game.Says("Go to where the reason lies: the reply elsewhere, or the same position before")
	WordNoCause   = game.Says("No reply elsewhere is the reason here.")

	wordRestart    = game.Says("Restart")
	wordEventBack  = game.Says("One step back")
	wordEventOn    = game.Says("One step forward")
	wordRunSearch  = game.Says("Run the search")
	wordEnters     = game.Says("The search comes to {0}.")
	wordEntersRoot = game.Says("The search begins.")
	wordLeaves     = game.Says("Back from {0}: {1}.")
	wordSearchEnds = game.Says("The search has ended: {0}.")
	wordSoFar      = game.Says("So far {0} has {1} ({2}).")

	wordSearches   = game.Says("Searches")
	wordTreeDepth  = game.Says("Depth")
	wordCapped     = game.Says("The search goes {1} deep: to the end of the game there could be more than {0} positions.")
	wordSearchDeep = game.Says("Search {0} deep")
	wordCannotShow = game.Says("{0} positions are too many to show at once: at most {1}. Expand a smaller part.")

	wordLeftOut    = game.Says("left out: {0}")
	wordColMove    = game.Says("Move")
	wordColValue   = game.Says("Value")
	wordStartHere  = game.Says("The position on the board")
	wordTagEnd     = game.Says("end of the game")
	wordTagDead    = game.Says("certain draw")
	wordTagThreat  = game.Says("threat")
	wordTagCounted = game.Says("counted")
	wordTagReply   = game.Says("one reply")
	wordTagGuess   = game.Says("estimate")
	wordTagKnown   = game.Says("from the table")

	wordRuns       = game.Says("running now")
	wordCalls      = game.Says("Calls")
	wordNotations  = [...]game.Say{game.Says("None"), game.Says("In words"), words.Verbatim("Python"), words.Verbatim("Java"), words.Verbatim("Go")}
	wordRightOf    = game.Says("{0} of {1} right")
	wordIsCut      = game.Says("Cut")
	wordNotCut     = game.Says("Not cut")
	wordTypeIt     = game.Says("or type it")
	wordTypeValue  = game.Says("The value: 0 for a draw, or who wins and in how many moves, as in {0}")
	wordNoValue    = game.Says("{0} is not a value: write 0 for a draw, or who wins and in how many moves, as in {1}.")
	wordLookAgain  = game.Says("Look again")
	wordStopAsking = game.Says("Stop asking")
	wordAnother    = game.Says("Another position")
	wordAskedKinds = [trace.Kinds]game.Say{game.Says("Values"), game.Says("α and β"), game.Says("Cuts")}
)

// wordRunPaceIs is the text of the speed button.
func wordRunPaceIs(pace int) game.Say { return game.Says("{0}: {1}", words.Pace, words.Paces[pace]) }

// grouped is a number in groups of three digits.
func grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u202f" + s[i:]
	}
	return s
}

// wordNodes is a number of positions.
func wordNodes(n int64) game.Say {
	s := game.Counts(int(n), "One position", "{0} positions")
	s.With[0] = grouped(n)
	return s
}

// wordCensusOf is the number of nodes of a search, or a lower limit if the count was ended.
func wordCensusOf(c tree.Count) game.Say {
	if !c.Whole {
		return game.Says("More than {0} positions", grouped(c.Nodes))
	}
	return wordNodes(c.Nodes)
}

// wordEvent is an event's number in a search.
func wordEvent(at, of int64) game.Say { return game.Says("Step {0} of {1}", grouped(at), grouped(of)) }

// wordMeasured is a name and a value, such as a search and its number of nodes.
func wordMeasured(name, count game.Say) game.Say { return game.Says("{0}: {1}", name, count) }

// wordReached is a position: the moves that lead to it, and the player to move.
func wordReached(moves string, turn game.Say) game.Say {
	if moves == "" {
		return turn
	}
	return game.Says("{0} – {1}", moves, turn)
}
