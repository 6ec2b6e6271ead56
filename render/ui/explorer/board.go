package explorer

import (
	"noughts/game"
	"noughts/game/search/tree"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// smallBoard is the small board in a row: its plan, and the marks of its cells.
type smallBoard struct {
	plan  board.Plan
	marks []game.Mark
	last  game.Cell
}

// miniOf is the small board of a node with a side in pixels. It caches boards, and empties the
// cache when it is full.
func (v *Explorer) miniOf(n *tree.Node, side float64) *smallBoard {
	if m := v.minis[n]; m != nil && m.plan.Room.W == side {
		return m
	}
	if len(v.minis) > 200 {
		clear(v.minis)
	}
	p := v.Tree.Position(n)
	b := p.Board()
	m := &smallBoard{plan: board.FitPlan(b, side, side, 0, 0), last: game.NoCell}
	m.plan.Room = paint.Rect{W: side, H: side}
	w, h := m.plan.Size()
	m.plan.Put((side-w)/2, (side-h)/2)
	for c := range b.Cells() {
		m.marks = append(m.marks, p.Mark(game.Cell(c)))
	}
	if n.Ply > 0 && p.Plies() > 0 {
		m.last = words.StoneCell(p, p.Ply(p.Plies()-1))
	}
	v.minis[n] = m
	return m
}

// drawMini paints the small board of a row.
func (v *Explorer) drawMini(c paint.Canvas, n *tree.Node, box paint.Rect) {
	m, a := v.miniOf(n, box.W), v.session.Stage
	t := a.Theme
	c = paint.Within(paint.Straight(c, box), paint.Point{X: box.X, Y: box.Y}, 1)
	if m.plan.Board.Hexagonal() {
		for cell := range m.marks {
			c.Poly(m.plan.Hexagon(game.Cell(cell), 0.5), t.Surface)
		}
	} else {
		ground := m.plan.Layer(0)
		c.Box(ground, 2, 0, t.Surface)
		w, h := m.plan.Board.Width(), m.plan.Board.Height()
		for x := 1; x < w; x++ {
			c.Box(paint.Rect{X: ground.X + float64(x)*m.plan.Side - 0.5, Y: ground.Y, W: 1, H: ground.H}, 0, 0, t.Edge)
		}
		for y := 1; y < h; y++ {
			c.Box(paint.Rect{X: ground.X, Y: ground.Y + float64(y)*m.plan.Side - 0.5, W: ground.W, H: 1}, 0, 0, t.Edge)
		}
	}
	for cell, mark := range m.marks {
		at := m.plan.Square(game.Cell(cell))
		switch mark {
		case game.Empty:
		case game.Block:
			c.Box(at.Inset(at.W*0.15), 1, 0, t.Line)
		default:
			if game.Cell(cell) == m.last {
				c.Box(at.Inset(0.5), 1, 0, paint.Mix(t.Surface, v.inkOf(mark), stage.Tint))
			}
			v.piece(mark).Draw(c, at, 1)
		}
	}
}

// drawBoard paints the position of the hovered or selected node, with the value of each move on its free cell:
// a dash for a move that the search left out, and the name of the equivalent cell for one left
// out by symmetry.
func (v *Explorer) drawBoard(c paint.Canvas, box paint.Rect) {
	l, n := &v.Place, v.seen()
	t := v.board(n)
	t.Fit(l.Scale, l.board.W, l.board.H)
	t.Draw(c, box)
	if n == nil || !n.Open() || t.Place.Side < l.Of(22) {
		return
	}
	a := v.session.Stage
	room := t.Place.Room
	m := box.Center()
	c = paint.Within(paint.Straight(c, box), paint.Point{X: m.X - room.Center().X, Y: m.Y - room.Center().Y}, 1)
	f := l.Within(t.Place.Side)
	p := t.Position()
	write := func(move game.Move, ink paint.Color, text string) {
		if move.To == game.NoCell || p.Mark(words.StoneCell(p, move)) != game.Empty {
			return
		}
		at := t.Place.Square(words.StoneCell(p, move))
		a.Text(c, at, stage.Legible(a.Face, f, at.W*0.9, text), paint.Center, ink, text)
	}
	for _, k := range n.Children() {
		if k.Ply == n.Ply || k.Index()+1 < len(n.Children()) && n.Children()[k.Index()+1].Move == k.Move && v.entered(n.Children()[k.Index()+1]) {
			continue // a re-search of the same move follows
		}
		switch {
		case !v.entered(k):
		case !v.left(k):
			write(k.Move, a.Theme.Muted, "…")
		default:
			ink, ahead := a.Theme.Muted, k.Turn
			if k.Score < 0 {
				ahead = game.First + game.Second - ahead
			}
			if r := v.root.Rules(); k.Score != 0 && !r.Common() {
				ink = v.inkOf(v.root.MarkOf(ahead))
			}
			write(k.Move, ink, v.short(k.Score, k.Turn))
		}
	}
	if !v.left(n) {
		return
	}
	f.Weight = paint.Regular
	for _, r := range n.Rest() {
		if r.Twin == r.Move {
			write(r.Move, a.Theme.Muted, "–")
		} else {
			write(r.Move, a.Theme.Muted, "= "+v.root.Rules().MoveText(r.Twin))
		}
	}
}
