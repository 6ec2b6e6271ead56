package match

import (
	"context"
	"errors"

	"noughts/game"
	"noughts/game/search"
	"noughts/game/task"
)

// ErrNoMove is the error of a seat that has answered without a move.
var ErrNoMove = errors.New("the computer gave no move")

// ask puts a question to a seat, whose answers Tick takes in.
func ask(seat Seat, p *game.Position, wake func()) *task.Task[search.Info] {
	return task.Listen(wake, func(ctx context.Context) <-chan search.Info { return seat.Ask(ctx, p) })
}

// answer is the move of what a seat has said last.
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

// Answered tells whether the seat to move has thought to its end, and its answer
// only waits for Tick. What has to stand back while a seat thinks need not then.
func (m *Match) Answered() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.asked.Ended()
}
