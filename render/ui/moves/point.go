package moves

import (
	"math"
	"time"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// pointing is the state of a finger on the board. After a long press the finger points at a cell,
// and a magnifier beside it shows the cells that it hides. Sliding selects another cell;
// lifting the finger plays there, or cancels off the board.
type pointing struct {
	down  bool
	on    bool // the long press is over: the finger points
	from  paint.Point
	since time.Duration
	seen  int // ticks since the press
	at    paint.Point
	cell  game.Cell // NoCell off the board
}

// HoldTicks is the least number of ticks of a long press, besides its duration. Time in which a
// busy program does not tick does not count.
const HoldTicks = 12

// point handles touches of the board.
func (g *Game) point(e stage.Event) bool {
	a, m := g.Session.Stage, &g.pointing
	switch e.Kind {
	case stage.PointerDown:
		*m = pointing{}
		if e.Touch && g.Layout.Room.Contains(e.At) && g.Choice == nil && g.MayMoveNow() {
			*m = pointing{down: true, from: e.At, at: e.At, since: a.Now}
			a.Dirty = true // ticks must go on to measure the press
		}
	case stage.PointerMove:
		if m.on {
			m.at = e.At
			g.pointAtCell()
			return true
		}
		if m.down && math.Hypot(e.At.X-m.from.X, e.At.Y-m.from.Y) > stage.Dragged {
			*m = pointing{}
		}
	case stage.PointerUp:
		was := *m
		*m = pointing{}
		if !was.on {
			return false
		}
		a.Changed()
		a.Set(&a.Hover, "")
		a.Set(&a.Pressed, "")
		if was.cell == game.NoCell {
			a.Say(words.Cancelled)
		} else if n := g.Node(board.CellID(was.cell)); n != nil && n.Focusable() {
			if a.BeginPress(n); a.Chosen.Of(stage.SetConfirm) != stage.ConfirmAll || g.Confirmed(n) {
				a.Press(n)
			}
		}
		return true
	case stage.PointerLeave:
		if m.on {
			a.Changed()
		}
		*m = pointing{}
	}
	return false
}

// waitToPoint starts pointing after a long press, and tells whether to go on waiting for one.
func (g *Game) waitToPoint(now time.Duration) bool {
	a, m := g.Session.Stage, &g.pointing
	if !m.down || m.on {
		return false
	}
	m.seen++
	rest := stage.HoldTime
	if g.Layout.Zoomed && g.Layout.Side >= board.SmallCell {
		rest *= 2 // a zoomed board is dragged more often
	}
	rested := now >= m.since+rest && m.seen >= HoldTicks
	if g.displayed() && g.MayMoveNow() && !rested {
		return true
	}
	m.on = rested && g.MayMoveNow()
	m.down = m.on
	if m.on {
		a.Set(&a.Pressed, "")
		g.Window.Held = false
		m.cell = game.NoCell
		g.pointAtCell()
		if m.cell != game.NoCell {
			a.Say(words.Fill(wordSlide, g.Layout.Board.Name(m.cell)))
		}
	}
	return false
}

// displayed tells whether the scene of the game is on the screen.
func (g *Game) displayed() bool {
	s, ok := g.Session.Display.(stage.Scene)
	return ok && s == g.Stage.Scene
}

// PointsAt is the cell that a finger points at, NoCell off the board; on tells whether a finger
// points.
func (g *Game) PointsAt() (c game.Cell, on bool) { return g.pointing.cell, g.pointing.on }

// pointAtCell finds the cell under the finger.
func (g *Game) pointAtCell() {
	g.pointing.cell = g.Layout.Pick(g.pointing.at)
	g.Session.Changed()
}

// DrawAim highlights the row and column of the cell that a finger points at, and paints the
// magnifier.
func (g *Game) DrawAim(c paint.Canvas) {
	a, l, m := g.Session.Stage, &g.Layout, &g.pointing
	if !m.on || m.cell == game.NoCell {
		return
	}
	t := a.Theme
	g.Layered(c, func(c paint.Canvas) {
		if !l.Board.Hexagonal() {
			g.DrawCross(c, m.cell, t.Focus.Fade(stage.Tint))
		}
		c.Box(l.Square(m.cell).Inset(-l.Of(1.5)), l.Of(3), l.Of(2.5), t.Focus)
	})
	lens, title := g.lens()
	outer := paint.Rect{X: lens.X - l.Of(6), Y: title.Y, W: lens.W + l.Of(12), H: lens.MaxY() + l.Of(6) - title.Y}
	c.Box(outer, l.Radius(), 0, t.Surface)
	c.Box(outer, l.Radius(), l.Of(2), t.Focus)
	a.Text(c, title, l.Strong(), paint.Center, t.Text, l.Board.Name(m.cell))
	g.drawLens(c, lens)
}

// The magnifier: the side of a cell, and the number of cells in a row.
const (
	lensSide  = 32
	lensCells = 5
	lensAway  = 44 // the distance from the finger
)

// lens is the box of the magnifier, with the name of the cell above: over the finger, or beside
// it at the top of the screen.
func (g *Game) lens() (box, title paint.Rect) {
	l, m := &g.Layout, &g.pointing
	side, head := l.Of(lensSide*lensCells), l.Of(28)
	screen := g.Session.Size.Inset(l.Of(10))
	box = paint.Rect{X: m.at.X - side/2, Y: m.at.Y - l.Of(lensAway) - side, W: side, H: side}
	if box.Y-head < screen.Y {
		box.Y = screen.Y + head
		if box.X = m.at.X + l.Of(lensAway); m.at.X > g.Session.Size.W/2 {
			box.X = m.at.X - l.Of(lensAway) - side
		}
	}
	box.X = min(max(box.X, screen.X), screen.MaxX()-side)
	return box, paint.Rect{X: box.X, Y: box.Y - head, W: side, H: head}
}

// drawLens paints the cells around the pointed one.
func (g *Game) drawLens(c paint.Canvas, lens paint.Rect) {
	l, t, p := &g.Layout, g.Session.Theme, g.Position()
	q := l.Plan
	q.Stack = nil
	q.Side, q.Zoomed, q.Room, q.Origins = l.Of(lensSide), true, lens, nil
	q.Put(0, 0)
	at, mid := q.Center(g.pointing.cell), lens.Center()
	q.Put(q.Whole.X+mid.X-at.X, q.Whole.Y+mid.Y-at.Y)
	q.Each(func(cell game.Cell) {
		box := q.Square(cell)
		if box.X < lens.X-1 || box.MaxX() > lens.MaxX()+1 || box.Y < lens.Y-1 || box.MaxY() > lens.MaxY()+1 {
			return
		}
		switch {
		case q.Board.Hexagonal():
			corners := q.Hexagon(cell, 0)
			for i := range corners {
				c.Line(corners[i], corners[(i+1)%len(corners)], l.Of(1), t.Line)
			}
		default:
			g.DrawCell(c, cell, box)
		}
		switch mark := g.Motion.Marks[cell]; mark {
		case game.Empty:
		case game.Block:
			c.Box(box.Inset(box.W*0.2), box.W*0.08, 0, t.Line)
		default:
			g.Piece(mark).Draw(c, box, 1)
		}
	})
	target, ring := q.Square(g.pointing.cell), t.Warn
	if g.Free(g.pointing.cell) {
		ring = t.Focus
		if m := p.PutBy(); m != game.Empty && g.Motion.Marks[g.pointing.cell] == game.Empty {
			g.Piece(m).Pale(g.Ground(), stage.Ghost).Draw(c, target, 1)
		}
	}
	c.Box(target, l.Of(3), l.Of(2.5), ring)
}
