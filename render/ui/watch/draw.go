package watch

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/chart"
	"noughts/render/ui/stage"
)

// Draw paints the board, and around it the evaluation.
func (v *Scene) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l, g, t := v.Session.Stage, &v.Layout, v.Game, v.Session.Theme
	g.DrawFramed(c, func(on paint.Canvas) {
		g.DrawStrikes(on)
		if m, ok := v.best(); ok && !v.HideBest {
			g.DrawMove(paint.Straight(on, l.Room), m)
		}
	})
	g.List.Draw(c, nodes, l.Scale)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.Image != nil:
			n.Image(c, n.Box)
		case n.ID == stage.IDName:
			a.Heading(c, n, l.Lesser())
		case n.ID == stage.IDStatus:
			g.DrawStatus(c, n)
		case n.ID == stage.IDVerdict:
			a.Text(c, n.Box, stage.Legible(a.Face, l.Strong(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
		case n.ID == stage.IDFacts:
			a.Text(c, n.Box, stage.Legible(a.Face, l.Lower(), n.Box.W, n.Label), paint.Left, t.Muted, n.Label)
		case n.Role == stage.Text:
			a.Text(c, n.Box, stage.Legible(a.Face, l.Lower(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
		case n.Role == stage.Button:
			a.Button(c, n, n.Is(stage.Leads))
		}
	}
}

// best is the move that is marked on the board. There is none while the game runs without
// pauses, since nobody could follow it.
func (v *Scene) best() (m game.Move, ok bool) {
	if v.Position().Over() || v.runs() && stage.WatchPaces[v.Session.Speed] == 0 {
		return m, false
	}
	return v.Evaluation.Info.Best()
}

// drawBar paints the evaluation bar. While there is no result for a position, the bar stays
// where it was and is drawn as an estimate.
func (v *Scene) drawBar(c paint.Canvas, box paint.Rect) {
	p, two := v.Position(), v.Position().Rules().PlayerCount() == 2
	if !v.hasShare || !two && p.Over() {
		t := v.Session.Theme
		c.Box(box, box.H/2, 0, t.Surface)
		c.Box(box, box.H/2, max(1, v.Layout.Of(1)), t.Edge)
		return
	}
	by := game.First
	if !two {
		by = p.Turn()
	}
	v.DrawShare(c, box, by, v.shown(v.Session.Now), v.proved)
}

// graph is the chart of the game so far. It has room for leastSpan moves or more.
func (v *Scene) graph() *chart.Chart {
	at := 0
	if v.node != nil {
		at = v.node.Ply()
	}
	return &chart.Chart{Stage: v.Session.Stage, Scale: v.Layout.Scale, Rules: v.Position().Rules(), Palette: v.Palette, Game: &v.review, At: at, Last: max(len(v.line)-1, leastSpan)}
}

// leastSpan is the least number of moves that the chart has room for.
const leastSpan = 16

func (v *Scene) drawChart(c paint.Canvas, box paint.Rect) { v.graph().Draw(c, box) }

// drawLine paints the principal variation.
func (v *Scene) drawLine(c paint.Canvas, box paint.Rect, text string) {
	a, t, l := v.Session.Stage, v.Session.Theme, &v.Layout
	in := box.Inset(l.Of(1))
	c.Box(in, l.Radius()*0.7, 0, a.Touched(stage.IDLine, t.Surface, t.Text))
	edge, width := t.Edge, max(1, l.Of(1))
	if !v.HideBest {
		edge = t.Gain
	}
	c.Box(in, l.Radius()*0.7, width, edge)
	rest := in.Inset(l.Of(10))
	rest.Y, rest.H = in.Y, in.H
	name := a.Words(wordBestLine)
	a.Text(c, rest, l.Lower(), paint.Left, t.Muted, name)
	over := min(a.Face.Width(name, l.Lower())+l.Of(10), rest.W*0.6)
	rest.X, rest.W = rest.X+over, rest.W-over
	a.Text(c, rest, l.Lesser(), paint.Left, t.Text, stage.Shortened(a.Face, l.Lesser(), rest.W, text))
}
