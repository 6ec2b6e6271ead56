package match

import (
	"strings"

	"noughts/game"
	"noughts/game/record"
)

// Undo takes back the last ply of a person and all that seats have played
// since, or one ply where no person plays. A person who places two stones a
// turn takes them back one by one. A result that the players have given is
// taken back first, and alone. At the start of a game Undo brings the game
// before back. It answers false when there is nothing to take back.
func (m *Match) Undo() (done bool) {
	m.act(func() {
		if done = m.reopen(); done {
			m.settle()
			return
		}
		to := m.behind()
		if to == nil && m.at == 0 {
			return
		}
		done = true
		m.leap(to, m.at-1)
	})
	return done
}

// Redo plays again what Undo took back.
func (m *Match) Redo() (done bool) {
	m.act(func() {
		to := m.ahead()
		if to == nil && m.at == len(m.games)-1 {
			return
		}
		done = true
		m.leap(to, m.at+1)
	})
	return done
}

// leap shows a node of the game, or where there is none the game of a number.
func (m *Match) leap(to *record.Node, number int) {
	m.drop()
	if to == nil {
		m.show(number)
	} else {
		to.SetSpent(0)
		m.jump(to)
		m.game().set(0)
	}
	m.settle()
}

// CanUndo tells whether Undo would do something.
func (m *Match) CanUndo() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at > 0 || m.behind() != nil || m.game().result().End != record.Open
}

// CanRedo tells whether Redo would do something.
func (m *Match) CanRedo() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at < len(m.games)-1 || m.ahead() != nil
}

// settle goes on after a jump: a seat to move is asked, but where no person
// plays the game waits, or the jump would be undone at once.
func (m *Match) settle() {
	m.held = !m.game().people()
	m.ask()
}

// jump moves the cursor and notes the way.
func (m *Match) jump(to *record.Node) {
	r := m.game().Record
	m.offer = game.Nobody
	text := record.WayText(r.Rules(), r.At(), to) + record.TimeText(to)
	m.emit(Event{Kind: Jumped, Text: strings.TrimSuffix(text, "\n")})
	r.GoTo(to)
}

// behind is the node where Undo goes, nil for none.
func (m *Match) behind() *record.Node { return m.walk((*record.Record).Back) }

// ahead is the node where Redo goes, nil for none: the next turn of a person,
// or the end of the line.
func (m *Match) ahead() *record.Node { return m.walk((*record.Record).Forward) }

// walk steps until a person is to move and answers that node, or for steps
// forward the last one. The cursor stays where it was.
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
