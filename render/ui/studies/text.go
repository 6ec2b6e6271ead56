package studies

import (
	"strconv"

	"noughts/game/study"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// part is a paragraph as it is laid out.
type part struct {
	paragraph      study.Paragraph
	moves, comment string
	lines, below   []string // of the moves, and of the comment
	y, high        float64
}

// indent is the indentation of a variation in CSS pixels; deeper ones are not indented more.
const (
	indent      = 12
	mostIndents = 4
)

// compose makes the paragraphs of the chapter.
func (v *Reader) compose() {
	v.parts = nil
	if v.exercise() {
		return
	}
	r := v.Session.Match.Record()
	for _, p := range study.Paragraphs(r) {
		one := part{paragraph: p}
		one.moves, one.comment = p.Text(r)
		v.parts = append(v.parts, one)
	}
	v.boxes.set = paint.Rect{}
}

// indented is how far a paragraph is indented.
func (v *Reader) indented(p *part) float64 {
	return v.Layout.Of(indent) * float64(min(p.paragraph.Depth, mostIndents))
}

// set breaks the paragraphs into lines, for the box of the text.
func (v *Reader) set() {
	box, s, face := v.boxes.text, v.Layout.Scale, v.Session.Face
	if v.boxes.set == box {
		return
	}
	v.boxes.set = box
	y := 0.0
	for i := range v.parts {
		p := &v.parts[i]
		width := max(box.W-v.indented(p)-s.Of(26), s.Of(60))
		p.lines, p.below = nil, nil
		if p.moves != "" {
			p.lines = stage.Wrap(face, s.Strong(), width, p.moves)
		}
		if p.comment != "" {
			p.below = stage.Wrap(face, s.Body(), width, p.comment)
		}
		p.y = y
		p.high = max(float64(len(p.lines))*s.Strong().Size*leading+float64(len(p.below))*s.Body().Size*leading+s.Of(14), s.Of(stage.TouchRow))
		y += p.high
	}
}

// leading is the height of a line, of the size of its type.
const leading = 1.35

// overflow is how far the text scrolls.
func (v *Reader) overflow() float64 {
	if len(v.parts) == 0 {
		return 0
	}
	last := &v.parts[len(v.parts)-1]
	return max(0, last.y+last.high-v.boxes.text.H)
}

// reveal scrolls the paragraph of the position into view.
func (v *Reader) reveal() {
	i := v.current()
	if i < 0 || v.boxes.text.H <= 0 {
		return
	}
	p, high := &v.parts[i], v.boxes.text.H
	if p.y < v.Scroll || p.high > high {
		v.Scroll = p.y
	} else if p.y+p.high > v.Scroll+high {
		v.Scroll = p.y + p.high - high
	}
}

// partID is the ID of the node of a paragraph.
func partID(i int) string { return idPart + strconv.Itoa(i) }

// textNodes are the paragraphs in view, the current one and the focused one.
func (v *Reader) textNodes() []stage.Node {
	a, box := v.Session.Stage, v.boxes.text
	if len(v.parts) == 0 || box.H <= 0 {
		return nil
	}
	v.Scroll = min(max(v.Scroll, 0), v.overflow())
	now := v.current()
	all := []stage.Node{{ID: idText, Role: stage.List, Label: a.Words(wordReading), Box: box, Row: len(v.parts)}}
	for i := range v.parts {
		p := &v.parts[i]
		at := paint.Rect{X: box.X, Y: box.Y + p.y - v.Scroll, W: box.W, H: p.high}
		if (at.MaxY() <= box.Y || at.Y >= box.MaxY()) && i != now && a.Focused != partID(i) {
			continue
		}
		n := stage.Node{ID: partID(i), Role: stage.Option, Group: idText, Label: p.moves, View: box, Row: i + 1, Col: len(v.parts), Box: at, Act: stage.Do(func() { v.goTo(i) })}
		switch {
		case n.Label == "":
			n.Label = p.comment
		case p.comment != "":
			n.Label += ": " + p.comment
		}
		if i == now {
			n.State = stage.Checked
		}
		all = append(all, n)
	}
	return all
}

// drawText paints the paragraphs, and a bar where they scroll.
func (v *Reader) drawText(c paint.Canvas, nodes []stage.Node) {
	a, box, s := v.Session.Stage, v.boxes.text, v.Layout.Scale
	t := a.Theme
	c = paint.Inside(c, box)
	for i := range nodes {
		n := &nodes[i]
		if n.Group != idText || n.Box.MaxY() <= box.Y || n.Box.Y >= box.MaxY() {
			continue
		}
		p := &v.parts[n.Row-1]
		in, by := n.Box.Inset(s.Of(1)), v.indented(p)
		in.X, in.W = in.X+by, in.W-by-s.Of(8)
		ink := t.Text
		switch {
		case n.Is(stage.Checked):
			c.Box(in, s.Radius()*0.6, 0, t.Primary)
			ink = t.OnPrim
		case a.Pressed == n.ID, a.Hover == n.ID:
			c.Box(in, s.Radius()*0.6, 0, a.Touched(n.ID, t.Back, t.Text))
		}
		if by > 0 {
			c.Box(paint.Rect{X: in.X - s.Of(4), Y: n.Box.Y, W: max(1, s.Of(1.5)), H: n.Box.H}, 0, 0, t.Edge)
		}
		y := in.Y + s.Of(6)
		write := func(lines []string, f paint.Font) {
			for _, line := range lines {
				c.Text(paint.Point{X: in.X + s.Of(8), Y: y + f.Size}, f, paint.Left, ink, line)
				y += f.Size * leading
			}
		}
		write(p.lines, s.Strong())
		write(p.below, s.Body())
	}
	over := v.overflow()
	if over == 0 {
		return
	}
	bar := max(box.H*box.H/(box.H+over), s.Of(24))
	c.Box(paint.Rect{X: box.MaxX() - s.Of(4), Y: box.Y + (box.H-bar)*v.Scroll/over, W: s.Of(3), H: bar}, s.Of(1.5), 0, t.Line)
}
