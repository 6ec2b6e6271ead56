package match

import "noughts/game/record"

// GoTo moves the cursor to a node of the record on the board, for a look at
// it: a seat to move there waits for Resume. A node of another record, which
// may have been on the board when somebody looked, changes nothing.
func (m *Match) GoTo(n *record.Node) {
	m.act(func() {
		if r := m.game().Record; record.WayText(r.Rules(), r.At(), n) == "" {
			return
		}
		m.drop()
		m.jump(n)
		m.held = true
	})
}
