package ui

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// controls are the buttons of the scene.
func (g *gameScene) controls(l gameLayout) []stage.Node {
	m := g.session.Match
	var nodes []stage.Node
	nodes = append(nodes, g.offers(l.choices)...)
	switch {
	case g.session.Env.Asked.ReadOnly:
		nodes = append(nodes, g.stepControls(&l)...)
	case g.retry != nil:
		return append(append(nodes, g.retry.controls(&l)...), g.Tools()...)
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
	return append(nodes, g.Tools()...)
}
