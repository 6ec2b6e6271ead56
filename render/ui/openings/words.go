package openings

import (
	"strconv"

	"noughts/game"
	"noughts/game/search"
)

// The words of openings.
var (
	wordNamed    = game.Says("Openings that have a name")
	wordDrawn    = game.Says("a draw")
	wordProved   = game.Says("proved")
	wordOther    = game.Says("Another move")
	wordNoneYet  = game.Says("No games and no proofs are known here.")
	wordMissing  = game.Says("The games of the engine did not come. They are fetched again later.")
	wordFetching = game.Says("Fetching the games of the engine…")
	wordLooking  = game.Says("Looking for proofs…")
	wordOver     = game.Says("The game is over here.")
)

// wordProof says what a move from a position is proved to be worth to the player who makes it.
func wordProof(p *game.Position, s search.Score) game.Say {
	n, decided := s.Plies()
	n = p.OwnMoves(n)
	say := wordDrawn
	switch {
	case decided && s > 0:
		say = game.Counts(n, "wins at once", "wins in {0} moves")
	case decided:
		say = game.Counts(n, "loses at once", "loses in {0} moves")
	}
	return game.List(say, wordProved)
}

// wordEngine and wordYours say in how many games a move was played, and which share of the points
// it brought its player.
func wordEngine(n int, share string) game.Say {
	return game.Counts(n, "Engine: {0} game, {1}", "Engine: {0} games, {1}", share)
}

func wordYours(n int, share string) game.Say {
	return game.Counts(n, "Your games: {0}, {1}", "Your games: {0}, {1}", share)
}

// wordTrain is the button that trains a line for a player.
func wordTrain(name game.Say) game.Say { return game.Says("Train this line as {0}", name) }

// wordAsked is how many moves of a line belong to the trained side.
func wordAsked(n int) game.Say {
	return game.Counts(n, "{0} reply to find", "{0} replies to find")
}

// wordDue is how many lines come back today.
func wordDue(n int) game.Say {
	return game.Counts(n, "{0} line to train again", "{0} lines to train again")
}

// numbered is a move with the number of its turn.
func numbered(ply int, text string) string { return strconv.Itoa(ply) + ". " + text }
