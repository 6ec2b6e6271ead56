package ui

import (
	"noughts/game"
	"noughts/render/paint"
)

// Draw paints the rows that are in view, and the title and buttons over them.
func (f *form) Draw(c paint.Canvas, nodes []Node) {
	for i := range nodes {
		if n := &nodes[i]; n.View.W > 0 && n.Box.MaxY() > f.view.Y && n.Box.Y < f.view.MaxY() {
			f.draw(c, n)
		}
	}
	a, v := f.stage, f.view
	c.Box(paint.Rect{W: a.size.W, H: v.Y}, 0, 0, a.theme.Back)
	c.Box(paint.Rect{Y: v.MaxY(), W: a.size.W, H: a.size.H - v.MaxY()}, 0, 0, a.theme.Back)
	f.drawBar(c)
	for i := range nodes {
		if nodes[i].View.W == 0 {
			f.draw(c, &nodes[i])
		}
	}
}

// drawBar shows how much of the rows is in view, and lines where they go on.
func (f *form) drawBar(c paint.Canvas) {
	over := f.overflow()
	if over == 0 {
		return
	}
	t, v := f.stage.theme, f.view
	if f.scroll > 0 {
		c.Box(paint.Rect{X: v.X, Y: v.Y - 1, W: v.W, H: 1}, 0, 0, t.Edge)
	}
	if f.scroll < over {
		c.Box(paint.Rect{X: v.X, Y: v.MaxY(), W: v.W, H: 1}, 0, 0, t.Edge)
	}
	bar := v.H * v.H / (v.H + over)
	at := v.Y + (v.H-bar)*f.scroll/over
	c.Box(paint.Rect{X: v.MaxX() - f.of(1), Y: at, W: f.of(3), H: bar}, f.of(1.5), 0, t.Line)
}

func (f *form) draw(c paint.Canvas, n *Node) {
	a, t := f.stage, f.stage.theme
	c = a.canvasOf(c, n)
	if n.image != nil && n.Role != Radio && n.Mark == game.Empty {
		if n.Role == Image {
			c = paint.Straight(c, n.Box)
		}
		n.image(c, n.Box)
		return
	}
	switch n.Role {
	case Heading:
		a.text(c, n.Box, legible(a.face, f.title(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
	case Text:
		switch n.style {
		case oneLine:
			font := f.body()
			font.Size *= min(1, n.Box.W/max(1, a.face.Width(n.Label, font)))
			a.text(c, n.Box, font, paint.Left, t.Text, n.Label)
		case keyed:
			drawKey(f, c, n)
		case muted:
			a.paragraph(c, n.Box, f.font(muted), t.Muted, n.Label)
		default:
			ink := t.Text
			if n.Is(Wrong) {
				ink = t.Warn
			}
			a.paragraph(c, n.Box, f.font(n.style), ink, n.Label)
		}
	case Grid:
		c.Box(n.Box.Inset(-f.of(4)), f.radius(), 0, t.Surface)
		c.Box(n.Box.Inset(-f.of(4)), f.radius(), max(1, f.of(1)), t.Edge)
	case Cell:
		f.drawCell(c, n)
	case Field:
		f.drawField(c, n)
	case Button, Radio:
		if n.style == listed {
			f.drawListed(c, n)
		} else if n.image != nil {
			f.drawPicture(c, n)
		} else {
			a.button(c, n, n.Is(Leads))
		}
	}
	if n.Mark != game.Empty && n.Role != Cell {
		side := f.of(28)
		box := paint.Rect{X: n.Box.X - side - f.of(6), Y: n.Box.Y + (n.Box.H-side)/2, W: side, H: side}
		if n.image != nil {
			n.image(c, box)
		} else {
			a.stone(c, box, n.Mark)
		}
	}
}

// drawPicture draws a radio that shows what it means. The chosen one has a frame:
// its ground is that of the board, on which all colours can be told apart.
func (f *form) drawPicture(c paint.Canvas, n *Node) {
	t := f.stage.theme
	c.Box(n.Box, f.radius()*0.7, 0, f.stage.touched(n.ID, t.Surface, t.Text))
	if n.Is(Checked) {
		c.Box(n.Box, f.radius()*0.7, f.of(3), t.Primary)
	} else {
		c.Box(n.Box, f.radius()*0.7, max(1, f.of(1)), t.Edge)
	}
	n.image(c, n.Box)
}

// stone draws the mark with which a player begins, or a block.
func (a *Stage) stone(c paint.Canvas, box paint.Rect, m game.Mark) {
	if m == game.Block {
		c.Box(box.Inset(box.W*0.2), box.W*0.1, 0, a.theme.Line)
		return
	}
	drawMark(c, box, game.Player(m), 1, a.theme.Mark(game.Player(m)))
}

// drawCell draws a cell of a small board: of a shape, or of the stones that
// stand there at the start.
func (f *form) drawCell(c paint.Canvas, n *Node) {
	a, t := f.stage, f.stage.theme
	ground := t.Back
	if a.hover == n.ID {
		ground = paint.Mix(ground, t.Text, hovered)
	}
	if n.Is(Checked) {
		ground = t.Primary
	}
	box := n.Box.Inset(max(0.5, n.Box.W*0.04))
	c.Box(box, min(f.of(4), box.W/5), 0, ground)
	c.Box(box, min(f.of(4), box.W/5), max(1, f.of(1)), t.Edge)
	if n.Mark != game.Empty {
		f.stage.stone(c, box, n.Mark)
	}
}

// drawField draws the end of a text that is typed, and where the next letter
// goes.
func (f *form) drawField(c paint.Canvas, n *Node) {
	a, t := f.stage, f.stage.theme
	c.Box(n.Box, f.radius(), 0, t.Surface)
	if n.Is(Wrong) {
		c.Box(n.Box, f.radius(), f.of(2), t.Warn)
	} else {
		c.Box(n.Box, f.radius(), max(1, f.of(1)), t.Line)
	}
	font, text := f.body(), n.Value
	room := n.Box.W - f.of(20)
	if n.Is(Fixed) {
		text = shortened(a.face, font, room, text)
	}
	text = typedEnd(a.face, font, room, text)
	in := paint.Rect{X: n.Box.X + f.of(10), Y: n.Box.Y, W: room, H: n.Box.H}
	if text == "" && n.Short != "" {
		a.text(c, in, font, paint.Left, t.Muted, n.Short) // what belongs here
	}
	a.text(c, in, font, paint.Left, t.Text, text)
	if a.focus == n.ID {
		at := n.Box.X + f.of(11) + a.face.Width(text, font)
		c.Box(paint.Rect{X: at, Y: n.Box.Y + n.Box.H*0.25, W: max(1, f.of(1.5)), H: n.Box.H * 0.5}, 0, 0, t.Text)
	}
}

// drawListed draws a line of a list: its text from the left, and under it what
// else is to be said.
func (f *form) drawListed(c paint.Canvas, n *Node) {
	a, t := f.stage, f.stage.theme
	ground, ink := a.touched(n.ID, t.Surface, t.Text), t.Text
	if n.Is(Disabled) {
		ground, ink = t.Back, t.Muted
	}
	c.Box(n.Box, f.radius(), 0, ground)
	if n.Is(Checked) {
		c.Box(n.Box, f.radius(), f.of(2), t.Primary)
	} else {
		c.Box(n.Box, f.radius(), max(1, f.of(1)), t.Edge)
	}
	in := paint.Rect{X: n.Box.X + f.of(12), Y: n.Box.Y, W: n.Box.W - f.of(24), H: n.Box.H}
	if n.Under != "" {
		in.H = f.of(36)
		a.paragraph(c, paint.Rect{X: in.X, Y: in.Y + f.of(32), W: in.W, H: n.Box.H - f.of(32)}, f.lower(), t.Muted, n.Under)
	}
	font := f.scale.strong()
	font.Size *= min(1, in.W/max(1, a.face.Width(n.drawn(), font)))
	a.text(c, in, font, paint.Left, ink, n.drawn())
}

// drawKey draws what keyRow made.
func drawKey(f *form, c paint.Canvas, n *Node) {
	a, t := f.stage, f.stage.theme
	left, right := n.Box, n.Box
	left.W = n.Box.W*keyPart - f.gap()
	right.X += n.Box.W * keyPart
	right.W -= n.Box.W * keyPart
	a.paragraph(c, left, f.font(muted), t.Text, n.Label)
	a.paragraph(c, right, f.font(muted), t.Muted, n.Under)
}

// keyRow is a row that says what some keys do.
func keyRow(f *form, id string, key, what game.Say) {
	keys, does := f.stage.words(key), f.stage.words(what)
	font, w := f.font(muted), f.columns[0].W
	lines := max(len(wrap(f.stage.face, font, w*(1-keyPart), does)), len(wrap(f.stage.face, font, w*keyPart-f.gap(), keys)))
	box := f.take(float64(lines)*font.Size*1.35+f.of(2), f.of(4))
	f.add(Node{ID: id, Role: Text, Label: keys, Under: does, Box: box, style: keyed})
}

// keyPart is how much of a row names the keys.
const keyPart = 0.36
