package play

import (
	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// The second row of buttons: analysis, review, the view from the other side, the list of moves
// where it is not shown, and resigning. Each is one press away during the game.

// hasSecond tells whether there is a second row of buttons: in a game that is played here, and
// not in a page of others, where the board has little room.
func (g *Scene) hasSecond() bool {
	s := g.Session
	return !g.single && g.Retry == nil && s.Remote == nil && !s.Embedded() && !s.Env.Request.ReadOnly && !s.Puzzling() && s.TurnSide() == game.Nobody
}

// mostButtons is how many buttons both rows have at most.
const mostButtons = 10

// withSecond appends the buttons of the second row, without boxes.
func (g *Scene) withSecond(l *layout, all []stage.Node) []stage.Node {
	a := g.Session
	switch {
	case a.Watchable():
		all = append(all, stage.Iconed(stage.IconAnalysis, g.watchButton(paint.Rect{})))
	case a.Analyses():
		all = append(all, g.analysisButton())
	}
	if a.Env.Engine != nil && !g.Done() { // at the end it is beside the result
		review := g.reviewButton()
		if !a.CanReview() {
			review.State = stage.Disabled
		}
		all = append(all, review)
	}
	if board.Turns(g.Position()) {
		all = append(all, stage.Node{Icon: stage.IconFlip, ID: idFlip, Role: stage.Button, Label: a.Words(words.FlipHow), Short: a.Words(words.Flip), Act: stage.Do(g.Flip)})
	}
	if l.listed() {
		all = append(all, g.listButton(paint.Rect{}))
	}
	if g.mayResign() {
		all = append(all, g.resignButton())
	}
	return all
}

// analysisButton is the button to the analysis.
func (g *Scene) analysisButton() stage.Node {
	a := g.Session
	return stage.Node{Icon: stage.IconAnalysis, ID: stage.IDAnalysis, Role: stage.Button, Label: a.Words(words.Analysis), Act: func() stage.Scene { return a.Pages.Analysis() }}
}

// reviewButton is the button to the review.
func (g *Scene) reviewButton() stage.Node {
	return stage.Node{Icon: stage.IconReview, ID: stage.IDReview, Role: stage.Button, Label: g.Session.Words(words.Review), Act: g.review}
}

// review shows the review of the game, if it has moves.
func (g *Scene) review() stage.Scene {
	if !g.Session.CanReview() {
		return nil
	}
	return g.Session.Pages.Review(g.Session.Match.Record().At().Ply())
}

// Flip shows the board from the other side.
func (g *Scene) Flip() {
	g.Window.TurnAround(&g.Layout.Plan)
	g.Session.Say(words.Period(words.FlipUnder))
	g.Session.Changed()
}

// inTwoRows gives boxes to the buttons of both rows, of which the first has n. Where a low column
// has no second row, all are together.
func (l *layout) inTwoRows(all []stage.Node, n int) []stage.Node {
	boxes := l.buttons
	if l.second.H == 0 {
		boxes = l.places(len(all))
	}
	for i, box := range boxes {
		all[i].Box = box
	}
	if l.second.H > 0 && len(all) > n {
		for i, box := range stage.Split(l.second, len(all)-n, l.Gap()*0.75) {
			all[n+i].Box = box
		}
	}
	return all
}
