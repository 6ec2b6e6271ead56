package ui

import "noughts/render/paint"

// text writes one line into a box, in the middle of its height.
func (a *Stage) text(c paint.Canvas, box paint.Rect, f paint.Font, align paint.Align, color paint.Color, s string) {
	at := paint.Point{X: box.X, Y: box.Y + box.H/2 + f.Size*0.36}
	switch align {
	case paint.Center:
		at.X += box.W / 2
	case paint.Right:
		at.X += box.W
	}
	c.Text(at, f, align, color, s)
}

// paragraph writes text from the top of a box, broken into lines as wide as
// the box, and smaller where they would not fit.
func (a *Stage) paragraph(c paint.Canvas, box paint.Rect, f paint.Font, color paint.Color, s string) {
	if box.W <= 0 || box.H <= 0 {
		return // a screen without room for it
	}
	lines := wrap(a.face, f, box.W, s)
	for float64(len(lines))*f.Size*1.35 > box.H && f.Size > box.H/8 {
		f.Size *= 0.94
		lines = wrap(a.face, f, box.W, s)
	}
	y := box.Y + f.Size
	for _, line := range lines {
		c.Text(paint.Point{X: box.X, Y: y}, f, paint.Left, color, line)
		y += f.Size * 1.35
	}
}

// typedEnd is the end of a text that is typed, as much as a room shows.
func typedEnd(face paint.Face, f paint.Font, room float64, text string) string {
	for text != "" && face.Width(text, f) > room {
		text = string([]rune(text)[1:])
	}
	return text
}

// touched is the ground of a control, mixed with its ink while it is pressed or
// pointed at.
func (a *Stage) touched(id string, ground, ink paint.Color) paint.Color {
	switch id {
	case a.pressed:
		return paint.Mix(ground, ink, pressed)
	case a.hover:
		return paint.Mix(ground, ink, hovered)
	}
	return ground
}

// button draws a button or a radio; one that leads on is filled. Its text is
// as small as the texts of its group need to be to fit.
func (a *Stage) button(c paint.Canvas, n *Node, lead bool) {
	s, t := scaleOf(a.size), a.theme
	ground, ink, edge := t.Surface, t.Text, t.Edge
	if lead || n.Is(Checked) {
		ground, ink, edge = t.Primary, t.OnPrim, t.Primary
	}
	switch {
	case n.Is(Disabled):
		ground, ink = t.Back, t.soft(t.Back, t.Muted, dimmed)
		if t.Firm {
			edge = t.Line // the others' stand out more
		}
	default:
		ground = a.touched(n.ID, ground, ink)
	}
	c.Box(n.Box, s.radius(), 0, ground)
	c.Box(n.Box, s.radius(), max(1, s.of(1)), edge)
	f := s.strong()
	if n.Role == Radio {
		f = s.body()
	}
	f.Size *= a.squeeze(n, f)
	box := n.Box
	if n.Under != "" {
		lines := box.Inset(box.H * 0.14)
		box = paint.Rect{X: box.X, Y: lines.Y, W: box.W, H: lines.H * 0.55}
		under := paint.Rect{X: box.X, Y: box.MaxY(), W: box.W, H: lines.H * 0.45}
		small := s.small()
		small.Size *= min(1, (box.W-s.of(14))/max(1, a.face.Width(n.Under, small)))
		a.text(c, under, small, paint.Center, t.soft(ground, ink, subtle), n.Under)
	}
	a.text(c, box, f, paint.Center, ink, a.sign(n.drawn()))
}

// squeeze is by how much the text of a node, and of all that it is seen with,
// must be smaller to fit, 1 for not at all.
func (a *Stage) squeeze(n *Node, f paint.Font) float64 {
	t := 1.0
	for i := range a.nodes {
		if m := &a.nodes[i]; m == n || n.fellow(m) {
			room := m.Box.W - scaleOf(a.size).of(14)
			t = min(t, room/max(room, a.face.Width(m.drawn(), f)))
		}
	}
	return t
}

// tabular is the width of a time with digits of one width.
func (a *Stage) tabular(text string, f paint.Font) (w float64) {
	pitch := a.pitch(f)
	for _, d := range text {
		if d >= '0' && d <= '9' {
			w += pitch
		} else {
			w += a.face.Width(string(d), f)
		}
	}
	return w
}

// pitch is the width of the widest digit.
func (a *Stage) pitch(f paint.Font) (w float64) {
	for d := '0'; d <= '9'; d++ {
		w = max(w, a.face.Width(string(d), f))
	}
	return w
}

// narrowed is a font that is a little smaller where a text is too wide.
func (a *Stage) narrowed(f paint.Font, width float64, s string) paint.Font {
	if w := a.face.Width(s, f); w > width {
		f.Size *= max(width/w*0.99, legibly)
	}
	return f
}

// legible is a font that is smaller where a text would be wider than a box.
func legible(face paint.Face, f paint.Font, width float64, s string) paint.Font {
	for range 3 { // widths do not grow quite as sizes do
		w := face.Width(s, f)
		if w <= width {
			break
		}
		f.Size *= width / w
	}
	return f
}
