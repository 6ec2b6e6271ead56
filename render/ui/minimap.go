package ui

import "noughts/render/paint"

// minimap is where the whole of a large board is drawn small, by how much, and
// what it leaves of the tools' room.
func (l *layout) minimap() (box paint.Rect, scale float64, rest paint.Rect) {
	side := l.tools.H
	scale = side / max(l.whole.W, l.whole.H)
	box = paint.Rect{X: l.tools.X, Y: l.tools.Y, W: l.whole.W * scale, H: l.whole.H * scale}
	rest = l.tools
	rest.X += side + l.gap()
	rest.W -= side + l.gap()
	return box, scale, rest
}

// drawMinimap paints the whole board small, all its layers, the stones, and the
// part that is shown.
func (g *gameScene) drawMinimap(c paint.Canvas) {
	a, l := g.app, &g.place
	box, scale, _ := l.minimap()
	c = paint.Straight(c, box)
	small := func(r paint.Rect) paint.Rect {
		return paint.Rect{X: box.X + (r.X-l.whole.X)*scale, Y: box.Y + (r.Y-l.whole.Y)*scale, W: r.W * scale, H: r.H * scale}
	}
	if len(l.origins) == 1 {
		c.Box(box, 0, 0, a.theme.Surface)
	} else {
		for z := range l.origins {
			c.Box(small(l.layer(z)), 0, 0, a.theme.Surface)
		}
	}
	dot := max(l.side*scale, 1.5)
	seen := map[[2]int]bool{} // one dot for all stones that would lie on one another
	for _, cell := range g.stones() {
		m := small(l.square(cell)).Center()
		at := [2]int{int((m.X - box.X) / 1.5), int((m.Y - box.Y) / 1.5)}
		if seen[at] {
			continue
		}
		seen[at] = true
		c.Box(paint.Rect{X: m.X - dot/2, Y: m.Y - dot/2, W: dot, H: dot}, 0, 0, a.inkOf(g.position().Rules(), g.moves.marks[cell]))
	}
	c.Box(box, 0, 1, a.theme.Line)
	view := small(l.room)
	view = view.Inset(-max(0, 6-min(view.W, view.H)) / 2)
	c.Box(view, 0, max(1.5, l.of(1.5)), a.theme.Focus)
}

// pressMinimap shows the part of the board that a point of the minimap stands
// for, and tells whether the point is on it.
func (g *gameScene) pressMinimap(at paint.Point) bool {
	l := &g.place
	if l.tools.H <= 0 {
		return false
	}
	box, scale, _ := l.minimap()
	if !box.Contains(at) {
		return false
	}
	g.view.at = paint.Point{X: (at.X - box.X) / scale / l.side, Y: (at.Y - box.Y) / scale / l.side}
	g.app.changed()
	return true
}
