package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Draw paints the game scene: the board first, since what of it reaches beyond
// its room is covered by what stands around.
func (g *gameScene) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l := g.session.Stage, &g.own
	g.drawTable(c, func(on paint.Canvas) {
		g.DrawStrikes(on)
		g.drawAdvice(on)
	})
	g.list.draw(c, nodes, l.Scale)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.ID == "name":
			f := l.Body()
			f.Size *= a.Squeeze(n, f)
			a.Text(c, n.Box, f, paint.Left, a.Theme.Muted, n.Drawn())
		case n.ID == "status":
			g.drawReason(c)
			g.drawStatus(c, n)
		case n.ID == "remark":
			a.Paragraph(c, n.Box, l.Body(), a.Theme.Text, n.Label)
		case n.Role == stage.Text && n.Image == nil && len(l.chips) > 0:
			g.drawChip(c, n)
		case n.Role == stage.Option, n.Role == stage.List:
		case n.Image != nil:
			n.Image(c, n.Box)
		case n.Role == stage.Button && g.FormOf(n.ID) >= 0:
			g.drawForm(a.CanvasOf(c, n), n)
		case n.Role == stage.Button:
			a.Button(c, n, n.Is(stage.Leads))
		}
	}
	g.drawAim(c)
}

// drawTable paints the board with what lies on it, and what is around it.
func (g *boardGame) drawTable(c paint.Canvas, lies func(on paint.Canvas)) {
	a, l := g.Stage, &g.place
	if l.Side <= 0 {
		return
	}
	on := paint.Straight(c, l.Frame())
	g.DrawBoard(on)
	lies(on)
	g.CoverFrom(on, -a.Shift(l.Frame()))
	if a.Chosen.Of(stage.SetNames) == stage.IsOn {
		g.DrawNames(on)
	}
}

// drawReason writes below the status why the game is over, as long as nothing
// else is to be read there.
func (g *gameScene) drawReason(c paint.Canvas) {
	a, l, p := g.session.Stage, &g.place, g.Position()
	if !g.done() {
		return
	}
	why := words.Reason(p, g.Over)
	if !g.Over.Over {
		why = words.Settled(p, g.result)
	}
	if why.English != "" && g.remark().English == "" && !g.typed.open {
		a.Paragraph(c, l.remark, l.Body(), a.Theme.Muted, a.Words(words.Period(words.Verbatim(a.Tongue.Capital(a.Words(why))))))
	}
}

// drawStatus writes how the game stands; at the end who has won.
func (g *boardGame) drawStatus(c paint.Canvas, n *stage.Node) {
	a, l, p := g.session.Stage, &g.place, g.Position()
	text, font := n.Label, l.Title()
	if n.Box.H < font.Size*1.2 {
		font = l.Body() // beside the name, above a hint
	}
	if g.done() {
		result := words.Result(p, g.Over)
		if !g.Over.Over {
			result = words.Ending(p, g.result)
		}
		text = a.Words(result)
	}
	box := n.Box
	if piece := g.speaksOf(); piece.Round {
		side := min(font.Size*1.1, box.H)
		piece.Signed = true
		piece.Draw(c, paint.Rect{X: box.X, Y: box.Y + (box.H-side)/2, W: side, H: side}, 1)
		box.X += side * 1.2
		box.W -= side * 1.2
	}
	a.Text(c, box, stage.Legible(a.Face, font, box.W, text), paint.Left, a.Theme.Text, text)
}

// speaksOf is the piece of the player of whom the status speaks: who has won, or
// is to move.
func (g *boardGame) speaksOf() stage.Piece {
	p := g.Position()
	by := p.Turn()
	if g.done() {
		by = g.Over.Winner
		if !g.Over.Over {
			by = g.result.Winner
		}
	}
	if by == game.Nobody {
		return stage.Piece{}
	}
	return g.Piece(p.MarkOf(by))
}
