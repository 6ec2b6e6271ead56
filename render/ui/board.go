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
	a, l := g.app.Stage, &g.place
	g.drawTable(c, func(on paint.Canvas) {
		g.drawStrikes(on)
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
			g.drawStatus(c, n)
		case n.ID == "remark":
			a.Paragraph(c, n.Box, l.Body(), a.Theme.Text, n.Label)
		case n.Role == stage.Text && n.Image == nil && len(l.chips) > 0:
			g.drawChip(c, n)
		case n.Role == stage.Option, n.Role == stage.List:
		case n.Image != nil:
			n.Image(c, n.Box)
		case n.Role == stage.Button && g.formOf(n.ID) >= 0:
			g.drawForm(a.CanvasOf(c, n), n)
		case n.Role == stage.Button:
			a.Button(c, n, n.Is(stage.Leads))
		}
	}
	g.drawAim(c)
}

// drawTable paints the board with what lies on it, and what is around it.
func (g *View) drawTable(c paint.Canvas, lies func(on paint.Canvas)) {
	a, l := g.stage, &g.place
	if l.side <= 0 {
		return
	}
	on := paint.Straight(c, l.frame())
	g.drawBoard(on)
	lies(on)
	g.coverFrom(on, -a.Shift(l.frame()))
	if a.Chosen.Of(stage.SetNames) == stage.IsOn {
		g.drawNames(on)
	}
}

// drawStatus writes how the game stands; at the end who has won, and below it
// why, as long as nothing else is to be read there.
func (g *gameScene) drawStatus(c paint.Canvas, n *stage.Node) {
	a, l, p := g.app.Stage, &g.place, g.position()
	text, font := n.Label, l.Title()
	if n.Box.H < font.Size*1.2 {
		font = l.Body() // beside the name, above a hint
	}
	if g.done() {
		result, why := words.Result(p, g.over), words.Reason(p, g.over)
		if !g.over.Over {
			result, why = words.Ending(p, g.result), words.Settled(p, g.result)
		}
		text = a.Words(result)
		if why.English != "" && g.remark().English == "" && !g.typed.open {
			a.Paragraph(c, l.remark, l.Body(), a.Theme.Muted, a.Words(words.Period(words.Verbatim(a.Tongue.Capital(a.Words(why))))))
		}
	}
	a.Text(c, n.Box, stage.Legible(a.Face, font, n.Box.W, text), paint.Left, a.Theme.Text, text)
}

// drawBoard paints the ground, the cells and their marks. No board is mirrored.
func (g *View) drawBoard(c paint.Canvas) {
	l := &g.place
	c = paint.Straight(c, l.room)
	g.drawWraps(c)
	for z := range l.origins {
		if l.board.Hexagonal() {
			g.drawSides(c)
		} else {
			c.Box(l.ground(z), g.round(), 0, g.stage.Theme.Surface)
		}
		if l.caption > 0 {
			g.drawCaption(c, z)
		}
	}
	if l.board.Hexagonal() {
		g.drawHexagons(c)
	}
	g.drawTargets(c)
	g.drawBarred(c)
	g.drawLit(c)
	for z := range l.origins {
		if !l.board.Hexagonal() {
			g.drawLines(c, z)
		}
	}
	g.drawPlate(c)
	g.drawMarks(c)
}

// drawCaption names a layer above it, where enough of it is visible.
func (g *View) drawCaption(c paint.Canvas, z int) {
	a, l := g.stage, &g.place
	box, text := l.layer(z), a.Words(words.Layer(z))
	font := stage.Legible(a.Face, l.Small(), box.W, text)
	if l.zoomed {
		box = l.clip(box)
		box.Y = l.layer(z).Y
		if box.W < a.Face.Width(text, font) || box.Y-l.caption < l.room.Y || box.Y > l.room.MaxY() {
			return // half of it would be cut off
		}
	}
	a.Text(c, paint.Rect{X: box.X, Y: box.Y - l.caption, W: box.W, H: l.caption}, font, paint.Left, a.Theme.Muted, text)
}

// round is the radius of the board's corners.
func (g *View) round() float64 {
	if g.place.zoomed || g.place.board.Wraps() {
		return 0
	}
	return min(g.place.Radius(), g.place.side/3)
}

// ground is the box of a layer, or of what is visible of it.
func (p *plan) ground(z int) paint.Rect {
	if p.zoomed {
		return p.clip(p.layer(z).Inset(-2))
	}
	return p.layer(z)
}

// hair is half the width of the lines between cells.
func (l *layout) hair() float64 { return l.line() / 2 }

// line is the width of the lines between cells.
func (l *layout) line() float64 { return min(max(1, float64(int(l.side/40+0.5))), l.Of(3)) }

// inkOf is the colour of a mark on the board.
func (g *View) inkOf(m game.Mark) paint.Color {
	return g.stage.Theme.InkOf(g.palette, g.position().Rules(), m)
}

// inkToMove is the colour of what the player to move puts; of no mark, where it
// is to be chosen.
func (g *View) inkToMove() paint.Color {
	p := g.position()
	if m := p.PutBy(); m != game.Empty {
		return g.inkOf(m)
	}
	return g.stage.Theme.Primary
}

// Unmirrored are the parts that show the board.
func (g *View) Unmirrored() []paint.Rect {
	l := &g.place
	all := []paint.Rect{l.frame()}
	if l.tools.H > 0 {
		small, _, _ := l.minimap()
		all = append(all, small)
	}
	return all
}
