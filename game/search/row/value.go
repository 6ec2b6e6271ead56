package row

// Score is what a position is worth to the player to move: Win-n for a win in
// n plies, n-Win for a loss, 0 for a draw, and else an estimate.
type Score = int32

// The landmarks of the scale.
const (
	Win      Score = 1_000_000
	Estimate Score = 900_000 // the largest that is not a win
	infinite       = Win + 1
)

// proof says on which side a score is more than an estimate: a win is proved
// by one good move, a loss by all moves.
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
func (v value) turned() value { return value{-v.score, v.proof>>1 | v.proof<<1&atMost} }

// proved tells whether the proof says as much as the score.
func (v value) proved() bool {
	switch {
	case v.score > Estimate:
		return v.proof&atLeast != 0
	case v.score < -Estimate:
		return v.proof&atMost != 0
	}
	return v.proof == exact
}

func decided(s Score) bool { return s > Estimate || s < -Estimate }

// fromRoot makes a score as a position sees it one as the root sees it, ply
// plies earlier; fromNode is the reverse, for the table.
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
