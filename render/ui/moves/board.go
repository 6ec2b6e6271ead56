package moves

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// DrawFramed paints the board and its frame, and calls paintMarks for the marks.
func (g *Game) DrawFramed(c paint.Canvas, paintMarks func(on paint.Canvas)) {
	a, l := g.Stage, &g.Layout
	if l.Side <= 0 {
		return
	}
	on := paint.Straight(c, l.Frame())
	g.Layered(on, func(on paint.Canvas) {
		g.DrawBoard(on)
		paintMarks(on)
		g.DrawNotes(on)
	})
	g.CoverFrom(on, -a.Shift(l.Frame()))
	if a.Chosen.Of(stage.SetNames) == stage.IsOn {
		g.DrawNames(on)
	}
}

// DrawStatus paints the status line; after the end, the result, when the last mark has landed.
func (g *Game) DrawStatus(c paint.Canvas, n *stage.Node) {
	a, l := g.Session.Stage, &g.Layout
	text, font, ink, part := n.Label, l.Title(), a.Theme.Text, 1.0
	if n.Box.H < font.Size*1.2 {
		font = l.Body() // beside the name, above a hint
	}
	if g.Done() {
		if text, part = a.Words(g.Verdict()), g.Struck(); part <= 0 {
			return
		}
		if n.Box.H > font.Size*1.2 {
			font = l.Result()
		}
	}
	box := n.Box
	if piece := g.statusPiece(); piece.Round || piece.Letter != 0 && (g.Done() || g.Position().Rules().PlayerCount() > 2) {
		side := min(font.Size*1.1, box.H)
		piece.Signed = piece.Round
		piece.Draw(c, paint.Rect{X: box.X, Y: box.Y + (box.H-side)/2, W: side, H: side}, part)
		box.X += side * 1.2
		box.W -= side * 1.2
	}
	if font = stage.Legible(a.Face, font, box.W, text); font.Size < l.Small().Size && box.H >= l.Of(statusLines) {
		a.Paragraph(c, box, l.Small(), ink.Fade(part), text)
		return
	}
	a.Text(c, box, font, paint.Left, ink.Fade(part), text)
}

// statusLines is the height of a status in two lines.
const statusLines = 32

// statusPiece is the piece of the player that the status names: the winner, or the player to move.
// It is zero if there is none.
func (g *Game) statusPiece() stage.Piece {
	p := g.Position()
	by := p.Turn()
	if g.Done() {
		by = g.Over.Winner
		if !g.Over.Over {
			by = g.Result.Winner
		}
	}
	if by == game.Nobody || g.Done() && p.Rules().Common() {
		return stage.Piece{}
	}
	return g.Piece(p.MarkOf(by))
}
