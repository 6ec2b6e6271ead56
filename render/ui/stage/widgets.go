package stage

import "noughts/render/paint"

// Text draws a line of text in a box, vertically centred.
func (a *Stage) Text(c paint.Canvas, box paint.Rect, f paint.Font, align paint.Align, color paint.Color, s string) {
	at := paint.Point{X: box.X, Y: box.Y + box.H/2 + f.Size*0.36}
	switch align {
	case paint.Center:
		at.X += box.W / 2
	case paint.Right:
		at.X += box.W
	}
	c.Text(at, f, align, color, s)
}

// Paragraph draws wrapped text from the top of a box, shrunk if it would not fit.
func (a *Stage) Paragraph(c paint.Canvas, box paint.Rect, f paint.Font, color paint.Color, s string) {
	if box.W <= 0 || box.H <= 0 {
		return // a screen without room for it
	}
	lines := Wrap(a.Face, f, box.W, s)
	for float64(len(lines))*f.Size*1.35 > box.H && f.Size > box.H/8 {
		f.Size *= 0.94
		lines = Wrap(a.Face, f, box.W, s)
	}
	y := box.Y + f.Size
	for _, line := range lines {
		c.Text(paint.Point{X: box.X, Y: y}, f, paint.Left, color, line)
		y += f.Size * 1.35
	}
}

// TypedEnd is the end of a field's text that fits a width.
func TypedEnd(face paint.Face, f paint.Font, room float64, text string) string {
	for text != "" && face.Width(text, f) > room {
		text = string([]rune(text)[1:])
	}
	return text
}

// Touched is the background of a control, tinted while it is hovered or pressed.
func (a *Stage) Touched(id string, ground, ink paint.Color) paint.Color {
	switch id {
	case a.Pressed:
		return paint.Mix(ground, ink, Pressed)
	case a.Hover:
		return paint.Mix(ground, ink, hovered)
	}
	return ground
}

// Button draws a button or a radio; the primary one is filled. Its text has the size at
// which all texts of its group fit.
func (a *Stage) Button(c paint.Canvas, n *Node, lead bool) {
	s, t := ScaleOf(a.Size), a.Theme
	ground, ink, edge := t.Surface, t.Text, t.Edge
	if lead || n.Is(Checked) {
		ground, ink, edge = t.Primary, t.OnPrim, t.Primary
	}
	switch {
	case n.Is(Disabled):
		ground, ink = t.Back, t.Soft(t.Back, t.Muted, Dimmed)
		if t.Firm {
			edge = t.Line // the others' stand out more
		}
	default:
		ground = a.Touched(n.ID, ground, ink)
	}
	c.Box(n.Box, s.Radius(), 0, ground)
	c.Box(n.Box, s.Radius(), max(1, s.Of(1)), edge)
	f := s.Strong()
	if n.Role == Radio {
		f = s.Body()
	}
	box := n.Box
	if a.wordless(n) {
		side := min(box.H*0.6, s.Of(26))
		n.Icon.draw(c, paint.Rect{X: box.X, Y: box.Y + (box.H-side)/2, W: box.W, H: side}, ink)
		return
	}
	if n.Icon != "" {
		f = s.Caption(box.H)
		n.Icon.draw(c, paint.Rect{X: box.X, Y: box.Y + box.H*0.1, W: box.W, H: box.H * 0.48}, ink)
		box.Y, box.H = box.Y+box.H*0.58, box.H*0.34
	}
	f.Size *= a.Squeeze(n, f)
	if n.Under != "" {
		lines := box.Inset(box.H * 0.14)
		box = paint.Rect{X: box.X, Y: lines.Y, W: box.W, H: lines.H * 0.55}
		under := paint.Rect{X: box.X, Y: box.MaxY(), W: box.W, H: lines.H * 0.45}
		small := s.Small()
		small.Size *= min(1, (box.W-s.Of(14))/max(1, a.Face.Width(n.Under, small)))
		a.Text(c, under, small, paint.Center, t.Soft(ground, ink, Subtle), n.Under)
	}
	a.Text(c, box, f, paint.Center, ink, a.sign(n.Drawn()))
}

// leastCaption is the size in CSS pixels below which an icon has no word below it.
const leastCaption = 9

// wordless tells whether a button is an icon alone, because the words of its row would be too
// small. A pointer on it, or the focus, shows its name.
func (a *Stage) wordless(n *Node) bool {
	if n.Icon == "" {
		return false
	}
	f := ScaleOf(a.Size).Caption(n.Box.H)
	return f.Size*a.Squeeze(n, f) < leastCaption
}

// drawName paints the name of the icon that the pointer or the focus is on.
func (a *Stage) drawName(c paint.Canvas) {
	n := Find(a.Listed, a.Hover)
	if n == nil && a.Ring {
		n = Find(a.Listed, a.Focused)
	}
	if n == nil || !a.wordless(n) {
		return
	}
	s, t := ScaleOf(a.Size), a.Theme
	f := s.Lower()
	room := RoomOn(a.Size)
	box := paint.Rect{W: a.Face.Width(n.Label, f) + s.Of(16), H: s.Of(26)}
	box.X = min(max(n.Box.Center().X-box.W/2, room.X), max(room.X, room.MaxX()-box.W))
	if box.Y = n.Box.Y - box.H - s.Of(6); box.Y < 0 {
		box.Y = n.Box.MaxY() + s.Of(6)
	}
	c.Box(box, s.Of(6), 0, t.Text)
	a.Text(c, box, f, paint.Center, t.Back, n.Label)
}

// Squeeze is the scale at which the texts of a node's group fit, 1 or less.
func (a *Stage) Squeeze(n *Node, f paint.Font) float64 {
	t := 1.0
	for i := range a.Listed {
		if m := &a.Listed[i]; m == n || n.alignsWith(m) {
			room := m.Box.W - ScaleOf(a.Size).Of(14)
			if m.Icon != "" {
				room = m.Box.W - ScaleOf(a.Size).Of(4)
			}
			t = min(t, room/max(room, a.Face.Width(m.Drawn(), f)))
		}
	}
	return t
}

// Tabular is the width of a time in tabular figures.
func (a *Stage) Tabular(text string, f paint.Font) (w float64) {
	pitch := a.Pitch(f)
	for _, d := range text {
		if d >= '0' && d <= '9' {
			w += pitch
		} else {
			w += a.Face.Width(string(d), f)
		}
	}
	return w
}

// Pitch is the width of a tabular figure: that of the widest digit.
func (a *Stage) Pitch(f paint.Font) (w float64) {
	for d := '0'; d <= '9'; d++ {
		w = max(w, a.Face.Width(string(d), f))
	}
	return w
}

// Narrowed is a slightly smaller font if a text is too wide.
func (a *Stage) Narrowed(f paint.Font, width float64, s string) paint.Font {
	if w := a.Face.Width(s, f); w > width {
		f.Size *= max(width/w*0.99, Legibly)
	}
	return f
}

// Heading draws the name of a scene in one line, shortened where it does not fit.
func (a *Stage) Heading(c paint.Canvas, n *Node, f paint.Font) {
	if n.Short == " " {
		return // it is only heard
	}
	text := n.Drawn()
	if small := Legible(a.Face, f, n.Box.W, text); small.Size >= f.Size*legibleName {
		f = small // and may be wider by a hair
	} else {
		f.Size *= legibleName
		text = Shortened(a.Face, f, n.Box.W, text)
	}
	a.Text(c, n.Box, f, paint.Left, a.Theme.Muted, text)
}

// legibleName is how much of its size a name keeps at least.
const legibleName = 0.71

// Legible is a font at which a text fits a width.
func Legible(face paint.Face, f paint.Font, width float64, s string) paint.Font {
	width = max(width, 0) // a window may have no size yet
	for range 3 {         // widths are not quite proportional to sizes
		w := face.Width(s, f)
		if w <= width {
			break
		}
		f.Size *= width / w
	}
	return f
}
