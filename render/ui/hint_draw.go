package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// beside is the button that stands where Stop does while the computer thinks: a
// hint while a person is to move, and after the game its review. Beside a board
// there is room for another one.
func (g *gameScene) beside(l *gameLayout) (nodes []stage.Node) {
	m, row := g.session.Match, l.extra
	if g.Choice != nil || g.offered() || g.retry != nil {
		return nil
	}
	whose, hand := m.Handed()
	hand = hand && row.W > l.Of(200) && !g.session.Puzzling()
	box := row
	if hand && g.helps() {
		box.W = (row.W - l.Gap()) * 0.36
		row.X, row.W = box.MaxX()+l.Gap(), row.W-box.W-l.Gap()
	}
	switch {
	case g.advice.can() || g.advice.step != dormant:
		nodes = append(nodes, g.advice.button(box))
	case g.reviews():
		nodes = append(nodes, stage.Node{ID: "review", Role: stage.Button, Label: g.session.Words(words.Review), Box: box, Act: func() stage.Scene { return g.session.Pages.Review(g.session.Match.Record().At().Ply()) }})
	}
	if hand {
		nodes = append(nodes, g.session.Control("hand", words.Fill(words.OtherMove, whose), game.Say{}, row, true, func() { m.Hand() }))
	}
	return nodes
}

// helps tells whether a hint or a review is offered beside the board.
func (g *gameScene) helps() bool {
	return g.retry == nil && (g.advice.can() || g.advice.step != dormant || g.reviews())
}

// reviews tells whether the game is over and can be looked through.
func (g *gameScene) reviews() bool { return g.done() && g.session.CanReview() && !g.session.Puzzling() }

// unfold makes room for a hint below the name of the game: the status goes
// beside the name.
func (l *gameLayout) unfold(name float64) (box paint.Rect) {
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
	a, s := g.session.Stage, g.place.Scale
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
		g.DrawMove(c, t.was.Best)
	}
	h := &g.advice.hint
	if g.advice.step < sees {
		return
	}
	for _, cell := range h.Cells {
		if cell != h.Move.To || g.advice.step < knows {
			g.Bracket(c, cell, g.session.Theme.Gain)
		}
	}
	if g.advice.step == knows {
		g.DrawMove(c, h.Move)
	}
}
