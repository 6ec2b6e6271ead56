package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// turnControls lists the buttons of a game by link. In each phase at most one leads.
func (g *Scene) turnControls(l *layout) []stage.Node {
	a := g.Session
	undo := stage.Iconed(stage.IconUndo, a.Control(stage.IDUndo, words.Undo, game.Say{}, paint.Rect{}, a.CanUndo(), a.Undo))
	redo := stage.Iconed(stage.IconRedo, a.Control(stage.IDRedo, words.Redo, game.Say{}, paint.Rect{}, a.CanRedo(), a.Redo))
	more := stage.Iconed(stage.IconMore, g.more(paint.Rect{}))
	send := func(name game.Say) stage.Node {
		if name.English == wordSendAgain.English && a.CanRedo() {
			return redo // the link is in the menu, too
		}
		return stage.Node{Icon: stage.IconShare, ID: stage.IDSend, Role: stage.Button, Label: a.Words(name), Act: a.SendTurn}
	}
	switch a.TurnPhase() {
	case session.TurnUnsent:
		name := wordSend
		if g.Position().Plies() == 0 {
			name = wordSendLink
		}
		return l.withMain(send(name), undo, more)
	case session.TurnPast:
		newest := stage.Iconed(stage.IconRun, a.Control(idNewest, words.Back, game.Say{}, paint.Rect{}, true, a.ToNewest))
		return l.withMain(newest, redo, more)
	case session.TurnAway:
		theirs := stage.Node{Icon: stage.IconNow, ID: idTheirs, Role: stage.Button, Label: a.Words(wordTheirs), Act: a.Pages.Files}
		return l.evenly(theirs, send(wordSendAgain), more)
	case session.TurnOver:
		again := stage.Iconed(stage.IconNew, a.Control(stage.IDNew, words.Rematch, game.Say{}, paint.Rect{}, true, a.Pages.Again))
		again.State = stage.Leads
		return l.evenly(again, send(wordSendAgain), more)
	}
	if a.Sent() == nil && g.Position().Plies() == 0 && !a.CanRedo() {
		begins := stage.Node{Icon: stage.IconSwap, ID: idBegins, Role: stage.Button, Label: a.Words(wordLetBegin), Act: func() stage.Scene {
			a.LetBegin()
			return a.SendTurn()
		}}
		return l.evenly(undo, begins, more)
	}
	return l.evenly(undo, redo, more)
}

// evenly gives three buttons boxes of the same size, or on a wide screen two above the third.
func (l *layout) evenly(all ...stage.Node) []stage.Node {
	for i, box := range l.slots(len(all)) {
		all[i].Box = box
	}
	return all
}

// withMain gives boxes to a leading button and two others, which are beside it on an upright
// screen, and below it on a wide one.
func (l *layout) withMain(main, first, second stage.Node) []stage.Node {
	main.State |= stage.Leads
	if b := l.buttons; l.upright() {
		row := stage.Around(b)
		side, gap := row.W*0.25, b[1].X-b[0].MaxX()
		first.Box, main.Box, second.Box = row, row, row
		first.Box.W, second.Box.W, main.Box.W = side, side, row.W-2*(side+gap)
		main.Box.X, second.Box.X = row.X+side+gap, row.MaxX()-side
		return []stage.Node{first, main, second}
	}
	low := stage.Split(stage.Around(l.buttons[2:]), 2, l.Gap())
	main.Box, first.Box, second.Box = stage.Around(l.buttons[:2]), low[0], low[1]
	return []stage.Node{main, first, second}
}
