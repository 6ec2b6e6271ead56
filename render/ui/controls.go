package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// controls are the buttons of the scene.
func (g *gameScene) controls(l layout) []stage.Node {
	m := g.session.Match
	var nodes []stage.Node
	nodes = append(nodes, g.offers(l.choices)...)
	switch {
	case g.session.Env.Asked.ReadOnly:
		nodes = append(nodes, g.stepControls(&l)...)
	case g.retry != nil:
		return append(append(nodes, g.retry.controls(&l)...), g.toolsOf(l.Layout)...)
	case g.session.Puzzling():
		nodes = append(nodes, g.puzzleControls(&l)...)
	default:
		again := g.session.Control("new", words.New, game.Say{}, l.buttons[2], true, g.session.Pages.Again)
		if g.done() {
			again.State = stage.Leads
		}
		if g.session.OfCup() {
			again = g.cupButton(l.buttons[2])
		}
		setup := stage.Node{ID: "setup", Role: stage.Button, Label: g.session.Words(words.Setup), Box: l.buttons[3], Act: func() stage.Scene { return g.session.Pages.Setup() }}
		if g.session.Watchable() {
			setup = g.watchButton(l.buttons[3])
		}
		nodes = append(nodes,
			g.session.Control("undo", words.Undo, game.Say{}, l.buttons[0], m.CanUndo(), g.session.Undo),
			g.session.Control("redo", words.Redo, game.Say{}, l.buttons[1], m.CanRedo(), g.session.Redo),
			again,
			setup,
			g.more(l.buttons[4]),
		)
	}
	switch {
	case m.Thinks():
		stop := l.extra
		if g.found {
			var now paint.Rect
			stop, now = l.besideStop()
			nodes = append(nodes, g.session.Control("now", wordNow, game.Say{}, now, true, func() { m.Now() }))
		}
		nodes = append(nodes, g.session.Control("stop", words.Stop, game.Say{}, stop, true, m.Stop))
	case m.Held():
		resume := g.session.Control("resume", words.Resume, game.Say{}, l.extra, true, m.Resume)
		resume.State = stage.Leads
		nodes = append(nodes, resume)
	default:
		nodes = append(nodes, g.beside(&l)...)
	}
	return append(nodes, g.toolsOf(l.Layout)...)
}

// toolsOf are the tools, where the board is not shown whole.
func (g *gameScene) toolsOf(l *board.Layout) []stage.Node {
	if l.Tools.H > 0 {
		return g.tools()
	}
	return nil
}

// tools are the buttons of a board that is not shown whole.
func (g *gameScene) tools() []stage.Node {
	l := &g.place
	_, _, rest := l.Minimap()
	boxes := stage.Split(rest, 3, l.Gap())
	if side := l.Control(); side < boxes[0].W { // the signs need less room than the words
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
	last := g.Landed()
	center := l.Room.Center()
	return []stage.Node{
		g.mapNode(),
		g.Stage.Control("zoom-in", words.ZoomIn, words.Verbatim("+"), boxes[0], l.Side < board.MostSide(l.Scale, l.Fit), func() { g.zoom(center, zoomStep) }),
		g.Stage.Control("zoom-out", words.ZoomOut, words.Verbatim("−"), boxes[1], l.Zoomed, func() { g.zoom(center, 1/zoomStep) }),
		g.Stage.Control("show-last", words.ToLast, words.ToLastShort, boxes[2], last != game.NoCell, g.showLast),
	}
}
