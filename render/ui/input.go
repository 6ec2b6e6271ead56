package ui

import (
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// input is what the player does with keys, pointers and gamepads, as it acts on
// the scene that is shown.
type input struct {
	*session.Session // the game on the board, and its stage
	app              *App
}

// Input takes an event and tells whether the program used it: what it did not
// use stays with the browser.
func (a *input) Input(e stage.Event) (used bool) {
	a.List()
	e = a.Inward(e)
	a.Saying = false
	if h, ok := a.Scene.(stage.Handler); ok && h.Handle(e) {
		a.List()
		return true
	}
	g := a.board()
	switch e.Kind {
	case stage.PointerMove:
		if g != nil && g.DragTo(e.At) {
			a.Set(&a.Pressed, "")
			a.Set(&a.Hover, "")
			used = true
			break
		}
		a.point(e, a.Pressed)
	case stage.PointerLeave:
		a.Set(&a.Hover, "")
		a.Set(&a.Pressed, "")
		if g != nil {
			g.Window.Held = false
		}
	case stage.PointerDown:
		used = a.hold(e)
	case stage.PointerUp:
		used = a.lift(e)
	case stage.Zoom:
		// What fits is not zoomed by the wheel, which scrolls the page then: in
		// somebody else's page until the player has zoomed otherwise.
		if g != nil && g.Layout.Room.Contains(e.At) && (g.Layout.Zoomed || g.Layout.Tools.H > 0 && !a.app.Embedded() || e.Touch) {
			used = g.Zoom(e.At, e.By)
			g.Window.Held = false
			a.Set(&a.Pressed, "")
		}
	case stage.KeyDown:
		used = a.key(e)
	case stage.FocusNode:
		if n := a.node(e.ID); n != nil && n.Focusable() {
			a.FocusOn(n.ID)
		}
	case stage.BlurNode:
		a.Set(&a.Focused, "")
	case stage.PressNode:
		if n := a.node(e.ID); n != nil && n.Focusable() {
			a.press(n, false)
			used = true
		}
	}
	a.List()
	return used
}

// press does what a node does. A small cell under a finger asks twice.
func (a *input) press(n *stage.Node, touch bool) {
	a.Reach(n)
	if touch && n.Role == stage.Cell && n.Group == stage.IDBoard && asksTwice(a.Stage, n) && !a.board().Confirmed(n) {
		return
	}
	if a.Stage.Press(n) {
		a.app.arrived()
	}
}

// pressID presses a node of the scene, if there is one.
func (a *input) pressID(id string) bool {
	if !a.PressID(id) {
		return false
	}
	a.app.arrived()
	return true
}

// board is the game scene if it is on the screen, be it as a part of another
// one, else nil. Its cells are found by where they are, since on a large board
// not all of them are nodes.
func (a *input) board() *moves.Game { return moves.On(a.Scene) }

// node finds a node by its ID. A visible cell that is none becomes one.
func (a *input) node(id string) *stage.Node {
	if g := a.board(); g != nil {
		return g.Node(id)
	}
	return stage.Find(a.Listed, id)
}
