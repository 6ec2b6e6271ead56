package ui

import (
	"math"
	"strings"

	"noughts/game"
	"noughts/render/ui/home"
	"noughts/render/ui/moves"
	"noughts/render/ui/stage"
)

// key handles a key. Enter and Space press; Tab moves the focus if no page does it; arrows move
// inside a group; letters are shortcuts.
func (a *input) key(e stage.Event) bool {
	if e.Mods&stage.Alt != 0 {
		return false
	}
	if e.Mods&stage.Pad != 0 {
		return a.gamepadKey(e.Key, e.Mods&stage.Shift != 0)
	}
	focus := stage.Find(a.session.Listed, a.session.Focused)
	if e.Mods&stage.Command != 0 {
		if corner, ok := corners[e.Key]; ok && focus != nil && focus.Role == stage.Cell {
			a.step(focus, corner)
			return true
		}
		return a.commandKey(e)
	}
	switch {
	case e.Key == "Tab":
		return a.session.Tab(e.Mods&stage.Shift != 0)
	case (e.Key == "Enter" || e.Key == " ") && focus != nil:
		a.press(focus, false)
		return true
	case stage.IsStep(e.Key) && focus == nil:
		home := a.session.Home()
		if home != nil {
			a.session.FocusOn(home.ID)
		}
		return home != nil
	case stage.IsStep(e.Key) && focus.Group != "":
		a.step(focus, e.Key)
		return true
	}
	return a.letter(e)
}

// goesHome handles the key that leads to the search of the first screen.
func (a *input) goesHome(e stage.Event) bool {
	if e.Kind != stage.KeyDown || e.Key != "/" || e.Mods&(stage.Command|stage.Alt|stage.Pad) != 0 || a.session.GoHome == nil || a.session.Chosen.Of(stage.SetLetters) == stage.IsOff {
		return false
	}
	if n := stage.Find(a.session.Listed, a.session.Focused); n != nil && n.Role == stage.Field || a.session.Scene == stage.Scene(a.app.home) {
		return false // a text is typed, or the scene does it
	}
	a.press(&stage.Node{ID: stage.IDHome, Role: stage.Button, Act: a.session.GoHome}, false)
	a.session.FocusOn(home.IDSearch)
	return true
}

// corners are the steps of Home and End with the command key.
var corners = map[string]string{"Home": "First", "End": "Last"}

// letters are the shortcuts of the game scene's controls.
var letters = map[string]string{"u": stage.IDUndo, "r": stage.IDRedo, "n": stage.IDNew, "s": stage.IDStop, "c": stage.IDResume, "g": stage.IDSetup, "m": stage.IDMore, "h": stage.IDHint}

// letter handles a shortcut of one letter. It works on the board only, or without a focused
// control. Other letters begin the name of a cell.
func (a *input) letter(e stage.Event) bool {
	g, key := a.board(), e.Key
	if key == "Escape" {
		return a.escape()
	}
	if n := stage.Find(a.session.Listed, a.session.Focused); n != nil && n.Role != stage.Cell {
		return false
	}
	if a.session.Chosen.Of(stage.SetLetters) == stage.IsOff {
		return false
	}
	// With Shift, a letter always belongs to the name of a cell.
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

// escape closes a question, stops the computer, or leaves the scene.
func (a *input) escape() bool {
	if g := a.board(); g != nil && g.Choice != nil {
		g.Cancel()
		return true
	}
	if g := a.board(); g != nil && g.Typing() {
		g.CancelTyped()
		return true
	}
	if s, ok := a.session.Scene.(interface{ EndHint() bool }); ok && s.EndHint() {
		return true
	}
	return a.pressID(stage.IDStop) || a.pressID(stage.IDBack) || a.pressID(stage.IDGames) || a.pressID(stage.IDContinue)
}

// commandKey handles a shortcut with the command key. Only the window sends them.
func (a *input) commandKey(e stage.Event) bool {
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

// step moves the focus inside the group of a node. In a grid it stops at the edges; among radio
// buttons it wraps around, and chooses.
func (a *input) step(from *stage.Node, key string) {
	if g := a.board(); g != nil && from.Role == stage.Cell {
		if c := g.CellOf(from.ID); c != game.NoCell {
			g.Walk(c, key)
			return
		}
	}
	if s, ok := a.session.Scene.(interface{ StepList(key string) }); ok && from.Role == stage.Option {
		s.StepList(key)
		return
	}
	if l := moves.ListOn(a.session.Scene); l != nil && from.Role == stage.Option {
		l.Step(key)
		return
	}
	if s, ok := a.session.Scene.(interface{ StepTree(key string) }); ok && from.Role == stage.TreeItem {
		s.StepTree(key)
		return
	}
	if from.Style == stage.Card {
		a.stepCards(from, key)
		return
	}
	var members []*stage.Node
	here := 0
	for i := range a.session.Listed {
		if n := &a.session.Listed[i]; n.Group == from.Group {
			if n.ID == from.ID {
				here = len(members)
			}
			members = append(members, n)
		}
	}
	if from.Role == stage.Radio {
		to := members[stage.RadioStep(here, len(members), key)]
		a.session.FocusOn(to.ID)
		if !to.Is(stage.Disabled) {
			a.press(to, false)
		}
		return
	}
	grid := stage.Find(a.session.Listed, from.Group)
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
	a.session.FocusOn(members[(row-1)*grid.Col+col-1].ID)
}

// stepCards moves the focus between cards of the gallery: in a row, and from row to row across
// all groups of games.
func (a *input) stepCards(from *stage.Node, key string) {
	var all []*stage.Node
	here := 0
	for i := range a.session.Listed {
		if n := &a.session.Listed[i]; n.Role == stage.Cell && n.Style == stage.Card {
			if n.ID == from.ID {
				here = len(all)
			}
			all = append(all, n)
		}
	}
	to := here
	switch key {
	case "ArrowLeft":
		to = max(here-1, 0)
	case "ArrowRight":
		to = min(here+1, len(all)-1)
	case "Home":
		for to > 0 && all[to-1].Box.Y == from.Box.Y {
			to--
		}
	case "End":
		for to < len(all)-1 && all[to+1].Box.Y == from.Box.Y {
			to++
		}
	case "First":
		to = 0
	case "Last":
		to = len(all) - 1
	case "ArrowUp", "ArrowDown":
		to = beyond(all, here, key == "ArrowDown", 1)
	case "PageUp", "PageDown":
		to = beyond(all, here, key == "PageDown", from.View.H*0.8)
	}
	a.session.FocusOn(all[to].ID)
}

// beyond is the card in the next row that is at least far below or above another card, in the
// nearest column. If there is no such row, it is in the last one in that direction.
func beyond(all []*stage.Node, here int, down bool, far float64) int {
	from := all[here].Box
	row, step := from.Y, 1
	if !down {
		step = -1
	}
	for i := here; i >= 0 && i < len(all) && math.Abs(row-from.Y) < far; i += step {
		row = all[i].Box.Y
	}
	to, least := here, math.Inf(1)
	for i, n := range all {
		if d := math.Abs(n.Box.X - from.X); n.Box.Y == row && d < least {
			to, least = i, d
		}
	}
	return to
}
