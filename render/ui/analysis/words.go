package analysis

import (
	"noughts/game"
	"noughts/game/search"
	"noughts/render/ui/words"
)

// The words of the analysis.
var (
	wordAnalyseRun = game.Says("Analyse")
	wordLines      = game.Says("Best moves")
	wordProved     = game.Says("proved")
	wordEstimated  = game.Says("estimated")
	wordSeeking    = game.Says("Looking…")
	wordNotStarted = game.Says("Not started")
	wordNoEngine   = game.Says("No engine is available here.")
	wordKept       = game.Says("Known from before")
	wordPartKept   = game.Says("Known in part")
	wordDrawValue  = game.Says("a draw")

	wordFromHere      = game.Says("Play from here")
	wordFromHereUnder = game.Says("A game begins with this position")
	wordSetUp         = game.Says("Set up a position")
	wordSetUpUnder    = game.Says("Put marks on the board and take them off")
	wordLimits        = game.Says("Limits")
	wordTimeLimit     = game.Says("Seconds")
	wordDepthLimit    = game.Says("Depth")
	wordNoLimit       = game.Says("The first limit that is reached ends the analysis, or a proof. 0 means no limit.")
	wordThreats       = game.Says("Threats")
	wordHide          = game.Says("Hide")
	wordSigns         = game.Says("Legend")
	wordSignsText     = game.Says("+3 wins in 3 moves, −2 loses to 2 moves of the other side, = is a draw: filled if that is proved. A frame with a share in percent is an estimate, a dot is not known yet.")
	wordNoForced      = game.Says("No win by threats alone was found for {0}.")
	wordForcedStep    = game.Says("Forced: {0} of {1}")

	WordNotes        = game.Says("Notes")
	WordNotesUnder   = game.Says("Comments, arrows and marks on the moves")
	wordPrune        = game.Says("Remove the moves from here on")
	wordNotesHow     = game.Says("Press a cell to mark it. Drag from one cell to another for an arrow.")
	wordArrowFrom    = game.Says("Arrow from {0}: press the cell that it points to.")
	wordArrow        = game.Says("Arrow")
	wordLabel        = game.Says("Label")
	wordTint         = game.Says("Colour of the cell")
	wordInk          = game.Says("Colour")
	wordDraws        = game.Says("What a press draws")
	wordJudgement    = game.Says("Judgement")
	wordNoJudgement  = game.Says("No judgement")
	wordComment      = game.Says("Comment")
	wordWriteComment = game.Says("Write a comment")
	wordAbout        = game.Says("About the game")
	wordLineOf       = game.Says("{0}, line {1}")
	wordNoRoom       = game.Says("There is no room for more.")
	wordRevert       = game.Says("Revert")

	wordWhoMoves    = game.Says("To move")
	wordTakeOff     = game.Says("Empty cell")
	wordClearBoard  = game.Says("Clear")
	wordUseIt       = game.Says("Analyse")
	wordPutMark     = game.Says("Press a cell to put the mark there, or to take it off.")
	wordUnreachable = game.Says("The moves of this game do not lead there: so many marks cannot stand like this with {0} to move.")
	wordPlacedTwice = game.Says("Only positions that moves lead to can be set up in this game, and none were found that lead there.")
	wordPlayedOut   = game.Says("The game would be over before all of these marks are there.")
)

// wordValue says what a position or a move from it is worth to a player, who is not named.
func wordValue(p *game.Position, s search.Score, l search.Label, percent string) game.Say {
	n, decided := s.Plies()
	n = p.OwnMoves(n)
	var say game.Say
	switch {
	case l == search.Unknown:
		return words.NotKnown
	case decided && s > 0:
		say = game.Counts(n, "wins at once", "wins in {0} moves")
	case decided:
		say = game.Counts(n, "loses at once", "loses in {0} moves")
	case l == search.Proved:
		say = wordDrawValue
	default:
		say = words.Verbatim(percent)
	}
	if l == search.Proved {
		return game.List(say, wordProved)
	}
	return game.List(say, wordEstimated)
}

// wordVerdict says what a position is worth to a named player.
func wordVerdict(p *game.Position, name game.Say, s search.Score, l search.Label, percent string) game.Say {
	n, decided := s.Plies()
	if !decided {
		return game.Says("{0}: {1}", name, wordValue(p, s, l, percent))
	}
	n = p.OwnMoves(n)
	say := game.Counts(n, "{1} wins at once", "{1} wins in {0} moves", name)
	if s < 0 {
		say = game.Counts(n, "{1} loses at once", "{1} loses in {0} moves", name)
	}
	if l == search.Proved {
		return game.List(say, wordProved)
	}
	return game.List(say, wordEstimated)
}

// wordFacts says how far a search has come.
func wordFacts(depth int, nodes, rate string) game.Say {
	s := game.Says("{0} positions", nodes)
	if rate != "" {
		s = game.List(s, game.Says("{0} per second", rate))
	}
	if depth > 0 {
		s = game.List(game.Says("Depth {0}", depth), s)
	}
	return s
}

// wordAnalysed announces the end of an analysis.
func wordAnalysed(best string, verdict game.Say) game.Say {
	return game.Says("{0}. Best: {1}.", verdict, best)
}

// wordForced is the label of the button that searches for a forced win.
func wordForced(name game.Say) game.Say { return game.Says("Forced win for {0}?", name) }

// wordStopped announces that an analysis was stopped.
func wordStopped(verdict game.Say) game.Say { return game.Says("Stopped. {0}.", verdict) }
