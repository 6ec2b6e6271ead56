package ui

import (
	"slices"

	"noughts/game"
	"noughts/render/paint"
)

// drawMarks paints the marks as far as they are drawn, and the one that a
// press would put. Of a board that shows more cells than can be looked
// through, it goes by the stones.
func (g *gameScene) drawMarks(c paint.Canvas) {
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
	for r := range regions(l.board) {
		g.drawRegion(c, r)
	}
}

// stones are the cells that hold a mark, in their order.
func (g *gameScene) stones() []game.Cell {
	cells := make([]game.Cell, 0, len(g.moves.marks))
	for cell := range g.moves.marks {
		if g.place.board.Contains(cell) {
			cells = append(cells, cell)
		}
	}
	slices.Sort(cells)
	return cells
}

// drawStill paints a mark that rests.
func (g *gameScene) drawStill(c paint.Canvas, cell game.Cell) {
	if m := g.moves.marks[cell]; m != game.Empty && g.moves.moving[cell] == nil {
		g.drawOne(c, g.place.square(cell), cell, m, 1)
	}
}

// drawOne paints a mark of a cell into a box, paler where its region is closed.
func (g *gameScene) drawOne(c paint.Canvas, box paint.Rect, cell game.Cell, m game.Mark, part float64) {
	a, l := g.app, &g.place
	if m == game.Block {
		if box.W < 7 {
			c.Box(box, 0, 0, a.theme.Line)
			return
		}
		c.Box(box.Inset(box.W*0.12), box.W*0.08, 0, paint.Mix(a.theme.Surface, a.theme.Line, 0.7*part))
		return
	}
	r := g.position().Rules()
	ink := a.inkOf(r, m)
	if regions(l.board) > 0 {
		region, _ := l.board.Region(cell)
		if g.moves.marks[l.board.RegionCell(region)] != game.Empty {
			ink = paint.Mix(a.theme.Surface, ink, closedInk)
		}
	}
	if l.board.Hexagonal() {
		box = box.Inset(box.W * 0.03)
	}
	drawShape(c, box, r.Sign(m)[0], part, ink)
}

// drawStroke paints a mark that is under way.
func (g *gameScene) drawStroke(c paint.Canvas, s *stroke) {
	a, l := g.app, &g.place
	box := l.square(s.cell)
	by := s.offset(a.now)
	box.X += by.X * l.side
	box.Y += by.Y * l.side
	if s.mark == game.Empty || s.fly != nil && box.Y+box.H < l.room.Y {
		return
	}
	if s.taken && a.now >= s.from {
		t := ease(float64(a.now-s.from) / float64(takeTime))
		c.Ring(box.Center(), l.side*(0.2+0.35*t), max(1, l.side*0.06*(1-t)), 0, 1, a.inkOf(g.position().Rules(), s.mark).Fade(1-t))
	}
	g.drawOne(c, box, s.cell, s.mark, s.part(a.now))
}

// drawGhost paints what a press would put: where a stone would fall to, and
// what would be taken out.
func (g *gameScene) drawGhost(c paint.Canvas) {
	a, p, l := g.app, g.position(), &g.place
	if g.choice != nil {
		m := g.choice.moves[0].Mark
		if m == game.Empty {
			m = p.PutBy()
		}
		if !g.choice.marks() && m != game.Empty {
			drawShape(c, l.square(g.choice.to), p.Rules().Sign(m)[0], 1, a.inkOf(p.Rules(), m))
		}
		return
	}
	cell, ok := g.pointed()
	if !ok || !g.free(cell) {
		return
	}
	to := lands(p, cell)
	box := l.square(to)
	strength := ghost
	if g.asked == cell {
		strength = 1
	}
	m := p.PutBy()
	switch {
	case p.Mark(to) != game.Empty: // it would leave
		g.drawLeaving(c, box, p.Mark(to))
	case m == game.Empty: // the mark is to be chosen
		c.Ring(box.Center(), l.side*0.12, max(1, l.side*0.04), 0, 1, paint.Mix(a.theme.Surface, a.theme.Text, strength))
	default:
		drawShape(c, box, p.Rules().Sign(m)[0], 1, paint.Mix(a.theme.Surface, a.inkOf(p.Rules(), m), strength))
	}
}

// drawLeaving paints a stone that a press would take out: pale, with an arrow
// down over it.
func (g *gameScene) drawLeaving(c paint.Canvas, box paint.Rect, m game.Mark) {
	a := g.app
	c.Box(box.Inset(box.W*0.08), 0, 0, a.theme.Surface)
	drawShape(c, box, g.position().Rules().Sign(m)[0], 1, paint.Mix(a.theme.Surface, a.inkOf(g.position().Rules(), m), ghost))
	top, width := box.Center(), max(1.5, box.W*0.06)
	tip := paint.Point{X: top.X, Y: top.Y + box.H*0.26}
	top.Y -= box.H * 0.26
	c.Line(top, tip, width, a.theme.Text)
	for _, way := range []float64{-1, 1} {
		c.Line(tip, paint.Point{X: tip.X + way*box.W*0.16, Y: tip.Y - box.H*0.16}, width, a.theme.Text)
	}
}

// free tells whether a press on the cell would play.
func (g *gameScene) free(c game.Cell) bool {
	p := g.position()
	return g.asks() && len(formsOf(p, lands(p, c))) > 0
}

// drawLines paints the lines between the cells of a layer, and the thicker ones
// between regions. Where cells are tiny, only some lines are left.
func (g *gameScene) drawLines(c paint.Canvas, z int) {
	a, l := g.app, &g.place
	b, box, fill := l.board, l.layer(z), l.ground(z)
	width := l.line()
	every := 1
	for float64(every)*l.side < 7 {
		every *= 10
	}
	tw, th := b.RegionSize()
	strength := min(1, max(0.4, float64(every)*l.side/22)) // where lines are dense, they are pale
	thick := max(width*2, min(l.side/12, l.of(4)))
	if tw > 0 {
		strength = min(strength, 0.6)
	}
	ink := paint.Mix(a.theme.Surface, a.theme.Line, strength)
	line := func(n, from, to, per int, draw func(at, w float64, ink paint.Color)) {
		for _, bold := range []bool{false, true} {
			for i := (max(from, 1) + every - 1) / every * every; i < min(to+1, n); i += every {
				edge := per > 0 && i%per == 0
				switch {
				case edge && bold:
					draw(float64(i)*l.side, thick, paint.Mix(a.theme.Line, a.theme.Text, 0.35))
				case !edge && !bold:
					draw(float64(i)*l.side, width, ink)
				}
			}
		}
	}
	y0, y1 := l.rows(z)
	x0, x1 := l.cols(z, 0)
	line(b.Width(), x0, x1, tw, func(at, w float64, ink paint.Color) {
		c.Box(paint.Rect{X: box.X + at - w/2, Y: fill.Y, W: w, H: fill.H}, 0, 0, ink)
	})
	line(b.Height(), y0, y1, th, func(at, w float64, ink paint.Color) {
		c.Box(paint.Rect{X: fill.X, Y: box.Y + at - w/2, W: fill.W, H: w}, 0, 0, ink)
	})
	switch {
	case b.Wraps():
		g.drawDashes(c, box)
	case l.zoomed:
		c.Box(paint.Rect{X: box.X - 1, Y: box.Y - 1, W: box.W + 2, H: box.H + 2}, 0, max(2, width), a.theme.Line)
	default:
		c.Box(box, g.round(), width, a.theme.Line)
	}
}

// drawDashes frames a board whose opposite edges are joined.
func (g *gameScene) drawDashes(c paint.Canvas, box paint.Rect) {
	l := &g.place
	width, color := max(1.5, l.line()), g.app.theme.Line
	dash := l.side / 5
	for at := dash / 2; at < box.W; at += 2 * dash {
		for _, y := range []float64{box.Y, box.MaxY()} {
			c.Box(paint.Rect{X: box.X + at, Y: y - width/2, W: dash, H: width}, 0, 0, color)
		}
	}
	for at := dash / 2; at < box.H; at += 2 * dash {
		for _, x := range []float64{box.X, box.MaxX()} {
			c.Box(paint.Rect{X: x - width/2, Y: box.Y + at, W: width, H: dash}, 0, 0, color)
		}
	}
}

// drawWraps paints, beyond joined edges, the cells of the other side once more.
// What of them is beyond the rim is covered later.
func (g *gameScene) drawWraps(c paint.Canvas) {
	a, l := g.app, &g.place
	b, p := l.board, g.position()
	if !b.Wraps() {
		return
	}
	pale := paint.Mix(a.theme.Back, a.theme.Surface, 0.5)
	c.Box(l.layer(0).Inset(-l.rim*l.side), 0, 0, pale)
	w, h := b.Width(), b.Height()
	for y := -1; y <= h; y++ {
		for x := -1; x <= w; x++ {
			if x >= 0 && x < w && y >= 0 && y < h {
				continue
			}
			cell := b.At((x+w)%w, (y+h)%h)
			box := paint.Rect{X: l.origins[0].X + float64(x)*l.side, Y: l.origins[0].Y + float64(y)*l.side, W: l.side, H: l.side}
			c.Box(box, 0, l.line()/2, paint.Mix(pale, a.theme.Line, faint))
			if s := g.moves.of(cell); s.mark != game.Empty && s.mark != game.Block {
				drawShape(c, box, p.Rules().Sign(s.mark)[0], s.part(a.now), paint.Mix(pale, a.inkOf(p.Rules(), s.mark), faint))
			}
		}
	}
}

// cover paints the ground over what lies outside the room.
func (g *gameScene) cover(c paint.Canvas) {
	a, l := g.app, &g.place
	if !l.zoomed && !l.board.Wraps() {
		return
	}
	r, back := l.room, a.theme.Back
	c.Box(paint.Rect{W: a.size.W, H: r.Y}, 0, 0, back)
	c.Box(paint.Rect{Y: r.MaxY(), W: a.size.W, H: a.size.H - r.MaxY()}, 0, 0, back)
	c.Box(paint.Rect{Y: r.Y, W: r.X, H: r.H}, 0, 0, back)
	c.Box(paint.Rect{X: r.MaxX(), Y: r.Y, W: a.size.W - r.MaxX(), H: r.H}, 0, 0, back)
	if l.zoomed {
		c.Box(r, 0, 1, a.theme.Edge)
	}
}

// drawHexagons paints hexagonal cells: one in the colour of the lines, and a
// smaller one on it.
func (g *gameScene) drawHexagons(c paint.Canvas) {
	l, t := &g.place, g.app.theme
	if l.side < 5 {
		l.each(func(cell game.Cell) { c.Poly(l.hexagon(cell, 0), t.Surface) })
		return
	}
	l.each(func(cell game.Cell) { c.Poly(l.hexagon(cell, -l.hair()), t.Line) })
	l.each(func(cell game.Cell) { c.Poly(l.hexagon(cell, l.hair()), t.Surface) })
}

// drawSides paints, where players join sides, the sides in their colours.
func (g *gameScene) drawSides(c paint.Canvas) {
	l, p := &g.place, g.position()
	if !joins(p.Rules().Goal) {
		return
	}
	b := l.board
	width := l.side * 0.28
	draw := func(cell game.Cell, corners [3]int, m game.Mark) {
		if cell == game.NoCell {
			return
		}
		at := l.hexagon(cell, -width*0.35)
		for i := range 2 {
			c.Line(at[corners[i]], at[corners[i+1]], width, g.app.inkOf(p.Rules(), m))
		}
	}
	for y := range b.Height() {
		draw(b.At(0, y), [3]int{3, 4, 5}, 2)
		draw(b.At(b.Width()-1, y), [3]int{0, 1, 2}, 2)
	}
	for x := range b.Width() {
		draw(b.At(x, 0), [3]int{5, 0, 1}, 1)
		draw(b.At(x, b.Height()-1), [3]int{2, 3, 4}, 1)
	}
}

// joins tells whether a goal is to join sides.
func joins(goal game.Goal) bool {
	switch goal := goal.(type) {
	case game.Connect:
		return true
	case game.Misere:
		return joins(goal.Goal)
	case game.Either:
		return slices.ContainsFunc(goal, joins)
	}
	return false
}

// drawTargets lights the regions in which a move may be made, where the rules
// send the player to one, and dims those that are closed.
func (g *gameScene) drawTargets(c paint.Canvas) {
	a, l, p := g.app, &g.place, g.position()
	n := regions(l.board)
	if n == 0 {
		return
	}
	for r := range n {
		if g.moves.marks[l.board.RegionCell(r)] != game.Empty {
			c.Box(l.region(r), 0, 0, a.theme.shut())
		}
	}
	if _, sent := p.Rules().Place.(game.Sent); !sent || g.over.Over {
		return
	}
	if t := p.Target(); t >= 0 {
		c.Box(l.region(t), 0, 0, g.inkToMove().Fade(tint))
	}
}

// drawRegion paints the mark of a closed region over its cells, and the frame
// of the one that the player is sent to.
func (g *gameScene) drawRegion(c paint.Canvas, r int) {
	a, l, p := g.app, &g.place, g.position()
	cell := l.board.RegionCell(r)
	if s := g.moves.of(cell); s.mark != game.Empty && s.mark != game.Block && !p.Rules().Common() {
		box := l.square(cell)
		drawShape(c, box.Inset(box.W*0.04), p.Rules().Sign(s.mark)[0], s.part(a.now), a.inkOf(p.Rules(), s.mark))
	}
	if p.Target() == r && !g.over.Over {
		c.Box(l.region(r).Inset(-l.of(1)), l.of(3), max(3, l.of(4)), g.inkToMove())
	}
	if g.choice != nil && g.choice.turns(p.Rules()) && !g.choice.marks() {
		if at := g.formOf(a.hover); at >= 0 {
			if region, _ := game.TwistOf(g.choice.offered()[at].Arg); region == r {
				c.Box(l.region(r), 0, 0, a.theme.Primary.Fade(tint))
			}
		}
	}
}
