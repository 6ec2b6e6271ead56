package ui

import (
	"noughts/game"
	"noughts/render/paint"
)

// Draw paints the board, and around it what is known of the game.
func (v *watching) Draw(c paint.Canvas, nodes []Node) {
	a, l, g, t := v.app.Stage, &v.place, v.gameScene, v.app.theme
	g.drawTable(c, func(on paint.Canvas) {
		g.drawStrikes(on)
		if m, ok := v.best(); ok && !v.bare {
			g.drawMove(paint.Straight(on, l.room), m)
		}
	})
	g.list.draw(c, nodes, l.scale)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.image != nil:
			n.image(c, n.Box)
		case n.ID == "name":
			a.text(c, n.Box, legible(a.face, l.lesser(), n.Box.W, n.drawn()), paint.Left, t.Muted, n.drawn())
		case n.ID == "status":
			g.drawStatus(c, n)
		case n.ID == "verdict":
			a.text(c, n.Box, legible(a.face, l.strong(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
		case n.ID == "facts":
			a.text(c, n.Box, legible(a.face, l.lower(), n.Box.W, n.Label), paint.Left, t.Muted, n.Label)
		case n.Role == Text:
			a.text(c, n.Box, legible(a.face, l.lower(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
		case n.Role == Button:
			a.button(c, n, n.Is(Leads))
		}
	}
}

// best is the move that is marked on the board: where the game runs at once,
// none is, since nobody could follow.
func (v *watching) best() (m game.Move, ok bool) {
	if v.position().Over() || v.runs() && watchPaces[v.app.pace] == 0 {
		return m, false
	}
	return v.judge.info.Best()
}

// drawBar paints who is better. While nothing is known of a position, the bar
// stays where it was, as an estimate.
func (v *watching) drawBar(c paint.Canvas, box paint.Rect) {
	p, two := v.position(), v.position().Rules().PlayerCount() == 2
	if !v.told || !two && p.Over() {
		t := v.app.theme
		c.Box(box, box.H/2, 0, t.Surface)
		c.Box(box, box.H/2, max(1, v.place.of(1)), t.Edge)
		return
	}
	by := game.First
	if !two {
		by = p.Turn()
	}
	v.drawShare(c, box, by, v.shown(v.app.now), v.sure)
}

// graph is the chart of the game so far, with room for some moves more.
func (v *watching) graph() *chart {
	at := 0
	if v.of != nil {
		at = v.of.Ply()
	}
	return &chart{v.app.Stage, v.place.scale, v.position().Rules(), v.palette, &v.went, at, max(len(v.line)-1, leastSpan)}
}

// leastSpan is for how many moves the chart has room at least.
const leastSpan = 16

func (v *watching) drawChart(c paint.Canvas, box paint.Rect) { v.graph().draw(c, box) }

// drawLine paints the best line.
func (v *watching) drawLine(c paint.Canvas, box paint.Rect, text string) {
	a, t, l := v.app.Stage, v.app.theme, &v.place
	in := box.Inset(l.of(1))
	c.Box(in, l.radius()*0.7, 0, a.touched("line", t.Surface, t.Text))
	edge, width := t.Edge, max(1, l.of(1))
	if !v.bare {
		edge = t.Gain
	}
	c.Box(in, l.radius()*0.7, width, edge)
	rest := in.Inset(l.of(10))
	rest.Y, rest.H = in.Y, in.H
	name := a.words(wordBestLine)
	a.text(c, rest, l.lower(), paint.Left, t.Muted, name)
	over := min(a.face.Width(name, l.lower())+l.of(10), rest.W*0.6)
	rest.X, rest.W = rest.X+over, rest.W-over
	a.text(c, rest, l.lesser(), paint.Left, t.Text, shortened(a.face, l.lesser(), rest.W, text))
}
