package core

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

	Infinite = Win + 1
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

// Proof says on which side a score is more than an estimate. The two sides
// pass through the tree apart from each other: a win needs one good move, and
// it does not matter what the others are worth; a loss needs them all.
type Proof uint8

const (
	AtLeast Proof = 1 << iota // the game is worth the score or more
	AtMost                    // the game is worth the score or less
	Exact   = AtLeast | AtMost
)

// Value is a score with its proof, from the side of the player to move.
type Value struct {
	Score Score
	Proof Proof
}

// Turned is the value from the other side.
func (v Value) Turned() Value {
	return Value{-v.Score, v.Proof>>1 | v.Proof<<1&AtMost}
}

// Label is what the proof says of the score: a win is proved from below, a
// loss from above, a draw from both.
func (v Value) Label() Label {
	switch {
	case v.Proof == Exact,
		v.Score > Estimate && v.Proof&AtLeast != 0,
		v.Score < -Estimate && v.Proof&AtMost != 0:
		return Proved
	}
	return Estimated
}

// FromRoot makes a score as a position sees it one as the root sees it, ply
// plies earlier; FromNode is the reverse. The table keeps the former.
func FromRoot(s Score, ply int) Score {
	switch {
	case s > Estimate:
		return s - Score(ply)
	case s < -Estimate:
		return s + Score(ply)
	}
	return s
}

func FromNode(s Score, ply int) Score { return FromRoot(s, -ply) }

// Settled tells whether sure bounds of a value suffice between alpha and beta.
func Settled(low, high, alpha, beta Score) (Value, bool) {
	switch {
	case low == high:
		return Value{low, Exact}, true
	case low >= beta:
		return Value{low, AtLeast}, true
	case high <= alpha:
		return Value{high, AtMost}, true
	}
	return Value{}, false
}

// Within narrows a value to what is sure of it.
func Within(v Value, low, high Score) Value {
	if v.Score <= low {
		v.Score = low
		v.Proof |= AtLeast
	}
	if v.Score >= high {
		v.Score = high
		v.Proof |= AtMost
	}
	return v
}

// Other is the opponent of one of two players.
func Other(p game.Player) game.Player { return game.First + game.Second - p }
