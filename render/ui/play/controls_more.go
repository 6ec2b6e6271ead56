package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// slots is the boxes of n buttons below or beside the board.
func (l *layout) slots(n int) []paint.Rect {
	all := l.buttons
	if l.upright() {
		return stage.Split(stage.Around(all), n, l.Gap()*0.75)
	}
	low := stage.Split(stage.Around(all[2:]), n-2, l.Gap())
	return append([]paint.Rect{all[0], all[1]}, low...)
}

// upright tells whether the buttons are in one row below the board.
func (l *layout) upright() bool { return l.buttons[0].Y == l.buttons[len(l.buttons)-1].Y }

// most is how many buttons the player may have below or beside the board.
func (l *layout) most() int {
	if !l.upright() {
		return 7
	}
	all := stage.Around(l.buttons)
	return int((all.W + l.Gap()/2) / (l.Of(44) + l.Gap()/2))
}

// places is the boxes of n buttons with icons, below the board or in two rows beside it.
func (l *layout) places(n int) []paint.Rect {
	if l.upright() {
		return stage.Split(stage.Around(l.buttons), n, l.Gap()/2)
	}
	if n == len(l.buttons) {
		return l.buttons
	}
	return append(stage.Split(stage.Around(l.buttons[:2]), n/2, l.Gap()), stage.Split(stage.Around(l.buttons[2:]), n-n/2, l.Gap())...)
}

// steps is the boxes of four small buttons and a wide one.
func (l *layout) steps() []paint.Rect {
	if all := l.buttons; all[0].Y != all[4].Y {
		return append(stage.Split(stage.Around(all[:2]), 4, l.Gap()), stage.Around(all[2:]))
	}
	return l.buttons
}

// stepControls lists the buttons of a read-only game.
func (g *Scene) stepControls(l *layout) []stage.Node {
	a := g.Session
	at, end := a.Match.Record().At().Ply(), len(a.Match.Record().Line())-1
	if end == 0 { // a position without moves
		return []stage.Node{g.more(l.slots(3)[2])}
	}
	box := l.steps()
	return []stage.Node{
		a.Control(stage.IDFirst, words.First, words.Verbatim("|←"), box[0], at > 0, func() { a.StepTo(0) }),
		a.Control(stage.IDUndo, words.StepBack, words.Verbatim("←"), box[1], at > 0, a.Undo),
		a.Control(stage.IDRedo, words.StepOn, words.Verbatim("→"), box[2], at < end, a.Redo),
		a.Control(stage.IDEnd, words.End, words.Verbatim("→|"), box[3], at < end, func() { a.StepTo(end) }),
		g.more(box[4]),
	}
}

// puzzleControls lists the buttons of a puzzle.
func (g *Scene) puzzleControls(l *layout) []stage.Node {
	a, z := g.Session, g.Session.Puzzle
	another := !g.Session.Embedded() && g.Session.Match.Record().Tag(session.TagTask) != ""
	n := 4
	if another {
		n = 5
	}
	box := l.slots(n)
	anew := stage.Iconed(stage.IconNew, a.Control(stage.IDNew, words.AnewHow, words.Anew, box[1], z.Err != nil || z.Phase != session.Proving && g.Session.Match.Record().At().Ply() > z.Ply, z.Restart))
	show := stage.Iconed(stage.IconHint, a.Control(idShow, session.WordsOf[z.Task].How, words.ShowIt, box[2], z.Phase == session.Finding, z.ShowSolution))
	if z.Phase == session.Revealed || z.Err != nil {
		anew.State |= stage.Leads
	}
	back := stage.Iconed(stage.IconUndo, a.Control(stage.IDUndo, words.Undo, game.Say{}, box[0], a.CanUndo(), a.Undo))
	if a.CanRedo() && (!a.CanUndo() || z.Phase >= session.Solved) {
		back = stage.Iconed(stage.IconRedo, a.Control(stage.IDRedo, words.Redo, game.Say{}, box[0], true, a.Redo))
	}
	nodes := []stage.Node{back, anew, show}
	if another {
		how := words.NextHow
		if a.ToSet() != nil {
			how = words.Homework
		}
		next := stage.Node{Icon: stage.IconNow, ID: stage.IDNext, Role: stage.Button, Label: a.Words(how), Short: a.Words(words.Next), Box: box[3], Act: a.Pages.Puzzle}
		if z.Phase == session.Solved {
			next.State |= stage.Leads
		}
		nodes = append(nodes, next)
	}
	return append(nodes, stage.Iconed(stage.IconMore, g.more(box[n-1])))
}

// more is the button of the menu.
func (g *Scene) more(box paint.Rect) stage.Node {
	return stage.Node{ID: stage.IDMore, Role: stage.Button, Label: g.Session.Words(words.MenuShort), Box: box, Act: func() stage.Scene { return g.Session.Pages.Menu() }}
}

// watchButton is the button that starts watching a game between computers with analysis.
func (g *Scene) watchButton(box paint.Rect) stage.Node {
	a := g.Session
	return stage.Node{ID: stage.IDAnalysis, Role: stage.Button, Label: a.Words(words.Watch), Short: a.Words(words.Analysis), Box: box, Act: a.Pages.Watch}
}
