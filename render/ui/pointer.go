package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// pointer handles the mouse and touches.
func (a *input) pointer(e stage.Event) (used bool) {
	g := a.board()
	switch e.Kind {
	case stage.PointerMove:
		if g != nil && g.DragTo(e.At) {
			a.session.Set(&a.session.Pressed, "")
			a.session.Set(&a.session.Hover, "")
			return true
		}
		a.hoverAt(e, a.session.Pressed)
	case stage.PointerLeave:
		a.session.Set(&a.session.Hover, "")
		a.session.Set(&a.session.Pressed, "")
		if g != nil {
			g.EndDrag()
		}
	case stage.PointerDown:
		return a.pointerDown(e)
	case stage.PointerUp:
		return a.pointerUp(e)
	case stage.Zoom:
		// On a board that fits, the wheel does not zoom but scrolls the page. In an embed that
		// holds for large boards, too, until the player zooms in another way.
		if g != nil && g.Layout.Room.Contains(e.At) && (g.Layout.Zoomed || g.Layout.Tools.H > 0 && !a.app.Embedded() || e.Touch) {
			used = g.Zoom(e.At, e.By)
			g.EndDrag()
			a.session.Set(&a.session.Pressed, "")
		}
	}
	return used
}

// hoverAt updates the hovered and the pressed node.
func (a *input) hoverAt(e stage.Event, pressed string) {
	hover := ""
	if !e.Touch {
		hover = a.under(e.At)
	}
	a.session.Set(&a.session.Hover, hover)
	a.session.Set(&a.session.Pressed, pressed)
}

// pointerDown handles a pointer that goes down on a node, or on the board, which it may drag.
func (a *input) pointerDown(e stage.Event) (used bool) {
	if a.session.Ring {
		a.session.Ring, a.session.Dirty = false, true
	}
	id := a.under(e.At)
	a.hoverAt(e, id)
	used = id != ""
	if g := a.board(); g != nil {
		if (id == "" || id == stage.MapID) && g.PressMinimap(e.At) {
			used = true
		}
		g.BeginDrag(e.At)
	}
	return used
}

// pointerUp handles a pointer that goes up. It is a press if the pointer is where it went down.
func (a *input) pointerUp(e stage.Event) (used bool) {
	g, id := a.board(), a.session.Pressed
	a.session.Set(&a.session.Pressed, "")
	if e.Touch {
		a.session.Set(&a.session.Hover, "")
	}
	if g != nil && g.Drop() {
		return true
	}
	if id == "" || a.under(e.At) != id {
		return false
	}
	n := a.node(id)
	switch {
	case g != nil && g.ZoomForPress(id):
		return false
	case n != nil && n.Focusable():
		a.press(n, e.Touch)
	case g != nil:
		g.Cancel()
	}
	return true
}

// under is the ID of the node or cell at a point, "" for none.
func (a *input) under(at paint.Point) string {
	n := stage.Hit(a.session.Listed, at)
	g := a.board()
	if g == nil || n != nil && n.Role != stage.Cell {
		if n == nil {
			return ""
		}
		return n.ID
	}
	if c := g.Layout.Pick(at); c != game.NoCell {
		return board.CellID(c)
	}
	return ""
}

// Pans tells whether a swipe scrolls the board or the rows, and not the page.
func (a *input) Pans() bool {
	if f, ok := a.session.Scene.(interface{ Overflow() float64 }); ok {
		return f.Overflow() > 0
	}
	g := a.board()
	return g != nil && (g.Layout.Zoomed || g.Layout.Stack != nil || g.AsksTurn())
}

// Holds tells whether the program alone handles a finger that is down, because it points at a
// cell, drags the list of moves, or draws. The page does not scroll then.
func (a *input) Holds() bool {
	l := moves.ListOn(a.session.Scene)
	if l != nil && l.Drag.Down {
		return true
	}
	if d, ok := a.session.Scene.(stage.Dragger); ok && d.Drags() {
		return true
	}
	g := a.board()
	if g == nil {
		return false
	}
	_, aims := g.PointsAt()
	return aims || g.HoldsPlate()
}
