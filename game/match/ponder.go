package match

import (
	"context"

	"noughts/game"
)

// Ponderer is a Seat that makes use of the time in which a person thinks.
type Ponderer interface {
	Seat
	// Ponder thinks about a position in which a person is to move, the seat's
	// own, until ctx is done or it has thought enough, so that an Ask soon
	// after finds a better answer. It returns at once and calls nothing of the
	// match, which is locked meanwhile. Nobody waits for it to end.
	Ponder(ctx context.Context, p *game.Position)
}

// SetPonder lets seats think in the time of persons, or no longer. A new match
// does not let them.
//
// A seat begins when the turn passes to a person in a game that is under way,
// and ends when that person moves, or anything else happens to the game. Of
// several seats that could the next to move does.
func (m *Match) SetPonder(on bool) {
	m.act(func() {
		if m.ponders = on; on {
			m.ask()
		} else {
			m.rouse()
		}
	})
}

// ponder has a seat think while a person does, unless one does already.
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

// rouse ends what ponder began.
func (m *Match) rouse() {
	if m.pondering != nil {
		m.pondering()
		m.pondering = nil
	}
}
