package analysis

import (
	"strconv"

	"noughts/game"
	"noughts/game/search"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
)

// Draw paints the board with threats, values and lines, and the nodes around it.
func (v *Scene) Draw(c paint.Canvas, nodes []stage.Node) {
	a, l, g := v.Session.Stage, &v.Layout, v.Game
	t := a.Theme
	g.DrawFramed(c, func(on paint.Canvas) {
		inner := paint.Straight(on, l.Room)
		v.drawThreats(inner)
		v.drawValues(inner)
		g.DrawStrikes(on)
		v.drawMoves(inner)
		v.drawPending(inner)
	})
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.View.W > 0 && (n.Box.Y < n.View.Y-1 || n.Box.MaxY() > n.View.MaxY()+1):
		case n.Image != nil:
			n.Image(c, n.Box)
		case n.ID == stage.IDName:
			a.Heading(c, n, l.Lesser())
		case n.ID == stage.IDVerdict && n.Style != stage.Muted:
			a.Text(c, n.Box, stage.Legible(a.Face, l.Verdict(), n.Box.W, n.Label), paint.Left, t.Text, n.Label)
		case n.ID == stage.IDFacts:
			a.Text(c, n.Box, stage.Legible(a.Face, l.Lower(), n.Box.W, n.Label), paint.Left, t.Muted, n.Label)
		case n.Role == stage.Text:
			a.Paragraph(c, n.Box, l.Lesser(), t.Text, n.Label)
		case n.Role == stage.Button && g.FormOf(n.ID) >= 0:
			g.DrawForm(a.CanvasOf(c, n), n)
		case n.Role == stage.Button, n.Role == stage.Radio:
			a.Button(c, n, n.Is(stage.Leads))
		}
	}
	if over := v.Overflow(); over > 0 && v.boxes.lines.H > 0 {
		b := v.boxes.lines
		bar := max(b.H*b.H/(b.H+over), l.Of(20))
		c.Box(paint.Rect{X: b.MaxX() - l.Of(3), Y: b.Y + (b.H-bar)*min(v.Scroll/over, 1), W: l.Of(3), H: bar}, l.Of(1.5), 0, t.Line)
	}
	g.DrawAim(c)
}

// drawBar paints the evaluation bar.
func (v *Scene) drawBar(c paint.Canvas, box paint.Rect) {
	if v.Info.Label == search.Unknown || v.Position().Over() {
		t := v.Session.Theme
		c.Box(box, box.H/2, 0, t.Surface)
		c.Box(box, box.H/2, max(1, v.Layout.Of(1)), t.Edge)
		return
	}
	by, score := v.side()
	v.DrawShare(c, box, by, BarShare(score), v.Info.Label == search.Proved)
}

// BarShare is the part of a bar that a score fills.
func BarShare(score search.Score) float64 {
	if _, decided := score.Plies(); decided {
		if score > 0 {
			return 1
		}
		return 0
	}
	return float64(percent(score)) / 100
}

// valuePart is the part of a cell that its value takes.
const (
	valuePart      = 0.64
	valuePartSmall = 0.84 // where cells are small
)

// drawValues paints the values of the cells.
func (v *Scene) drawValues(c paint.Canvas) {
	l, p := &v.Layout, v.Position()
	if v.edit != nil || v.notes != nil || v.Forced != nil || p.Over() {
		return
	}
	line := map[game.Cell]bool{}
	for _, m := range v.lineShown() {
		line[m.To] = true
	}
	many := p.Board().Cells() > board.Mirrored
	draw := func(cell game.Cell, all []search.Choice) {
		w := all[0]
		if line[cell] || !l.Shows(cell) || many && w.Label == search.Unknown {
			return
		}
		box := l.Square(cell)
		if p.Mark(cell) != game.Empty { // a stone is there, which the move takes out
			side := box.W * valuePart * 0.6
			box = paint.Rect{X: box.MaxX() - side*1.1, Y: box.Y + side*0.1, W: side, H: side}
		} else {
			part := valuePart
			if box.W*valuePart < stage.SmallValue {
				part = valuePartSmall
			}
			box = box.Inset(box.W * (1 - part) / 2)
		}
		v.drawValue(c, box, w)
		if w.Move.Mark != game.Empty && box.W > stage.LeastSign*2 {
			mark := box.W * 0.42
			v.Piece(w.Move.Mark).Draw(c, paint.Rect{X: box.MaxX() - mark*0.55, Y: box.MaxY() - mark*0.55, W: mark, H: mark}, 1)
		}
	}
	if v.Session.Hover != "" && v.Choice != nil {
		return
	}
	for cell := range game.Cell(p.Board().Cells()) {
		if all := v.Values[cell]; len(all) > 0 {
			draw(cell, all)
		} else if many && len(v.Values) == 0 {
			break
		}
	}
}

// lineShown is the line that is drawn on the board.
func (v *Scene) lineShown() []game.Move {
	if v.edit != nil || v.notes != nil || v.Choice != nil {
		return nil
	}
	if v.Forced != nil {
		return v.Forced[:v.Steps]
	}
	m, ok := v.pointedMove()
	if !ok {
		return nil
	}
	if line := v.Lines[m]; line != nil {
		return line
	}
	return []game.Move{m}
}

// mostDrawn is how many moves of a line are drawn.
const mostDrawn = 9

// drawMoves paints the line that is shown, as stones with the numbers of their moves.
func (v *Scene) drawMoves(c paint.Canvas) {
	a, l, t := v.Session.Stage, &v.Layout, v.Session.Theme
	p := v.Position().Clone()
	r := p.Rules()
	most := mostDrawn
	if v.Forced != nil {
		most = len(v.Forced)
	}
	seen := map[game.Cell]bool{}
	for i, m := range v.lineShown() {
		if i == most {
			break
		}
		mark := m.Mark
		if mark == game.Empty {
			mark = p.PutBy()
		}
		if v.Forced == nil && p.Play(m) != nil {
			break
		}
		if m.To == game.NoCell || seen[m.To] || !l.Shows(m.To) {
			continue
		}
		seen[m.To] = true
		ink := t.Text
		if mark != game.Empty {
			ink = v.InkOf(mark)
		}
		box := l.Square(m.To)
		number := strconv.Itoa(i + 1)
		if piece := v.Piece(mark); piece.Round {
			v.drawNumbered(c, box, piece, number)
			continue
		}
		if p.Mark(m.To) == game.Empty || v.Forced != nil || mark != game.Empty {
			ground := box.Inset(box.W * 0.04)
			c.Box(ground, ground.W/2, 0, t.Surface)
		}
		if mark != game.Empty {
			stage.DrawShape(c, box, r.Sign(mark)[0], 1, t.Soft(t.Surface, ink, stage.Hinted))
		}
		in := box.Inset(box.W * 0.28)
		c.Box(in, in.W/2, 0, t.Surface)
		c.Box(in, in.W/2, max(1, box.W*0.03), ink)
		if font := stage.Legible(a.Face, stage.ValueFont(in.H*1.2), in.W*0.7, number); font.Size >= stage.LeastSign {
			a.Text(c, in, font, paint.Center, t.Text, number)
		}
	}
}

// drawNumbered paints a stone of a variation, with its number on it.
func (v *Scene) drawNumbered(c paint.Canvas, box paint.Rect, piece stage.Piece, number string) {
	if !v.Stage.Theme.Firm {
		piece = piece.Pale(v.Ground(), stage.Numbered)
	}
	piece.Signed = false
	piece.Draw(c, box, 1)
	if font := stage.Legible(v.Stage.Face, stage.ValueFont(box.W*0.9), box.W*0.6, number); font.Size >= stage.LeastSign {
		v.Stage.Text(c, box, font, paint.Center, piece.On(), number)
	}
}

// drawThreats paints the rows that a player is about to complete: a solid line where the
// next mark completes the row, a dashed one for an open three.
func (v *Scene) drawThreats(c paint.Canvas) {
	a, l, p := v.Session.Stage, &v.Layout, v.Position()
	for _, d := range v.threatsShown() {
		ink := a.Theme.Soft(a.Theme.Surface, v.InkOf(p.MarkOf(d.By)), stage.Hinted)
		s := v.StrikesOf(d.Cells)
		width := max(s.Width*0.8, 1.5)
		for _, seg := range append(s.Lines, s.Hints...) {
			if d.Next {
				c.Line(seg[0], seg[1], width, ink)
			} else {
				board.Dashes(c, seg[0], seg[1], width, l.Side*0.16, ink)
			}
		}
		for _, m := range s.Rings {
			c.Ring(m, l.Side*0.42, width, 0, 1, ink)
		}
		for _, cell := range d.At {
			if l.Shows(cell) {
				part := 1.0
				if !d.Next {
					part = 0.5
				}
				c.Ring(l.Center(cell), l.Side*0.45, width, 0, part, ink)
			}
		}
	}
}

// drawLine paints a line of the list: the value, the move, and the moves after it.
func (v *Scene) drawLine(c paint.Canvas, id string, box paint.Rect, w search.Choice, text string) {
	a, t, l := v.Session.Stage, v.Session.Theme, &v.Layout
	in := box.Inset(l.Of(1.5))
	ground, ink, edge := a.Touched(id, t.Surface, t.Text), t.Text, t.Edge
	c.Box(in, l.Radius()*0.7, 0, ground)
	width := max(1, l.Of(1))
	if v.hasPicked && v.picked == w.Move {
		edge, width = t.Primary, l.Of(2.5)
	}
	c.Box(in, l.Radius()*0.7, width, edge)
	side := in.H * valuePart
	badge := paint.Rect{X: in.X + l.Of(8), Y: in.Y + (in.H-side)/2, W: side * 1.35, H: side}
	v.drawBadge(c, badge, w)
	rest := paint.Rect{X: badge.MaxX() + l.Of(8), Y: in.Y, W: in.MaxX() - badge.MaxX() - l.Of(14), H: in.H}
	font := l.Lesser()
	a.Text(c, rest, font, paint.Left, ink, stage.Shortened(a.Face, font, rest.W, text))
}

// drawBadge is drawValue in a box that is wider than high, without the frame of the best
// moves: these come first in the list.
func (v *Scene) drawBadge(c paint.Canvas, box paint.Rect, w search.Choice) {
	a, t := v.Session.Stage, v.Session.Theme
	ink := valueInk(t, w)
	letters, round := ink, box.H*0.28
	if w.Label == search.Proved {
		c.Box(box, round, 0, ink)
		letters = t.Surface
	} else {
		c.Box(box, round, 0, t.Surface)
		c.Box(box, round, max(1.5, box.H*0.05), ink)
	}
	text := valueSign(v.Position(), w)
	if _, decided := w.Score.Plies(); !decided && w.Label == search.Estimated {
		text = a.Tongue.Percent(percent(w.Score))
	}
	a.Text(c, box, stage.Legible(a.Face, stage.ValueFont(box.H), box.W*0.86, text), paint.Center, letters, text)
}
