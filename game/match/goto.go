package match

import "noughts/game/record"

// GoTo moves the cursor to a node of the current record, for a look at it. If a
// seat is to move there, it waits for Resume. A node of another record, for
// example of the one that was current before, changes nothing.
func (m *Match) GoTo(n *record.Node) {
	m.act(func() {
		if r := m.game().Record; record.PathText(r.Rules(), r.At(), n) == "" {
			return
		}
		m.cancelSeat()
		m.jump(n)
		m.paused = true
	})
}
