package moves

import (
	"time"

	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Sheet is the list of moves on a screen of its own, if there is no room for it beside the
// board. A press on a move leads back to the board, at that move.
type Sheet struct {
	app  *stage.Stage
	list *moveRows
	back stage.Scene // the game, or its replay
}

// NewSheet shows the list, scrolled to the current move.
func NewSheet(l *moveRows, back stage.Scene) stage.Scene {
	a := l.game.Session.Stage
	l.box = paint.Rect{} // a new viewport, so that Nodes scrolls to the current move
	a.Wanted = l.textsOf(l.game.Session.Match.Record().At()).id
	return &Sheet{app: a, list: l, back: back}
}

// Beneath is the scene that the way back leads to.
func (s *Sheet) Beneath() stage.Scene { return s.back }

func (s *Sheet) moveList() *moveRows { return s.list }

// Tick scrolls to the move that a key has focused.
func (s *Sheet) Tick(time.Duration) bool {
	s.moveList().follow()
	return false
}

// Nodes lists the title, the moves, and the back button.
func (s *Sheet) Nodes(size paint.Rect) []stage.Node {
	z := stage.ScaleOf(size)
	room := size.Inset(z.Pad())
	width := min(room.W, z.Of(520))
	room.X += (room.W - width) / 2
	room.W = width
	foot := paint.Rect{X: room.X, Y: room.MaxY() - z.Control(), W: room.W, H: z.Control()}
	head := paint.Rect{X: room.X, Y: room.Y, W: room.W, H: z.Of(38)}
	box := paint.Rect{X: room.X, Y: head.MaxY() + z.Gap(), W: room.W - z.Of(6)}
	box.H = foot.Y - z.Gap() - box.Y
	nodes := []stage.Node{{ID: stage.IDTitle, Role: stage.Heading, Label: s.app.Words(words.MoveList), Box: head}}
	nodes = append(nodes, s.moveList().Nodes(box, z.Of(stage.TouchRow), s.moveList().Fit(box.W, z))...)
	back := s.app.Footer(stage.IDBack, words.GoBack, s.Beneath)
	back.Box = foot
	return append(nodes, back)
}

// Handle scrolls.
func (s *Sheet) Handle(e stage.Event) bool { return s.moveList().Handle(e) }

// Overflow is how far the rows can scroll.
func (s *Sheet) Overflow() float64 { return s.moveList().Overflow() }

// Draw paints the moves, the title and the button.
func (s *Sheet) Draw(c paint.Canvas, nodes []stage.Node) {
	a, z := s.app, stage.ScaleOf(s.app.Size)
	s.moveList().Draw(c, nodes, z)
	for i := range nodes {
		switch n := &nodes[i]; n.Role {
		case stage.Heading:
			a.Text(c, n.Box, z.Title(), paint.Left, a.Theme.Text, n.Label)
		case stage.Button:
			a.Button(c, n, true)
		}
	}
}
