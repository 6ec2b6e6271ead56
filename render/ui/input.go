package ui

import (
	"strings"

	"noughts/game"
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

// point is where the pointer is and what it holds down.
func (a *input) point(e stage.Event, pressed string) {
	hover := ""
	if !e.Touch {
		hover = a.under(e.At)
	}
	a.Set(&a.Hover, hover)
	a.Set(&a.Pressed, pressed)
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

// key takes a key. Enter and Space press; Tab, where there is no page to do
// it, goes on; arrows move inside a group; letters act on the game.
func (a *input) key(e stage.Event) bool {
	if e.Mods&stage.Alt != 0 {
		return false
	}
	if e.Mods&stage.Pad != 0 {
		return a.steer(e.Key, e.Mods&stage.Shift != 0)
	}
	focus := stage.Find(a.Listed, a.Focused)
	if e.Mods&stage.Command != 0 {
		if corner, ok := corners[e.Key]; ok && focus != nil && focus.Role == stage.Cell {
			a.step(focus, corner)
			return true
		}
		return a.chord(e)
	}
	switch {
	case e.Key == "Tab":
		return a.Tab(e.Mods&stage.Shift != 0)
	case (e.Key == "Enter" || e.Key == " ") && focus != nil:
		a.press(focus, false)
		return true
	case stage.IsStep(e.Key) && focus == nil:
		home := a.Home()
		if home != nil {
			a.FocusOn(home.ID)
		}
		return home != nil
	case stage.IsStep(e.Key) && focus.Group != "":
		a.step(focus, e.Key)
		return true
	}
	return a.letter(e)
}

// chord is a shortcut with the command key: only the window sends them.
func (a *input) chord(e stage.Event) bool {
	shift := e.Mods&stage.Shift != 0
	switch strings.ToLower(e.Key) {
	case "z":
		if shift {
			return a.pressID(stage.IDRedo)
		}
		return a.pressID(stage.IDUndo)
	case "y":
		return a.pressID(stage.IDRedo)
	case "n":
		return a.pressID(stage.IDNew)
	case "o":
		return a.app.OpenFile()
	case "s":
		return a.app.SaveFile()
	case "c":
		return a.app.CopyGame(shift)
	case "v":
		return a.app.PasteGame()
	}
	return false
}

// corners are the steps of Home and End with the command key.
var corners = map[string]string{"Home": "First", "End": "Last"}

// letters are the keys of the game scene's controls.
var letters = map[string]string{"u": stage.IDUndo, "r": stage.IDRedo, "n": stage.IDNew, "s": stage.IDStop, "c": stage.IDResume, "g": stage.IDSetup, "m": stage.IDMore, "h": stage.IDHint}

// letter is a shortcut of one letter. It acts on the board only, or where no
// control has the focus. A letter that is none begins the name of a cell.
func (a *input) letter(e stage.Event) bool {
	g, key := a.board(), e.Key
	if key == "Escape" {
		return a.escape()
	}
	if n := stage.Find(a.Listed, a.Focused); n != nil && n.Role != stage.Cell {
		return false
	}
	if a.Chosen.Of(stage.SetLetters) == stage.IsOff {
		return false
	}
	// With Shift a letter is always one of a cell's name.
	if e.Mods&stage.Shift == 0 || key < "a" || key > "z" {
		if g != nil && g.BoardKey(key) {
			return true
		}
		if id, ok := letters[key]; ok && a.pressID(id) {
			return true
		}
		if act := a.app.analysisKey(); key == "a" && act != nil {
			a.press(&stage.Node{ID: stage.IDAnalysis, Role: stage.Button, Act: act}, false)
			return true
		}
	}
	return g != nil && g.BeginsTyping(e)
}

// escape takes a question back, stops the computer, or leaves the scene.
func (a *input) escape() bool {
	if g := a.board(); g != nil && g.Choice != nil {
		g.Cancel()
		return true
	}
	if g := a.board(); g != nil && g.Typing() {
		g.CancelTyped()
		return true
	}
	if s, ok := a.Scene.(interface{ EndHint() bool }); ok && s.EndHint() {
		return true
	}
	return a.pressID(stage.IDStop) || a.pressID(stage.IDBack) || a.pressID(stage.IDGames) || a.pressID(stage.IDContinue)
}

// pressID presses a node of the scene, if there is one.
func (a *input) pressID(id string) bool {
	if !a.PressID(id) {
		return false
	}
	a.app.arrived()
	return true
}

// step moves the focus inside the group of a node. In a grid it stays at the
// edges; among radios it goes round, and chooses as it goes.
func (a *input) step(from *stage.Node, key string) {
	if g := a.board(); g != nil && from.Role == stage.Cell {
		if c := g.CellOf(from.ID); c != game.NoCell {
			g.Walk(c, key)
			return
		}
	}
	if l := moves.ListOn(a.Scene); l != nil && from.Role == stage.Option {
		l.Step(key)
		return
	}
	if s, ok := a.Scene.(interface{ StepTree(key string) }); ok && from.Role == stage.TreeItem {
		s.StepTree(key)
		return
	}
	if from.Style == stage.Card {
		a.stepCards(from, key)
		return
	}
	var members []*stage.Node
	here := 0
	for i := range a.Listed {
		if n := &a.Listed[i]; n.Group == from.Group {
			if n.ID == from.ID {
				here = len(members)
			}
			members = append(members, n)
		}
	}
	if from.Role == stage.Radio {
		to := members[stage.RadioStep(here, len(members), key)]
		a.FocusOn(to.ID)
		if !to.Is(stage.Disabled) {
			a.press(to, false)
		}
		return
	}
	grid := stage.Find(a.Listed, from.Group)
	row, col := from.Row, from.Col
	switch key {
	case "ArrowLeft":
		col--
	case "ArrowRight":
		col++
	case "ArrowUp":
		row--
	case "ArrowDown":
		row++
	case "Home":
		col = 1
	case "End":
		col = grid.Col
	case "First":
		row, col = 1, 1
	case "Last":
		row, col = grid.Row, grid.Col
	case "PageUp":
		row = 1
	case "PageDown":
		row = grid.Row
	}
	row, col = min(max(row, 1), grid.Row), min(max(col, 1), grid.Col)
	a.FocusOn(members[(row-1)*grid.Col+col-1].ID)
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
