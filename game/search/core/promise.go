package core

import (
	"slices"

	"noughts/game"
)

// promises is how many proved wins of a game a table remembers.
const promises = 16

// promise is a win that a search has proved: from a position on, with a move.
type promise struct {
	key   uint64
	plies int // of the position
	by    game.Player
	move  game.Move
	score Score
}

// Promise remembers a win that is proved, so that the searches of the same game
// which come later look for none that takes longer.
func (t *Table) Promise(p *game.Position, i Info) {
	m, ok := i.Best()
	if t == nil || !ok || i.Label != Proved || i.Score <= Estimate || len(i.Moves) == 0 {
		return
	}
	if c := i.Moves[0]; c.Move != m || c.Label != Proved || c.Score < i.Score {
		return // who wins is known, but not how
	}
	// A game goes on, or back to where it takes another way.
	t.promises = slices.DeleteFunc(t.promises, func(o promise) bool { return o.plies >= p.Plies() })
	if len(t.promises) == promises {
		t.promises = slices.Delete(t.promises, 0, 1)
	}
	t.promises = append(t.promises, promise{p.Key(), p.Plies(), p.Turn(), m, i.Score})
}

// Promised is the score of the soonest win that is promised to the player to move:
// at the position itself, or at one before it after which that player has made the
// move of the promise, and the others theirs. It is 0 for none.
func (t *Table) Promised(p *game.Position) (best Score) {
	if t == nil || len(t.promises) == 0 || !t.serves(p.Rules()) {
		return 0
	}
	q := p.Clone()
	for by := p.Turn(); ; {
		for _, o := range t.promises {
			back := p.Plies() - q.Plies()
			if o.plies == q.Plies() && o.key == q.Key() && o.by == by && (back == 0 || o.move == p.Ply(q.Plies())) {
				best = max(best, o.score+Score(back))
			}
		}
		if q.Plies() < p.Plies() && q.Turn() == by || !q.Undo() {
			return best
		}
	}
}
