package ui

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// beside is the button that stands where Stop does while the computer thinks: a
// hint while a person is to move, and after the game its review. Beside a board
// there is room for another one.
func (g *gameScene) beside(l *layout) (nodes []stage.Node) {
	m, row := g.app.match, l.extra
	if g.choice != nil || g.offered() || g.retry != nil {
		return nil
	}
	whose, hand := m.Handed()
	hand = hand && row.W > l.Of(200) && !g.app.puzzling()
	box := row
	if hand && g.helps() {
		box.W = (row.W - l.Gap()) * 0.36
		row.X, row.W = box.MaxX()+l.Gap(), row.W-box.W-l.Gap()
	}
	switch {
	case g.advice.can() || g.advice.step != dormant:
		nodes = append(nodes, g.advice.button(box))
	case g.reviews():
		nodes = append(nodes, stage.Node{ID: "review", Role: stage.Button, Label: g.app.Words(wordReview), Box: box, Act: func() stage.Scene { return newReview(g.app) }})
	}
	if hand {
		nodes = append(nodes, g.app.Control("hand", words.Fill(wordOtherMove, whose), game.Say{}, row, true, func() { m.Hand() }))
	}
	return nodes
}

// helps tells whether a hint or a review is offered beside the board.
func (g *gameScene) helps() bool {
	return g.retry == nil && (g.advice.can() || g.advice.step != dormant || g.reviews())
}

// reviews tells whether the game is over and can be looked through.
func (g *gameScene) reviews() bool { return g.done() && g.app.canReview() && !g.app.puzzling() }

// unfold makes room for a hint below the name of the game: the status goes
// beside the name.
func (l *layout) unfold(name float64) (box paint.Rect) {
	if l.extra.Y < l.name.MaxY() { // the button beside it needs less
		cut := l.Of(24)
		l.extra.X, l.extra.W, l.status.W = l.extra.X+cut, l.extra.W-cut, l.status.W+cut
	}
	box = paint.Rect{X: l.status.X, Y: l.status.Y, W: l.status.W, H: l.remark.MaxY() - l.status.Y - l.Of(4)}
	row := paint.Rect{X: l.name.X, Y: l.name.Y, W: box.W, H: l.name.H}
	l.name, l.status = row, row
	l.name.W = min(name+l.Of(2), row.W*0.6)
	l.status.X += l.name.W + l.Gap()
	l.status.W -= l.name.W + l.Gap()
	return box
}

// adviceNode is what the hint says.
func (g *gameScene) adviceNode(box paint.Rect) stage.Node {
	a, s := g.app.Stage, g.place.Scale
	n := stage.Node{ID: "hint-text", Role: stage.Text, Label: a.Words(g.advice.text()), Box: box}
	n.Image = func(c paint.Canvas, box paint.Rect) {
		bar := paint.Rect{X: box.X, Y: box.Y + s.Of(3), W: s.Of(3), H: box.H - s.Of(6)}
		c.Box(bar, bar.W/2, 0, a.Theme.Gain)
		box.X, box.W = box.X+s.Of(11), box.W-s.Of(11)
		a.Paragraph(c, box, s.Body(), a.Theme.Text, n.Label)
	}
	return n
}

// drawAdvice marks on the board what the hint speaks of: cells by their corners,
// and the move by a ring around the mark that would be put.
func (g *gameScene) drawAdvice(c paint.Canvas) {
	if t := g.retry; t != nil && t.stage == bestShown {
		g.drawMove(c, t.was.Best)
	}
	h := &g.advice.hint
	if g.advice.step < sees {
		return
	}
	for _, cell := range h.Cells {
		if cell != h.Move.To || g.advice.step < knows {
			g.bracket(c, cell, g.app.Theme.Gain)
		}
	}
	if g.advice.step == knows {
		g.drawMove(c, h.Move)
	}
}

// drawMove marks a move that the player to move could play.
func (g *View) drawMove(c paint.Canvas, m game.Move) {
	put := m.Mark
	if put == game.Empty {
		put = g.position().PutBy()
	}
	g.drawProposal(c, m, put, g.stage.Theme.Gain)
}

// bracket marks a cell, or a region, by its corners.
func (g *View) bracket(c paint.Canvas, cell game.Cell, color paint.Color) {
	l := &g.place
	width := min(max(1.5, l.side*0.06), l.Of(5))
	region := l.board.RegionOf(cell) >= 0
	if !region && l.zoomed && !l.shows(cell) {
		return
	}
	if l.board.Hexagonal() {
		at := l.hexagon(cell, width)
		for i := range at {
			to := at[(i+1)%len(at)]
			c.Line(at[i], stage.Between(at[i], to, 0.25), width, color)
			c.Line(to, stage.Between(to, at[i], 0.25), width, color)
		}
		return
	}
	box := l.square(cell)
	if region {
		box = l.region(l.board.RegionOf(cell))
	}
	box = box.Inset(width * 1.1)
	arm := min(box.W, box.H) * 0.26
	for _, x := range [2]float64{box.X, box.MaxX()} {
		for _, y := range [2]float64{box.Y, box.MaxY()} {
			at := paint.Point{X: x, Y: y}
			m := box.Center()
			c.Line(at, paint.Point{X: x + math.Copysign(arm, m.X-x), Y: y}, width, color)
			c.Line(at, paint.Point{X: x, Y: y + math.Copysign(arm, m.Y-y)}, width, color)
		}
	}
}

// drawProposal marks a move that could be played: its mark, pale, in a ring, and
// the region that it turns.
func (g *View) drawProposal(c paint.Canvas, m game.Move, put game.Mark, color paint.Color) {
	l, p := &g.place, g.position()
	if m.To == game.NoCell || l.zoomed && !l.shows(m.To) {
		return
	}
	a, r, box := g.stage, p.Rules(), l.square(m.To)
	switch {
	case p.Mark(m.To) != game.Empty:
		if _, pops := r.Effect.(game.PopOut); pops {
			g.drawLeaving(c, box, p.Mark(m.To))
		}
	case put != game.Empty:
		stage.DrawShape(c, box.Inset(box.W*0.1), r.Sign(put)[0], 1, a.Theme.Soft(a.Theme.Surface, g.inkOf(put), stage.Proposed))
	}
	c.Ring(box.Center(), l.side*0.43, min(max(1.5, l.side*0.07), l.Of(6)), 0, 1, color)
	if _, ok := r.Effect.(game.Twist); ok && m.Arg > 0 {
		region, _ := game.TwistOf(m.Arg)
		g.bracket(c, l.board.RegionCell(region), color)
	}
}
