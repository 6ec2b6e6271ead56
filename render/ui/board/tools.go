package board

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Tools are the minimap and the buttons of a board that is shown in part.
func (g *View) Tools() []stage.Node {
	l := &g.Place
	if l.Tools.H <= 0 {
		return g.turners()
	}
	_, _, rest := l.Minimap()
	boxes := stage.Split(rest, 3, l.Gap())
	if side := l.Control(); side < boxes[0].W { // symbols need less room than words
		boxes[0].W, boxes[1].W, boxes[1].X = side, side, rest.X+side+l.Gap()
		boxes[2].X = boxes[1].MaxX() + l.Gap()
		boxes[2].W = rest.MaxX() - boxes[2].X
	}
	if rest.H > l.Control()*2 {
		rows := paint.Rect{X: rest.X, Y: rest.Y, W: rest.W, H: (rest.H - l.Gap()) / 2}
		boxes = stage.Split(rows, 2, l.Gap())
		rows.Y += rows.H + l.Gap()
		boxes = append(boxes, rows)
	}
	last := g.LastCell()
	center := l.Room.Center()
	return []stage.Node{
		g.mapNode(),
		g.Stage.Control("zoom-in", words.ZoomIn, words.Verbatim("+"), boxes[0], l.Side < MaxSide(l.Scale, l.Fit), func() { g.Zoom(center, zoomStep) }),
		g.Stage.Control("zoom-out", words.ZoomOut, words.Verbatim("−"), boxes[1], l.Zoomed, func() { g.Zoom(center, 1/zoomStep) }),
		g.Stage.Control("show-last", words.ToLast, words.ToLastShort, boxes[2], last != game.NoCell, g.ShowLast),
	}
}
