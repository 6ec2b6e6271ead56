package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// controls lists the buttons of the scene.
func (g *Scene) controls(l layout) []stage.Node {
	m := g.Session.Match
	nodes := g.OfferNodes(l.Choices)
	choices := len(nodes) > 0
	switch {
	case g.Session.Env.Request.ReadOnly:
		nodes = append(nodes, g.stepControls(&l)...)
	case g.Retry != nil:
		return append(append(nodes, g.Retry.controls(&l)...), g.Tools()...)
	case g.Session.Puzzling():
		nodes = append(nodes, g.puzzleControls(&l)...)
	case g.Session.TurnSide() != game.Nobody:
		nodes = append(nodes, g.turnControls(&l)...)
	default:
		nodes = append(nodes, g.gameControls(&l, choices)...)
	}
	switch {
	case m.Thinks():
		stop := l.Extra
		if g.found {
			var now paint.Rect
			stop, now = l.besideStop()
			nodes = append(nodes, stage.Iconed(stage.IconNow, g.Session.Control(stage.IDNow, wordNow, game.Say{}, now, true, func() { m.PlayNow() })))
		}
		nodes = append(nodes, stage.Iconed(stage.IconStop, g.Session.Control(stage.IDStop, words.Stop, game.Say{}, stop, true, m.Stop)))
	case g.resigns != game.Nobody: // the answers have the place of Resume
	case g.Choice != nil: // a question is open; Cancel has the place of Resume
	case m.Held():
		resume := stage.Iconed(stage.IconRun, g.Session.Control(stage.IDResume, words.Resume, game.Say{}, l.Extra, true, m.Resume))
		resume.State = stage.Leads
		nodes = append(nodes, resume)
	default:
		nodes = append(nodes, g.beside(&l)...)
	}
	return append(nodes, g.Tools()...)
}

// put puts a node before the one with an index.
func put(all []stage.Node, at int, n stage.Node) []stage.Node {
	all = append(all, n)
	copy(all[at+1:], all[at:])
	all[at] = n
	return all
}

// gameControls lists the buttons of a game that is played: as many as there is room for, with
// the more important ones first to stay. Choices have the place of the second row.
func (g *Scene) gameControls(l *layout, choices bool) []stage.Node {
	a, m := g.Session, g.Session.Match
	all := append(make([]stage.Node, 0, mostButtons),
		stage.Iconed(stage.IconUndo, a.Control(stage.IDUndo, words.Undo, game.Say{}, paint.Rect{}, m.CanUndo(), a.Undo)),
		stage.Iconed(stage.IconRedo, a.Control(stage.IDRedo, words.Redo, game.Say{}, paint.Rect{}, m.CanRedo(), a.Redo)),
		stage.Iconed(stage.IconNew, a.Control(stage.IDNew, words.New, game.Say{}, paint.Rect{}, true, a.Pages.Again)),
		stage.Iconed(stage.IconSetup, stage.Node{ID: stage.IDSetup, Role: stage.Button, Label: a.Words(words.Setup), Act: func() stage.Scene { return a.Pages.Setup() }}),
		stage.Iconed(stage.IconMore, g.more(paint.Rect{})),
	)
	const redo, again, setup, more = 1, 2, 3, 4
	if g.Done() {
		all[again].State = stage.Leads
	}
	if a.OfCup() {
		all[again] = stage.Iconed(stage.IconReview, g.CupButton(paint.Rect{}))
	}
	if g.rematches() {
		all[again].Label = a.Words(words.Rematch)
		if l.upright() {
			all[setup] = g.shareButton()
		}
		if g.swaps() && m.After() == nil {
			all[redo] = g.swapButton()
		}
	}
	if g.hasSecond() {
		n := len(all)
		if l.second.H == 0 || !choices {
			all = g.withSecond(l, all)
		}
		return l.inTwoRows(all, n)
	}
	if a.Watchable() {
		all[setup] = stage.Iconed(stage.IconAnalysis, g.watchButton(paint.Rect{}))
	} else if !g.Done() && a.Analyses() && l.most() > len(all) {
		all = put(all, again, g.analysisButton())
	}
	if g.mayResign() {
		switch at := len(all) - 2; {
		case l.most() > len(all):
			all = put(all, at, g.resignButton())
		case l.most() > more+1 && !a.OfCup():
			all[at-1] = g.resignButton() // a new game is in the menu
		}
	}
	for i, box := range l.places(len(all)) {
		all[i].Box = box
	}
	return all
}

// mayResign tells whether the button to resign is shown: in a game of a person with a computer.
func (g *Scene) mayResign() bool {
	return !g.Done() && g.Session.You() != game.Nobody && g.Position().Rules().PlayerCount() == 2
}

// resignButton is the button to resign. It asks first.
func (g *Scene) resignButton() stage.Node {
	can := resigner(g.Session) != game.Nobody && g.resigns == game.Nobody
	return stage.Iconed(stage.IconResign, g.Session.Control(stage.IDResign, words.Resign, game.Say{}, paint.Rect{}, can, g.askToResign))
}
