package stage

import (
	"slices"

	"noughts/render/paint"
)

// A language that is read from the right has its scenes the other way round.
// They do not know: they are laid out, hit and drawn from the left as ever, and
// only what goes out (the nodes, the drawing) and what comes in (points, arrow
// keys) is mirrored, here. Boards are not: they go to the other side as they
// are.

// unmirrored is a part of the scene that is not mirrored.
type unmirrored struct {
	paint.Rect
	view paint.Rect // where it is seen, if it scrolls
}

// FromRight tells whether the screen is read from the right.
func (a *Stage) FromRight() bool { return a.Tongue.Direction() == "rtl" }

// mirrorNodes notes what of the screen is not mirrored, and the nodes as they are seen
// if the screen is.
func (a *Stage) mirrorNodes() {
	a.unmirrored, a.Seen = a.unmirrored[:0], a.Listed
	if !a.FromRight() {
		return
	}
	if s, ok := a.Scene.(interface{ Unmirrored() []paint.Rect }); ok {
		for _, box := range s.Unmirrored() {
			a.unmirrored = append(a.unmirrored, unmirrored{Rect: box})
		}
	}
	for i := range a.Listed {
		if n := &a.Listed[i]; n.Drawing {
			a.unmirrored = append(a.unmirrored, unmirrored{n.Box, n.View})
		}
	}
	a.Seen = slices.Clone(a.Listed)
	for i := range a.Seen {
		n := &a.Seen[i]
		n.Box = a.OnScreen(n)
		if n.View.W > 0 {
			n.View = n.View.Mirror(a.Size.W)
		}
	}
}

// Shift is how far to the right of its place in the scene a part is seen that is
// not mirrored.
func (a *Stage) Shift(part paint.Rect) float64 {
	if !a.FromRight() {
		return 0
	}
	return part.Mirror(a.Size.W).X - part.X
}

// partOf is the part that is not mirrored and holds a node, nil if none does.
// What scrolls is on what scrolls with it, wherever that is, and on nothing else.
func (a *Stage) partOf(n *Node) *paint.Rect {
	at := n.Box.Center()
	for i := range a.unmirrored {
		if s := &a.unmirrored[i]; s.Contains(at) && (s.view.W > 0) == (n.View.W > 0) {
			return &s.Rect
		}
	}
	return nil
}

// OnScreen is where a node of the scene is seen.
func (a *Stage) OnScreen(n *Node) paint.Rect {
	box := n.Box
	if s := a.partOf(n); s != nil {
		box.X += a.Shift(*s)
		return box
	}
	return box.Mirror(a.Size.W)
}

// CanvasOf is the canvas that a node is drawn on: what stands on a board moves
// with it.
func (a *Stage) CanvasOf(c paint.Canvas, n *Node) paint.Canvas {
	if s := a.partOf(n); s != nil {
		return paint.Straight(c, *s)
	}
	return c
}

// ToScene turns an event of the screen into one of the scene. What a pointer has
// taken hold of decides, until it lets go, whether its way is mirrored.
func (a *Stage) ToScene(e Event) Event {
	if !a.FromRight() {
		return e
	}
	switch e.Kind {
	case PointerMove, PointerDown, PointerUp, Zoom:
		if e.Kind == PointerDown || !a.down {
			a.hold = nil
			for _, s := range a.unmirrored {
				if s.Mirror(a.Size.W).Contains(e.At) && (s.view.W == 0 || s.view.Mirror(a.Size.W).Contains(e.At)) {
					a.hold = &s.Rect
				}
			}
		}
		a.down = e.Kind == PointerDown || a.down && e.Kind != PointerUp
		if a.hold != nil {
			e.At.X -= a.Shift(*a.hold)
		} else {
			e.At.X = a.Size.W - e.At.X
		}
	case PointerLeave:
		a.down = false
	case KeyDown:
		// A board is as ever, and a gamepad goes by what is seen: see steer.
		if n := Find(a.Listed, a.Focused); n != nil && n.ID != MapID && a.partOf(n) == nil && (n.Role == Slider || e.Mods&Pad == 0) {
			e.Key = a.mirrorKey(e.Key)
		}
	}
	return e
}

// mirrorKey is the arrow key of the scene for one of the screen.
func (a *Stage) mirrorKey(key string) string {
	switch {
	case a.FromRight() && key == "ArrowLeft":
		return "ArrowRight"
	case a.FromRight() && key == "ArrowRight":
		return "ArrowLeft"
	}
	return key
}

// sign is a text, or, where it is an arrow and the screen is read from the right,
// the arrow the other way round.
func (a *Stage) sign(s string) string {
	if a.FromRight() {
		if turned, ok := arrows[s]; ok {
			return turned
		}
	}
	return s
}

var arrows = map[string]string{"←": "→", "→": "←", "|←": "→|", "→|": "|←"}
