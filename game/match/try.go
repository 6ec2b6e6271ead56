package match

// Try sets whether moves are only tried. They are played as any others, but no
// clock runs, and that of the turn stands until the cursor is there again and
// moves are no longer tried. When another game becomes current, none are.
func (m *Match) Try(on bool) {
	m.act(func() { m.tries = on })
}

// GoOn makes the moves that were tried part of the game, which goes on at the
// cursor: the turn there begins. If the game is over there, Ended is emitted
// once more, for listeners that have left out what was tried.
func (m *Match) GoOn() {
	m.act(func() {
		m.tries = false
		g := m.game()
		if at := g.Record.At(); g.clock.at != at {
			m.beginTurn(at)
		}
		if g.Record.Position().Over() {
			m.emit(Event{Kind: Ended})
		}
	})
}
