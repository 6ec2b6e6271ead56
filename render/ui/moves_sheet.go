package ui

import (
	"time"

	"noughts/render/paint"
	"noughts/render/ui/words"
)

// moveSheet is the list of moves on a screen of its own, where there is no room
// for it beside the board. A press on a move leads back, to the board that
// shows it.
type moveSheet struct {
	app  *App
	back Scene // the game, or its replay
}

// newMoveSheet begins at the move that is on the board.
func newMoveSheet(a *App, back Scene) Scene {
	l := a.table.list
	l.box = paint.Rect{} // another one now: what is shown comes into view
	a.wanted = l.of(a.match.Record().At()).id
	return &moveSheet{app: a, back: back}
}

func (s *moveSheet) beneath() Scene { return s.back }

func (s *moveSheet) moveList() *moveList { return s.app.table.list }

// Tick scrolls to what a key has focused.
func (s *moveSheet) Tick(time.Duration) bool {
	s.moveList().follow()
	return false
}

// Nodes lists the title, the moves, and the way back.
func (s *moveSheet) Nodes(size paint.Rect) []Node {
	z := scaleOf(size)
	room := size.Inset(z.pad())
	width := min(room.W, z.of(520))
	room.X += (room.W - width) / 2
	room.W = width
	foot := paint.Rect{X: room.X, Y: room.MaxY() - z.control(), W: room.W, H: z.control()}
	head := paint.Rect{X: room.X, Y: room.Y, W: room.W, H: z.of(38)}
	box := paint.Rect{X: room.X, Y: head.MaxY() + z.gap(), W: room.W - z.of(6)}
	box.H = foot.Y - z.gap() - box.Y
	nodes := []Node{{ID: "title", Role: Heading, Label: s.app.words(wordMoveList), Box: head}}
	nodes = append(nodes, s.moveList().nodes(box, z.of(touchRow), s.moveList().fit(box.W, z))...)
	back := s.app.footer("back", words.GoBack, s.beneath)
	back.Box = foot
	return append(nodes, back)
}

// handle scrolls.
func (s *moveSheet) handle(e Event) bool { return s.moveList().handle(e) }

// overflow is how far the rows can scroll.
func (s *moveSheet) overflow() float64 { return s.moveList().overflow() }

// Draw paints the moves, and the title and the button over them.
func (s *moveSheet) Draw(c paint.Canvas, nodes []Node) {
	a, z := s.app.Stage, scaleOf(s.app.size)
	s.moveList().draw(c, nodes, z)
	for i := range nodes {
		switch n := &nodes[i]; n.Role {
		case Heading:
			a.text(c, n.Box, z.title(), paint.Left, a.theme.Text, n.Label)
		case Button:
			a.button(c, n, true)
		}
	}
}
