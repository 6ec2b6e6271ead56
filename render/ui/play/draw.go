package play

import (
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// Draw paints the board first, so that the rest covers what is outside the board's room.
func (g *Scene) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l := g.Session.Stage, &g.Around
	g.DrawFramed(c, func(on paint.Canvas) {
		g.DrawStrikes(on)
		g.DrawAdvice(on)
	})
	g.List.Draw(c, nodes, l.Scale)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.ID == stage.IDName:
			a.Heading(c, n, l.Body())
		case n.ID == stage.IDStatus:
			g.drawReason(c)
			g.DrawStatus(c, n)
		case n.ID == stage.IDRemark:
			a.Paragraph(c, n.Box, l.Body(), a.Theme.Text, n.Drawn())
		case n.Role == stage.Text && n.Image == nil && len(l.Chips) > 0:
			g.drawChip(c, n)
		case n.Role == stage.Option, n.Role == stage.List:
		case n.Image != nil:
			n.Image(c, n.Box)
		case n.Role == stage.Button && g.FormOf(n.ID) >= 0:
			g.DrawForm(a.CanvasOf(c, n), n)
		case n.Role == stage.Button:
			a.Button(c, n, n.Is(stage.Leads))
		}
	}
	g.DrawAim(c)
}

// drawReason paints below the status why the game is over, unless another text is there.
func (g *Scene) drawReason(c paint.Canvas) {
	a, l := g.Session.Stage, &g.Around
	if why := g.Why(); why.English != "" && g.Remark().English == "" && !g.remarked && !g.Typing() {
		a.Paragraph(c, l.Remark, l.Body(), a.Theme.Muted.Fade(g.Struck()), a.Words(why))
	}
}
