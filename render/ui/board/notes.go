package board

import (
	"math"

	"noughts/game"
	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// This file draws annotations: coloured cells below the marks, and above them badges with
// shapes, labels and the glyph of the last move, and arrows.

// noted is the annotation of the position.
func (g *View) noted() record.Annotation {
	if g.Noted == nil {
		return record.Annotation{}
	}
	return g.Noted()
}

// NotedIn has a view draw the annotation of the node at a record's cursor.
func (g *View) NotedIn(r func() *record.Record) {
	g.Noted = func() record.Annotation { return r().At().Annotation(r().Rules().Board) }
}

// CopyNotes gives the node at a record's cursor the annotation of a node of another record
// of the same game.
func CopyNotes(to *record.Record, from *record.Node) {
	b := to.Rules().Board
	_ = to.At().Annotate(b, from.Annotation(b)) // what one node has, another one can have
}

// NoteWords says what the annotation draws on each cell, arrows at their beginning, and the
// numbers of stones.
func (g *View) NoteWords() map[game.Cell]string {
	said := map[game.Cell]string{}
	a, say := g.noted(), g.Stage.Words
	for c, n := range g.numbers() {
		said[c] = ", " + say(words.Number(n))
	}
	if last := g.LastCell(); a.Glyph != record.NoGlyph && last != game.NoCell {
		said[last] += ", " + say(words.Glyph(a.Glyph))
	}
	for _, m := range a.Marks {
		said[m.At] += ", " + say(words.Noted(m))
	}
	for _, r := range a.Arrows {
		said[r.From] += ", " + say(words.Arrow(g.Position().Board(), r))
	}
	return said
}

// drawTints paints coloured cells. Their patterns differ as well as their colours: green has
// none, red and blue have lines that rise and fall, yellow has level ones.
func (g *View) drawTints(c paint.Canvas) {
	l, t := &g.Place, g.Stage.Theme
	for _, m := range g.noted().Marks {
		if m.Shape != record.Tint || l.Zoomed && !l.Shows(m.At) {
			continue
		}
		ink := NoteInk(t, m.Ink)
		ground := g.Ground()
		fill := paint.Mix(ground, ink, stage.Glow)
		if t.Firm {
			fill = ground
		}
		if l.Board.Hexagonal() {
			c.Poly(l.Hexagon(m.At, l.hair()), fill)
		} else {
			c.Box(l.Square(m.At), 0, 0, fill)
		}
		width := max(1, l.Side*0.03)
		box := l.Square(m.At).Inset(l.Side*0.08 + width)
		if l.Board.Hexagonal() {
			box = box.Inset(l.Side * 0.08)
		}
		ink = t.Soft(ground, ink, stage.Proposed)
		c.Box(box, l.Side*0.1, 2*width, ink)
		if m.Ink == record.Green || l.Side < stage.Tiny {
			continue
		}
		box = box.Inset(1.5 * width)
		for i := 0.25; i < 1; i += 0.25 {
			from, to := paint.Point{X: box.X, Y: box.Y + i*box.H}, paint.Point{X: box.MaxX(), Y: box.Y + i*box.H}
			switch m.Ink {
			case record.Red:
				from.Y, to.Y = min(box.Y+2*i*box.H, box.MaxY()), box.Y+max(2*i-1, 0)*box.H
				from.X, to.X = box.X+max(2*i-1, 0)*box.W, box.X+min(2*i, 1)*box.W
			case record.Blue:
				from.Y, to.Y = box.Y+max(1-2*i, 0)*box.H, box.Y+min(2-2*i, 1)*box.H
				from.X, to.X = box.X+max(2*i-1, 0)*box.W, box.X+min(2*i, 1)*box.W
			}
			c.Line(from, to, width, ink)
		}
	}
}

// DrawNotes paints what an annotation has above the marks, and the numbers of stones.
func (g *View) DrawNotes(c paint.Canvas) {
	l, a := &g.Place, g.noted()
	c = paint.Straight(c, l.Room)
	if l.Zoomed {
		c = paint.Inside(c, l.Room)
	}
	g.drawNumbers(c)
	shaped := map[game.Cell]bool{}
	for _, m := range a.Marks {
		if m.Shape == record.Tint || l.Zoomed && !l.Shows(m.At) {
			continue
		}
		box, rim := l.Square(m.At), 0.26
		if box.W < l.Of(SmallCell) {
			rim = 0.12
		}
		if m.Shape != record.Label {
			shaped[m.At] = true
			g.DrawNoteShape(c, box.Inset(box.W*rim), m.Shape)
			continue
		}
		at := box.Center()
		if shaped[m.At] { // one below the other
			at.Y = box.MaxY() - box.H*0.14
		}
		g.badge(c, at, box.H*(1-2*rim), m.Text)
	}
	for _, r := range a.Arrows {
		g.DrawArrow(c, l.Center(r.From), l.Center(r.To), r.Ink)
	}
	if last := g.LastCell(); a.Glyph != record.NoGlyph && last != game.NoCell && (!l.Zoomed || l.Shows(last)) {
		box := l.Square(last)
		g.badge(c, paint.Point{X: box.MaxX() - box.W*0.2, Y: box.Y + box.H*0.2}, box.W*0.4, a.Glyph.String())
	}
}

// plate paints the ground of a badge.
func (g *View) plate(c paint.Canvas, box paint.Rect) {
	t, round := g.Stage.Theme, min(box.W, box.H)*0.3
	c.Box(box, round, 0, t.Surface)
	c.Box(box, round, max(1, g.Place.Side*0.02), t.Muted)
}

// badge paints a text on a plate of a height, which is no wider than two cells. Where cells are
// so small that it would hide others, it is a dot.
func (g *View) badge(c paint.Canvas, at paint.Point, high float64, text string) {
	a, side := g.Stage, g.Place.Side
	if side < 2*stage.Tiny {
		c.Line(at, at, side*0.5, a.Theme.Text)
		return
	}
	font := stage.ValueFont(high * 1.1)
	font.Size = max(font.Size, stage.LeastSign)
	high = max(high, font.Size*1.25)
	text = stage.Shortened(a.Face, font, 2*side-high*0.4, text)
	wide := max(high, a.Face.Width(text, font)+high*0.4)
	box := paint.Rect{X: at.X - wide/2, Y: at.Y - high/2, W: wide, H: high}
	g.plate(c, box)
	a.Text(c, box, font, paint.Center, a.Theme.Text, text)
}

// DrawNoteShape paints the badge of a shape. A badge is not taken for the mark of a player, which
// may have the same shape.
func (g *View) DrawNoteShape(c paint.Canvas, box paint.Rect, s record.Shape) {
	g.plate(c, box)
	m, r, ink := box.Center(), box.W*0.3, g.Stage.Theme.Text
	width := max(1, box.W*0.09)
	line := func(x, y, x2, y2 float64) {
		c.Line(paint.Point{X: m.X + x*r, Y: m.Y + y*r}, paint.Point{X: m.X + x2*r, Y: m.Y + y2*r}, width, ink)
	}
	switch s {
	case record.Triangle:
		line(0, -1, 1, 0.8)
		line(1, 0.8, -1, 0.8)
		line(-1, 0.8, 0, -1)
	case record.Square:
		c.Box(paint.Rect{X: m.X - r, Y: m.Y - r, W: 2 * r, H: 2 * r}, 0, width, ink)
	case record.Circle:
		c.Ring(m, r, width, 0, 1, ink)
	case record.Cross:
		line(-1, -1, 1, 1)
		line(1, -1, -1, 1)
	}
}

// DrawArrow paints an arrow. Their lines differ as well as their colours: green is a plain
// line, red has a bar across its beginning, blue is dashed, yellow is dotted.
func (g *View) DrawArrow(c paint.Canvas, from, to paint.Point, ink record.Ink) {
	l, t := &g.Place, g.Stage.Theme
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	if long == 0 {
		return
	}
	width := min(max(2, l.Side*0.09), l.Of(6))
	ux, uy := (to.X-from.X)/long, (to.Y-from.Y)/long
	at := func(along, across float64) paint.Point {
		return paint.Point{X: from.X + along*ux - across*uy, Y: from.Y + along*uy + across*ux}
	}
	begin, head := min(l.Side*0.2, long*0.2), min(max(width*3, l.Side*0.22), long*0.5)
	end := long - l.Side*0.08
	color := NoteInk(t, ink)
	halo := max(1, width*0.3)
	tip := func(by float64, color paint.Color) {
		c.Poly([]paint.Point{at(end+by*1.6, 0), at(end-head-by, head*0.62+by), at(end-head-by, -head*0.62-by)}, color)
	}
	c.Line(at(begin, 0), at(end-head, 0), width+2*halo, t.Surface)
	tip(halo, t.Surface)
	switch ink {
	case record.Blue:
		Dashes(c, at(begin, 0), at(end-head, 0), width, width*2.2, color)
	case record.Yellow:
		for on := begin; on < end-head; on += 2.2 * width {
			c.Line(at(on, 0), at(on, 0), width, color)
		}
	default:
		c.Line(at(begin, 0), at(end-head*0.9, 0), width, color)
		if ink == record.Red {
			c.Line(at(begin, width*1.8), at(begin, -width*1.8), width, color)
		}
	}
	tip(0, color)
}

// Dashes draws a dashed line.
func Dashes(c paint.Canvas, from, to paint.Point, width, dash float64, ink paint.Color) {
	long := math.Hypot(to.X-from.X, to.Y-from.Y)
	for at := 0.0; at < long; at += 2 * dash {
		c.Line(stage.Between(from, to, at/long), stage.Between(from, to, min(1, (at+dash)/long)), width, ink)
	}
}

// NoteInk is a colour of annotations in a theme.
func NoteInk(t *stage.Theme, i record.Ink) paint.Color {
	return [...]paint.Color{record.Green: t.Gain, record.Red: t.Warn, record.Blue: t.Marks[0], record.Yellow: t.Rack.Stones[1].Ink}[i]
}
