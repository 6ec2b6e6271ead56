package gomocup

import (
	"time"

	"noughts/game"
	"noughts/game/search"
)

// timeManager follows a search from one depth to the next, and tells how much more
// time than usual the move deserves.
type timeManager struct {
	best  game.Move
	depth int          // that the search has come to
	since int          // at which the best move became that
	score search.Score // at that depth
	fell  bool         // it was clearly better at the depth before
}

const (
	// settled is for how many plies of depth a move must be the best to be
	// taken for good.
	settled = 5
	// scoreDrop is by how much a position gets worse that needs a second look: the
	// odds by a fifth.
	scoreDrop = search.Score(60)
)

// update takes in what the search knows now.
func (j *timeManager) update(i search.Info) {
	m, ok := i.Best()
	if !ok {
		return
	}
	if m != j.best || j.depth == 0 {
		j.best, j.since = m, i.Depth
	}
	if i.Depth > j.depth {
		j.fell = j.depth > 0 && i.Score < j.score-scoreDrop
		j.depth, j.score = i.Depth, i.Score
	}
}

// timeShare is how much of its time a move should take, as things are: half of it
// where the best move has long been the same, twice as much where it has just
// changed, and more where it has turned out to be worse.
func (j *timeManager) timeShare(aim time.Duration) time.Duration {
	switch same := j.depth - j.since; {
	case same < 2:
		aim *= 2
	case same >= settled && !j.fell:
		aim /= 2
	}
	if j.fell {
		aim += aim / 2
	}
	return aim
}
