package ui

import (
	"math"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// gamepadKey handles a key of a gamepad. Its arrows reach the whole screen: on the board they move
// from cell to cell, and otherwise to the nearest control in their direction.
func (a *input) gamepadKey(key string, back bool) bool {
	focus := a.node(a.session.Focused)
	switch key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown":
		if focus == nil {
			return a.alight()
		}
		return a.toward(focus, key)
	case "Enter":
		if focus == nil {
			return a.alight()
		}
		if !a.session.Ring { // the ring is hidden: show the focus first
			a.session.FocusOn(focus.ID)
			return true
		}
		a.press(focus, false)
		return true
	case "Tab":
		return a.session.Tab(back)
	case "Escape":
		return a.escape() || a.pressID(stage.IDUndo)
	case "m":
		return a.pressID(stage.IDMore) || a.escape()
	case "r":
		return a.pressID(stage.IDRedo)
	}
	g := a.board()
	return g != nil && g.BoardKey(key)
}

// alight focuses the board, or else the first control.
func (a *input) alight() bool {
	n := a.session.Home()
	if n == nil {
		stops := a.session.Stops()
		if len(stops) == 0 {
			return false
		}
		n = stops[0]
	}
	a.session.FocusOn(n.ID)
	return true
}

// toward moves the focus in a direction.
func (a *input) toward(from *stage.Node, key string) bool {
	if g := a.board(); g != nil && from.Role == stage.Cell {
		if c := g.CellOf(from.ID); g.Step(c, key) != c {
			g.Walk(c, key)
			return true
		}
	}
	// Nodes in a scrolling area come before others.
	rows := from.View.W > 0
	n := a.nearest(from, key, rows)
	if n == nil && a.scrollBy(key) {
		return true
	}
	if n == nil && rows {
		n = a.nearest(from, key, false)
	}
	if n == nil {
		return false
	}
	if n.Role == stage.Cell && n.Group != from.Group {
		n = a.session.Entry(n.Group)
	}
	a.session.FocusOn(n.ID)
	return true
}

// scrollBy scrolls the scene a little up or down, and tells whether it moved.
func (a *input) scrollBy(key string) bool {
	f, ok := a.session.Scene.(interface {
		ScrollTo(y float64) bool
		Scrolled() float64
	})
	by := map[string]float64{"ArrowDown": 1, "ArrowUp": -1}[key]
	if !ok || by == 0 {
		return false
	}
	at := f.Scrolled()
	f.ScrollTo(at + by*stage.ScaleOf(a.session.Size).Control())
	return f.Scrolled() != at
}

// nearest is the nearest control in a direction, nil for none. A sideways offset counts as
// distance. With rows set, only nodes in a scrolling area count.
func (a *input) nearest(from *stage.Node, key string, rows bool) *stage.Node {
	var best *stage.Node
	least := math.Inf(1)
	box := from.Box
	if a.session.FromRight() {
		box = a.session.OnScreen(from)
	}
	if !rows && from.View.W > 0 && (key == "ArrowUp" || key == "ArrowDown") {
		box.Y, box.H = from.View.Y, from.View.H // out of the scrolling area
	}
	for i := range a.session.Listed {
		n := &a.session.Listed[i]
		if !n.Focusable() || n.ID == from.ID || rows && n.View.W == 0 {
			continue
		}
		if d := away(box, a.session.Seen[i].Box, key); d < least {
			best, least = n, d
		}
	}
	return best
}

// away is the distance from a box to another one in a direction, infinite if it is not in that
// direction.
func away(from, to paint.Rect, key string) float64 {
	switch key {
	case "ArrowLeft", "ArrowUp":
		// Mirrored, the direction is right or down.
		from.X, from.Y = -from.MaxX(), -from.MaxY()
		to.X, to.Y = -to.MaxX(), -to.MaxY()
	}
	if key == "ArrowLeft" || key == "ArrowRight" {
		from = paint.Rect{X: from.Y, Y: from.X, W: from.H, H: from.W}
		to = paint.Rect{X: to.Y, Y: to.X, W: to.H, H: to.W}
	}
	const slack = 1.5 // boxes may touch
	ahead := to.Y - from.MaxY()
	if ahead < -slack {
		return math.Inf(1)
	}
	beside := max(0, to.X-from.MaxX(), from.X-to.MaxX())
	return max(0, ahead) + 3*beside + 0.1*math.Abs(to.Center().X-from.Center().X)
}
