package ui

import (
	"noughts/render/ui/board"
	"noughts/render/ui/moves"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
)

// input handles keys, pointers and gamepads for the current scene.
type input struct {
	session *session.Session // the game on the board, and its stage
	app     *App
}

// Input handles an event, and tells whether it was used. The browser gets the others.
func (a *input) Input(e stage.Event) (used bool) {
	a.session.List()
	e = a.session.ToScene(e)
	a.session.Saying = false
	if e.Repeat && !stage.IsStep(e.Key) {
		if n := stage.Find(a.session.Listed, a.session.Focused); n == nil || n.Role != stage.Field {
			return false // only typing and steps go on while a key is held
		}
	}
	if e.Kind == stage.PointerDown {
		a.session.Touches = e.Touch
	}
	if a.goesHome(e) {
		a.session.List()
		return true
	}
	if h, ok := a.session.Scene.(stage.Handler); ok && h.Handle(e) {
		a.session.List()
		return true
	}
	switch e.Kind {
	case stage.PointerMove, stage.PointerLeave, stage.PointerDown, stage.PointerUp, stage.Zoom:
		used = a.pointer(e)
	case stage.KeyDown:
		used = a.key(e)
	case stage.FocusNode:
		if n := a.node(e.ID); n != nil && n.Focusable() {
			a.session.FocusOn(n.ID)
		}
	case stage.BlurNode:
		a.session.Set(&a.session.Focused, "")
	case stage.PressNode:
		n := a.node(e.ID)
		used = n != nil && a.press(n, false)
	}
	a.session.List()
	return used
}

// press presses a node, and tells whether it does anything. A small cell under a finger needs a
// confirmation.
func (a *input) press(n *stage.Node, touch bool) bool {
	if !n.Focusable() {
		return false
	}
	a.session.BeginPress(n)
	if touch && n.Role == stage.Cell && n.Group == stage.IDBoard && needsConfirm(a.session.Stage, n) {
		if g := a.board(); g != nil && !g.Confirmed(n) {
			return true
		}
	}
	if a.session.Stage.Press(n) {
		a.app.updateAtHome()
	}
	return true
}

// pressID presses the node with an ID, and tells whether there is one.
func (a *input) pressID(id string) bool {
	if !a.session.PressID(id) {
		return false
	}
	a.app.updateAtHome()
	return true
}

// board is the game that the current scene shows, nil for none. Hit tests use the positions of
// its cells, since not all cells of a large board are nodes.
func (a *input) board() *moves.Game { return moves.On(a.session.Scene) }

// node is the node with an ID, nil for none. A visible cell that is not in the list becomes a
// node.
func (a *input) node(id string) *stage.Node {
	if g := a.board(); g != nil {
		return g.Node(id)
	}
	return stage.Find(a.session.Listed, id)
}

// needsConfirm tells whether a tap on a cell needs a confirmation.
func needsConfirm(a *stage.Stage, n *stage.Node) bool {
	switch a.Chosen.Of(stage.SetConfirm) {
	case stage.ConfirmAll:
		return true
	case stage.ConfirmNone:
		return false
	}
	return n.Box.W < board.SmallCell
}
