package ui

import (
	"math"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// zoomStep is by how much a key or a button zooms.
const zoomStep = 1.5

// board is the game scene if it is on the screen, be it as a part of another
// one, else nil. Its cells are found by where they are, since on a large board
// not all of them are nodes.
func (a *App) board() *gameScene {
	if s, ok := a.Scene.(interface{ game() *gameScene }); ok {
		return s.game()
	}
	return nil
}

func (g *gameScene) game() *gameScene { return g }

// cellOf is the cell of a node's ID, NoCell for any other ID.
func (g *View) cellOf(id string) game.Cell {
	text, ok := strings.CutPrefix(id, "cell-")
	if !ok {
		return game.NoCell
	}
	n, err := strconv.Atoi(text)
	if err != nil || !g.position().Board().Contains(game.Cell(n)) {
		return game.NoCell
	}
	return game.Cell(n)
}

// formOf is the number of the form of a node's ID, -1 for any other ID.
func (g *View) formOf(id string) int {
	text, ok := strings.CutPrefix(id, "form-")
	if !ok || g.choice == nil {
		return -1
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= len(g.choice.offered()) {
		return -1
	}
	return n
}

// under is the ID of what is under a point; "" for nothing that acts.
func (a *App) under(at paint.Point) string {
	n := stage.Hit(a.Listed, at)
	g := a.board()
	if g == nil || n != nil && n.Role != stage.Cell {
		if n == nil {
			return ""
		}
		return n.ID
	}
	if c := g.place.pick(at); c != game.NoCell {
		return cellID(c)
	}
	return ""
}

// node finds a node by its ID. A visible cell that is none becomes one.
func (a *App) node(id string) *stage.Node {
	n := stage.Find(a.Listed, id)
	g := a.board()
	if n != nil || g == nil {
		return n
	}
	if c := g.cellOf(id); c != game.NoCell && g.place.shows(c) {
		g.anchor = c
		a.Stale = true
		a.List()
		return stage.Find(a.Listed, id)
	}
	return nil
}

// ShowsCell tells whether an ID is that of a cell that is seen.
func (g *View) ShowsCell(id string) bool {
	c := g.cellOf(id)
	return c != game.NoCell && g.place.shows(c)
}

// beside is the cell at a column and a row, also over joined edges.
func beside(b *game.Board, x, y, z int) game.Cell {
	if b.Wraps() {
		x, y = (x+b.Width())%b.Width(), (y+b.Height())%b.Height()
	}
	return b.Place(x, y, z)
}

// step is where a key leads from a cell: by the board's geometry, so over the
// joined edges of a torus.
func (g *View) step(from game.Cell, key string) game.Cell {
	l := &g.place.plan
	b := l.board
	x, y, z := b.XYZ(from)
	hex := b.Hexagonal()
	to := game.NoCell
	switch key {
	case "ArrowLeft":
		to = beside(b, x-1, y, z)
	case "ArrowRight":
		to = beside(b, x+1, y, z)
	case "ArrowUp", "ArrowDown":
		dy := 1
		if key == "ArrowUp" {
			dy = -1
		}
		if !hex {
			to = beside(b, x, y+dy, z)
			break
		}
		// Rows lie half a cell apart: left and right by turns keep the column.
		a, c := b.Place(x, y+dy, z), b.Place(x-dy, y+dy, z)
		if y%2 == 0 {
			a, c = c, a
		}
		if to = a; to == game.NoCell {
			to = c
		}
	case "Home":
		for x := range b.Width() {
			if to = b.Place(x, y, z); to != game.NoCell {
				break
			}
		}
	case "End":
		for x := b.Width() - 1; x >= 0; x-- {
			if to = b.Place(x, y, z); to != game.NoCell {
				break
			}
		}
	case "First":
		to = 0
	case "Last":
		to = game.Cell(b.Cells() - 1)
	case "PageUp", "PageDown":
		to = g.page(from, map[string]int{"PageUp": -1, "PageDown": 1}[key])
	}
	if to == game.NoCell {
		return from
	}
	return to
}

// page is a layer up or down from a cell, or where there are no layers the end
// of its column, or of what of it is visible.
func (g *View) page(from game.Cell, way int) game.Cell {
	l := &g.place.plan
	b := l.board
	x, y, z := b.XYZ(from)
	if b.Layers() > 1 {
		return b.Place(x, y, z-way)
	}
	rows := b.Height()
	if l.zoomed {
		row, _ := l.pitch()
		rows = max(1, int(l.room.H/l.side/row)-1)
	}
	for n := min(rows, b.Height()); n > 0; n-- {
		if c := b.Place(x, y+way*n, z); c != game.NoCell {
			return c
		}
	}
	return from
}

// walk moves the focus from a cell, and the view with it.
func (g *View) walk(from game.Cell, key string) {
	to := g.step(from, key)
	g.view.reveal(&g.place.plan, to)
	g.focusCell(to)
}

func (g *View) focusCell(c game.Cell) {
	g.anchor = c
	g.stage.Changed()
	g.stage.List()
	g.stage.FocusOn(cellID(c))
}

// zoom makes the board larger or smaller around a point of the screen.
func (g *View) zoom(at paint.Point, by float64) bool {
	if !g.place.room.Contains(at) {
		at = g.place.room.Center()
	}
	if !g.view.zoom(&g.place.plan, g.place.Scale, at, by) {
		return false
	}
	g.stage.Changed()
	return true
}

// approach makes cells larger that are too small for any pointer to mean one of
// them, around the one that was pressed. It tells whether they were.
func (g *View) approach(id string) bool {
	c, l := g.cellOf(id), &g.place
	if c == game.NoCell || l.side >= stage.Tiny || g.choice != nil || !g.zoom(l.center(c), l.Of(comfort)/l.side) {
		return false
	}
	g.stage.Notice = game.Say{}
	g.stage.Say(words.Fill(words.Closer, l.board.Name(c)))
	g.focusKeep(c)
	return true
}

// showLast brings the last move into the middle of the view.
func (g *View) showLast() {
	if last := g.landed(); last != game.NoCell {
		g.view.goTo(&g.place.plan, last)
		g.focusKeep(last)
	}
}

// focusKeep gives a cell the focus without showing a ring that was not there.
func (g *View) focusKeep(c game.Cell) {
	g.anchor = c
	g.stage.Set(&g.stage.Focused, cellID(c))
	g.stage.Changed()
}

// grab begins what may become a drag of the board.
func (g *View) grab(at paint.Point) {
	v := &g.view
	v.held, v.drag, v.from = g.place.zoomed && g.place.room.Contains(at), false, at
}

// dragTo moves the board with the pointer, once it has gone far enough to be no
// press; it tells whether it did.
func (g *View) dragTo(at paint.Point) bool {
	v := &g.view
	if !v.held {
		return false
	}
	dx, dy := at.X-v.from.X, at.Y-v.from.Y
	if !v.drag && math.Hypot(dx, dy) < 8 {
		return false
	}
	v.drag, v.from = true, at
	v.pan(&g.place.plan, dx, dy)
	g.stage.Changed()
	return true
}

// Pans tells whether a swipe moves the board or the rows, rather than the page.
func (a *App) Pans() bool {
	if f, ok := a.Scene.(interface{ Overflow() float64 }); ok {
		return f.Overflow() > 0
	}
	g := a.board()
	return g != nil && g.place.zoomed
}

// Holds tells whether what a finger does now is the program's alone: it points
// at a cell, or drags the list of moves. The page does not scroll meanwhile.
func (a *App) Holds() bool {
	l := a.moveList()
	g := a.board()
	return l != nil && l.Drag.Down || g != nil && g.aim.on
}

// boardKey takes a key of the board: zooming, and the last move.
func (g *View) boardKey(key string) bool {
	at := g.place.room.Center()
	if c := g.cellOf(g.stage.Focused); c != game.NoCell && g.place.shows(c) {
		at = g.place.center(c)
	}
	switch key {
	case "+", "=":
		return g.zoom(at, zoomStep)
	case "-":
		return g.zoom(at, 1/zoomStep)
	case "0":
		return g.zoom(at, 1e-9)
	case "l":
		if g.place.zoomed {
			g.showLast()
			return true
		}
	}
	return false
}
