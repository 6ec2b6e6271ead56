package play

import "noughts/game"

var wordRetryAgain = game.Says("Try once more")

var wordTryAgain = game.Says("{0}: {1}. Try another move.")

var wordTryBetter = game.Says("Find a better move for {0} than {1}.")

var wordShowBest = game.Says("Show the best move")

var wordPlayFrom = game.Says("Play on from here")

var wordLookingAt = game.Says("Looking at that move …")

var wordIsGood = game.Says("{0} is a good move.")
