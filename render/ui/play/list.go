package play

import (
	"noughts/render/paint"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// listNodes lists the visible moves of the list beside or below the board, and the button for
// the whole list.
func (g *Scene) listNodes(l *layout) []stage.Node {
	a := g.Session
	nodes := g.List.Nodes(l.List, l.ListRow, g.List.Fit(l.List.W, l.Scale))
	if l.all.W > 0 && (len(nodes) > 0 || l.List.H == 0) {
		can := a.Match.Record().Root().Children() != nil
		n := a.Control(stage.IDMovesAll, words.AllMoves, words.AllMoves, l.all, can, nil)
		if can {
			n.Act = func() stage.Scene { return moves.NewSheet(g.List, a.Scene) }
		}
		label := n
		n.Image = func(c paint.Canvas, box paint.Rect) { drawLines(a, c, &label) }
		nodes = append(nodes, n)
	}
	return nodes
}

// drawLines paints a button with the icon of a list.
func drawLines(a *session.Session, c paint.Canvas, n *stage.Node) {
	bare := *n
	bare.Label, bare.Short = " ", " "
	a.Button(c, &bare, false)
	t, s := a.Theme, stage.ScaleOf(a.Size)
	ink := t.Text
	if n.Is(stage.Disabled) {
		ink = t.Soft(t.Back, t.Muted, stage.Dimmed)
	}
	in := n.Box.Inset(n.Box.W * 0.3)
	for i := range 3 {
		y := in.Y + in.H*(0.12+0.38*float64(i))
		c.Line(paint.Point{X: in.X, Y: y}, paint.Point{X: in.X + in.W*0.08, Y: y}, s.Of(2), ink)
		c.Line(paint.Point{X: in.X + in.W*0.32, Y: y}, paint.Point{X: in.MaxX(), Y: y}, s.Of(2), ink)
	}
}
