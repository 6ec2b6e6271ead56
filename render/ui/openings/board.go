package openings

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// boardBox is the picture of the position, on which moves are played by pressing.
type boardBox struct {
	portrait *board.Portrait
	layout   board.Layout
	box      paint.Rect // where it is on the screen
}

// listBoard lists the picture of the position.
func (v *Explorer) listBoard(f *stage.Form) {
	c, b := f.Columns[0], &v.board
	high := min(c.W, f.View.H*0.55)
	b.layout = b.portrait.Fit(paint.Rect{W: c.W, H: high}, f.Scale, f.Of(18))
	frame := b.layout.Frame()
	row := f.Take(frame.H, f.Of(6))
	at := v.rec.At().Ply()
	f.Add(stage.Node{ID: stage.IDPosition, Role: stage.Image, Label: b.portrait.Alt(at), Box: paint.Rect{X: row.X + (c.W-frame.W)/2, Y: row.Y, W: frame.W, H: frame.H},
		Image: func(c paint.Canvas, box paint.Rect) {
			p, l := b.portrait, b.layout
			p.Show(at)
			p.Stage.Size, p.Stage.Theme = frame, v.session.Theme
			c = paint.Within(c, paint.Point{X: box.X - frame.X, Y: box.Y - frame.Y}, 1)
			if l.Zoomed {
				c = paint.Inside(c, frame)
			}
			p.DrawCells(c, &l, at)
			p.DrawNames(c)
		}})
}

// Nodes lists the form, and keeps where the board is.
func (v *Explorer) Nodes(size paint.Rect) []stage.Node {
	nodes := v.Form.Nodes(size)
	if n := stage.Find(nodes, stage.IDPosition); n != nil {
		v.board.box = n.Box
	}
	return nodes
}

// Handle plays a move where the board is pressed; everything else is as in any form.
func (v *Explorer) Handle(e stage.Event) bool {
	if e.Kind == stage.PointerDown && v.View.Contains(e.At) && v.board.box.Contains(e.At) {
		l := &v.board.layout
		frame := l.Frame()
		at := paint.Point{X: e.At.X - v.board.box.X + frame.X, Y: e.At.Y - v.board.box.Y + frame.Y}
		p := v.rec.Position()
		for c := range game.Cell(p.Board().Cells()) {
			if !l.Shows(c) || !l.Box(c).Contains(at) {
				continue
			}
			forms := board.FormsOf(p, board.LandingCell(p, c))
			switch len(forms) {
			case 0:
				return false
			case 1:
				v.play(forms[0])
			default: // the field asks for the rest of the move
				v.typed = p.Board().Name(forms[0].To)
				v.session.FocusOn(idMove)
				v.session.Changed()
			}
			return true
		}
	}
	return v.Form.Handle(e)
}
