package moves

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// AnswerNodes are the fields for a typed move, or else the answer to the last one, or a notice in
// its place.
func (g *Game) AnswerNodes(l *Layout, answer game.Say) []stage.Node {
	a := g.Session
	if fields := g.TypedNodes(l); fields != nil {
		return fields
	}
	if a.Notice.English != "" {
		answer = a.Notice
	}
	if answer.English == "" {
		return nil
	}
	return []stage.Node{{ID: stage.IDRemark, Role: stage.Text, Label: a.Words(answer), Box: l.Remark}}
}

// DrawNode paints a node of a scene with texts about a board.
func (g *Game) DrawNode(c paint.Canvas, l *Layout, n *stage.Node) {
	a := g.Session.Stage
	switch {
	case n.Image != nil:
		n.Image(c, n.Box)
	case n.ID == stage.IDName:
		a.Heading(c, n, l.Lesser())
	case n.Role == stage.Text:
		a.Paragraph(c, n.Box, l.Body(), a.Theme.Text, n.Label)
	case n.Role == stage.Button && g.FormOf(n.ID) >= 0:
		g.DrawForm(a.CanvasOf(c, n), n)
	case n.Role == stage.Button:
		a.Button(c, n, n.Is(stage.Leads))
	}
}
