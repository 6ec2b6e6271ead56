package match

import (
	"context"
	"errors"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/task"
)

// ErrNoMove is the error for a seat that ended without giving a move.
var ErrNoMove = errors.New("the computer gave no move")

// ask asks a seat for a move. Tick collects its answers.
func ask(seat Seat, p *game.Position, wake func()) *task.Task[search.Info] {
	return task.Listen(wake, func(ctx context.Context) <-chan search.Info { return seat.Ask(ctx, p) })
}

// answer is the move in the last answer of a seat.
func answer(last search.Info) (game.Move, error) {
	move, ok := last.Best()
	switch {
	case last.Err != nil:
		return move, last.Err
	case !ok:
		return move, ErrNoMove
	}
	return move, nil
}

// Answered tells whether the seat to move has finished thinking and its answer
// only waits for Tick. Other work that pauses while a seat thinks may then go
// on.
func (m *Match) Answered() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.asked.Ended()
}
