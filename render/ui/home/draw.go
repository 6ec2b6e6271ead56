package home

import (
	"strings"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// cardText is how high the words of a card are.
const cardText = 56

// ground paints a pressable surface as it is now.
func (h *Home) ground(c paint.Canvas, id string, box paint.Rect) {
	t := h.app.Theme
	c.Box(box, h.Radius(), 0, h.app.Touched(id, t.Surface, t.Text))
	c.Box(box, h.Radius(), max(1, h.Of(1)), t.Edge)
}

// drawCard paints a game of the gallery: its board, its name, and what wins.
func (h *Home) drawCard(c paint.Canvas, n *stage.Node, box paint.Rect) {
	a, t := h.app.Stage, h.app.Theme
	h.ground(c, n.ID, box)
	side := box.W - h.Of(12)
	if b := h.Boards[n.ID]; b != nil {
		b.Fit(h.Scale, side, side)
		b.Draw(c, paint.Rect{X: box.X + h.Of(6), Y: box.Y + h.Of(6), W: side, H: side})
	}
	words := paint.Rect{X: box.X + h.Of(8), Y: box.Y + box.W - h.Of(2), W: box.W - h.Of(16), H: h.Of(cardText)}
	name, goal := h.Naming(), h.Small()
	for _, word := range strings.FieldsFunc(n.Label, stage.Gap) {
		name = a.Narrowed(a.Narrowed(name, words.W, word), words.W, word) // rather small than broken
	}
	lead := goal.Size * 1.25
	y := words.Y + lead
	write := func(text string, most int, font paint.Font, ink paint.Color) (lines int) {
		for _, line := range clipped(a.Face, font, words.W, text, most) {
			c.Text(paint.Point{X: words.X, Y: y}, font, paint.Left, ink, line)
			y += lead
			lines++
		}
		return lines
	}
	used := write(n.Label, 2, name, t.Text)
	write(n.Under, 3-used, goal, t.Muted)
}

// clipped is a text in some lines at most; the last one is shortened.
func clipped(face paint.Face, f paint.Font, width float64, text string, most int) []string {
	lines := stage.Wrap(face, f, width, text)
	if len(lines) > most {
		lines[most-1] = stage.Shortened(face, f, width, strings.Join(lines[most-1:], " "))
		lines = lines[:most]
	}
	return lines
}

// drawGoesOn paints the card of the game on the board. The lines are what the
// press does, the game, how it stands, and who plays.
func (h *Home) drawGoesOn(c paint.Canvas, n *stage.Node, box paint.Rect, upright bool, lines [4]string) {
	a, t := h.app.Stage, h.app.Theme
	h.ground(c, n.ID, box)
	c.Box(box, h.Radius(), h.Of(2), t.Primary)
	in := box.Inset(h.Of(10))
	side := in.H
	words := paint.Rect{X: in.X + side + h.Of(12), Y: in.Y, W: in.W - side - h.Of(12), H: in.H}
	if upright {
		side = min(in.W, in.H-h.Of(80))
		words = paint.Rect{X: in.X, Y: in.MaxY() - h.Of(76), W: in.W, H: h.Of(76)}
	}
	if b := h.current(); b != nil {
		room := paint.Rect{X: in.X, Y: in.Y, W: side, H: side}
		if upright {
			room.W = in.W
		}
		b.Fit(h.Scale, room.W, room.H)
		b.Draw(c, room)
	}
	// A sign to go on, in a corner.
	sign := h.Of(30)
	at := paint.Rect{X: words.MaxX() - sign, Y: words.Y, W: sign, H: sign}
	c.Box(at, sign/2, 0, t.Primary)
	m := at.Center()
	c.Poly([]paint.Point{{X: m.X - sign*0.14, Y: m.Y - sign*0.2}, {X: m.X + sign*0.24, Y: m.Y}, {X: m.X - sign*0.14, Y: m.Y + sign*0.2}}, t.OnPrim)
	shown := 4
	if words.H < h.Of(60) {
		shown = 3
	}
	row := words.H / float64(shown)
	for i, line := range lines[:shown] {
		font, ink := h.Small(), t.Muted
		room := paint.Rect{X: words.X, Y: words.Y + float64(i)*row, W: words.W, H: row}
		if i < 2 {
			room.W -= sign + h.Of(6)
		}
		if i == 1 {
			font = h.Scale.Strong()
		}
		if i == 1 || i == 2 {
			ink = t.Text
		}
		font = a.Narrowed(font, room.W, line)
		a.Text(c, room, font, paint.Left, ink, stage.Shortened(a.Face, font, room.W, line))
	}
}

// drawSearch paints the field that is typed into, with what it is for while it
// is empty.
func (h *Home) drawSearch(c paint.Canvas, box paint.Rect) {
	a, t := h.app.Stage, h.app.Theme
	c.Box(box, box.H/2, 0, t.Surface)
	c.Box(box, box.H/2, max(1, h.Of(1)), t.Line)
	drawLens(c, paint.Rect{X: box.X + h.Of(10), Y: box.Y + (box.H-h.Of(24))/2, W: h.Of(24), H: h.Of(24)}, t.Muted)
	font := h.Body()
	room := paint.Rect{X: box.X + h.Of(40), Y: box.Y, W: box.W - h.Of(54), H: box.H}
	text := stage.TypedEnd(a.Face, font, room.W, h.query)
	if a.Focused == idSearch {
		c.Box(paint.Rect{X: room.X + a.Face.Width(text, font) + h.Of(1), Y: box.Y + box.H*0.28, W: max(1, h.Of(1.5)), H: box.H * 0.44}, 0, 0, t.Text)
	}
	if h.query != "" {
		a.Text(c, room, font, paint.Left, t.Text, text)
		return
	}
	room.X += h.Of(5)
	room.W -= h.Of(5)
	hint := a.Words(wordSearch)
	if a.Face.Width(hint, font) > room.W {
		hint = stage.Shortened(a.Face, font, room.W, a.Words(wordSearchShort))
	}
	a.Text(c, room, font, paint.Left, t.Muted, hint)
}

// drawWay paints a button that leads to another scene: its sign, and its name
// beside it or below.
func (h *Home) drawWay(c paint.Canvas, n *stage.Node, box paint.Rect) {
	a, t := h.app.Stage, h.app.Theme
	h.ground(c, n.ID, box)
	side := h.Of(24)
	sign := paint.Rect{X: box.X + h.Of(12), Y: box.Y + (box.H-side)/2, W: side, H: side}
	words := paint.Rect{X: sign.MaxX() + h.Of(10), Y: box.Y, W: box.MaxX() - sign.MaxX() - h.Of(18), H: box.H}
	font, align := h.Scale.Strong(), paint.Left
	if upright := box.W < h.Of(108); upright {
		sign.X, sign.Y = box.X+(box.W-side)/2, box.Y+h.Of(7)
		words = paint.Rect{X: box.X + h.Of(3), Y: sign.MaxY(), W: box.W - h.Of(6), H: box.MaxY() - sign.MaxY() - h.Of(2)}
		font, align = h.Small(), paint.Center
	}
	if draw := signs[n.ID]; draw != nil {
		draw(c, sign, t.Text)
	}
	a.Text(c, words, stage.Legible(a.Face, font, words.W, n.Drawn()), align, t.Text, n.Drawn())
}

// signs are what is drawn on the ways to the other scenes.
var signs = map[string]func(c paint.Canvas, box paint.Rect, ink paint.Color){
	idFind: drawLens,
	stage.IDFriend: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // two heads, and a line between them
		pen := grid24(c, box, ink)
		pen.ring(6, 12, 3.5)
		pen.ring(18, 12, 3.5)
		pen.line(9.5, 12, 14.5, 12)
	},
	stage.IDPuzzles: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a page of a calendar with a mark on it
		pen := grid24(c, box, ink)
		pen.frame(3, 5, 18, 16)
		pen.line(3, 10, 21, 10)
		pen.line(8, 3, 8, 6)
		pen.line(16, 3, 16, 6)
		pen.ring(12, 15.5, 2.5)
	},
	idCompose: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a board to which a cell is added
		pen := grid24(c, box, ink)
		pen.frame(3, 3, 8, 8)
		pen.frame(13, 3, 8, 8)
		pen.frame(3, 13, 8, 8)
		pen.line(17, 13, 17, 21)
		pen.line(13, 17, 21, 17)
	},
	stage.IDLibrary: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a clock
		pen := grid24(c, box, ink)
		pen.ring(12, 12, 9)
		pen.path(12, 7, 12, 12, 15.5, 14)
	},
	stage.IDOpen: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a sheet with an arrow into it
		pen := grid24(c, box, ink)
		pen.path(4, 14, 4, 20, 20, 20, 20, 14)
		pen.line(12, 15, 12, 4)
		pen.line(12, 4, 8, 8)
		pen.line(12, 4, 16, 8)
	},
	stage.IDBots: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // cards, one before the other
		pen := grid24(c, box, ink)
		pen.frame(3, 8, 13, 13)
		pen.path(8, 8, 8, 3, 21, 3, 21, 16, 16, 16)
		pen.line(6, 13, 13, 13)
		pen.line(6, 17, 11, 17)
	},
	stage.IDCups: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a draw of four, of which one is left
		pen := grid24(c, box, ink)
		for _, y := range []float64{4, 14} {
			pen.path(3, y, 9, y, 9, y+6, 3, y+6)
			pen.line(9, y+3, 15, y+3)
		}
		pen.line(15, 7, 15, 17)
		pen.line(15, 12, 21, 12)
	},
	stage.IDStats: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // bars on a line
		pen := grid24(c, box, ink)
		pen.line(3, 21, 21, 21)
		pen.frame(4, 12, 4, 9)
		pen.frame(10, 4, 4, 17)
		pen.frame(16, 9, 4, 12)
	},
	stage.IDSettings: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // sliders
		pen := grid24(c, box, ink)
		for i, at := range []float64{15, 8, 13} {
			y := 6 + 6*float64(i)
			pen.line(3, y, at-2.5, y)
			pen.line(at+2.5, y, 21, y)
			pen.ring(at, y, 2.5)
		}
	},
	stage.IDHelp: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a question mark in a ring
		pen := grid24(c, box, ink)
		pen.ring(12, 12, 9)
		c.Ring(pen.at(12, 10), 2.6*pen.unit, pen.width, 0.72, 0.78, ink)
		pen.line(12, 12.6, 12, 13.6)
		pen.line(12, 16.6, 12, 16.7)
	},
}

// drawLens paints a magnifying glass.
func drawLens(c paint.Canvas, box paint.Rect, ink paint.Color) {
	pen := grid24(c, box, ink)
	pen.ring(10.5, 10.5, 6)
	pen.line(15, 15, 20, 20)
}

// pen draws signs on a grid of 24 by 24.
type pen struct {
	c           paint.Canvas
	from        paint.Point
	unit, width float64
	ink         paint.Color
}

func grid24(c paint.Canvas, box paint.Rect, ink paint.Color) pen {
	unit := box.W / 24
	return pen{c: c, from: paint.Point{X: box.X, Y: box.Y}, unit: unit, width: 1.8 * unit, ink: ink}
}

func (p pen) at(x, y float64) paint.Point {
	return paint.Point{X: p.from.X + x*p.unit, Y: p.from.Y + y*p.unit}
}

func (p pen) line(x0, y0, x1, y1 float64) { p.c.Line(p.at(x0, y0), p.at(x1, y1), p.width, p.ink) }
func (p pen) ring(x, y, radius float64)   { p.c.Ring(p.at(x, y), radius*p.unit, p.width, 0, 1, p.ink) }

// path draws lines from each point to the next.
func (p pen) path(xy ...float64) {
	for ; len(xy) >= 4; xy = xy[2:] {
		p.line(xy[0], xy[1], xy[2], xy[3])
	}
}

func (p pen) frame(x, y, w, h float64) {
	at := p.at(x, y)
	p.c.Box(paint.Rect{X: at.X, Y: at.Y, W: w * p.unit, H: h * p.unit}, 1.5*p.unit, p.width, p.ink)
}
