package moves

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// DrawTable paints the board with what lies on it, and what is around it.
func (g *Game) DrawTable(c paint.Canvas, lies func(on paint.Canvas)) {
	a, l := g.Stage, &g.Layout
	if l.Side <= 0 {
		return
	}
	on := paint.Straight(c, l.Frame())
	g.DrawBoard(on)
	lies(on)
	g.CoverFrom(on, -a.Shift(l.Frame()))
	if a.Chosen.Of(stage.SetNames) == stage.IsOn {
		g.DrawNames(on)
	}
}

// DrawStatus writes how the game stands; at the end who has won.
func (g *Game) DrawStatus(c paint.Canvas, n *stage.Node) {
	a, l, p := g.Session.Stage, &g.Layout, g.Position()
	text, font := n.Label, l.Title()
	if n.Box.H < font.Size*1.2 {
		font = l.Body() // beside the name, above a hint
	}
	if g.Done() {
		result := words.Result(p, g.Over)
		if !g.Over.Over {
			result = words.Ending(p, g.Result)
		}
		text = a.Words(result)
	}
	box := n.Box
	if piece := g.speaksOf(); piece.Round {
		side := min(font.Size*1.1, box.H)
		piece.Signed = true
		piece.Draw(c, paint.Rect{X: box.X, Y: box.Y + (box.H-side)/2, W: side, H: side}, 1)
		box.X += side * 1.2
		box.W -= side * 1.2
	}
	a.Text(c, box, stage.Legible(a.Face, font, box.W, text), paint.Left, a.Theme.Text, text)
}

// speaksOf is the piece of the player of whom the status speaks: who has won, or
// is to move.
func (g *Game) speaksOf() stage.Piece {
	p := g.Position()
	by := p.Turn()
	if g.Done() {
		by = g.Over.Winner
		if !g.Over.Over {
			by = g.Result.Winner
		}
	}
	if by == game.Nobody {
		return stage.Piece{}
	}
	return g.Piece(p.MarkOf(by))
}
