package match

import (
	"context"

	"noughts/game"
)

// Ponderer is a Seat that can think during a person's turn.
type Ponderer interface {
	Seat
	// Ponder thinks about a position in which a person is to move, so that an
	// Ask soon afterwards finds a better answer. The seat may change the
	// position. Ponder stops when ctx is done or it has thought enough; nobody
	// waits for that. It must return at once and must not call the match, which
	// holds its lock.
	Ponder(ctx context.Context, p *game.Position)
}

// SetPonder sets whether seats may think during a person's turn. In a new match
// they may not.
//
// A seat begins to ponder when it becomes a person's turn in a game that has
// begun. It stops when that person moves, or when the game changes in any other
// way. If several seats could ponder, the next one to move does.
func (m *Match) SetPonder(on bool) {
	m.act(func() {
		if m.ponders = on; on {
			m.ask()
		} else {
			m.stopPonder()
		}
	})
}

// ponder lets a seat think during a person's turn, unless one does already.
func (m *Match) ponder() {
	p := m.game().Record.Position()
	if !m.ponders || m.pondering != nil || p.Plies() == 0 {
		return
	}
	n := m.game().Record.Rules().PlayerCount()
	for i := range n {
		seat, ok := m.game().Seats[(int(p.Turn())+i)%n].(Ponderer)
		if !ok {
			continue
		}
		ctx, cancel := context.WithCancel(context.Background())
		m.pondering = cancel
		seat.Ponder(ctx, p.Clone())
		return
	}
}

// stopPonder stops the seat that ponders.
func (m *Match) stopPonder() {
	if m.pondering != nil {
		m.pondering()
		m.pondering = nil
	}
}
