package stage

import (
	"noughts/game"
	"noughts/render/paint"
)

// Draw paints the rows that are in view, and the title and buttons over them.
func (f *Form) Draw(c paint.Canvas, nodes []Node) {
	for i := range nodes {
		if n := &nodes[i]; n.View.W > 0 && n.Box.MaxY() > f.View.Y && n.Box.Y < f.View.MaxY() {
			f.draw(c, n)
		}
	}
	a, v := f.Stage, f.View
	c.Box(paint.Rect{W: a.Size.W, H: v.Y}, 0, 0, a.Theme.Back)
	c.Box(paint.Rect{Y: v.MaxY(), W: a.Size.W, H: a.Size.H - v.MaxY()}, 0, 0, a.Theme.Back)
	f.drawBar(c)
	for i := range nodes {
		if nodes[i].View.W == 0 {
			f.draw(c, &nodes[i])
		}
	}
}

// drawBar shows how much of the rows is in view, and lines where they go on.
func (f *Form) drawBar(c paint.Canvas) {
	over := f.Overflow()
	if over == 0 {
		return
	}
	t, v := f.Stage.Theme, f.View
	if f.Scroll > 0 {
		c.Box(paint.Rect{X: v.X, Y: v.Y - 1, W: v.W, H: 1}, 0, 0, t.Edge)
	}
	if f.Scroll < over {
		c.Box(paint.Rect{X: v.X, Y: v.MaxY(), W: v.W, H: 1}, 0, 0, t.Edge)
	}
	bar := v.H * v.H / (v.H + over)
	at := v.Y + (v.H-bar)*f.Scroll/over
	c.Box(paint.Rect{X: v.MaxX() - f.Of(1), Y: at, W: f.Of(3), H: bar}, f.Of(1.5), 0, t.Line)
}

func (f *Form) draw(c paint.Canvas, n *Node) {
	a, t := f.Stage, f.Stage.Theme
	c = a.CanvasOf(c, n)
	if n.Image != nil && n.Role != Radio && n.Mark == game.Empty {
		if n.Role == Image {
			c = paint.Straight(c, n.Box)
		}
		n.Image(c, n.Box)
		return
	}
	switch n.Role {
	case Heading:
		a.Text(c, n.Box, Legible(a.Face, f.Title(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
	case Text:
		switch n.Style {
		case OneLine:
			font := f.Body()
			font.Size *= min(1, n.Box.W/max(1, a.Face.Width(n.Label, font)))
			a.Text(c, n.Box, font, paint.Left, t.Text, n.Label)
		case keyed:
			drawKey(f, c, n)
		case Muted:
			a.Paragraph(c, n.Box, f.Font(Muted), t.Muted, n.Label)
		default:
			ink := t.Text
			if n.Is(Wrong) {
				ink = t.Warn
			}
			a.Paragraph(c, n.Box, f.Font(n.Style), ink, n.Label)
		}
	case Grid:
		c.Box(n.Box.Inset(-f.Of(4)), f.Radius(), 0, t.Surface)
		c.Box(n.Box.Inset(-f.Of(4)), f.Radius(), max(1, f.Of(1)), t.Edge)
	case Cell:
		f.drawCell(c, n)
	case Field:
		f.DrawField(c, n)
	case Button, Radio:
		if n.Style == listed {
			f.drawListed(c, n)
		} else if n.Image != nil {
			f.drawPicture(c, n)
		} else {
			a.Button(c, n, n.Is(Leads))
		}
	}
	if n.Mark != game.Empty && n.Role != Cell {
		side := f.Of(28)
		box := paint.Rect{X: n.Box.X - side - f.Of(6), Y: n.Box.Y + (n.Box.H-side)/2, W: side, H: side}
		if n.Image != nil {
			n.Image(c, box)
		} else {
			a.stone(c, box, n.Mark)
		}
	}
}

// drawPicture draws a radio that shows what it means. The chosen one has a frame:
// its ground is that of the board, on which all colours can be told apart.
func (f *Form) drawPicture(c paint.Canvas, n *Node) {
	t := f.Stage.Theme
	c.Box(n.Box, f.Radius()*0.7, 0, f.Stage.Touched(n.ID, t.Surface, t.Text))
	if n.Is(Checked) {
		c.Box(n.Box, f.Radius()*0.7, f.Of(3), t.Primary)
	} else {
		c.Box(n.Box, f.Radius()*0.7, max(1, f.Of(1)), t.Edge)
	}
	n.Image(c, n.Box)
}

// stone draws the mark with which a player begins, or a block.
func (a *Stage) stone(c paint.Canvas, box paint.Rect, m game.Mark) {
	if m == game.Block {
		c.Box(box.Inset(box.W*0.2), box.W*0.1, 0, a.Theme.Line)
		return
	}
	drawMark(c, box, game.Player(m), 1, a.Theme.Mark(game.Player(m)))
}

// drawCell draws a cell of a small board: of a shape, or of the stones that
// stand there at the start.
func (f *Form) drawCell(c paint.Canvas, n *Node) {
	a, t := f.Stage, f.Stage.Theme
	ground := t.Back
	if a.Hover == n.ID {
		ground = paint.Mix(ground, t.Text, hovered)
	}
	if n.Is(Checked) {
		ground = t.Primary
	}
	box := n.Box.Inset(max(0.5, n.Box.W*0.04))
	c.Box(box, min(f.Of(4), box.W/5), 0, ground)
	c.Box(box, min(f.Of(4), box.W/5), max(1, f.Of(1)), t.Edge)
	if n.Mark != game.Empty {
		f.Stage.stone(c, box, n.Mark)
	}
}

// DrawField draws the end of a text that is typed, and where the next letter
// goes.
func (f *Form) DrawField(c paint.Canvas, n *Node) {
	a, t := f.Stage, f.Stage.Theme
	c.Box(n.Box, f.Radius(), 0, t.Surface)
	if n.Is(Wrong) {
		c.Box(n.Box, f.Radius(), f.Of(2), t.Warn)
	} else {
		c.Box(n.Box, f.Radius(), max(1, f.Of(1)), t.Line)
	}
	font, text := f.Body(), n.Value
	room := n.Box.W - f.Of(20)
	if n.Is(Fixed) {
		text = Shortened(a.Face, font, room, text)
	}
	text = TypedEnd(a.Face, font, room, text)
	in := paint.Rect{X: n.Box.X + f.Of(10), Y: n.Box.Y, W: room, H: n.Box.H}
	if text == "" && n.Short != "" {
		a.Text(c, in, font, paint.Left, t.Muted, n.Short) // what belongs here
	}
	a.Text(c, in, font, paint.Left, t.Text, text)
	if a.Focused == n.ID {
		at := n.Box.X + f.Of(11) + a.Face.Width(text, font)
		c.Box(paint.Rect{X: at, Y: n.Box.Y + n.Box.H*0.25, W: max(1, f.Of(1.5)), H: n.Box.H * 0.5}, 0, 0, t.Text)
	}
}

// drawListed draws a line of a list: its text from the left, and under it what
// else is to be said.
func (f *Form) drawListed(c paint.Canvas, n *Node) {
	a, t := f.Stage, f.Stage.Theme
	ground, ink := a.Touched(n.ID, t.Surface, t.Text), t.Text
	if n.Is(Disabled) {
		ground, ink = t.Back, t.Muted
	}
	c.Box(n.Box, f.Radius(), 0, ground)
	if n.Is(Checked) {
		c.Box(n.Box, f.Radius(), f.Of(2), t.Primary)
	} else {
		c.Box(n.Box, f.Radius(), max(1, f.Of(1)), t.Edge)
	}
	in := paint.Rect{X: n.Box.X + f.Of(12), Y: n.Box.Y, W: n.Box.W - f.Of(24), H: n.Box.H}
	if n.Under != "" {
		in.H = f.Of(36)
		a.Paragraph(c, paint.Rect{X: in.X, Y: in.Y + f.Of(32), W: in.W, H: n.Box.H - f.Of(32)}, f.Lower(), t.Muted, n.Under)
	}
	font := f.Scale.Strong()
	font.Size *= min(1, in.W/max(1, a.Face.Width(n.Drawn(), font)))
	a.Text(c, in, font, paint.Left, ink, n.Drawn())
}

// drawKey draws what keyRow made.
func drawKey(f *Form, c paint.Canvas, n *Node) {
	a, t := f.Stage, f.Stage.Theme
	left, right := n.Box, n.Box
	left.W = n.Box.W*keyPart - f.Gap()
	right.X += n.Box.W * keyPart
	right.W -= n.Box.W * keyPart
	a.Paragraph(c, left, f.Font(Muted), t.Text, n.Label)
	a.Paragraph(c, right, f.Font(Muted), t.Muted, n.Under)
}

// KeyRow is a row that says what some keys do.
func KeyRow(f *Form, id string, key, what game.Say) {
	keys, does := f.Stage.Words(key), f.Stage.Words(what)
	font, w := f.Font(Muted), f.Columns[0].W
	lines := max(len(Wrap(f.Stage.Face, font, w*(1-keyPart), does)), len(Wrap(f.Stage.Face, font, w*keyPart-f.Gap(), keys)))
	box := f.Take(float64(lines)*font.Size*1.35+f.Of(2), f.Of(4))
	f.Add(Node{ID: id, Role: Text, Label: keys, Under: does, Box: box, Style: keyed})
}

// keyPart is how much of a row names the keys.
const keyPart = 0.36
