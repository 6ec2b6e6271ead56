package ui

import (
	"math"

	"noughts/render/paint"
	"noughts/render/ui/stage"
)

// steer takes a key of a gamepad. It has no Tab to speak of, so its arrows lead
// over the whole screen: within the board as the keyboard's do, and from there,
// and from control to control, to what lies in that direction.
func (a *input) steer(key string, back bool) bool {
	focus := a.node(a.Focused)
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
		if !a.Ring { // it is not seen where the focus is
			a.FocusOn(focus.ID)
			return true
		}
		a.press(focus, false)
		return true
	case "Tab":
		return a.Tab(back)
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

// alight gives the focus to where it begins: the board, else the first control.
func (a *input) alight() bool {
	n := a.Home()
	if n == nil {
		stops := a.Stops()
		if len(stops) == 0 {
			return false
		}
		n = stops[0]
	}
	a.FocusOn(n.ID)
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
	// What scrolls comes before what stands below it.
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
		n = a.Entry(n.Group)
	}
	a.FocusOn(n.ID)
	return true
}

// scrollBy scrolls a form up or down by a little, and tells whether it did.
func (a *input) scrollBy(key string) bool {
	f, ok := a.Scene.(interface {
		ScrollTo(y float64) bool
		Scrolled() float64
	})
	by := map[string]float64{"ArrowDown": 1, "ArrowUp": -1}[key]
	if !ok || by == 0 {
		return false
	}
	at := f.Scrolled()
	f.ScrollTo(at + by*stage.ScaleOf(a.Size).Control())
	return f.Scrolled() != at
}

// nearest is the control that lies next to another one in a direction, nil for
// none. What is not straight ahead counts as farther away. With rows set, only
// what scrolls is looked at.
func (a *input) nearest(from *stage.Node, key string, rows bool) *stage.Node {
	var best *stage.Node
	least := math.Inf(1)
	box := from.Box
	if a.FromRight() {
		box = a.Across(from)
	}
	for i := range a.Listed {
		n := &a.Listed[i]
		if !n.Focusable() || n.ID == from.ID || rows && n.View.W == 0 {
			continue
		}
		if d := away(box, a.Seen[i].Box, key); d < least {
			best, least = n, d
		}
	}
	return best
}

// away is how far a box lies from another one in a direction, infinite if it
// does not.
func away(from, to paint.Rect, key string) float64 {
	switch key {
	case "ArrowLeft", "ArrowUp":
		// Mirrored, it is the way right or down.
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
