package ui

import (
	"noughts/game"
	"noughts/render/ui/words"
)

// Input takes an event and tells whether the program used it: what it did not
// use stays with the browser.
func (a *App) Input(e Event) (used bool) {
	a.list()
	e = a.inward(e)
	a.saying = false
	if h, ok := a.scene.(handler); ok && h.handle(e) {
		a.list()
		return true
	}
	g := a.board()
	switch e.Kind {
	case PointerMove:
		if g != nil && g.dragTo(e.At) {
			a.set(&a.pressed, "")
			a.set(&a.hover, "")
			used = true
			break
		}
		a.point(e, a.pressed)
	case PointerLeave:
		a.set(&a.hover, "")
		a.set(&a.pressed, "")
		if g != nil {
			g.view.held = false
		}
	case PointerDown:
		if a.ring {
			a.ring, a.dirty = false, true
		}
		id := a.under(e.At)
		a.point(e, id)
		used = id != ""
		if g != nil {
			if (id == "" || id == mapID) && g.pressMinimap(e.At) {
				used = true
			}
			g.grab(e.At)
		}
	case PointerUp:
		id := a.pressed
		a.set(&a.pressed, "")
		if e.Touch {
			a.set(&a.hover, "")
		}
		if g != nil {
			dragged := g.view.held && g.view.drag
			if g.view.held = false; dragged {
				used = true
				break
			}
		}
		if id != "" && a.under(e.At) == id {
			if n := a.node(id); g != nil && g.approach(id) {
				break
			} else if n != nil && n.Focusable() {
				a.press(n, e.Touch)
			} else if g != nil {
				g.cancel()
			}
			used = true
		}
	case Zoom:
		// What fits is not zoomed by the wheel, which scrolls the page then: in
		// somebody else's page until the player has zoomed otherwise.
		if g != nil && g.place.room.Contains(e.At) && (g.place.zoomed || g.place.tools.H > 0 && !a.embedded() || e.Touch) {
			used = g.zoom(e.At, e.By)
			g.view.held = false
			a.set(&a.pressed, "")
		}
	case KeyDown:
		used = a.key(e)
	case FocusNode:
		if n := a.node(e.ID); n != nil && n.Focusable() {
			a.focusOn(n.ID)
		}
	case BlurNode:
		a.set(&a.focus, "")
	case PressNode:
		if n := a.node(e.ID); n != nil && n.Focusable() {
			a.press(n, false)
			used = true
		}
	}
	a.list()
	return used
}

// point is where the pointer is and what it holds down.
func (a *App) point(e Event, pressed string) {
	hover := ""
	if !e.Touch {
		hover = a.under(e.At)
	}
	a.set(&a.hover, hover)
	a.set(&a.pressed, pressed)
}

// press does what a node does. A small cell under a finger asks twice.
func (a *App) press(n *Node, touch bool) {
	a.notice = game.Say{}
	if n.Role == Cell || n.Role == Field || n.Role == Slider {
		a.set(&a.focus, n.ID)
	}
	a.changed()
	if touch && n.Role == Cell && n.Group == "board" && asksTwice(a.Stage, n) && !a.table.confirmed(n) {
		return
	}
	if next := n.Act(); next != nil {
		a.scene = next
		if next == Scene(a.lobby) || next == Scene(a.table) {
			a.atHome = next == Scene(a.lobby)
		}
		a.focus, a.wanted, a.hover, a.pressed = a.wanted, "", "", ""
		a.changed()
	}
}

// smallCell is the side in CSS pixels under which a finger misses a cell too
// easily to play it at once: on a narrow phone, those of boards over 9x9.
const smallCell = 34

// key takes a key. Enter and Space press; Tab, where there is no page to do
// it, goes on; arrows move inside a group; letters act on the game.
func (a *App) key(e Event) bool {
	if e.Mods&Alt != 0 {
		return false
	}
	if e.Mods&Pad != 0 {
		return a.steer(e.Key, e.Mods&Shift != 0)
	}
	focus := find(a.nodes, a.focus)
	if e.Mods&Command != 0 {
		if corner, ok := corners[e.Key]; ok && focus != nil && focus.Role == Cell {
			a.step(focus, corner)
			return true
		}
		return a.chord(e)
	}
	switch {
	case e.Key == "Tab":
		return a.tab(e.Mods&Shift != 0)
	case (e.Key == "Enter" || e.Key == " ") && focus != nil:
		a.press(focus, false)
		return true
	case isStep(e.Key) && focus == nil:
		home := a.home()
		if home != nil {
			a.focusOn(home.ID)
		}
		return home != nil
	case isStep(e.Key) && focus.Group != "":
		a.step(focus, e.Key)
		return true
	}
	return a.letter(e)
}

// corners are the steps of Home and End with the command key.
var corners = map[string]string{"Home": "First", "End": "Last"}

// letters are the keys of the game scene's controls.
var letters = map[string]string{"u": "undo", "r": "redo", "n": "new", "s": "stop", "c": "resume", "g": "setup", "m": "more", "h": "hint"}

// letter is a shortcut of one letter. It acts on the board only, or where no
// control has the focus. A letter that is none begins the name of a cell.
func (a *App) letter(e Event) bool {
	g, key := a.board(), e.Key
	if key == "Escape" {
		return a.escape()
	}
	if n := find(a.nodes, a.focus); n != nil && n.Role != Cell {
		return false
	}
	if a.chosen.of(setLetters) == isOff {
		return false
	}
	// With Shift a letter is always one of a cell's name.
	if e.Mods&Shift == 0 || key < "a" || key > "z" {
		if g != nil && g.boardKey(key) {
			return true
		}
		if id, ok := letters[key]; ok && a.pressID(id) {
			return true
		}
		if key == "a" && a.scene == Scene(a.table) && a.watchable() {
			a.press(&Node{ID: "analysis", Role: Button, Act: a.toggleWatch}, false)
			return true
		}
		if key == "a" && a.scene == Scene(a.table) && a.analyses() {
			a.press(&Node{ID: "analysis", Role: Button, Act: func() Scene { return newAnalysis(a) }}, false)
			return true
		}
	}
	return g != nil && g.begins(e)
}

// escape takes a question back, stops the computer, or leaves the scene.
func (a *App) escape() bool {
	if g := a.board(); g != nil && g.choice != nil {
		g.cancel()
		return true
	}
	if g := a.board(); g != nil && g.typed.open {
		g.cancelTyped()
		return true
	}
	if g := a.board(); g != nil && g.advice.step != dormant {
		g.advice.end()
		a.say(words.Cancelled)
		a.changed()
		return true
	}
	return a.pressID("stop") || a.pressID("back") || a.pressID("games") || a.pressID("continue")
}

// pressID presses a node of the scene, if there is one.
func (a *App) pressID(id string) bool {
	n := find(a.nodes, id)
	if n == nil || n.Act == nil {
		return false
	}
	a.press(n, false)
	return true
}

// step moves the focus inside the group of a node. In a grid it stays at the
// edges; among radios it goes round, and chooses as it goes.
func (a *App) step(from *Node, key string) {
	if g := a.board(); g != nil && from.Role == Cell {
		if c := g.cellOf(from.ID); c != game.NoCell {
			g.walk(c, key)
			return
		}
	}
	if l := a.moveList(); l != nil && from.Role == Option {
		l.step(key)
		return
	}
	if s, ok := a.scene.(interface{ stepTree(key string) }); ok && from.Role == TreeItem {
		s.stepTree(key)
		return
	}
	if from.style == card {
		a.stepCards(from, key)
		return
	}
	var members []*Node
	here := 0
	for i := range a.nodes {
		if n := &a.nodes[i]; n.Group == from.Group {
			if n.ID == from.ID {
				here = len(members)
			}
			members = append(members, n)
		}
	}
	if from.Role == Radio {
		to := members[radioStep(here, len(members), key)]
		a.focusOn(to.ID)
		if !to.Is(Disabled) {
			a.press(to, false)
		}
		return
	}
	grid := find(a.nodes, from.Group)
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
	a.focusOn(members[(row-1)*grid.Col+col-1].ID)
}

// asksTwice tells whether a finger on a cell is asked again.
func asksTwice(a *Stage, n *Node) bool {
	switch a.chosen.of(setConfirm) {
	case confirmAll:
		return true
	case confirmNone:
		return false
	}
	return n.Box.W < smallCell
}
