package ui

import (
	"slices"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// drawMarks paints the marks as far as they are drawn, and the one that a
// press would put. Of a board that shows more cells than can be looked
// through, it goes by the stones.
func (g *View) drawMarks(c paint.Canvas) {
	l := &g.place
	if l.seen() <= 4*mirrored {
		l.each(func(cell game.Cell) { g.drawStill(c, cell) })
	} else {
		for _, cell := range g.stones() {
			if l.shows(cell) {
				g.drawStill(c, cell)
			}
		}
	}
	var moving []*stroke
	for cell, s := range g.moves.moving {
		if l.board.Contains(cell) {
			moving = append(moving, s)
		}
	}
	moving = append(moving, g.moves.leave...)
	slices.SortFunc(moving, func(a, b *stroke) int { return int(a.cell - b.cell) })
	for _, s := range moving {
		g.drawStroke(c, s)
	}
	g.drawGhost(c)
	for r := range words.Regions(l.board) {
		g.drawRegion(c, r)
	}
}

// stones are the cells that hold a mark, in their order.
func (g *View) stones() []game.Cell {
	m := &g.moves
	if m.sorted == nil {
		m.sorted = make([]game.Cell, 0, len(m.marks))
		for cell := range m.marks {
			if g.place.board.Contains(cell) {
				m.sorted = append(m.sorted, cell)
			}
		}
		slices.Sort(m.sorted)
	}
	return m.sorted
}

// drawStill paints a mark that rests.
func (g *View) drawStill(c paint.Canvas, cell game.Cell) {
	if m := g.moves.marks[cell]; m != game.Empty && g.moves.moving[cell] == nil {
		g.drawOne(c, g.place.square(cell), cell, m, 1)
	}
}

// drawOne paints a mark of a cell into a box, paler where its region is closed.
func (g *View) drawOne(c paint.Canvas, box paint.Rect, cell game.Cell, m game.Mark, part float64) {
	a, l := g.stage, &g.place
	if m == game.Block {
		if box.W < 7 {
			c.Box(box, 0, 0, a.Theme.Line)
			return
		}
		c.Box(box.Inset(box.W*0.12), box.W*0.08, 0, paint.Mix(a.Theme.Surface, a.Theme.Line, 0.7*part))
		return
	}
	r := g.position().Rules()
	ink := g.inkOf(m)
	if words.Regions(l.board) > 0 {
		region, _ := l.board.Region(cell)
		if g.moves.marks[l.board.RegionCell(region)] != game.Empty {
			ink = paint.Mix(a.Theme.Surface, ink, stage.ClosedInk)
		}
	}
	if l.board.Hexagonal() {
		box = box.Inset(box.W * 0.03)
	}
	stage.DrawShape(c, box, r.Sign(m)[0], part, ink)
}

// drawStroke paints a mark that is under way.
func (g *View) drawStroke(c paint.Canvas, s *stroke) {
	a, l := g.stage, &g.place
	box := l.square(s.cell)
	by := s.offset(a.Now)
	box.X += by.X * l.side
	box.Y += by.Y * l.side
	if s.mark == game.Empty || s.fly != nil && box.Y+box.H < l.room.Y {
		return
	}
	if s.taken && a.Now >= s.from {
		t := ease(float64(a.Now-s.from) / float64(stage.TakeTime))
		c.Ring(box.Center(), l.side*(0.2+0.35*t), max(1, l.side*0.06*(1-t)), 0, 1, g.inkOf(s.mark).Fade(1-t))
	}
	g.drawOne(c, box, s.cell, s.mark, s.part(a.Now))
}

// drawGhost paints what a press would put: where a stone would fall to, and
// what would be taken out.
func (g *View) drawGhost(c paint.Canvas) {
	a, p, l := g.stage, g.position(), &g.place
	if g.choice != nil {
		m := g.choice.moves[0].Mark
		if m == game.Empty {
			m = p.PutBy()
		}
		if !g.choice.marks() && m != game.Empty {
			stage.DrawShape(c, l.square(g.choice.to), p.Rules().Sign(m)[0], 1, g.inkOf(m))
		}
		return
	}
	cell, ok := g.pointed()
	if !ok || !g.free(cell) {
		return
	}
	to := lands(p, cell)
	box := l.square(to)
	strength := stage.Ghost
	if g.asked == cell {
		strength = 1
	}
	m := p.PutBy()
	switch {
	case p.Mark(to) != game.Empty: // it would leave
		g.drawLeaving(c, box, p.Mark(to))
	case m == game.Empty: // the mark is to be chosen
		c.Ring(box.Center(), l.side*0.12, max(1, l.side*0.04), 0, 1, paint.Mix(a.Theme.Surface, a.Theme.Text, strength))
	default:
		stage.DrawShape(c, box, p.Rules().Sign(m)[0], 1, paint.Mix(a.Theme.Surface, g.inkOf(m), strength))
	}
}

// drawLeaving paints a stone that a press would take out: pale, with an arrow
// down over it.
func (g *View) drawLeaving(c paint.Canvas, box paint.Rect, m game.Mark) {
	a := g.stage
	c.Box(box.Inset(box.W*0.08), 0, 0, a.Theme.Surface)
	stage.DrawShape(c, box, g.position().Rules().Sign(m)[0], 1, paint.Mix(a.Theme.Surface, g.inkOf(m), stage.Ghost))
	top, width := box.Center(), max(1.5, box.W*0.06)
	tip := paint.Point{X: top.X, Y: top.Y + box.H*0.26}
	top.Y -= box.H * 0.26
	c.Line(top, tip, width, a.Theme.Text)
	for _, way := range []float64{-1, 1} {
		c.Line(tip, paint.Point{X: tip.X + way*box.W*0.16, Y: tip.Y - box.H*0.16}, width, a.Theme.Text)
	}
}

// free tells whether a press on the cell would play.
func (g *View) free(c game.Cell) bool {
	p := g.position()
	return g.asks() && len(formsOf(p, lands(p, c))) > 0
}
