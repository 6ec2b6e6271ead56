package stage

import (
	"noughts/game"
	"noughts/render/paint"
)

var wordHome = game.Says("Home")

// IDHome is the button that leads to the first screen.
const IDHome = "home"

// homeWidth is the width of that button.
const homeWidth = 46

// WayHome is that button.
func (a *Stage) WayHome(box paint.Rect) Node {
	return Iconed(IconHome, Node{ID: IDHome, Role: Button, Label: a.Words(wordHome), Box: box, Act: func() Scene { return a.GoHome() }})
}

// HomeRoom is the room for that button before a title, which is in the middle of it, or above
// other lines.
func HomeRoom(s Scale, title paint.Rect) paint.Rect {
	box := paint.Rect{X: title.X, Y: title.Y, W: s.Of(homeWidth), H: s.Of(TouchRow)}
	if over := box.H - title.H; over < s.Of(TouchRow)/2 {
		box.Y -= over / 2
	}
	return box
}

// After moves the left side of a box out of another one, if it is in it.
func After(box *paint.Rect, other paint.Rect, gap float64) {
	if x := other.MaxX() + gap; box.X < other.MaxX() && box.MaxX() > x && box.Y < other.MaxY() && box.MaxY() > other.Y {
		box.X, box.W = x, box.MaxX()-x
	}
}

// withHome puts the button before the title of a scene, unless the scene has one itself, in the
// bar of its sections.
func (a *Stage) withHome(nodes []Node) []Node {
	title := -1
	for i := range nodes {
		if n := &nodes[i]; n.Style == Way || n.ID == IDHome {
			title = -1
			break
		} else if title < 0 && n.Role == Heading {
			title = i
		}
	}
	if a.homed = title >= 0 && a.GoHome != nil; !a.homed {
		return nodes
	}
	s := ScaleOf(a.Size)
	all := append(make([]Node, 0, len(nodes)+1), a.WayHome(HomeRoom(s, nodes[title].Box)))
	all = append(all, nodes...)
	for i := range all[1:] {
		if n := &all[i+1]; n.Act == nil && n.View.W == 0 {
			After(&n.Box, all[0].Box, s.Gap())
		}
	}
	return all
}

// DrawScene paints the scene, and the button to the first screen over it.
func (a *Stage) DrawScene(c paint.Canvas) {
	nodes := a.Listed
	if a.homed {
		nodes = nodes[1:]
	}
	a.Scene.Draw(c, nodes)
	if a.homed {
		a.Button(c, &a.Listed[0], false)
	}
	a.drawName(c)
}
