package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// controls are the buttons of the scene.
func (g *Scene) controls(l layout) []stage.Node {
	m := g.Session.Match
	var nodes []stage.Node
	nodes = append(nodes, g.OfferNodes(l.Choices)...)
	switch {
	case g.Session.Env.Asked.ReadOnly:
		nodes = append(nodes, g.stepControls(&l)...)
	case g.Retry != nil:
		return append(append(nodes, g.Retry.controls(&l)...), g.Tools()...)
	case g.Session.Puzzling():
		nodes = append(nodes, g.puzzleControls(&l)...)
	default:
		again := g.Session.Control(stage.IDNew, words.New, game.Say{}, l.buttons[2], true, g.Session.Pages.Again)
		if g.Done() {
			again.State = stage.Leads
		}
		if g.Session.OfCup() {
			again = g.CupButton(l.buttons[2])
		}
		setup := stage.Node{ID: stage.IDSetup, Role: stage.Button, Label: g.Session.Words(words.Setup), Box: l.buttons[3], Act: func() stage.Scene { return g.Session.Pages.Setup() }}
		if g.Session.Watchable() {
			setup = g.watchButton(l.buttons[3])
		}
		nodes = append(nodes,
			g.Session.Control(stage.IDUndo, words.Undo, game.Say{}, l.buttons[0], m.CanUndo(), g.Session.Undo),
			g.Session.Control(stage.IDRedo, words.Redo, game.Say{}, l.buttons[1], m.CanRedo(), g.Session.Redo),
			again,
			setup,
			g.more(l.buttons[4]),
		)
	}
	switch {
	case m.Thinks():
		stop := l.Extra
		if g.found {
			var now paint.Rect
			stop, now = l.besideStop()
			nodes = append(nodes, g.Session.Control(stage.IDNow, wordNow, game.Say{}, now, true, func() { m.Now() }))
		}
		nodes = append(nodes, g.Session.Control(stage.IDStop, words.Stop, game.Say{}, stop, true, m.Stop))
	case g.Choice != nil: // which is taken back where the computer is let go on
	case m.Held():
		resume := g.Session.Control(stage.IDResume, words.Resume, game.Say{}, l.Extra, true, m.Resume)
		resume.State = stage.Leads
		nodes = append(nodes, resume)
	default:
		nodes = append(nodes, g.beside(&l)...)
	}
	return append(nodes, g.Tools()...)
}
