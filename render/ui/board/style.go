package board

import (
	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// styleCache caches the style of a view.
type styleCache struct {
	rules   *game.Rules
	theme   *stage.Theme
	plain   bool
	paper   bool // the player wants pencil and paper
	pencil  bool // and the game suits them
	palette string
	style   variant.Style
	pieces  [game.MaxPlayers + 1]stage.Piece
}

// currentStyle is the current style.
func (g *View) currentStyle() *styleCache {
	r, t, d := g.Position().Rules(), g.Stage.Theme, &g.dressed
	if d.rules == r && d.theme == t && d.plain == g.Stage.Look.Plain && d.paper == g.Stage.Look.Paper && d.palette == g.Palette {
		return d
	}
	*d = styleCache{rules: r, theme: t, plain: g.Stage.Look.Plain, paper: g.Stage.Look.Paper, palette: g.Palette}
	if !d.plain {
		d.style = variant.StyleOf(r)
	}
	b := r.Board
	d.pencil = d.paper && d.style == variant.InCells && b.Layers() == 1 && !b.Hexagonal() && !b.Wraps() && b.Cells() <= Mirrored
	for m := range d.pieces {
		d.pieces[m] = t.Piece(d.style, g.Palette, r, game.Mark(m))
	}
	return d
}

// Style is how the board is drawn.
func (g *View) Style() variant.Style { return g.currentStyle().style }

// Piece is the piece of a mark.
func (g *View) Piece(m game.Mark) stage.Piece {
	if d := g.currentStyle(); int(m) < len(d.pieces) {
		return d.pieces[m]
	}
	return g.Stage.Theme.Piece(g.Style(), g.Palette, g.Position().Rules(), m)
}

// Ground is the colour behind marks.
func (g *View) Ground() paint.Color {
	if set := g.set(); set != nil {
		return set.Ground
	}
	if g.currentStyle().pencil {
		return g.Stage.Theme.Sheet.Ground
	}
	return g.Stage.Theme.Surface
}

// set is the colours of board and pieces, nil for plain cells.
func (g *View) set() *stage.Set { return g.Stage.Theme.SetOf(g.Style()) }

// stones tells whether the style has stones instead of marks in cells.
func (g *View) stones() bool { return g.set() != nil && !g.Place.Board.Hexagonal() }

// DrawCell paints a single cell, for the magnifier.
func (g *View) DrawCell(c paint.Canvas, cell game.Cell, box paint.Rect) {
	t, width := g.Stage.Theme, max(1, box.W/40)
	if g.Style() != variant.OnCrossings {
		c.Box(box, 0, width, t.Line)
		return
	}
	m := box.Center()
	x, y := g.Place.Board.XY(cell)
	from, to := paint.Point{X: box.X, Y: box.Y}, paint.Point{X: box.MaxX(), Y: box.MaxY()}
	if x == 0 {
		from.X = m.X
	}
	if x == g.Place.Board.Width()-1 {
		to.X = m.X
	}
	if y == 0 {
		from.Y = m.Y
	}
	if y == g.Place.Board.Height()-1 {
		to.Y = m.Y
	}
	c.Box(box, 0, 0, t.Wood.Ground)
	c.Line(paint.Point{X: from.X, Y: m.Y}, paint.Point{X: to.X, Y: m.Y}, width, t.Wood.Line)
	c.Line(paint.Point{X: m.X, Y: from.Y}, paint.Point{X: m.X, Y: to.Y}, width, t.Wood.Line)
}

// drawLast marks the stones of the last turn.
func (g *View) drawLast(c paint.Canvas) {
	last := g.LastCell()
	if last == game.NoCell || g.set() == nil || g.Over.Lines != nil {
		return
	}
	g.drawDot(c, last)
	p := g.Position()
	if _, ok := p.Rules().Turns.(game.OneThenTwo); ok && p.Plies() > 1 {
		if one := p.Ply(p.Plies() - 2).To; p.Mark(one) == p.Mark(last) {
			g.drawDot(c, one)
		}
	}
}

// drawDot marks a stone with a dot, or with a ring if it has a sign or a number.
func (g *View) drawDot(c paint.Canvas, last game.Cell) {
	l, p := &g.Place, g.Position()
	if g.Motion.moving[last] != nil || l.Zoomed && !l.Shows(last) {
		return
	}
	piece := g.Piece(p.Mark(last))
	if !piece.Round || l.Side < stage.Tiny {
		return
	}
	at := g.carriedBox(last).Center()
	if piece.Signed || g.numbers() != nil {
		c.Ring(at, l.Side*0.46, max(1.5, l.Side*0.055), 0, 1, g.Stage.Theme.Focus)
		return
	}
	c.Line(at, at, max(2.5, l.Side*0.22), piece.On())
}
