package match

import "noughts/game/record"

// GoTo moves the cursor to a node of the record on the board, for a look at
// it: a seat to move there waits for Resume.
func (m *Match) GoTo(n *record.Node) {
	m.act(func() {
		if n == m.game().Record.At() {
			return
		}
		m.drop()
		m.jump(n)
		m.held = true
	})
}
