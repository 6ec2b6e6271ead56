package board

import (
	"math"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Node is the node of an ID. A visible cell without a node gets one.
func (g *View) Node(id string) *stage.Node {
	a := g.Stage
	if n := stage.Find(a.Listed, id); n != nil {
		return n
	}
	if c := g.CellOf(id); c != game.NoCell && g.Place.Shows(c) {
		g.Anchor = c
		a.Stale = true
		a.List()
		return stage.Find(a.Listed, id)
	}
	return nil
}

// Step is the cell that a key leads to, by the board's geometry: on a torus across its
// edges.
func (g *View) Step(from game.Cell, key string) game.Cell {
	l := &g.Place.Plan
	b := l.Board
	x, y, z := b.XYZ(from)
	hex := b.Hexagonal()
	if there := opposite[key]; l.Turned && there != "" {
		key = there
	}
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
		// Rows are shifted by half a cell: alternating left and right keeps the column.
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

// opposite is what keys do on a board that is seen from the other side.
var opposite = map[string]string{"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft", "ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp",
	"Home": "End", "End": "Home", "First": "Last", "Last": "First", "PageUp": "PageDown", "PageDown": "PageUp"}

// page is the cell a layer up or down, or without layers the end of the column's visible
// part.
func (g *View) page(from game.Cell, way int) game.Cell {
	l := &g.Place.Plan
	b := l.Board
	x, y, z := b.XYZ(from)
	if b.Layers() > 1 {
		return b.Place(x, y, z-way)
	}
	rows := b.Height()
	if l.Zoomed {
		row, _ := l.Pitch()
		rows = max(1, int(l.Room.H/l.Side/row)-1)
	}
	for n := min(rows, b.Height()); n > 0; n-- {
		if c := b.Place(x, y+way*n, z); c != game.NoCell {
			return c
		}
	}
	return from
}

// Walk moves the focus by a key, and scrolls the view.
func (g *View) Walk(from game.Cell, key string) {
	to := g.Step(from, key)
	g.Window.Reveal(&g.Place.Plan, to)
	g.FocusCell(to)
}

// FocusCell gives a cell the focus of the keyboard.
func (g *View) FocusCell(c game.Cell) {
	g.Anchor = c
	g.Stage.Changed()
	g.Stage.List()
	g.Stage.FocusOn(CellID(c))
}

// Zoom zooms the board around a point of the screen.
func (g *View) Zoom(at paint.Point, by float64) bool {
	if g.Window.Can {
		return g.turn(math.Copysign(turnStep, by-1))
	}
	if !g.Place.Room.Contains(at) {
		at = g.Place.Room.Center()
	}
	if !g.Window.Zoom(&g.Place.Plan, g.Place.Scale, at, by) {
		return false
	}
	g.Stage.Changed()
	return true
}

// ZoomForPress zooms in around a pressed cell if cells are too small for pointers, and tells
// whether they are.
func (g *View) ZoomForPress(id string) bool {
	c, l := g.CellOf(id), &g.Place
	if c == game.NoCell || l.Side >= stage.Tiny || g.Choice != nil || g.Window.Can || !g.Zoom(l.Center(c), l.Of(Comfort)/l.Side) {
		return false
	}
	g.Stage.Notice = game.Say{}
	g.Stage.Say(words.Fill(words.Closer, l.Board.Name(c)))
	g.focusKeep(c)
	return true
}

// ShowLast centres the view on the last move.
func (g *View) ShowLast() {
	if last := g.LastCell(); last != game.NoCell {
		g.Window.GoTo(&g.Place.Plan, last)
		g.focusKeep(last)
	}
}

// focusKeep focuses a cell without making a hidden focus ring visible.
func (g *View) focusKeep(c game.Cell) {
	g.Anchor = c
	g.Stage.Set(&g.Stage.Focused, CellID(c))
	g.Stage.Changed()
}

// BeginDrag begins what may become a drag of the board or of a plate.
func (g *View) BeginDrag(at paint.Point) {
	v := &g.Window
	s := g.Place.Stack
	v.Held, v.Drag, v.From = g.take(at) || g.Place.Zoomed && g.Place.Room.Contains(at) || s != nil && s.Room.Contains(at), false, at
}

// DragTo pans the board, or turns a plate, with the pointer, once that has moved farther than for a press, and
// tells whether it has.
func (g *View) DragTo(at paint.Point) bool {
	v := &g.Window
	if !v.Held {
		return false
	}
	dx, dy := at.X-v.From.X, at.Y-v.From.Y
	if !v.Drag && math.Hypot(dx, dy) < 8 {
		return false
	}
	v.Drag, v.From = true, at
	if g.hand.on {
		g.turnTo(at)
		return true
	}
	if s := g.Place.Stack; s != nil {
		return g.turn(-dx/(s.Room.W/2)) || true
	}
	v.Pan(&g.Place.Plan, dx, dy)
	g.Stage.Changed()
	return true
}

// BoardKey handles keys for zooming and for the last move.
func (g *View) BoardKey(key string) bool {
	at := g.Place.Room.Center()
	if c := g.CellOf(g.Stage.Focused); c != game.NoCell && g.Place.Shows(c) {
		at = g.Place.Center(c)
	}
	switch key {
	case "+", "=":
		return g.Zoom(at, zoomStep)
	case "-":
		return g.Zoom(at, 1/zoomStep)
	case "0":
		return g.Zoom(at, 1e-9)
	case "[":
		return g.turn(turnStep)
	case "]":
		return g.turn(-turnStep)
	case "v":
		return g.flatten()
	case "l":
		if g.Place.Zoomed {
			g.ShowLast()
			return true
		}
	}
	return false
}

// beside is the cell at a column and row, on a torus modulo its size.
func beside(b *game.Board, x, y, z int) game.Cell {
	if b.Wraps() {
		x, y = (x+b.Width())%b.Width(), (y+b.Height())%b.Height()
	}
	return b.Place(x, y, z)
}

// zoomStep is the factor of a key or button.
const zoomStep = 1.5

// SmallCell is the side in CSS pixels below which a cell takes two taps: on a narrow phone,
// on boards larger than 9x9.
const SmallCell = 34
