package match

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
)

// TakeOver lets a person choose a move for a seat. A seat that is thinking stops.
// Otherwise the last move of a seat is taken back, with all moves since. The
// seat then waits for Resume, Undo, or a move that is played for it, and plays
// its later turns itself again. TakeOver returns false if no seat has moved or is
// thinking, and after a result that the players gave.
func (m *Match) TakeOver() (done bool) {
	m.act(func() {
		if done = m.asked != nil; done {
			m.hold(Event{Kind: Stopped})
			return
		}
		to := m.seated()
		if done = to != nil; done {
			m.cancelSeat()
			m.jump(to)
			m.paused = true
		}
	})
	return done
}

// CanTakeOver returns the name of the player for whom TakeOver would let a person choose
// a move. can is false if TakeOver would do nothing.
func (m *Match) CanTakeOver() (name game.Say, can bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r := m.game().Record
	by := r.Position().Turn()
	if m.asked == nil {
		to, at := m.seated(), r.At()
		if to == nil {
			return game.Say{}, false
		}
		r.GoTo(to)
		by = r.Position().Turn()
		r.GoTo(at)
	}
	return r.Position().Title(by), true // by the mark that it has now: sides may have been swapped since
}

// seated is the node before the last move of a seat, or nil if there is none.
func (m *Match) seated() *record.Node {
	g := m.game()
	n := g.Record.Rules().PlayerCount()
	seats := slices.ContainsFunc(g.Seats[:n], func(s Seat) bool { return s != nil })
	if !seats || g.result().End != record.Open || m.paused && g.seat() != nil && !g.over() {
		return nil
	}
	from := g.Record.At()
	defer g.Record.GoTo(from)
	for g.Record.Back() {
		if g.seat() != nil {
			return g.Record.At()
		}
	}
	return nil
}

// PlayNow makes the seat that is thinking play the best move that it has found so
// far. It returns false if no seat is thinking, or it has found none.
func (m *Match) PlayNow() (done bool) {
	m.act(func() {
		if m.asked == nil {
			return
		}
		last := m.asked.Last()
		move, err := answer(last)
		if done = err == nil; !done {
			return
		}
		if err := m.take(move, last); err != nil {
			m.hold(Event{Kind: Failed, Err: err})
		}
	})
	return done
}
