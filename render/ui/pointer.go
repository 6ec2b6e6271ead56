package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// pointer takes what a mouse or a finger does.
func (a *input) pointer(e stage.Event) (used bool) {
	g := a.board()
	switch e.Kind {
	case stage.PointerMove:
		if g != nil && g.DragTo(e.At) {
			a.Set(&a.Pressed, "")
			a.Set(&a.Hover, "")
			return true
		}
		a.point(e, a.Pressed)
	case stage.PointerLeave:
		a.Set(&a.Hover, "")
		a.Set(&a.Pressed, "")
		if g != nil {
			g.Window.Held = false
		}
	case stage.PointerDown:
		return a.hold(e)
	case stage.PointerUp:
		return a.lift(e)
	case stage.Zoom:
		// What fits is not zoomed by the wheel, which scrolls the page then: in
		// somebody else's page until the player has zoomed otherwise.
		if g != nil && g.Layout.Room.Contains(e.At) && (g.Layout.Zoomed || g.Layout.Tools.H > 0 && !a.app.Embedded() || e.Touch) {
			used = g.Zoom(e.At, e.By)
			g.Window.Held = false
			a.Set(&a.Pressed, "")
		}
	}
	return used
}

// point is where the pointer is and what it holds down.
func (a *input) point(e stage.Event, pressed string) {
	hover := ""
	if !e.Touch {
		hover = a.under(e.At)
	}
	a.Set(&a.Hover, hover)
	a.Set(&a.Pressed, pressed)
}

// hold is a pointer that goes down: on a node, or on the board, which it may drag.
func (a *input) hold(e stage.Event) (used bool) {
	if a.Ring {
		a.Ring, a.Dirty = false, true
	}
	id := a.under(e.At)
	a.point(e, id)
	used = id != ""
	if g := a.board(); g != nil {
		if (id == "" || id == stage.MapID) && g.PressMinimap(e.At) {
			used = true
		}
		g.Grab(e.At)
	}
	return used
}

// lift is a pointer that goes up: where it went down, that is a press.
func (a *input) lift(e stage.Event) (used bool) {
	g, id := a.board(), a.Pressed
	a.Set(&a.Pressed, "")
	if e.Touch {
		a.Set(&a.Hover, "")
	}
	if g != nil {
		dragged := g.Window.Held && g.Window.Drag
		if g.Window.Held = false; dragged {
			return true
		}
	}
	if id == "" || a.under(e.At) != id {
		return false
	}
	n := a.node(id)
	switch {
	case g != nil && g.Approach(id):
		return false
	case n != nil && n.Focusable():
		a.press(n, e.Touch)
	case g != nil:
		g.Cancel()
	}
	return true
}

// under is the ID of what is under a point; "" for nothing that acts.
func (a *input) under(at paint.Point) string {
	n := stage.Hit(a.Listed, at)
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

// Pans tells whether a swipe moves the board or the rows, rather than the page.
func (a *input) Pans() bool {
	if f, ok := a.Scene.(interface{ Overflow() float64 }); ok {
		return f.Overflow() > 0
	}
	g := a.board()
	return g != nil && g.Layout.Zoomed
}

// Holds tells whether what a finger does now is the program's alone: it points
// at a cell, or drags the list of moves. The page does not scroll meanwhile.
func (a *input) Holds() bool {
	l := moves.ListOn(a.Scene)
	if l != nil && l.Drag.Down {
		return true
	}
	g := a.board()
	if g == nil {
		return false
	}
	_, aims := g.Aimed()
	return aims
}
