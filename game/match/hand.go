package match

import (
	"slices"

	"noughts/game"
	"noughts/game/record"
)

// Hand lets a person choose a move for a seat: one that thinks stops, and else
// what was played since a seat moved last is taken back, with that move. The
// seat then waits for Resume, Undo, or a move played for it; from its next turn
// on it plays itself again. Hand answers false where no seat has moved or
// thinks, and after a result that the players gave.
func (m *Match) Hand() (done bool) {
	m.act(func() {
		if done = m.asked != nil; done {
			m.hold(Event{Kind: Stopped})
			return
		}
		to := m.seated()
		if done = to != nil; done {
			m.drop()
			m.jump(to)
			m.held = true
		}
	})
	return done
}

// Handed is what the player is called whose move Hand would let a person
// choose, and whether there is one.
func (m *Match) Handed() (name game.Say, can bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r := m.game().Record
	if m.asked == nil {
		to := m.seated()
		if to == nil {
			return game.Say{}, false
		}
		defer r.GoTo(r.At())
		r.GoTo(to)
	}
	p := r.Position()
	return p.Title(p.Turn()), true
}

// seated is the node before the last move of a seat, nil for none.
func (m *Match) seated() *record.Node {
	g := m.game()
	n := g.Record.Rules().PlayerCount()
	seats := slices.ContainsFunc(g.Seats[:n], func(s Seat) bool { return s != nil })
	if !seats || g.result().End != record.Open || m.held && g.seat() != nil && !g.over() {
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

// Now has the seat that thinks play the best that it has found so far. It
// answers false where none thinks, or has found anything.
func (m *Match) Now() (done bool) {
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
