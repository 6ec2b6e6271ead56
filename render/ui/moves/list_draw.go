package moves

import (
	"strconv"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// Draw paints the visible moves, each with number, mark and text, and the scroll bar.
func (l *moveRows) Draw(c paint.Canvas, nodes []stage.Node, s stage.Scale) {
	if l.box.H <= 0 {
		return
	}
	a, t, v := l.game.Session.Stage, l.game.Session.Theme, l.box
	digits := a.Face.Width(strconv.Itoa(max(l.tree.lastPly, 10)), s.Small())
	for i := range nodes {
		if n := &nodes[i]; n.Role == stage.Option && n.Box.MaxY() > v.Y+1 && n.Box.Y < v.MaxY()-1 {
			l.drawMove(c, n, s, digits)
		}
	}
	over := l.Overflow()
	if over == 0 {
		return
	}
	bar := max(v.H*v.H/(v.H+over), s.Of(24))
	at := v.Y + (v.H-bar)*float64(l.top())*l.row/over
	c.Box(paint.Rect{X: v.MaxX() + s.Of(1), Y: at, W: s.Of(3), H: bar}, s.Of(1.5), 0, t.Line)
}

// drawMove paints one move.
func (l *moveRows) drawMove(c paint.Canvas, n *stage.Node, s stage.Scale, digits float64) {
	a, t := l.game.Session.Stage, l.game.Session.Theme
	in := n.Box.Inset(s.Of(1))
	round := min(s.Radius()*0.6, in.H/3)
	ink, small := t.Text, t.Muted
	if n.Style == stage.Muted {
		ink = t.Muted
		c.Box(paint.Rect{X: l.box.X + n.Box.H*0.16, Y: n.Box.Y, W: max(1, s.Of(1.5)), H: n.Box.H}, 0, 0, t.Edge)
	}
	switch {
	case n.Is(stage.Checked):
		ink, small = t.OnPrim, t.Soft(t.Primary, t.OnPrim, stage.Subtle)
		c.Box(in, round, 0, t.Primary)
	case a.Pressed == n.ID, a.Hover == n.ID:
		c.Box(in, round, 0, a.Touched(n.ID, t.Back, t.Text))
	}
	in.X += s.Of(6)
	in.W -= s.Of(10)
	if n.Row > 1 {
		number := in
		number.W = digits
		a.Text(c, number, s.Small(), paint.Right, small, strconv.Itoa(l.tree.all[n.Row-1].Ply()))
		in.X += digits + s.Of(4)
		in.W -= digits + s.Of(4)
	}
	if n.Mark != game.Empty {
		side := min(in.H*0.8, s.Of(24))
		piece := a.Piece(board.PaletteOf(l.tree.record), l.tree.record.Rules(), n.Mark)
		if n.Is(stage.Checked) {
			piece.Ink, piece.Rim = ink, ink
		}
		piece.Draw(c, paint.Rect{X: in.X, Y: in.Y + (in.H-side)/2, W: side, H: side}, 1)
		in.X += side + s.Of(2)
		in.W -= side + s.Of(2)
	}
	a.Text(c, in, stage.Legible(a.Face, s.Lesser(), in.W, n.Short), paint.Left, ink, n.Short)
}
