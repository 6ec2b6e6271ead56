package home

import (
	"strings"

	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// cardText is the height of a card's text.
const cardText = 56

// ground paints the background of a button in its current state.
func ground(a *stage.Stage, c paint.Canvas, n *stage.Node, box paint.Rect) {
	t, s := a.Theme, stage.ScaleOf(a.Size)
	c.Box(box, s.Radius(), 0, a.Touched(n.ID, t.Surface, t.Text))
	if n.Is(stage.Checked) {
		c.Box(box, s.Radius(), s.Of(2), t.Primary)
	} else {
		c.Box(box, s.Radius(), max(1, s.Of(1)), t.Edge)
	}
}

// drawCard paints a game of the gallery: its board, its name, and its goal.
func (h *gallery) drawCard(c paint.Canvas, n *stage.Node, box paint.Rect) {
	a, t := h.session.Stage, h.session.Theme
	ground(a, c, n, box)
	side := box.W - h.Of(12)
	if b := h.Boards[n.ID]; b != nil {
		b.Fit(h.Scale, side, side)
		b.Draw(c, paint.Rect{X: box.X + h.Of(6), Y: box.Y + h.Of(6), W: side, H: side})
	}
	words := paint.Rect{X: box.X + h.Of(8), Y: box.Y + box.W - h.Of(2), W: box.W - h.Of(16), H: h.Of(cardText)}
	name, goal := h.fitting(h.Naming(), words.W, n.Label), h.Small()
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
	left := 3 - write(n.Label, 3, name, t.Text)
	if left == 0 {
		return
	}
	if lines := stage.Wrap(a.Face, goal, words.W, n.Under); len(lines) > left {
		goal.Size *= stage.Legibly
	}
	write(n.Under, left, goal, t.Muted)
}

// fitting is a font, made smaller where a word would be broken otherwise. A word that is far
// too wide is broken at its hyphens.
func (h *gallery) fitting(f paint.Font, width float64, text string) paint.Font {
	a := h.session.Stage
	for _, word := range strings.FieldsFunc(text, stage.Gap) {
		parts := []string{word}
		if a.Face.Width(word, f)*stage.Legibly > width {
			parts = strings.SplitAfter(word, "-")
		}
		for _, part := range parts {
			f = a.Narrowed(a.Narrowed(f, width, part), width, part)
		}
	}
	return f
}

// clipped is a text in at most some lines; the last one is shortened.
func clipped(face paint.Face, f paint.Font, width float64, text string, most int) []string {
	lines := stage.Wrap(face, f, width, text)
	if len(lines) > most {
		lines[most-1] = stage.Shortened(face, f, width, strings.Join(lines[most-1:], " "))
		lines = lines[:most]
	}
	return lines
}

// drawTop paints the first card. The lines are the action, the game, its status or goal, and
// the players.
func (h *Home) drawTop(c paint.Canvas, n *stage.Node, box paint.Rect, upright bool, b *board.Thumb, lines [4]string) {
	a, t := h.session.Stage, h.session.Theme
	ground(a, c, n, box)
	c.Box(box, h.Radius(), h.Of(2), t.Primary)
	in := box.Inset(h.Of(10))
	side := in.H
	words := paint.Rect{X: in.X + side + h.Of(12), Y: in.Y, W: in.W - side - h.Of(12), H: in.H}
	if upright {
		side = min(in.W, in.H-h.Of(80))
		words = paint.Rect{X: in.X, Y: in.MaxY() - h.Of(76), W: in.W, H: h.Of(76)}
	}
	if b != nil {
		room := paint.Rect{X: in.X, Y: in.Y, W: side, H: side}
		if upright {
			room.W = in.W
		}
		b.Fit(h.Scale, room.W, room.H)
		b.Draw(c, room)
	}
	// The play sign in a corner.
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

// drawSearch paints the search field, with a hint while it is empty.
func (h *Home) drawSearch(c paint.Canvas, box paint.Rect) {
	a, t := h.session.Stage, h.session.Theme
	c.Box(box, box.H/2, 0, t.Surface)
	c.Box(box, box.H/2, max(1, h.Of(1)), t.Line)
	drawLens(c, paint.Rect{X: box.X + h.Of(10), Y: box.Y + (box.H-h.Of(24))/2, W: h.Of(24), H: h.Of(24)}, t.Muted)
	font := h.Body()
	room := paint.Rect{X: box.X + h.Of(40), Y: box.Y, W: box.W - h.Of(54), H: box.H}
	text := stage.TypedEnd(a.Face, font, room.W, h.query)
	if a.Focused == IDSearch {
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

// drawWay paints a button that leads to another scene: its icon, and its name beside or below
// it.
func drawWay(a *stage.Stage, c paint.Canvas, n *stage.Node, box paint.Rect) {
	t, s := a.Theme, stage.ScaleOf(a.Size)
	ground(a, c, n, box)
	side := s.Of(24)
	sign := paint.Rect{X: box.X + s.Of(12), Y: box.Y + (box.H-side)/2, W: side, H: side}
	words := paint.Rect{X: sign.MaxX() + s.Of(10), Y: box.Y, W: box.MaxX() - sign.MaxX() - s.Of(18), H: box.H}
	font, align := s.Strong(), paint.Left
	if upright := box.W < s.Of(108); upright {
		sign.X, sign.Y = box.X+(box.W-side)/2, box.Y+s.Of(7)
		words = paint.Rect{X: box.X + s.Of(3), Y: sign.MaxY(), W: box.W - s.Of(6), H: box.MaxY() - sign.MaxY() - s.Of(2)}
		font, align = s.Small(), paint.Center
	}
	if draw := signs[n.ID]; draw != nil {
		draw(c, sign, t.Text)
	}
	a.Text(c, words, stage.Legible(a.Face, font, words.W, n.Drawn()), align, t.Text, n.Drawn())
}

// signs are the icons of the buttons that lead to other scenes.
var signs = map[string]func(c paint.Canvas, box paint.Rect, ink paint.Color){
	idPlay:        drawPlay,
	stage.IDGames: drawPlay,
	idLearn: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // an open book
		pen := stage.NewPen(c, box, ink)
		pen.Path(12, 7, 8, 5, 3, 5, 3, 18, 8, 18, 12, 20, 16, 18, 21, 18, 21, 5, 16, 5, 12, 7, 12, 20)
	},
	idMine: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a person
		pen := stage.NewPen(c, box, ink)
		pen.Ring(12, 8, 4)
		pen.Arc(12, 21, 7.5, 0.75, 0.5)
	},
	stage.IDFriend: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // two heads, and a line between them
		pen := stage.NewPen(c, box, ink)
		pen.Ring(6, 12, 3.5)
		pen.Ring(18, 12, 3.5)
		pen.Line(9.5, 12, 14.5, 12)
	},
	stage.IDLive: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // an eye
		pen := stage.NewPen(c, box, ink)
		pen.Path(2, 12, 6, 8, 12, 6, 18, 8, 22, 12, 18, 16, 12, 18, 6, 16, 2, 12)
		pen.Ring(12, 12, 3)
	},
	stage.IDPlayNow: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a bolt
		stage.NewPen(c, box, ink).Path(13, 3, 5, 14, 11, 14, 10, 21, 19, 10, 13, 10, 13, 3)
	},
	stage.IDPuzzles: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a piece of a jigsaw
		pen := stage.NewPen(c, box, ink)
		pen.Path(9, 8, 4, 8, 4, 20, 16, 20, 16, 15)
		pen.Path(9, 8, 9, 6)
		pen.Arc(11, 6, 2, 0.75, 0.5)
		pen.Path(13, 6, 13, 8, 16, 8, 16, 11)
		pen.Path(16, 11, 18, 11)
		pen.Arc(18, 13, 2, 0, 0.5)
		pen.Path(18, 15, 16, 15)
	},
	idCompose: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a board with one cell added
		pen := stage.NewPen(c, box, ink)
		pen.Frame(3, 3, 8, 8)
		pen.Frame(13, 3, 8, 8)
		pen.Frame(3, 13, 8, 8)
		pen.Line(17, 13, 17, 21)
		pen.Line(13, 17, 21, 17)
	},
	stage.IDLibrary: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a clock
		pen := stage.NewPen(c, box, ink)
		pen.Ring(12, 12, 9)
		pen.Path(12, 7, 12, 12, 15.5, 14)
	},
	stage.IDOpen: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a sheet with an arrow into it
		pen := stage.NewPen(c, box, ink)
		pen.Path(4, 14, 4, 20, 20, 20, 20, 14)
		pen.Line(12, 15, 12, 4)
		pen.Line(12, 4, 8, 8)
		pen.Line(12, 4, 16, 8)
	},
	stage.IDBots: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // two cards
		pen := stage.NewPen(c, box, ink)
		pen.Frame(3, 8, 13, 13)
		pen.Path(8, 8, 8, 3, 21, 3, 21, 16, 16, 16)
		pen.Line(6, 13, 13, 13)
		pen.Line(6, 17, 11, 17)
	},
	stage.IDCups: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a knockout bracket of four
		pen := stage.NewPen(c, box, ink)
		for _, y := range []float64{4, 14} {
			pen.Path(3, y, 9, y, 9, y+6, 3, y+6)
			pen.Line(9, y+3, 15, y+3)
		}
		pen.Line(15, 7, 15, 17)
		pen.Line(15, 12, 21, 12)
	},
	stage.IDStats: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // bars on a line
		pen := stage.NewPen(c, box, ink)
		pen.Line(3, 21, 21, 21)
		pen.Frame(4, 12, 4, 9)
		pen.Frame(10, 4, 4, 17)
		pen.Frame(16, 9, 4, 12)
	},
	stage.IDSettings: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // sliders
		pen := stage.NewPen(c, box, ink)
		for i, at := range []float64{15, 8, 13} {
			y := 6 + 6*float64(i)
			pen.Line(3, y, at-2.5, y)
			pen.Line(at+2.5, y, 21, y)
			pen.Ring(at, y, 2.5)
		}
	},
	stage.IDHelp: func(c paint.Canvas, box paint.Rect, ink paint.Color) { // a question mark in a ring
		pen := stage.NewPen(c, box, ink)
		pen.Ring(12, 12, 9)
		pen.Arc(12, 10, 2.6, 0.72, 0.78)
		pen.Line(12, 12.6, 12, 13.6)
		pen.Line(12, 16.6, 12, 16.7)
	},
}

// drawPlay paints a board with a ring in its middle.
func drawPlay(c paint.Canvas, box paint.Rect, ink paint.Color) {
	pen := stage.NewPen(c, box, ink)
	pen.Frame(3, 3, 18, 18)
	pen.Ring(12, 12, 4)
}

// drawLens paints a magnifying glass.
func drawLens(c paint.Canvas, box paint.Rect, ink paint.Color) {
	pen := stage.NewPen(c, box, ink)
	pen.Ring(10.5, 10.5, 6)
	pen.Line(15, 15, 20, 20)
}
