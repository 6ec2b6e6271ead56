package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// beside is the button in the place of Stop: a hint while a person is to move, and a review
// after the game. A column beside the board has room for another button.
func (g *Scene) beside(l *layout) (nodes []stage.Node) {
	m, row := g.Session.Match, l.Extra
	if g.Choice != nil || g.Offered() || g.Retry != nil {
		return nil
	}
	whose, hand := m.CanTakeOver()
	hand = hand && row.W > l.Of(200) && !g.Session.Puzzling()
	box := row
	if hand && g.helps() {
		box.W = (row.W - l.Gap()) * 0.36
		row.X, row.W = box.MaxX()+l.Gap(), row.W-box.W-l.Gap()
	}
	switch {
	case g.Advisor.can() || g.Advisor.Step != Idle:
		nodes = append(nodes, g.Advisor.button(box))
	case g.Done() && !g.Session.Puzzling():
		return append(nodes, g.endButtons(l)...)
	}
	if hand {
		nodes = append(nodes, g.Session.Control(stage.IDHand, words.Fill(words.OtherMove, whose), game.Say{}, row, true, func() { m.TakeOver() }))
	}
	return nodes
}

// helps tells whether a button for a hint or a review is shown.
func (g *Scene) helps() bool {
	return g.Retry == nil && (g.Advisor.can() || g.Advisor.Step != Idle || g.reviews())
}

// reviews tells whether the game is over and can be reviewed.
func (g *Scene) reviews() bool { return g.Done() && g.Session.CanReview() && !g.Session.Puzzling() }

// makeHintRoom makes room for a hint below the name of the game, by moving the status beside the
// name.
func (l *layout) makeHintRoom(name float64) (box paint.Rect) {
	box = paint.Rect{X: l.Status.X, Y: l.Status.Y, W: l.Status.W, H: l.Remark.MaxY() - l.Status.Y - l.Of(4)}
	row := paint.Rect{X: l.Name.X, Y: l.Name.Y, W: box.W, H: l.Name.H}
	l.Name, l.Status = row, row
	l.Name.W = min(name+l.Of(2), row.W*0.6)
	l.Status.X += l.Name.W + l.Gap()
	l.Status.W -= l.Name.W + l.Gap()
	return box
}

// advice is the text of the hint, or of the feedback that was asked for; empty for neither.
func (g *Scene) advice() game.Say {
	if s := g.Advisor.text(); s.English != "" {
		return s
	}
	return g.Feedback.sentence()
}

// adviceNode is the node of the hint's text.
func (g *Scene) adviceNode(box paint.Rect) stage.Node {
	a, s := g.Session.Stage, g.Layout.Scale
	n := stage.Node{ID: "hint-text", Role: stage.Text, Label: a.Words(g.advice()), Box: box}
	n.Image = func(c paint.Canvas, box paint.Rect) {
		bar := paint.Rect{X: box.X, Y: box.Y + s.Of(3), W: s.Of(3), H: box.H - s.Of(6)}
		c.Box(bar, bar.W/2, 0, a.Theme.Gain)
		box.X, box.W = box.X+s.Of(11), box.W-s.Of(11)
		a.Paragraph(c, box, s.Body(), a.Theme.Text, n.Label)
	}
	return n
}

// DrawAdvice marks the hint on the board: the corners of cells, and a ring around the proposed
// move.
func (g *Scene) DrawAdvice(c paint.Canvas) {
	if t := g.Retry; t != nil && t.Phase == bestShown {
		g.DrawMove(c, t.Was.Best)
	}
	h := &g.Advisor.Hint
	if g.Advisor.Step < observationShown {
		return
	}
	for _, cell := range h.Cells {
		if cell != h.Move.To || g.Advisor.Step < moveShown {
			g.Bracket(c, cell, g.Session.Theme.Gain)
		}
	}
	if g.Advisor.Step == moveShown {
		g.DrawMove(c, h.Move)
	}
}
