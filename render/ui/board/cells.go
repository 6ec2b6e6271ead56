package board

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// drawMarks paints the marks, with those in motion, and a preview of a press. On a large
// board it iterates over stones instead of cells.
func (g *View) drawMarks(c paint.Canvas) {
	l := &g.Place
	if l.Seen() <= 4*Mirrored {
		l.Each(func(cell game.Cell) { g.drawStill(c, cell) })
	} else {
		for _, cell := range g.Stones() {
			if l.Shows(cell) {
				g.drawStill(c, cell)
			}
		}
	}
	var moving []*stroke
	for cell, s := range g.Motion.moving {
		if l.Board.Contains(cell) {
			moving = append(moving, s)
		}
	}
	moving = append(moving, g.Motion.Leave...)
	slices.SortFunc(moving, func(a, b *stroke) int { return int(a.cell - b.cell) })
	for _, s := range moving {
		g.drawStroke(c, s)
	}
	g.drawGhost(c)
	for r := range words.Regions(l.Board) {
		g.drawRegion(c, r)
	}
}

// Stones are the cells with marks, in order.
func (g *View) Stones() []game.Cell {
	m := &g.Motion
	if m.Sorted == nil {
		m.Sorted = make([]game.Cell, 0, len(m.Marks))
		for cell := range m.Marks {
			if g.Place.Board.Contains(cell) {
				m.Sorted = append(m.Sorted, cell)
			}
		}
		game.SortCells(m.Sorted)
	}
	return m.Sorted
}

// drawStill paints a mark that is not in motion.
func (g *View) drawStill(c paint.Canvas, cell game.Cell) {
	if m := g.Motion.Marks[cell]; m != game.Empty && g.Motion.moving[cell] == nil {
		g.drawOne(c, g.carriedBox(cell), cell, m, 1)
	}
}

// drawOne paints a mark of a cell into a box, paler where its region is closed and it is not of
// the winning lines.
func (g *View) drawOne(c paint.Canvas, box paint.Rect, cell game.Cell, m game.Mark, part float64) {
	a, l := g.Stage, &g.Place
	if m == game.Block {
		if box.W < 7 {
			c.Box(box, 0, 0, a.Theme.Line)
			return
		}
		c.Box(box.Inset(box.W*0.12), box.W*0.08, 0, paint.Mix(a.Theme.Surface, a.Theme.Line, 0.7*part))
		return
	}
	ink := g.InkOf(m)
	struck := slices.ContainsFunc(g.Over.Lines, func(line []game.Cell) bool { return slices.Contains(line, cell) })
	if words.Regions(l.Board) > 0 && !struck {
		region, _ := l.Board.Region(cell)
		if g.Motion.Marks[l.Board.RegionCell(region)] != game.Empty {
			ink = paint.Mix(a.Theme.Surface, ink, stage.ClosedInk)
		}
	}
	piece := g.Piece(m)
	piece.Ink = ink
	g.passed(piece, cell).Draw(c, g.markBox(box), part)
}

// markBox is the box of a mark in that of its cell.
func (g *View) markBox(box paint.Rect) paint.Rect {
	switch {
	case g.Place.Board.Hexagonal():
		return box.Inset(box.W * 0.03)
	case g.Style() == variant.InFrame:
		return disc(box)
	case g.Style() == variant.OnPlates, g.Style() == variant.OnPegs:
		return box.Inset(box.W * 0.07)
	}
	return box
}

// drawStroke paints a mark in motion.
func (g *View) drawStroke(c paint.Canvas, s *stroke) {
	a, l := g.Stage, &g.Place
	box := l.Square(s.cell)
	if s.Fly != nil && s.Fly.up {
		g.drawBead(c, s)
		return
	}
	by := s.Offset(a.Now)
	if l.Turned {
		by.X, by.Y = -by.X, -by.Y
	}
	box.X += by.X * l.Side
	box.Y += by.Y * l.Side
	if s.Mark == game.Empty || s.Fly != nil && box.Y+box.H < l.Room.Y {
		return
	}
	if s.taken && a.Now >= s.from {
		t := ease(float64(a.Now-s.from) / float64(stage.TakeTime))
		c.Ring(box.Center(), l.Side*(0.2+0.35*t), max(1, l.Side*0.06*(1-t)), 0, 1, g.InkOf(s.Mark).Fade(1-t))
	}
	if s.Fly != nil && g.Style() == variant.InFrame {
		g.drawFalling(c, s, box)
		return
	}
	g.drawOne(c, box, s.cell, s.Mark, s.Part(a.Now))
}

// drawGhost paints a preview of a press: with gravity where the stone comes to rest, and for
// a pop the stone that leaves.
func (g *View) drawGhost(c paint.Canvas) {
	a, p, l := g.Stage, g.Position(), &g.Place
	if g.Choice != nil {
		m := g.Choice.Moves[0].Mark
		if m == game.Empty {
			m = p.PutBy()
		}
		if !g.Choice.Marks() && m != game.Empty {
			g.Piece(m).Draw(c, g.markBox(g.carriedBox(g.Choice.To)), 1)
		}
		return
	}
	cell, ok := g.pointed()
	if !ok || !g.Free(cell) {
		return
	}
	to := LandingCell(p, cell)
	box := l.Square(to)
	strength := stage.Ghost
	if g.Asked == cell {
		strength = 1
	}
	m := p.PutBy()
	switch {
	case p.Mark(to) != game.Empty: // it would leave
		g.drawLeaving(c, box, p.Mark(to))
	case m == game.Empty: // the mark is to be chosen
		c.Ring(box.Center(), l.Side*0.12, max(1, l.Side*0.04), 0, 1, paint.Mix(g.Ground(), a.Theme.Text, strength))
	default:
		g.drawProposed(c, box, g.Piece(m).Pale(g.Ground(), strength))
	}
}

// drawProposed paints a pale mark, on crossings with the number of the move.
func (g *View) drawProposed(c paint.Canvas, box paint.Rect, piece stage.Piece) {
	piece.Signed = piece.Signed && g.Style() != variant.OnCrossings
	piece.Draw(c, g.markBox(box), 1)
	if g.Style() != variant.OnCrossings {
		return
	}
	number := strconv.Itoa(g.Position().Plies() + 1)
	if font := stage.Legible(g.Stage.Face, stage.ValueFont(box.W*0.9), box.W*0.6, number); font.Size >= stage.LeastSign {
		g.Stage.Text(c, box, font, paint.Center, piece.On(), number)
	}
}

// drawLeaving paints a stone that a press would pop: pale, with an arrow down.
func (g *View) drawLeaving(c paint.Canvas, box paint.Rect, m game.Mark) {
	a := g.Stage
	if g.stones() {
		c.Line(box.Center(), box.Center(), box.W*2*holeWide, g.Ground())
	} else {
		c.Box(box.Inset(box.W*0.08), 0, 0, g.Ground())
	}
	g.Piece(m).Pale(g.Ground(), stage.Ghost).Draw(c, g.markBox(box), 1)
	top, width := box.Center(), max(1.5, box.W*0.06)
	tip := paint.Point{X: top.X, Y: top.Y + box.H*0.26}
	top.Y -= box.H * 0.26
	c.Line(top, tip, width, a.Theme.Text)
	for _, way := range []float64{-1, 1} {
		c.Line(tip, paint.Point{X: tip.X + way*box.W*0.16, Y: tip.Y - box.H*0.16}, width, a.Theme.Text)
	}
}

// Free tells whether a press on the cell plays a move.
func (g *View) Free(c game.Cell) bool {
	p := g.Position()
	return g.MayMoveNow() && len(FormsOf(p, LandingCell(p, c))) > 0
}
