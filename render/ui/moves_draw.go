package ui

import (
	"strconv"

	"noughts/game"
	"noughts/render/paint"
)

// draw paints the moves that are in view: number, mark, and where.
func (l *moveList) draw(c paint.Canvas, nodes []Node, s scale) {
	if l.box.H <= 0 {
		return
	}
	a, t, v := l.app.Stage, l.app.theme, l.box
	digits := a.face.Width(strconv.Itoa(max(l.tree.most, 10)), s.small())
	for i := range nodes {
		if n := &nodes[i]; n.Role == Option && n.Box.MaxY() > v.Y+1 && n.Box.Y < v.MaxY()-1 {
			l.drawMove(c, n, s, digits)
		}
	}
	over := l.overflow()
	if over == 0 {
		return
	}
	bar := max(v.H*v.H/(v.H+over), s.of(24))
	at := v.Y + (v.H-bar)*float64(l.top())*l.row/over
	c.Box(paint.Rect{X: v.MaxX() + s.of(1), Y: at, W: s.of(3), H: bar}, s.of(1.5), 0, t.Line)
}

// drawMove paints one move.
func (l *moveList) drawMove(c paint.Canvas, n *Node, s scale, digits float64) {
	a, t := l.app.Stage, l.app.theme
	in := n.Box.Inset(s.of(1))
	round := min(s.radius()*0.6, in.H/3)
	ink, small := t.Text, t.Muted
	if n.style == muted {
		ink = t.Muted
		c.Box(paint.Rect{X: l.box.X + n.Box.H*0.16, Y: n.Box.Y, W: max(1, s.of(1.5)), H: n.Box.H}, 0, 0, t.Edge)
	}
	switch {
	case n.Is(Checked):
		ink, small = t.OnPrim, t.soft(t.Primary, t.OnPrim, subtle)
		c.Box(in, round, 0, t.Primary)
	case a.pressed == n.ID, a.hover == n.ID:
		c.Box(in, round, 0, a.touched(n.ID, t.Back, t.Text))
	}
	in.X += s.of(6)
	in.W -= s.of(10)
	if n.Row > 1 {
		number := in
		number.W = digits
		a.text(c, number, s.small(), paint.Right, small, strconv.Itoa(l.tree.all[n.Row-1].Ply()))
		in.X += digits + s.of(4)
		in.W -= digits + s.of(4)
	}
	if n.Mark != game.Empty {
		r := l.tree.record.Rules()
		side := min(in.H*0.8, s.of(24))
		color := a.theme.inkOf(paletteOf(l.tree.record), r, n.Mark)
		if n.Is(Checked) {
			color = ink
		}
		drawShape(c, paint.Rect{X: in.X, Y: in.Y + (in.H-side)/2, W: side, H: side}, r.Sign(n.Mark)[0], 1, color)
		in.X += side + s.of(2)
		in.W -= side + s.of(2)
	}
	a.text(c, in, legible(a.face, s.lesser(), in.W, n.Short), paint.Left, ink, n.Short)
}
