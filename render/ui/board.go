package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// Draw paints the game scene: the board first, since what of it reaches beyond
// its room is covered by what stands around.
func (g *gameScene) Draw(c paint.Canvas, nodes []Node) {
	a, l := g.app.Stage, &g.place
	g.drawTable(c, func(on paint.Canvas) {
		g.drawStrikes(on)
		g.drawAdvice(on)
	})
	g.list.draw(c, nodes, l.scale)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.ID == "name":
			f := l.body()
			f.Size *= a.squeeze(n, f)
			a.text(c, n.Box, f, paint.Left, a.theme.Muted, n.drawn())
		case n.ID == "status":
			g.drawStatus(c, n)
		case n.ID == "remark":
			a.paragraph(c, n.Box, l.body(), a.theme.Text, n.Label)
		case n.Role == Text && n.image == nil && len(l.chips) > 0:
			g.drawChip(c, n)
		case n.Role == Option, n.Role == List:
		case n.image != nil:
			n.image(c, n.Box)
		case n.Role == Button && g.formOf(n.ID) >= 0:
			g.drawForm(a.canvasOf(c, n), n)
		case n.Role == Button:
			a.button(c, n, n.Is(Leads))
		}
	}
	g.drawAim(c)
}

// drawTable paints the board with what lies on it, and what is around it.
func (g *gameScene) drawTable(c paint.Canvas, lies func(on paint.Canvas)) {
	a, l := g.app.Stage, &g.place
	if l.side <= 0 {
		return
	}
	on := paint.Straight(c, l.frame())
	g.drawBoard(on)
	lies(on)
	g.coverFrom(on, -a.shift(l.frame()))
	if a.chosen.of(setNames) == isOn {
		g.drawNames(on)
	}
}

// drawStatus writes how the game stands; at the end who has won, and below it
// why, as long as nothing else is to be read there.
func (g *gameScene) drawStatus(c paint.Canvas, n *Node) {
	a, l, p := g.app.Stage, &g.place, g.position()
	text, font := n.Label, l.title()
	if n.Box.H < font.Size*1.2 {
		font = l.body() // beside the name, above a hint
	}
	if g.done() {
		result, why := words.Result(p, g.over), words.Reason(p, g.over)
		if !g.over.Over {
			result, why = words.Ending(p, g.result), words.Settled(p, g.result)
		}
		text = a.words(result)
		if why.English != "" && g.remark().English == "" && !g.typed.open {
			a.paragraph(c, l.remark, l.body(), a.theme.Muted, a.words(words.Period(words.Verbatim(a.tongue.Capital(a.words(why))))))
		}
	}
	a.text(c, n.Box, legible(a.face, font, n.Box.W, text), paint.Left, a.theme.Text, text)
}

// drawBoard paints the ground, the cells and their marks. No board is mirrored.
func (g *gameScene) drawBoard(c paint.Canvas) {
	l := &g.place
	c = paint.Straight(c, l.room)
	g.drawWraps(c)
	for z := range l.origins {
		if l.board.Hexagonal() {
			g.drawSides(c)
		} else {
			c.Box(l.ground(z), g.round(), 0, g.app.theme.Surface)
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
func (g *gameScene) drawCaption(c paint.Canvas, z int) {
	a, l := g.app.Stage, &g.place
	box, text := l.layer(z), a.words(words.Layer(z))
	font := legible(a.face, l.small(), box.W, text)
	if l.zoomed {
		box = l.clip(box)
		box.Y = l.layer(z).Y
		if box.W < a.face.Width(text, font) || box.Y-l.caption < l.room.Y || box.Y > l.room.MaxY() {
			return // half of it would be cut off
		}
	}
	a.text(c, paint.Rect{X: box.X, Y: box.Y - l.caption, W: box.W, H: l.caption}, font, paint.Left, a.theme.Muted, text)
}

// round is the radius of the board's corners.
func (g *gameScene) round() float64 {
	if g.place.zoomed || g.place.board.Wraps() {
		return 0
	}
	return min(g.place.radius(), g.place.side/3)
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
func (l *layout) line() float64 { return min(max(1, float64(int(l.side/40+0.5))), l.of(3)) }

// inkOf is the colour of a mark on the board.
func (g *gameScene) inkOf(m game.Mark) paint.Color {
	return g.app.theme.inkOf(g.palette, g.position().Rules(), m)
}

// inkToMove is the colour of what the player to move puts; of no mark, where it
// is to be chosen.
func (g *gameScene) inkToMove() paint.Color {
	p := g.position()
	if m := p.PutBy(); m != game.Empty {
		return g.inkOf(m)
	}
	return g.app.theme.Primary
}

// unmirrored are the parts that show the board.
func (g *gameScene) unmirrored() []paint.Rect {
	l := &g.place
	all := []paint.Rect{l.frame()}
	if l.tools.H > 0 {
		small, _, _ := l.minimap()
		all = append(all, small)
	}
	return all
}
