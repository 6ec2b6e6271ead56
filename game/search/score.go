package search

import (
	"strconv"

	"noughts/game"
)

// Score is the value of a position from the side of the player to move, or of
// a move from the side of the player who makes it.
//
// A win in n plies is Win-n and a loss in n plies -(Win-n), so that wins are
// the better the sooner they come, and losses the later. A draw is 0. Anything
// between is an estimate, at most Estimate either way. Those that Best gives
// are logarithms of odds: see Evens. Within a search they have no unit.
type Score int32

// The landmarks of the scale.
const (
	Win      Score = 1_000_000 // a game that is already won
	Loss           = -Win      // a game that is already lost
	Draw     Score = 0
	Estimate Score = 900_000 // the largest value that is not a win

	infinite = Win + 1
)

// Plies is the number of plies to the end of a score that is a win or a loss,
// and whether it is one.
func (s Score) Plies() (n int, decided bool) {
	switch {
	case s > Estimate:
		return int(Win - s), true
	case s < -Estimate:
		return int(Win + s), true
	}
	return 0, false
}

// String is "win in 5", "loss in 4", or the number of an estimate.
func (s Score) String() string {
	n, decided := s.Plies()
	switch {
	case !decided:
		return strconv.Itoa(int(s))
	case s > 0:
		return "win in " + strconv.Itoa(n)
	default:
		return "loss in " + strconv.Itoa(n)
	}
}

// Label says how much a score is worth.
type Label uint8

// The labels.
const (
	Unknown   Label = iota // nothing is known; of a root move: Score is no more than a bound from above
	Estimated              // by a search that did not see the end of every line
	Proved                 // the value of the game: a win, a draw or a loss
)

// String is the label in lower case.
func (l Label) String() string {
	switch l {
	case Estimated:
		return "estimated"
	case Proved:
		return "proved"
	}
	return "unknown"
}

// proof says on which side a score is more than an estimate. The two sides
// pass through the tree apart from each other: a win needs one good move, and
// it does not matter what the others are worth; a loss needs them all.
type proof uint8

const (
	atLeast proof = 1 << iota // the game is worth the score or more
	atMost                    // the game is worth the score or less
	exact   = atLeast | atMost
)

// value is a score with its proof, from the side of the player to move.
type value struct {
	score Score
	proof proof
}

// turned is the value from the other side.
func (v value) turned() value {
	return value{-v.score, v.proof>>1 | v.proof<<1&atMost}
}

// label is what the proof says of the score: a win is proved from below, a
// loss from above, a draw from both.
func (v value) label() Label {
	switch {
	case v.proof == exact,
		v.score > Estimate && v.proof&atLeast != 0,
		v.score < -Estimate && v.proof&atMost != 0:
		return Proved
	}
	return Estimated
}

// fromRoot makes a score as a position sees it one as the root sees it, ply
// plies earlier; fromNode is the reverse. The table keeps the former.
func fromRoot(s Score, ply int) Score {
	switch {
	case s > Estimate:
		return s - Score(ply)
	case s < -Estimate:
		return s + Score(ply)
	}
	return s
}

func fromNode(s Score, ply int) Score { return fromRoot(s, -ply) }

// settled tells whether sure bounds of a value suffice between alpha and beta.
func settled(low, high, alpha, beta Score) (value, bool) {
	switch {
	case low == high:
		return value{low, exact}, true
	case low >= beta:
		return value{low, atLeast}, true
	case high <= alpha:
		return value{high, atMost}, true
	}
	return value{}, false
}

// within narrows a value to what is sure of it.
func within(v value, low, high Score) value {
	if v.score <= low {
		v.score = low
		v.proof |= atLeast
	}
	if v.score >= high {
		v.score = high
		v.proof |= atMost
	}
	return v
}

// other is the opponent of one of two players.
func other(p game.Player) game.Player { return game.First + game.Second - p }
