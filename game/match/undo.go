package match

import (
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Undo takes back the last ply of a person and everything that seats have
// played since, or a single ply if no person plays. A person who places two
// stones a turn takes them back one by one. A result that the players gave is
// taken back first, alone. At the start of a game Undo brings the previous game
// back. It returns false if there is nothing to take back.
func (m *Match) Undo() (done bool) {
	m.act(func() {
		if done = m.reopen(); done {
			m.resumeAfterJump()
			return
		}
		to := m.undoTarget()
		if to == nil && m.at == 0 {
			return
		}
		done = true
		m.jumpTo(to, m.at-1)
	})
	return done
}

// Redo plays again what Undo took back. It returns false if there is nothing.
func (m *Match) Redo() (done bool) {
	m.act(func() {
		to := m.redoTarget()
		if to == nil && m.at == len(m.games)-1 {
			return
		}
		done = true
		m.jumpTo(to, m.at+1)
	})
	return done
}

// jumpTo moves to a node of the current game, or if it is nil, to the game with
// the given index.
func (m *Match) jumpTo(to *record.Node, number int) {
	m.cancelSeat()
	if to == nil {
		m.show(number)
	} else {
		m.beginTurn(to)
		m.jump(to)
	}
	m.resumeAfterJump()
}

// CanUndo tells whether Undo would do anything.
func (m *Match) CanUndo() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at > 0 || m.undoTarget() != nil || m.game().result().End != record.Open
}

// CanRedo tells whether Redo would do anything.
func (m *Match) CanRedo() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at < len(m.games)-1 || m.redoTarget() != nil
}

// resumeAfterJump continues after a jump: a seat to move is asked. If no person plays,
// the game waits instead, because the seat would repeat the move at once.
func (m *Match) resumeAfterJump() {
	m.paused = !m.game().people()
	m.ask()
}

// jump moves the cursor and emits an event with the lines that do so.
func (m *Match) jump(to *record.Node) {
	r := m.game().Record
	m.offer = game.Nobody
	text := record.PathText(r.Rules(), r.At(), to) + record.TimeText(to)
	m.emit(Event{Kind: Jumped, Text: strings.TrimSuffix(text, "\n")})
	r.GoTo(to)
}

// undoTarget is the node to which Undo goes, or nil.
func (m *Match) undoTarget() *record.Node { return m.walk((*record.Record).Back) }

// redoTarget is the node to which Redo goes, or nil: the next turn of a person, or
// the end of the line.
func (m *Match) redoTarget() *record.Node { return m.walk((*record.Record).Forward) }

// walk makes steps until a person is to move, and returns that node. If steps
// forward reach no such node, it returns the last one. The cursor stays where
// it was.
func (m *Match) walk(step func(*record.Record) bool) *record.Node {
	g := m.game()
	from := g.Record.At()
	defer g.Record.GoTo(from)
	for step(g.Record) {
		if g.seat() == nil || !g.people() {
			return g.Record.At()
		}
	}
	if g.Record.At().Ply() > from.Ply() {
		return g.Record.At()
	}
	return nil
}
