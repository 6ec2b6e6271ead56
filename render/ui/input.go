package ui

import (
	"noughts/render/ui/board"
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
	switch e.Kind {
	case stage.PointerMove, stage.PointerLeave, stage.PointerDown, stage.PointerUp, stage.Zoom:
		used = a.pointer(e)
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

// asksTwice tells whether a finger on a cell is asked again.
func asksTwice(a *stage.Stage, n *stage.Node) bool {
	switch a.Chosen.Of(stage.SetConfirm) {
	case stage.ConfirmAll:
		return true
	case stage.ConfirmNone:
		return false
	}
	return n.Box.W < board.SmallCell
}
