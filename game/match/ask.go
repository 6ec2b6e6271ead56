package match

import (
	"context"
	"errors"
	"sync"

	"noughts/game"
	"noughts/game/search"
)

// ErrNoMove is the error of a seat that has answered without a move.
var ErrNoMove = errors.New("the computer gave no move")

// asking is a question put to a seat. Its goroutine gathers the answers until
// the channel closes or the question is dropped.
type asking struct {
	cancel context.CancelFunc
	mu     sync.Mutex
	fresh  []search.Info
	last   search.Info
	done   bool
}

func ask(seat Seat, p *game.Position, wake func()) *asking {
	ctx, cancel := context.WithCancel(context.Background())
	a := &asking{cancel: cancel}
	infos := seat.Ask(ctx, p)
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case info, open := <-infos:
				a.mu.Lock()
				if open {
					a.fresh, a.last = append(a.fresh, info), info
				} else {
					a.done = true
				}
				a.mu.Unlock()
				wake()
				if !open {
					return
				}
			}
		}
	}()
	return a
}

// take answers what has come in since the last call, and whether that is all.
func (a *asking) take() (fresh []search.Info, done bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	fresh, a.fresh = a.fresh, nil
	return fresh, a.done
}

// said is the last Info.
func (a *asking) said() search.Info {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.last
}

// answer is the move of the last Info.
func (a *asking) answer() (game.Move, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	move, ok := a.last.Best()
	switch {
	case a.last.Err != nil:
		return move, a.last.Err
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
	if m.asked == nil {
		return false
	}
	m.asked.mu.Lock()
	defer m.asked.mu.Unlock()
	return m.asked.done
}
