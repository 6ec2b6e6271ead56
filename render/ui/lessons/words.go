package lessons

import "noughts/game"

// The texts of exercises, and of making one.
var (
	wordOrdered    = game.Says("The moves stand in the order of the search. Press one to see what is below it.")
	wordSlashes    = game.Says("Press the two strokes beside a position to mark it.")
	wordSearchTree = game.Says("The tree")

	wordWhoWins      = game.Says("Who wins?")
	wordWhoLeads     = game.Says("Who is ahead?")
	wordEven         = game.Says("Even")
	wordHowMany      = game.Says("Moves to the end")
	wordCountedNodes = game.Says("Both sides' moves are counted, from the position that the search began with.")

	wordCheck      = game.Says("Check")
	wordChooseOne  = game.Says("Choose an answer first.")
	wordMarkOne    = game.Says("Mark a position first.")
	wordRevealed   = game.Says("This is the answer.")
	wordMarks      = game.Says("What is right, and why")
	wordYourName   = game.Says("Name for the result (optional)")
	wordCopyResult = game.Says("Copy the result")
	wordResultDone = game.Says("Result copied.")
	wordSaveResult = game.Says("Save the result")
	wordManyRows   = game.Says("No more than {0} rows are shown: collapse some first.")

	wordIsCut     = game.Says("Cut: found")
	wordIsMissed  = game.Says("Cut: not marked")
	wordIsNoCut   = game.Says("No cut here")
	wordFolded    = game.Says("collapsed")
	wordUnfolded  = game.Says("expanded")
	wordNotLooked = game.Says("not searched")

	wordQuestion    = game.Says("Question")
	wordAskValue    = game.Says("What is it worth?")
	wordAskCuts     = game.Says("Where does it cut?")
	wordSearchKind  = game.Says("Search")
	wordDepthRow    = game.Says("Depth in moves")
	wordPathTo      = game.Says("Moves to the position that is asked about")
	wordPathHow     = game.Says("None: the question is about the position itself.")
	wordPreview     = game.Says("Preview")
	wordTryIt       = game.Says("Try it")
	wordExerciseURL = game.Says("Link to the exercise")
	wordExerciseHow = game.Says("Whoever opens it is asked the question, and told what was right and why.")
	wordLongForQR   = game.Says("This exercise is too long for a QR code. The link holds it.")
)

func wordExerciseOf(at, of int) game.Say { return game.Says("Exercise {0} of {1}", at, of) }

func wordTreeNodes(n int) game.Say {
	return game.Counts(n, "The search looks at one position.", "The search looks at {0} positions.")
}

func wordCutsToMark(n int) game.Say {
	return game.Counts(n, "There is one cut to be marked.", "There are {0} cuts to be marked.")
}

// wordAhead says who has the better chances.
func wordAhead(name game.Say) game.Say { return game.Says("{0} is ahead", name) }

// wordAfterMoves is the position in the tree that a question is about.
func wordAfterMoves(moves game.Say) game.Say { return game.Says("after {0}", moves) }

// wordMarkCut is the label of the button that marks a position.
func wordMarkCut(at game.Say, marked bool) game.Say {
	if marked {
		return game.Says("A cut at {0}: marked", at)
	}
	return game.Says("A cut at {0}?", at)
}

// wordAnswered is an answer to a question for a value.
func wordAnswered(who game.Say, plies int) game.Say {
	if plies == 0 {
		return game.Says("Answer: {0}", who)
	}
	return game.Says("Answer: {0}, moves to the end: {1}", who, plies)
}

// The lines of a copied result.
var (
	wordAnswerCuts  = game.Says("Marked: {0}")
	wordPoints      = game.Says("Points: {0} of {1}")
	wordTries       = game.Says("Tries: {0}")
	wordWasRevealed = game.Says("The answer was shown before.")
	wordOnDate      = game.Says("Date: {0}")
	wordByName      = game.Says("Name: {0}")
	wordPathStart   = game.Says("the position itself")
)
