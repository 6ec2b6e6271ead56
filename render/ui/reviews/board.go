package reviews

import (
	"noughts/game"
	"noughts/game/review"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// listBoard lists the board after the chosen move, with the best move on it if that was
// another one.
func (v *Review) listBoard(f *stage.Form, high float64) {
	c := f.Columns[0]
	l := v.look.Fit(paint.Rect{W: c.W, H: high}, f.Scale, f.Of(18))
	frame := l.Frame()
	row := f.Take(frame.H, f.Of(6))
	at := v.At
	alt := v.look.Alt(at)
	if best := v.best(); best.English != "" {
		alt += " " + v.session.Words(best)
	}
	f.Add(stage.Node{ID: stage.IDPosition, Role: stage.Image, Label: alt, Box: paint.Rect{X: row.X + (c.W-frame.W)/2, Y: row.Y, W: frame.W, H: frame.H},
		Image: func(canvas paint.Canvas, box paint.Rect) { v.drawBoard(canvas, box, &l, at) }})
}

// drawBoard paints the board at a ply.
func (v *Review) drawBoard(c paint.Canvas, box paint.Rect, l *board.Layout, at int) {
	p := v.look
	frame := l.Frame()
	p.Stage.Size, p.Stage.Theme = frame, v.session.Theme
	c = paint.Within(c, paint.Point{X: box.X - frame.X, Y: box.Y - frame.Y}, 1)
	if l.Zoomed {
		c = paint.Inside(c, frame)
	}
	p.DrawCells(c, l, at)
	p.DrawNames(c)
	o := v.ply()
	if o == nil {
		return
	}
	if o.Grade > review.Best && o.Best != o.Move && o.Best.To != game.NoCell {
		p.Layered(c, func(c paint.Canvas) { p.DrawProposal(c, o.Best, v.mark, v.session.Theme.Gain) })
	}
	if o.Grade.Sign() != "" && o.Move.To != game.NoCell && l.Shows(o.Move.To) {
		v.drawSign(c, l.Box(o.Move.To), o.Grade.Sign())
	}
}

// drawSign puts the sign of a poor move on its cell's corner.
func (v *Review) drawSign(c paint.Canvas, cell paint.Rect, sign string) {
	t := v.session.Theme
	font := v.Strong()
	font.Size = min(font.Size, max(cell.W*0.34, v.Of(12)))
	high := font.Size * 1.35
	w := max(high, v.session.Face.Width(sign, font)+font.Size*0.5)
	box := paint.Rect{X: cell.MaxX() - w*0.8, Y: cell.Y - high*0.2, W: w, H: high}
	if cell.W < 2.5*w { // the sign must not cover the mark
		box.X, box.Y = cell.MaxX()-w*0.2, cell.Y-high*0.8
	}
	c.Box(box, high/2, 0, t.Warn)
	v.session.Text(c, box, font, paint.Center, t.Back, sign)
}
